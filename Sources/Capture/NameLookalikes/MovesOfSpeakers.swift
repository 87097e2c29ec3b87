import Lifecycle

/// Says who moves where a line names one controller behind the callback's label.
///
///     viewDidLoad: CartVC
///     willMove(toParent:): CartVC
///
/// By itself the second line names the parent, as `print("\(#function): \(parent)")` does. It names who moves where the
/// log's other callbacks name their speaker behind them, this class among them, and no callback comes without a name. A
/// class that prints nothing but moves follows the others, unless it is a container of UIKit's.
struct MovesOfSpeakers {
    /// Places in `Trace.events`, and who moves.
    private(set) var moves: [(place: Int, speaker: ControllerReference)] = []

    init(_ trace: Trace) {
        let unclear = trace.events.indices.filter { trace.events[$0].flags.contains(.parentMaySpeak) }
        guard !unclear.isEmpty, !trace.events.contains(where: \.isNamelessCallback) else { return }
        let follows = trace.namesBehindCallbacks(nil) ?? false
        var speaks: [NameID: Bool] = [:]
        for place in unclear {
            guard case .other(let speaker) = trace.detail(of: trace.events[place]) else { continue }
            let isKnown =
                speaks[speaker.controller] ?? trace.namesBehindCallbacks(speaker.controller)
                ?? (follows && trace.names[Int(speaker.controller.index)].isOfApp)
            speaks[speaker.controller] = isKnown
            if isKnown { moves.append((place, speaker)) }
        }
    }
}

extension Trace {
    mutating func giveMovesTheirSpeakers() {
        for move in MovesOfSpeakers(self).moves {
            events[move.place].controller = move.speaker.controller
            // Its address may stand behind both.
            if move.speaker.token != .none { events[move.place].token = move.speaker.token }
            events[move.place].detail = .none
            events[move.place].flags.remove(.parentIsGiven)
        }
    }

    /// Whether the first callback of a class, or of any, that is no move has its speaker's name behind it; nil without one.
    fileprivate func namesBehindCallbacks(_ controller: NameID?) -> Bool? {
        let first = events.first { event in
            event.controller != .none && event.controller == controller ?? event.controller
                && event.kind.isViewCallback && !event.kind.isMove
        }
        guard let first else { return nil }
        let line = source.line(first.offset)
        guard let callback = line.firstRange(of: first.kind.name) else { return false }
        return line[callback.upperBound...].contains(names[Int(first.controller.index)].bare)
    }
}

extension ControllerName {
    fileprivate var isOfApp: Bool { looksLikeController && !bare.hasPrefix("UI") }
}

extension Event {
    fileprivate var isNamelessCallback: Bool {
        kind.isViewCallback && !kind.isMove && controller == .none && token == .none
    }
}

extension EventKind {
    fileprivate var isMove: Bool { self == .willMove || self == .didMove }
}
