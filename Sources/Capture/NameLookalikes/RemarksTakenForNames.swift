import Lifecycle

/// Finds words behind a callback that say what its code did, in a log that names nobody.
///
///     viewDidLoad
///     viewWillAppear - User: Bob
///     viewDidAppear: Camera started
///     viewWillDisappear
///
/// By itself the third line names `Camera`, as `viewDidAppear: Cart` does. A controller prints more than one of its
/// callbacks: where every name comes with one callback only, and the callbacks together are those of one screen in their
/// order, the words name nobody. A word that ends as controllers' names do is a name in any case.
struct RemarksTakenForNames {
    /// Places in `Trace.events`.
    private(set) var remarks: [Int] = []

    /// The screen that the log is of; as a rule the first named callbacks tell that it is another log.
    init(_ trace: Trace) {
        var kinds: [NameID: EventKind] = [:]
        var places: [Int] = []
        var last: EventKind?
        var isAnyUnnamed = false
        for (place, event) in trace.events.enumerated() where event.kind.isOfScreen {
            guard event.token == .none, event.process == trace.events[0].process else { return }
            if event.controller == .none {
                isAnyUnnamed = true
            } else {
                if kinds[event.controller] == nil {
                    guard trace.mayBeRemark(event), kinds.count < Self.most else { return }
                    kinds[event.controller] = event.kind
                }
                guard kinds[event.controller] == event.kind, event.kind.follows(last) else { return }
                places.append(place)
            }
            last = event.kind
        }
        // Names alone, each with a callback of its own, need more of them to be told from screens.
        guard isAnyUnnamed || Set(kinds.values).count > 2 else { return }
        remarks = places
    }

    private static let most = 8
}

extension Trace {
    /// Answers whether there were any.
    mutating func forgetRemarksTakenForNames() -> Bool {
        let remarks = RemarksTakenForNames(self).remarks
        for place in remarks { events[place].controller = .none }
        return !remarks.isEmpty
    }

    /// Whether the name of an event stands behind the callback, and shows no controller.
    fileprivate func mayBeRemark(_ event: Event) -> Bool {
        let name = names[Int(event.controller.index)]
        guard !name.looksLikeController, !event.flags.contains(.namedByFile) else { return false }
        let line = source.line(event.offset)
        guard let callback = line.firstRange(of: event.kind.name) else { return false }
        return line[callback.upperBound...].contains(name.bare)
    }
}

extension EventKind {
    /// Whether every appearance of a screen has one, or its load.
    fileprivate var isOfScreen: Bool { Self.ofScreen.contains(self) }

    private static let ofScreen: [EventKind] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

    /// Whether one screen alone gives this callback behind another, where each callback is printed.
    fileprivate func follows(_ last: EventKind?) -> Bool {
        switch self {
        case .viewDidLoad: last == nil
        case .viewWillAppear: last == nil || last == .viewDidLoad || last == .viewDidDisappear
        case .viewDidAppear: last == .viewWillAppear
        case .viewWillDisappear: last == .viewDidAppear
        default: last == .viewWillDisappear
        }
    }
}
