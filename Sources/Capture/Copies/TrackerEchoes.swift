import Lifecycle

/// Lines in which a tracker tells again by name, in other words in front, what the line before told:
///
///     CartVC viewDidAppear
///     [Analytics] CartVC viewDidAppear
///
/// A second call would write both lines in the same words. What stands in front may tell two objects of one name apart: a
/// tracker's words never stand in front of a load or an end, and never without the other line. Statements that both print
/// every call are told where lives are judged: see `PrintHabits`.
struct TrackerEchoes {
    /// Places in `Trace.events`.
    private(set) var copies: Set<Int> = []

    /// In more lines than that nobody looks for the words of a tracker.
    private static let mostLines = 20_000
    private static let moment = Span.seconds(1)

    private struct Wording: Hashable {
        let controller: NameID
        let lead: [Substring]
    }

    init(_ trace: Trace) {
        let later = trace.events.indices.dropFirst().filter { Self.mayBeEcho($0, in: trace) }
        guard !later.isEmpty else { return }
        let controllers = Set(later.map { trace.events[$0].controller })
        let own = trace.events.indices.filter {
            controllers.contains(trace.events[$0].controller) && trace.events[$0].kind.isOfLife
        }
        guard own.count <= Self.mostLines else { return }
        let wordings = own.reduce(into: [Int: Wording]()) { $0[$1] = Self.wording(of: $1, in: trace) }
        let pairs = Set(later).union(later.map { $0 - 1 })
        let others = Set(wordings.filter { !pairs.contains($0.key) }.values)
        for place in later {
            guard let wording = wordings[place], let before = wordings[place - 1], wording != before else { continue }
            if !others.contains(wording) {
                copies.insert(place)
            } else if !others.contains(before) {
                copies.insert(place - 1)
            }
        }
    }

    /// Whether a line tells once more, and at once, who came or went. Trackers are told who is on screen.
    private static func mayBeEcho(_ place: Int, in trace: Trace) -> Bool {
        let (event, before) = (trace.events[place], trace.events[place - 1])
        return event.kind == before.kind && event.token == .none && before.token == .none && event.controller != .none
            && event.controller == before.controller && event.process == before.process
            && AppearanceSignal(event.kind) != nil && (event.time.since(before.time).map { $0 <= moment } ?? true)
    }

    /// The words in front of a callback without those that change from line to line, such as stamps; nil where the callback
    /// is spelled otherwise.
    private static func wording(of place: Int, in trace: Trace) -> Wording? {
        let (event, line) = (trace.events[place], trace.source.line(trace.events[place].offset))
        guard let callback = line.firstRange(of: event.kind.name) else { return nil }
        let words = line[..<callback.lowerBound].split(separator: " ")
        return Wording(controller: event.controller, lead: words.filter { !$0.contains(where: \.isNumber) })
    }
}
