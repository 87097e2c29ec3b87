import Lifecycle

/// Whether the user asked for a request: its own line says so, or a line of the same instance just before it.
struct UserRequest {
    private let context: RuleContext
    /// Nil for the usual words: the capture has looked for those already.
    private let pattern: LinearPattern?
    /// What an address says is not what the user did: `https://example.com/pulls`.
    private let address = #/https?:\S+|/\S+/#

    /// The words that a capture looks for by itself.
    static let usualPattern = "refresh|pull"

    init(_ context: RuleContext) {
        self.context = context
        let pattern = context.settings[.refreshPattern, of: .redundantFetch]
        self.pattern = pattern == UserRequest.usualPattern ? nil : try? LinearPattern(pattern)
    }

    func wasMade(before fetch: Fetch) -> Bool {
        if tells(fetch.start) { return true }
        guard let timeline = fetch.timeline else { return false }
        let own = context.session.events(of: context.session.timelines[timeline])
        for number in own[..<own.partitioningIndex { $0 >= fetch.start }].suffix(lookBack).reversed() {
            guard isRecent(number, at: fetch.start) else { return false }
            let kind = context.event(number).kind
            if kind == .activity, tells(number) { return true }
            if !kind.isPassedOver { return false }
        }
        return false
    }

    private func tells(_ number: UInt32) -> Bool {
        let event = context.event(number)
        guard let pattern else { return event.flags.contains(.askedByUser) }
        let text = context.trace.source.line(event.offset).replacing(address, with: "")
        return pattern.occurs(in: text)
    }

    /// Without a clock, nearness in the log has to do.
    private func isRecent(_ number: UInt32, at start: UInt32) -> Bool {
        context.elapsed(from: number, to: start).span.map { $0 <= reach } ?? true
    }
}

/// How long after the gesture its requests may be sent, and how many of the instance's lines may lie between.
private let reach = Span.seconds(2)
private let lookBack = 12

extension EventKind {
    /// What may stand between a gesture and its requests: a pull lays the list out, and one gesture may send several.
    fileprivate var isPassedOver: Bool {
        EventKind.layoutPasses.contains(self) || self == .activity || self == .fetchStart || self == .fetchEnd
    }
}
