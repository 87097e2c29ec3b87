import Lifecycle

/// Takes an event once that its line tells and the next line again with the place in the source, as `print` of a text
/// with a line end, `#file` and `#function` writes it.
///
///     1. CartVC viewDidLoad
///      /Users/x/Orchard/CartViewController.swift 31 viewDidLoad() 15
///
/// Also the other way round, where a logger writes a head with the place and the text below it:
///
///     2024-05-01T10:11:12.123Z [DEBUG] [CartViewController.swift:31] [viewDidLoad()]
///     CartViewController viewDidLoad
struct SourcePlaceEchoes {
    /// Places in `Trace.events`, in order; empty unless every event that a file names is such an echo.
    let echoes: Set<Int>

    init(_ trace: Trace) {
        let texts = trace.events.indices.filter { $0 > 0 && SourcePlaceEchoes.isText($0, in: trace) }
        guard texts.count < 2 else {
            echoes = Set(texts)
            return
        }
        var echoes: Set<Int> = []
        for place in trace.events.indices where trace.events[place].flags.contains(.namedByFile) {
            guard place > 0, SourcePlaceEchoes.isEcho(place, in: trace) else {
                self.echoes = []
                return
            }
            echoes.insert(place)
        }
        self.echoes = echoes.count > 1 ? echoes : []
    }

    private static func isEcho(_ place: Int, in trace: Trace) -> Bool {
        let (before, event) = (trace.events[place - 1], trace.events[place])
        guard before.line &+ 1 == event.line, before.kind == event.kind, before.process == event.process,
            event.time.isNone || event.time == before.time, event.token == .none,
            !before.flags.contains(.namedByFile)
        else { return false }
        return before.controller == .none || stem(of: before, in: trace) == stem(of: event, in: trace)
    }

    /// Whether a line without a time is the text below a head that tells the same.
    private static func isText(_ place: Int, in trace: Trace) -> Bool {
        let (head, event) = (trace.events[place - 1], trace.events[place])
        return head.flags.contains(.namedByFile) && head.line &+ 1 == event.line && head.kind == event.kind
            && !head.time.isNone && event.time.isNone && event.token == .none && !event.flags.contains(.namedByFile)
            && event.controller != .none && stem(of: head, in: trace) == stem(of: event, in: trace)
    }

    /// A class's name without what every controller's ends with.
    private static func stem(of event: Event, in trace: Trace) -> String {
        let name = trace.names[Int(event.controller.index)].bare.lowercased()
        let ending = ["viewcontroller", "controller", "vc"].first { name.hasSuffix($0) && name.count > $0.count }
        return String(name.dropLast(ending?.count ?? 0))
    }
}
