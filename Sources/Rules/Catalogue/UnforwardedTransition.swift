import Lifecycle

extension Rule {
    static let unforwardedTransition = Rule(
        id: "unforwarded_transition",
        title: "Unforwarded transition",
        promise: "hears when its container changes its size",
        rationale: """
            A container passes a change of size on to its children when its viewWillTransition(to:with:) calls super. \
            A child that does not hear of a rotation keeps the columns, the insets and the video frame of the size \
            before. Told only of a child that heard its container's earlier changes, is on screen with it, and where \
            no other child of the container heard this one either: a child whose own size stays as it is hears \
            nothing, and rightly. Changes of traits, by willTransition(to:with:), are a note after three that it heard; so is \
            any change where only three before it, heard one behind the other, tell who contains whom.
            """,
        severity: .warning,
        options: GraceOption.unforwardedTransition.declared,
        fine: [Example(rotated(hears: [true, true]))],
        faulty: [
            Example(rotated(hears: [true, false]), note: "the card heard of the first rotation, not of the second"),
            Example(
                rotated(hears: [true, true, true, true, false], "willTransition(to: compact width)"),
                note: "four changes of traits were passed on, and not the fifth"),
        ],
        check: unforwardedTransitions
    )
}

extension GraceOption {
    static let unforwardedTransition = GraceOption(
        (2, "seconds around the container's line in which the child may hear of it"),
        (8, "stands in for grace_seconds in a log without a clock"))
}

/// A card in a deck that is turned so many times.
private func rotated(hears: [Bool], _ change: String = "viewWillTransition(to: (812.0, 375.0))") -> String {
    var lines = [
        "<Deck: 0x10> viewDidLoad", "<Card: 0x20> willMove(toParent: <Deck: 0x10>)", "<Card: 0x20> viewDidLoad",
        "<Card: 0x20> didMove(toParent: <Deck: 0x10>)", "<Deck: 0x10> viewWillAppear", "<Card: 0x20> viewWillAppear",
        "<Deck: 0x10> viewDidAppear", "<Card: 0x20> viewDidAppear",
    ]
    for hears in hears {
        lines.append("\(hears ? "" : "↓")<Deck: 0x10> \(change)")
        if hears { lines.append("<Card: 0x20> \(change)") }
        lines += (1...5).flatMap { _ in
            ["<Deck: 0x10> viewWillLayoutSubviews", "<Deck: 0x10> viewDidLayoutSubviews"]
        }
    }
    return lines.joined(separator: "\n")
}

private func unforwardedTransitions(_ context: RuleContext) -> [ClassVerdict] {
    let sizes = verdicts(of: Resizings(context, told: .viewWillTransition, after: 1), isOfTraits: false, context)
    return sizes + verdicts(of: Resizings(context, told: .willTransition, after: 3), isOfTraits: true, context)
}

/// Of traits only what is broken: a child may have traits of its own, and its container's say nothing of it.
private func verdicts(of resizings: Resizings, isOfTraits: Bool, _ context: RuleContext) -> [ClassVerdict] {
    let kind: EventKind = isOfTraits ? .willTransition : .viewWillTransition
    let all = resizings.missed.isEmpty ? HeardInTurn(context, told: kind).missed : resizings.missed
    let missed = Dictionary(grouping: all) { context.session.timelines[$0.child].controllerClass }
    return Set(resizings.classes).union(missed.keys).sorted().compactMap { index in
        guard let missed = missed[index] else { return isOfTraits ? nil : ClassVerdict(index, .kept) }
        return ClassVerdict(index, .broken(accusation(missed, isOfTraits: isOfTraits, context)))
    }
}

private func accusation(_ missed: [MissedResizing], isOfTraits: Bool, _ context: RuleContext) -> Accusation {
    let first = missed[0]
    let (child, container) = (context.label(first.child), context.label(first.container))
    let isAgain = missed.contains(where: \.isHeardAgain)
    let isLearned = missed.contains(where: \.isLearned)
    return Accusation(
        severity: isAgain || isOfTraits || isLearned ? .note : .warning, certainty: .probable,
        timelines: missed.flatMap { [$0.child, $0.container] }.withoutRepeats, blamed: context.event(first.event),
        message: heardNothing(isOfTraits ? "willTransition" : "viewWillTransition", child, container, missed.count),
        remarks: [
            callSuper(context.name(ofClass: context.session.timelines[first.container].controllerClass), isOfTraits),
            isOfTraits ? unlessItsOwn : unlessAsLarge,
        ] + (isLearned ? [learnedFromTurns] : []),
        evidence: [
            context.evidence(
                first.joined, isLearned ? "\(child) hears behind \(container)" : "\(child) is a child of \(container)"),
            context.evidence(first.before, "\(child) hears of an earlier change"),
            context.evidence(
                first.event, "\(container) changes its \(isOfTraits ? "traits" : "size"), and \(child) hears nothing"),
        ],
        cause: isOfTraits ? "traits not passed on" : "not passed on")
}

// MARK: Messages

private func heardNothing(_ callback: String, _ child: String, _ container: String, _ times: Int) -> String {
    "\(child) did not hear \(callback) from its container \(container), as it did before"
        + (times == 1 ? "" : "; \(times) times in all")
}

private func callSuper(_ container: String, _ isOfTraits: Bool) -> String {
    "call super in every path through \(container)'s \(isOfTraits ? "willTransition" : "viewWillTransition")(to:with:): that is what tells the children"
}

private let unlessAsLarge =
    "a child whose own size stays the same hears nothing either: the sizes in the log would decide"

private let learnedFromTurns = "that one contains the other is learned from changes that both heard, in this order"

private let unlessItsOwn = "a child that was given traits of its own hears nothing either"
