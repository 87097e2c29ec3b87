import Lifecycle

/// What to do about a leak: what probably holds the instances, and how that lets go.
package struct Remedy: Hashable, Sendable {
    /// The likeliest first: one where the log speaks of it, three where it says nothing.
    package var holders: [Holder]
    /// What in the log speaks for the first; empty where nothing does.
    package var reason: String
    /// Whether so few instances show it that it may be chance; otherwise the finding tells the reason itself.
    package var isWeak = false
    /// What the leaked said when it began, where they said it.
    var telltale: RemarkShape?

    package var hasEvidence: Bool { !reason.isEmpty }

    /// One sentence, no full stop.
    package var sentence: String {
        guard let first = holders.first else { return "" }
        guard hasEvidence else {
            let likeliest = holders.map { "\($0.title) (print \($0.print))" }
            return
                "nothing in the log says what holds it; likeliest are \(spokenList(likeliest)), and the next log tells"
        }
        guard isWeak else { return "probably \(first.title) holds it: \(first.advice)" }
        return "perhaps \(first.title) holds it (\(reason); so few may do so by chance): \(first.advice); print "
            + "\(first.print) to be sure"
    }
}

extension RuleContext {
    /// What to do about the leak of instances of a class: what they did and the others did not says most, then what a tool
    /// found to hold them, then what they still did after they had left, then what only they said of a holder.
    func remedy(for accusation: Accusation) -> Remedy? {
        guard let timeline = accusation.timelines.first else { return nil }
        let accounts = [
            accusation.distinction.flatMap { $0.isOfTheLeaked ? ($0.deeds, $0.sentence) : nil },
            witnesses.holders[timeline].map { ($0.1.map(spokenStep), "held by \(spokenList($0.1))") },
            deeds(after: accusation.timelines).map { ([$0], "it went on after it left (\($0))") },
        ]
        let controllerClass = session.timelines[timeline].controllerClass
        let own = accusation.timelines.filter { session.timelines[$0].controllerClass == controllerClass }
        let named = holderNamed(onlyBy: own)
        for (words, reason) in accounts.compactMap({ $0 }) {
            guard let holder = Holder.named(in: words) else { continue }
            return Remedy(
                holders: [holder], reason: reason, telltale: accusation.distinction?.telltale ?? named?.remark)
        }
        if let named, let holder = Holder.named(in: [named.remark.text]) {
            return Remedy(holders: [holder], reason: named.distinction.sentence, isWeak: true, telltale: named.remark)
        }
        // A holder that a tool names, of whatever kind, is told in a line of its own.
        if witnesses.holders[timeline] != nil { return nil }
        return Remedy(holders: Holder.likely(inClass: session.classes[controllerClass].name.bare), reason: "")
    }

    private func deeds(after timelines: [Int]) -> String? {
        for timeline in timelines.prefix(32) {
            guard let departure = session.timelines[timeline].departure else { continue }
            let work = LaterWork(of: events(ofTimeline: timeline, after: departure.event), in: self)
            if !work.isEmpty { return work.spoken(in: self) }
        }
        return nil
    }
}

extension Holder {
    /// The first of the table of which some of the words speak, those first that say most.
    static func named(in words: [String]) -> Holder? {
        words.lazy.compactMap { said in
            let said = apart(said)
            return all.first { holder in holder.spoken.contains { said.contains(" " + $0) } }
        }.first
    }

    /// Each word behind one space and in small letters, those of a joined name too: `NSTimer` is ` ns timer`.
    private static func apart(_ text: String) -> String {
        var words: [Character] = [" "]
        for letter in text {
            let last = words[words.count - 1]
            let isWord = letter.isLetter || letter.isNumber
            if letter.isUppercase, last.isLowercase { words.append(" ") }
            if letter.isLowercase, last.isUppercase, words[words.count - 2].isUppercase {
                words.insert(" ", at: words.count - 1)
            }
            if isWord || last != " " { words.append(isWord ? letter : " ") }
        }
        return String(words).lowercased() + " "
    }

    /// Three that are likely in a class of this name.
    static func likely(inClass name: String) -> [Holder] {
        let name = name.lowercased()
        let own = all.filter { holder in holder.classes.contains { name.contains($0) } }
        return Array((own + usual.filter { !own.contains($0) }).prefix(3))
    }
}
