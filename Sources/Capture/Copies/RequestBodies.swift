import Lifecycle

/// Objects of JSON on lines of their own that say nothing of when they were written:
/// `{"event": "viewDidAppear", "controller": "CartViewController"}`.
///
/// An app that prints such records prints nothing else of those controllers. Beside other lines about them, or below one
/// that announces it, such an object is what a request carries; so it is below a request, if most of them are. What is
/// wrapped in another object, nobody prints for people.
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
        let lineBefore = objects.map { place in
            trace.source.preceding(trace.events[place].offset).map { trace.source.line($0).lowercased() } ?? ""
        }
        let belowRequests = lineBefore.count { $0.holdsAny(of: RequestBodies.requests) }
        let carriers = RequestBodies.announcements + (belowRequests * 2 > objects.count ? RequestBodies.requests : [])
        let bodies = zip(objects, lineBefore).filter { place, before in
            told.contains(trace.events[place].controller) || before.hasSuffix(":") || before.holdsAny(of: carriers)
                || trace.source.line(trace.events[place].offset).count { $0 == "{" } > 1
        }
        self.bodies = Set(bodies.map(\.0))
    }

    private static let announcements = ["body", "payload"]
    private static let requests = ["http", "post ", "put ", "curl "]

    private static func isPrinted(_ event: Event) -> Bool {
        event.kind.isViewCallback && event.controller != .none && !event.flags.contains(.inBareObject)
    }
}

extension String {
    fileprivate func holdsAny(of words: [String]) -> Bool { words.contains { contains($0) } }
}

extension Envelope {
    /// Whether an event's line is an object of JSON that bears no stamp.
    func isBareObject(_ event: MessageEvent) -> Bool {
        isBare && message.starts(with: "{") && event.kind.isOfLife
    }
}
