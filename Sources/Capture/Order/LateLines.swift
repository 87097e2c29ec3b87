import Lifecycle

/// Puts lines where their stamps say that a logger wrote a few milliseconds late: a callback that was told from another
/// thread, or from a queue, stands behind lines that happened after it.
///
/// Only lines of one process and one clock are compared, and only with those right above them. The lines keep the order
/// of their numbers as they are read; `LineNumbering` tells where each stands in the file.
struct LateLines {
    /// By line as it is read: where it stands, for those that were moved.
    private(set) var moved: [UInt32: UInt32] = [:]

    /// Two lines that are farther apart were not written late: the clock was set back.
    private static let longest = Span(microseconds: 200_000)
    private static let mostPassed = 8

    init(in events: inout [Event]) {
        for index in events.indices.dropFirst() where events[index].time < events[index - 1].time {
            let event = events[index]
            var place = index
            while place > 0, index - place < Self.mostPassed, Self.isAhead(event, of: events[place - 1]) { place -= 1 }
            let lines = events[place...index].map(\.line)
            guard place < index, zip(lines, lines.dropFirst()).allSatisfy(<) else { continue }
            var inFile = lines.map { moved[$0] ?? $0 }
            inFile.insert(inFile.removeLast(), at: 0)
            events.insert(events.remove(at: index), at: place)
            for (offset, line) in lines.enumerated() {
                events[place + offset].line = line
                moved[line] = inFile[offset]
            }
        }
    }

    /// Whether two lines of one object stand as UIKit calls them, and their stamps say the reverse: both come from the main
    /// thread, so the stamps are wrong and not the order.
    private static func isFollowed(_ first: Event, by second: Event) -> Bool {
        guard first.controller == second.controller, first.token == second.token, first.controller != .none else {
            return false
        }
        switch (first.kind, second.kind) {
        case (.`init`, .loadView), (.`init`, .viewDidLoad), (.loadView, .viewDidLoad), (.viewDidLoad, .viewWillAppear),
            (.viewWillAppear, .viewIsAppearing), (.viewWillAppear, .viewDidAppear),
            (.viewIsAppearing, .viewWillLayoutSubviews), (.viewIsAppearing, .viewDidAppear),
            (.viewWillLayoutSubviews, .viewDidLayoutSubviews), (.viewDidLayoutSubviews, .viewDidAppear),
            (.viewWillDisappear, .viewDidDisappear), (.willMove, .didMove), (.viewDidDisappear, .deinit),
            (.viewWillDisappear, .deinit), (.didMove, .deinit), (.viewDidAppear, .viewWillDisappear),
            (.viewDidLoad, .willMove), (.willMove, .viewDidLoad):
            return true
        default: return false
        }
    }

    private static func isAhead(_ event: Event, of other: Event) -> Bool {
        guard !event.time.isNone, !other.time.isNone, event.process == other.process, event.clock == other.clock,
            event.zone == other.zone, event.kind != .gap, other.kind != .gap, event.time < other.time,
            !isFollowed(other, by: event)
        else { return false }
        return other.time.since(event.time).map { $0 <= longest } ?? false
    }
}
