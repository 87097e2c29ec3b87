import Lifecycle

extension Rule {
    static let unforwardedAppearance = Rule(
        id: "unforwarded_appearance",
        title: "Unforwarded appearance",
        promise: "hears when its container comes and goes",
        rationale: """
            A container passes its appearance on to its children: what shows in it appears and disappears with it. A \
            child that hears nothing goes on playing, polling and measuring its screen time while it cannot be seen, \
            or stays stale when it can. The container has switched automatic forwarding off and forgets a case, or \
            overrides a callback without calling super. Children that were hidden before and those whose container \
            shows another one instead are left out. A child that never heard anything is a note where others of its class came \
            with their containers, or where it loads within its container's load and joins it there or dies with it.
            """,
        severity: .warning,
        fine: unforwardedFine, faulty: unforwardedFaulty,
        check: unforwardedChildren
    )
}

private let unforwardedFine = [
    Example(
        """
        <Deck: 0x10> viewDidLoad
        <Card: 0x20> willMove(toParent: <Deck: 0x10>)
        <Card: 0x20> viewDidLoad
        <Card: 0x20> didMove(toParent: <Deck: 0x10>)
        <Deck: 0x10> viewWillAppear
        <Card: 0x20> viewWillAppear
        <Deck: 0x10> viewDidAppear
        <Card: 0x20> viewDidAppear
        <Deck: 0x10> viewWillDisappear
        <Card: 0x20> viewWillDisappear
        <Deck: 0x10> viewDidDisappear
        <Card: 0x20> viewDidDisappear
        """)
]

private let unforwardedFaulty = [
    Example(
        """
        <Deck: 0x10> viewDidLoad
        <Card: 0x20> willMove(toParent: <Deck: 0x10>)
        <Card: 0x20> viewDidLoad
        <Card: 0x20> didMove(toParent: <Deck: 0x10>)
        <Deck: 0x10> viewWillAppear
        <Card: 0x20> viewWillAppear
        <Deck: 0x10> viewDidAppear
        <Card: 0x20> viewDidAppear
        <Deck: 0x10> viewWillDisappear
        <Card: 0x20> viewWillDisappear
        <Deck: 0x10> viewDidDisappear
        <Card: 0x20> viewDidDisappear
        <Deck: 0x10> viewWillAppear
        <Card: 0x20> viewWillAppear
        <Deck: 0x10> viewDidAppear
        <Card: 0x20> viewDidAppear
        <Deck: 0x10> viewWillDisappear
        ↓<Deck: 0x10> viewDidDisappear
        <Home: 0x30> viewDidLoad
        <Home: 0x30> viewWillAppear
        <Home: 0x30> viewDidAppear
        <Home: 0x30> viewDidLayoutSubviews
        """, note: "the card heard nothing when its deck went the second time")
]

private func unforwardedChildren(_ context: RuleContext) -> [ClassVerdict] {
    let forwarding = Forwarding(context)
    let slips = Dictionary(grouping: forwarding.slips) { context.session.timelines[$0.child].controllerClass }
    return forwarding.classes.map { index in
        ClassVerdict(index, slips[index].map { .broken(accusation(ofClass: index, $0, context)) } ?? .kept)
    }
}

private func accusation(ofClass index: Int, _ slips: [ForwardingSlip], _ context: RuleContext) -> Accusation {
    let first = slips[0]
    let timelines = slips.flatMap { [$0.child, $0.container] }.withoutRepeats
    let children = slips.map(\.child).withoutRepeats
    let name = children.count == 1 ? context.label(first.child) : context.name(ofClass: index)
    let isOnlyOne = slips.allSatisfy { $0.shownBy == .othersOfItsClass }
    let isLearned = slips.allSatisfy { $0.shownBy == .loadsOfContainers }
    return Accusation(
        severity: isOnlyOne || isLearned ? .note : .warning,
        certainty: slips.contains(where: \.isSure) ? .confirmed : .probable,
        timelines: timelines,
        blamed: context.event(first.ended),
        message: leftOut(name, context.label(first.container), first.isLeaving, slips.count),
        remarks: [callSuper]
            + (slips.contains { $0.shownBy == .otherClasses }
                ? [learnedFromForm] : isOnlyOne ? [learnedFromOthers] : isLearned ? [learnedFromLoads] : []),
        evidence: slips.prefix(evidenceLimit).flatMap { evidence($0, context) },
        cause: first.isLeaving ? "stayed" : "did not come")
}

private func evidence(_ slip: ForwardingSlip, _ context: RuleContext) -> [Evidence] {
    let child = context.label(slip.child)
    let container = context.label(slip.container)
    return [
        context.evidence(
            slip.joined,
            slip.shownBy == .loadsOfContainers
                ? "\(child) loads while \(container) does" : "\(child) is a child of \(container)"),
        slip.shownBy == nil
            ? context.evidence(
                slip.before, slip.isLeaving ? "\(child) is on screen" : "\(child) went with its container") : nil,
        context.evidence(slip.began, "\(container) begins to \(slip.isLeaving ? "disappear" : "appear")"),
        context.evidence(slip.ended, "it has, and \(child) has heard nothing"),
    ].compactMap { $0 }
}

private let evidenceLimit = 2

// MARK: Messages

private func leftOut(_ child: String, _ container: String, _ isLeaving: Bool, _ times: Int) -> String {
    let what =
        isLeaving
        ? "stayed on screen when its container \(container) disappeared"
        : "did not appear when its container \(container) appeared"
    return "\(child) \(what)\(times == 1 ? "" : ", \(times) times")"
}

private let learnedFromForm =
    "that it would log an appearance shows only in other classes, whose lines have the same form: all of them do"

private let learnedFromOthers = "others of its class appear with their containers, at once, each time"

private let learnedFromLoads =
    "that it is a child is learned from its loads, which come within its container's: a screen that is loaded ahead hears nothing either"

private let callSuper =
    "let the container's appearance callbacks call super, or where it forwards by hand, "
    + "begin and end an appearance transition of each child it shows"
