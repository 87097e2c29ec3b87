import Lifecycle

/// What to do about a leak: what probably holds the instances, and how that lets go.
package struct Remedy: Hashable, Sendable {
    /// The likeliest first: one where something speaks for it, else at most three of which the class's own words or name
    /// remind.
    package var holders: [Holder]
    /// What in the log speaks for the first; empty where nothing does.
    package var reason = ""
    /// Why it may be another; nil where nothing speaks against it, and the finding tells the reason itself.
    package var doubt: String?
    /// What the instances did that shows where to look, where it names no holder: `what "sale shown" starts`.
    package var lead: String?
    /// What the leaked said when it began, where they said it.
    var telltale: RemarkShape?
    /// What goes with the leak, as steps of the way that leads to it.
    var steps: [Trait] = []
    /// What they said after they had left.
    var later: RemarkShape?

    /// What the log's lines say that speaks for it, as the app's own source may have it.
    package var quotes: [String] { [telltale, later].compactMap { $0?.text }.withoutRepeats }

    package var hasEvidence: Bool { !reason.isEmpty }

    /// One sentence, no full stop.
    package var sentence: String {
        if hasEvidence, let first = holders.first {
            guard let doubt else { return "probably \(first.title) holds it: \(first.advice)" }
            return "perhaps \(first.title) holds it (\(reason); \(doubt)): \(first.advice); "
                + "print \(first.print) to be sure"
        }
        let start = lead.map { "look first at \($0)" } ?? nothingIsSaid
        guard !holders.isEmpty else { return lead == nil ? start + whatUsuallyHolds : start }
        return "\(start); \(wordsSuggest) \(holders.map { "\($0.title) (print \($0.print))" }.joined(separator: ", "))"
    }
}

extension RuleContext {
    /// What to do about the leak of instances of a class: what they did and the others did not says most, then what a tool
    /// found to hold them, then what they still did after they had left, then what only they said of a holder.
    ///
    /// Of which only the number is known has a class, if it has shown a line, and no instance.
    func remedy(for accusation: Accusation, ofClass index: Int?) -> Remedy? {
        guard let timeline = accusation.timelines.first else { return Remedy(holders: index.map(likelyHolders) ?? []) }
        let clues = Clues(to: accusation, of: timeline, self)
        guard var remedy = remedy(by: clues) else { return nil }
        remedy.steps = clues.steps
        remedy.later = clues.worker?.work.activities.first.flatMap(remark)
        if remedy.steps.isEmpty, let later = remedy.later, let life = clues.worker?.timeline,
            let left = session.timelines[life].departure?.event
        {
            remedy.steps = beginning(of: later, by: life, until: left).map { [.said($0)] } ?? []
        }
        return remedy
    }

    private func remedy(by clues: Clues) -> Remedy? {
        let (distinction, named, hint) = (clues.distinction, clues.named, clues.hint)
        let held = witnesses.holders[clues.timeline]?.1
        let later = clues.worker?.work.spoken(in: self)
        let accounts = [
            distinction.map { ($0.deeds, $0.sentence, false) },
            held.map { ($0.map(spokenStep), "held by \(spokenList($0))", true) },
            later.map { ([$0], "it went on after it left (\($0))", true) },
        ]
        for (words, reason, isOfTheHolder) in accounts.compactMap({ $0 }) {
            guard let said = NamedHolder(in: words) else { continue }
            let isSure = said.isAtWork || isOfTheHolder
            return Remedy(
                holders: [said.holder], reason: reason, doubt: isSure ? nil : "its words may mean something else",
                telltale: distinction?.telltale ?? named?.remark)
        }
        if let named, let said = NamedHolder(named.remark.text) {
            return Remedy(
                holders: [said.holder], reason: named.distinction.sentence, doubt: soFew, telltale: named.remark)
        }
        // A holder that a tool names, of whatever kind, is told in a line of its own.
        if held != nil { return nil }
        if let hint, let said = NamedHolder(in: hint.deeds) {
            return Remedy(
                holders: [said.holder], reason: hint.sentence, doubt: "\(soFew), and its words may mean something else",
                telltale: hint.telltale)
        }
        let lead =
            later.map { "what brought \($0) after it left" } ?? clues.difference?.lead(in: session)
            ?? hint.flatMap { told in told.lead(in: session).map { "\($0): \(told.sentence) (\(soFew))" } }
        return Remedy(
            holders: likelyHolders(ofClass: clues.controllerClass), lead: lead,
            telltale: (distinction ?? hint)?.telltale)
    }

    /// At most three, those first of which the instances say that they are at work, then those that they speak of, then those
    /// of which the class's name reminds.
    private func likelyHolders(ofClass index: Int) -> [Holder] {
        let said = session.classes[index].timelines.prefix(32).flatMap { remarks(of: $0) }.withoutRepeats
            .compactMap { NamedHolder($0.text) }
        let spoken = said.filter(\.isAtWork) + said.filter { !$0.isAtWork }
        let called = Holder.likely(inClass: session.classes[index].name.bare)
        return Array((spoken.map(\.holder) + called).withoutRepeats.prefix(3))
    }
}

/// What the log tells of the cause of a leak.
private struct Clues {
    let timeline: Int
    let controllerClass: Int
    /// What parts the leaked from the released for certain, whoever did it, and what the leaked did.
    let difference: Distinction?
    let distinction: Distinction?
    /// What names a holder.
    let named: (remark: RemarkShape, distinction: Distinction)?
    /// What may part them by chance; looked for where nothing else does.
    let hint: Distinction?
    /// The first that did anything after it had left, and what.
    let worker: (timeline: Int, work: LaterWork)?

    init(to accusation: Accusation, of timeline: Int, _ context: RuleContext) {
        let own = context.session.timelines[timeline].controllerClass
        (self.timeline, controllerClass) = (timeline, own)
        difference = accusation.distinction
        distinction = difference.flatMap { $0.isOfTheLeaked ? $0 : nil }
        named = context.holderNamed(
            onlyBy: accusation.timelines.filter { context.session.timelines[$0].controllerClass == own })
        hint = distinction == nil && named == nil ? CommonGround(context, ofClass: own).hint : nil
        worker = WorkAfterLeaving(context).first(of: accusation.timelines.prefix(32))
    }

    /// What goes with the leak that one can do again.
    var steps: [Trait] { (distinction ?? named?.distinction ?? hint)?.steps ?? [] }
}

extension Holder {
    /// Those of which a class's name reminds.
    static func likely(inClass name: String) -> [Holder] {
        let name = name.lowercased()
        return all.filter { holder in holder.classes.contains { name.contains($0) } }
    }
}

extension Distinction {
    /// Where to look, by the first of what parts them.
    fileprivate func lead(in session: Session) -> String? {
        guard let trait = traits.first else { return nil }
        return isOfTheLeaked
            ? "what \(trait.named(in: session)) starts" : "why no leaked one \(trait.spoken(in: session))"
    }
}

// MARK: Messages

private let soFew = "so few may do so by chance"
private let nothingIsSaid = "nothing in the log says what holds it"
private let whatUsuallyHolds =
    "; likeliest are \(spokenList([Holder.closure, .timer, .notification].map(\.title))): "
    + "`lifeline rules leaked_controller` tells what to print"
private let wordsSuggest = "its words and its name suggest"
