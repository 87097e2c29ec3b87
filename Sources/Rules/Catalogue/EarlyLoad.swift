import Lifecycle

extension Rule {
    static let earlyLoad = Rule(
        id: "early_load",
        title: "Early load",
        promise: "loads its view when UIKit does",
        rationale: """
            Whoever touches view before it is time loads it then and there: before awakeFromNib the outlets are not set, \
            before prepare(for:sender:) the destination has not got what it is to show, and after a call of loadView by \
            hand viewDidLoad never comes. Told where other instances show the usual order; a note, for it may be meant.
            """,
        severity: .note,
        fine: [Example(loads(["loadView", "viewDidLoad"]))],
        faulty: [
            Example(loads(["↓loadView"]), note: "viewDidLoad never comes"),
            Example(loads(["↓viewDidLoad", "awakeFromNib"], usual: ["awakeFromNib", "viewDidLoad"])),
        ],
        check: { context in
            let early = EarlyLoads(context)
            let found = Dictionary(grouping: early.found) { context.session.timelines[$0.timeline].controllerClass }
            return early.classes.map { index in
                ClassVerdict(index, found[index].map { .broken(accusation($0, context)) } ?? .kept)
            }
        }
    )
}

/// Two lives as usual, and one more.
private func loads(_ last: [String], usual: [String] = ["loadView", "viewDidLoad"]) -> String {
    let shown = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit"]
    return [usual, usual, last].enumerated().flatMap { number, load in
        (load + shown).map { line in
            (line.hasPrefix("↓") ? "↓" : "") + "<Cart: 0x\(number + 1)0> \(line.replacing("↓", with: ""))"
        }
    }.joined(separator: "\n")
}

private func accusation(_ early: [EarlyLoads.EarlyLoad], _ context: RuleContext) -> Accusation {
    let first = early[0]
    let label = context.label(first.timeline)
    return Accusation(
        severity: .note, certainty: .probable, timelines: early.map(\.timeline).withoutRepeats,
        blamed: context.event(first.loaded), message: loadedEarly(label, first.kind, early.count),
        remarks: [first.kind == .byHand ? neverByHand : touchItLater],
        evidence: [
            context.evidence(first.loaded, "\(label) is loaded"),
            first.late.map { context.evidence($0, "only now comes what should come before") },
        ].compactMap { $0 },
        cause: "\(first.kind)")
}

// MARK: Messages

private func loadedEarly(_ label: String, _ kind: EarlyLoads.EarlyKind, _ count: Int) -> String {
    let what =
        switch kind {
        case .byHand: "had its view loaded by hand, and viewDidLoad never came"
        case .beforeNib: "was loaded before awakeFromNib"
        case .beforePrepare: "was loaded before prepare(for:sender:)"
        }
    if count == 1 { return "\(label) \(what)" }
    return "\(label) \(what); so \(count == 2 ? "was" : "were") \(spokenCount(count - 1, "other instance"))"
}

private let neverByHand = "loadView is UIKit's to call: loadViewIfNeeded() loads the view where it must be there early"

private let touchItLater =
    "something touched its view before: look for view, outlets and loadViewIfNeeded in what ran then"
