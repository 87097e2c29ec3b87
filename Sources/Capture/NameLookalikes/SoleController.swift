import Lifecycle

/// Gives the callbacks that name nobody to the one controller that a log names.
///
///     viewDidLoad()
///     viewDidDisappear(_:)
///     CartViewController deinit
///
/// `print(#function)` says no class, and a print by hand says one. They are of one class where nothing is printed both
/// ways, how it loads, comes and goes always without a name, and all lines together tell lives one after the other: two
/// controllers that change places cross each other, as the one that comes is loaded while the other is on screen.
struct SoleController {
    /// Who it is; nil where several may be.
    let controller: NameID?

    init(_ trace: Trace) {
        controller = trace.events.contains(where: \.isNamelessCallback) ? SoleController.sole(in: trace) : nil
    }

    private static func sole(in trace: Trace) -> NameID? {
        guard let sole = named(in: trace) else { return nil }
        var kinds: (named: Set<EventKind>, nameless: Set<EventKind>) = ([], [])
        for event in trace.events where event.kind.isOfOwnLife {
            if event.controller == sole { kinds.named.insert(event.kind) }
            if event.controller == .none { kinds.nameless.insert(event.kind) }
        }
        guard kinds.named.isDisjoint(with: kinds.nameless), !kinds.named.contains(where: \.isOfScreen),
            kinds.nameless.contains(where: \.isOfScreen), areLivesInTurn(trace, of: sole)
        else { return nil }
        return sole
    }

    /// The only controller with a name, if it goes by its name alone.
    private static func named(in trace: Trace) -> NameID? {
        var sole: NameID?
        for event in trace.events where event.controller != .none && event.kind.isOfOwnLife {
            // What else is made and dies beside a controller is none.
            guard event.kind.isViewCallback || trace.name(of: event).looksLikeController else { continue }
            guard event.token == .none, sole == nil || sole == event.controller else { return nil }
            sole = event.controller
        }
        return sole
    }

    private static func areLivesInTurn(_ trace: Trace, of sole: NameID) -> Bool {
        var stages: [ProcessID: Stage] = [:]
        for event in trace.events {
            if event.kind == .applicationDidFinishLaunching || event.kind == .gap { stages = [:] }
            guard event.kind.isOfOwnLife, event.controller == sole || event.controller == .none else { continue }
            if event.controller == .none, event.token != .none { return false }
            guard let next = (stages[event.process] ?? .unknown).next(event.kind) else { return false }
            stages[event.process] = next
        }
        return true
    }

    /// How far a life has come.
    private enum Stage {
        case unknown, made, loaded, appearing, onScreen, disappearing, gone

        /// Nil where one controller alone does not get this callback now.
        func next(_ kind: EventKind) -> Stage? {
            switch kind {
            case .`init`, .awakeFromNib: [.unknown, .made, .gone].contains(self) ? .made : nil
            case .loadView: [.unknown, .made, .gone].contains(self) ? .made : nil
            case .viewDidLoad: [.unknown, .made, .gone].contains(self) ? .loaded : nil
            case .viewWillAppear: [.unknown, .made, .loaded, .gone, .disappearing].contains(self) ? .appearing : nil
            case .viewIsAppearing: [.onScreen, .disappearing].contains(self) ? nil : .appearing
            case .viewDidAppear: [.onScreen, .disappearing].contains(self) ? nil : .onScreen
            case .viewWillDisappear: [.unknown, .appearing, .onScreen].contains(self) ? .disappearing : nil
            case .viewDidDisappear: [.made, .loaded, .gone].contains(self) ? nil : .gone
            case .`deinit`: self == .gone ? .made : nil
            default: self
            }
        }
    }
}

extension Trace {
    mutating func giveNamelessCallbacksTheSoleController() {
        guard let sole = SoleController(self).controller else { return }
        for place in events.indices where events[place].controller == .none && events[place].kind.isOfOwnLife {
            events[place].controller = sole
        }
    }
}

extension EventKind {
    /// Whether a controller is told of its own life by this.
    fileprivate var isOfOwnLife: Bool {
        isOfLife || self == .awakeFromNib
    }

    /// Whether it tells that a screen is loaded, comes or goes: who prints that with a name prints all of it so.
    fileprivate var isOfScreen: Bool { self == .viewDidLoad || isAppearing || isLeaving }
}

extension Event {
    fileprivate var isNamelessCallback: Bool { kind.isViewCallback && controller == .none }
}
