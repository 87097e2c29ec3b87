import Lifecycle

extension Rule {
    static let staleGeometry = Rule(
        id: "stale_geometry",
        title: "Stale geometry",
        promise: "reads its size when it is final",
        rationale: """
            In viewDidLoad and viewWillAppear the view is not in the window yet: its frame is the storyboard's, its \
            safe area is empty and its size classes may be another screen's. What is computed from them is wrong on \
            every other device, or those of the appearance before. Told where the log prints the same measure early in an \
            appearance and once the view is in its window, and the two differ: a note, because printing a value is not using it.
            """,
        severity: .note,
        fine: [
            Example(measured("view.bounds", early: "(0.0, 0.0, 390.0, 844.0)"), note: "it was right from the start"),
            Example(measured("imageView.frame", early: "(0.0, 0.0, 0.0, 0.0)"), note: "another view's"),
        ],
        faulty: [
            Example(measured("view.bounds", early: "(0.0, 0.0, 600.0, 600.0)", isBlamed: true)),
            Example(
                measured("view.frame", early: "(0.0, 0.0, 600.0, 600.0)", settled: "viewIsAppearing", isBlamed: true)),
        ],
        check: { context in
            context.session.classes.indices.compactMap { index in
                let timelines = context.session.classes[index].timelines.prefix(mostLives)
                let compared = timelines.lazy.compactMap { Measured(of: $0, in: context) }
                guard let first = compared.first else { return nil }
                let stale = first.isStale ? first : compared.first(where: \.isStale)
                return ClassVerdict(index, stale.map { .broken($0.accusation(in: context)) } ?? .kept)
            }
        }
    )
}

private func measured(
    _ measure: String, early: String, settled: String = "viewDidAppear", isBlamed: Bool = false
) -> String {
    let callbacks = ["viewWillAppear", "viewIsAppearing", "viewDidLayoutSubviews", "viewDidAppear"].map {
        "<Card: 0x10> \($0)" + ($0 == settled ? " \(measure): (0.0, 0.0, 390.0, 844.0)" : "")
    }
    let load = (isBlamed ? "↓" : "") + "<Card: 0x10> viewDidLoad \(measure): \(early)"
    return ([load] + callbacks).joined(separator: "\n")
}

/// Lives of a class that are read: their lines are looked up one by one.
private let mostLives = 2

/// A measure that an instance printed before its view was in the window and after that; indices into `Trace.events`.
private struct Measured {
    let timeline: Int
    private let measure: String
    private let early: (event: UInt32, value: String, place: EventKind)
    private let settled: (event: UInt32, value: String)

    var isStale: Bool { early.value != settled.value }

    /// The first measure that differs, else the first that was printed twice.
    init?(of timeline: Int, in context: RuleContext) {
        let life = context.session.timelines[timeline]
        var early: [String: (event: UInt32, value: String, place: EventKind)] = [:]
        var found: Measured?
        var place = EventKind.`init`
        // Until the next appearance begins, what is printed says nothing.
        var isOver = false
        for number in context.session.events(of: life).prefix(Self.mostLooked) {
            let kind = context.event(number).kind
            switch kind {
            case .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillLayoutSubviews,
                .viewDidLayoutSubviews:
                place = kind
                if isOver, kind == .viewWillAppear { (early, isOver) = ([:], false) }
            case .viewWillDisappear, .viewDidDisappear, .viewWillTransition, .willTransition: isOver = true
            case .activity: break
            default: continue
            }
            let isEarly = place == .viewDidLoad || place == .viewWillAppear
            // From here on the view is in its window: Apple's documentation of `viewIsAppearing(_:)`.
            let isSettled = place == .viewIsAppearing || place == .viewDidLayoutSubviews || place == .viewDidAppear
            guard !isOver, isEarly || isSettled,
                let printed = PrintedGeometry(context.trace.source.line(context.event(number).offset))
            else { continue }
            for (measure, value) in printed.values.sorted(by: { $0.key < $1.key }) {
                if isEarly {
                    early[measure] = early[measure] ?? (number, value, place)
                } else if let before = early[measure], found.map({ !$0.isStale }) ?? true {
                    found = Measured(timeline, measure, before, (number, value))
                }
            }
            // What comes later may be the keyboard's doing.
            if kind == .activity, place == .viewDidAppear { isOver = true }
        }
        guard let found, !context.linesAreMissing(from: found.early.event, to: found.settled.event) else { return nil }
        self = found
    }

    private init(
        _ timeline: Int, _ measure: String, _ early: (event: UInt32, value: String, place: EventKind),
        _ settled: (event: UInt32, value: String)
    ) {
        (self.timeline, self.measure, self.early, self.settled) = (timeline, measure, early, settled)
    }

    private static let mostLooked = 96

    func accusation(in context: RuleContext) -> Accusation {
        Accusation(
            severity: .note,
            // By name either line may be another object's.
            certainty: context.session.timelines[timeline].isContested ? .probable : .confirmed,
            timelines: [timeline], blamed: context.event(early.event),
            message: changed(context.label(timeline), measure, early.value, early.place.spoken, settled.value),
            remarks: [readItLater],
            evidence: [
                context.evidence(early.event, "\(measure) is \(early.value) in \(early.place.spoken)"),
                context.evidence(settled.event, "\(measure) is \(settled.value) once it is in its window"),
            ],
            cause: "\(measure) in \(early.place.name)")
    }
}

// MARK: Messages

private func changed(_ label: String, _ measure: String, _ early: String, _ place: String, _ settled: String) -> String
{
    "\(label) printed \(measure) \(early) in \(place), and \(settled) once it was in its window"
}

private let readItLater =
    "what depends on it belongs into viewIsAppearing or a layout callback: before, the view is not in the window"
