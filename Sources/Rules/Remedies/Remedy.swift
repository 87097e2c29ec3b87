import Lifecycle

/// What to do about a leak: what probably holds the instances, and how that lets go.
package struct Remedy: Hashable, Sendable {
    /// The likeliest first: one where the log speaks of it, three where it says nothing.
    package var holders: [Holder]
    /// What in the log speaks for the first, which the finding tells as well; empty where nothing does.
    package var reason: String

    package var hasEvidence: Bool { !reason.isEmpty }

    /// One sentence, no full stop.
    package var sentence: String {
        guard let first = holders.first else { return "" }
        guard hasEvidence else {
            return "nothing in the log says what holds it; likeliest are \(listed(holders.map(\.title))): print "
                + "\(first.print), and the next log tells"
        }
        return "probably \(first.title) holds it: \(first.advice)"
    }
}

extension RuleContext {
    /// What to do about the leak of instances of a class: what they did and the others did not says most, then what a tool
    /// found to hold them, then what they still did after they had left.
    func remedy(for accusation: Accusation) -> Remedy? {
        guard let timeline = accusation.timelines.first else { return nil }
        let accounts = [
            accusation.distinction.flatMap { $0.isOfTheLeaked ? ($0.deeds, $0.sentence) : nil },
            witnesses.holders[timeline].map { ($0.1, "held by \(spokenList($0.1))") },
            deeds(after: accusation.timelines).map { ([$0], "it went on after it left (\($0))") },
        ]
        for (words, reason) in accounts.compactMap({ $0 }) {
            if let holder = Holder.named(in: words) { return Remedy(holders: [holder], reason: reason) }
        }
        let name = session.controllerClass(of: session.timelines[timeline]).name.bare
        return Remedy(holders: Holder.likely(inClass: name), reason: "")
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
            let said = said.lowercased()
            return all.first { holder in holder.spoken.contains { said.contains($0) } }
        }.first
    }

    /// Three that are likely in a class of this name.
    static func likely(inClass name: String) -> [Holder] {
        let name = name.lowercased()
        let own = all.filter { holder in holder.classes.contains { name.contains($0) } }
        return Array((own + usual.filter { !own.contains($0) }).prefix(3))
    }
}
