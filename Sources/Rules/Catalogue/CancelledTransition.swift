import Lifecycle

extension Rule {
    static let cancelledTransition = Rule(
        id: "cancelled_transition",
        title: "Cancelled transition",
        promise: "completes the transitions it begins",
        rationale: """
            The user began to swipe back or to pull a sheet down and let go. UIKit then sends viewWillDisappear and \
            viewWillAppear without the did between them. That is legal and no fault; it is told because it is what \
            trips code that counts appearances, and because testers want to know that the case was covered.
            """,
        severity: .note,
        fine: [
            Example(
                """
                Cart viewDidLoad
                Cart viewWillAppear
                Cart viewDidAppear
                Cart viewWillDisappear
                Cart viewDidDisappear
                """)
        ],
        faulty: [
            Example(
                """
                Cart viewDidLoad
                Cart viewWillAppear
                Cart viewDidAppear
                ↓Cart viewWillDisappear
                Cart viewWillAppear
                Cart viewDidAppear
                Cart viewWillDisappear
                Cart viewDidDisappear
                """)
        ],
        check: { context in
            let partings = Partings(context)
            return context.session.classes.indices.compactMap(partings.verdict)
        }
    )
}

/// One instance's share in a transition that was let go.
private struct Parting {
    var timeline: Int
    var cancellation: Cancellation
}

/// All cancellations of a session; the screen that began to come back is told with the one that began to leave.
private struct Partings {
    let context: RuleContext
    let leaving: [Parting]
    let coming: [Parting]
    /// Those to tell, by index into `Session.classes`.
    private var told: [Int: [Parting]] = [:]

    init(_ context: RuleContext) {
        self.context = context
        let timelines = context.session.timelines
        let turned = timelines.indices.filter { !timelines[$0].cancellations.isEmpty }
        let all = turned.flatMap { index in
            // Who is told that it goes before its view is there was never on the screen: that is UIKit's own.
            let loaded = timelines[index].loaded ?? 0
            return timelines[index].cancellations
                .filter { loaded < $0.began && context.isSurelyOwn(index, through: $0.lastEvent) }
                .map { Parting(timeline: index, cancellation: $0) }
        }.sorted { $0.cancellation.began < $1.cancellation.began }
        leaving = all.filter(\.cancellation.wasLeaving)
        coming = all.filter { !$0.cancellation.wasLeaving }
        let alone = coming.filter { partner(of: $0, among: leaving) == nil }
        told = Dictionary(grouping: leaving + alone) { context.session.timelines[$0.timeline].controllerClass }
    }

    func verdict(ofClass index: Int) -> ClassVerdict? {
        guard let told = told[index] else { return nil }
        let stays = told.filter(\.cancellation.wasLeaving)
        return ClassVerdict(index, .broken(accusation(stays.isEmpty ? told : stays)))
    }

    /// Who took the other part in the same transition: the one whose cancellation overlaps.
    private func partner(of parting: Parting, among others: [Parting]) -> Parting? {
        let end = parting.cancellation.lastEvent
        let past = others.partitioningIndex { $0.cancellation.began > end }
        return others[..<past].suffix(4).last {
            $0.cancellation.lastEvent >= parting.cancellation.began && $0.timeline != parting.timeline
        }
    }

    private func accusation(_ told: [Parting]) -> Accusation {
        let first = told[0]
        let timelines = told.map(\.timeline).withoutRepeats
        let index = context.session.timelines[first.timeline].controllerClass
        let name = timelines.count == 1 ? context.label(timelines[0]) : context.name(ofClass: index)
        let kind = told.allSatisfy(beganToLeaveFirst) ? "a pop or a dismissal" : "a transition"
        return Accusation(
            severity: .note, timelines: timelines, blamed: context.event(first.cancellation.began),
            message: first.cancellation.wasLeaving
                ? stayed(name, told.count, letGo: kind) : wentAgain(name, told.count),
            evidence: told.prefix(3).flatMap(evidence), cause: first.cancellation.wasLeaving ? "stayed" : "went again")
    }

    /// Whether nobody had begun to come before: then it is no page, and no tab, that was let go.
    private func beganToLeaveFirst(_ parting: Parting) -> Bool {
        partner(of: parting, among: coming).map { parting.cancellation.began < $0.cancellation.began } ?? true
    }

    private func evidence(_ parting: Parting) -> [Evidence] {
        let label = context.label(parting.timeline)
        let cancellation = parting.cancellation
        var lines = [
            context.evidence(
                cancellation.began, cancellation.wasLeaving ? "\(label) begins to leave" : "\(label) begins to come"),
            context.evidence(
                cancellation.reverted,
                cancellation.wasLeaving ? "\(label) comes back instead" : "\(label) goes again instead"),
        ]
        if let settled = cancellation.settled { lines.append(context.evidence(settled, "as it was before")) }
        guard cancellation.wasLeaving, let other = partner(of: parting, among: coming) else { return lines }
        lines.append(context.evidence(other.cancellation.began, "\(context.label(other.timeline)) had begun to come"))
        return lines.sorted { $0.line < $1.line }
    }
}

extension Cancellation {
    fileprivate var lastEvent: UInt32 { settled ?? reverted }
}

// MARK: Messages

private func stayed(_ name: String, _ times: Int, letGo transition: String) -> String {
    "\(name) began to leave and stayed\(times == 1 ? "" : ", \(times) times"): the user let go of \(transition)"
}

private func wentAgain(_ name: String, _ times: Int) -> String {
    "\(name) began to appear and went again\(times == 1 ? "" : ", \(times) times"): the user let go of a transition"
}
