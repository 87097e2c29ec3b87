import Lifecycle

/// Objects of JSON on lines of their own that say nothing of when they were written:
/// `{"event": "viewDidAppear", "controller": "CartViewController"}`.
///
/// An app that prints such records prints nothing else of those controllers. Beside other lines about them, or below one
/// that announces it, such an object is what a request carries.
struct RequestBodies {
    /// Places in `Trace.events`.
    let bodies: Set<Int>

    init(_ trace: Trace) {
        let objects = trace.events.indices.filter { trace.events[$0].flags.contains(.inBareObject) }
        guard !objects.isEmpty else {
            bodies = []
            return
        }
        let told = Set(trace.events.lazy.filter(RequestBodies.isPrinted).map(\.controller))
        bodies = Set(
            objects.filter { place in
                told.contains(trace.events[place].controller) || RequestBodies.isAnnounced(trace.events[place], trace)
            })
    }

    private static func isPrinted(_ event: Event) -> Bool {
        event.kind.isViewCallback && event.controller != .none && !event.flags.contains(.inBareObject)
    }

    private static func isAnnounced(_ event: Event, _ trace: Trace) -> Bool {
        guard let before = trace.source.preceding(event.offset) else { return false }
        let line = trace.source.line(before).lowercased()
        return line.last { !$0.isWhitespace } == ":" || line.contains("body") || line.contains("payload")
    }
}

extension Envelope {
    /// Whether an event's line is an object of JSON that bears no stamp.
    func isBareObject(_ event: MessageEvent) -> Bool {
        guard format == CaptureFormat.plainIndex, time.isNone, message.starts(with: "{") else { return false }
        return event.kind.isViewCallback || event.kind == .`init` || event.kind == .deinit
    }
}
