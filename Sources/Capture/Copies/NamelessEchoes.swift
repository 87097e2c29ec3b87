import Lifecycle

/// Finds callbacks that a controller prints without a name beside the line that its base class prints with one.
///
///     [CartVC] viewDidLoad
///     viewDidLoad
///
/// Such lines are echoes only where all that name nobody are: else there is a controller that nobody names. A child that
/// always goes with its parent looks the same; nothing could be said of it anyway.
struct NamelessEchoes {
    /// Places in `Trace.events`.
    private(set) var echoes: Set<Int> = []

    private static let fewest = 2

    init(_ trace: Trace) {
        guard trace.events.contains(where: \.isNamelessCallback) else { return }
        let callbacks = trace.events.indices.filter { trace.events[$0].kind.isToldInParts }
        var spoken: Set<Int> = []
        for (index, place) in callbacks.enumerated() where trace.events[place].isNamelessCallback {
            let beside = [index - 1, index + 1].first { neighbour in
                callbacks.indices.contains(neighbour) && !spoken.contains(neighbour)
                    && trace.events[place].mayEcho(trace.events[callbacks[neighbour]])
            }
            guard let beside else {
                echoes = []
                return
            }
            spoken.insert(beside)
            echoes.insert(place)
        }
        if echoes.count < Self.fewest { echoes = [] }
    }
}

extension Event {
    fileprivate var isNamelessCallback: Bool { kind.isToldInParts && controller == .none && token == .none }

    /// Whether a line that names nobody may tell the call of one that does.
    fileprivate func mayEcho(_ other: Event) -> Bool {
        other.controller != .none && kind == other.kind && process == other.process
            && (time.since(other.time).map { -Self.moment...Self.moment ~= $0.seconds } ?? true)
    }

    private static let moment = 1.0
}
