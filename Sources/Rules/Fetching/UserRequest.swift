import Lifecycle

/// Whether something else than an appearance asked for a request: its own line says that the user did, a line of the same
/// instance just before it tells of the user, a timer or a notification, or the app came to the foreground.
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
        if followsForeground(fetch.start, own) { return true }
        for number in own[..<own.partitioningIndex { $0 >= fetch.start }].suffix(lookBack).reversed() {
            guard isRecent(number, at: fetch.start) else { return false }
            let kind = context.event(number).kind
            if kind == .activity, tells(number) { return true }
            if !kind.isPassedOver { return false }
        }
        return false
    }

    /// Whether the line before a request, or before what its controller says of it, tells of the gesture in words that are
    /// nobody's event: `pull to refresh`. It is read from the log, so that only the few are asked of which much depends.
    func isTold(before fetch: Fetch) -> Bool {
        let source = context.trace.source
        var (place, event) = (context.event(fetch.start).offset, fetch.start)
        for _ in 0..<lookBack {
            guard let before = source.preceding(place) else { return false }
            guard event > 0, context.event(event - 1).offset == before else {
                let line = source.line(before).replacing(address, with: "")
                return pattern?.occurs(in: line) ?? line.tellsOfPull
            }
            (place, event) = (before, event - 1)
            guard context.event(event).kind == .activity, isRecent(event, at: fetch.start) else { return false }
        }
        return false
    }

    /// Whether the app has just come to the foreground, and the instance has not appeared since: it was there.
    private func followsForeground(_ start: UInt32, _ own: ArraySlice<UInt32>) -> Bool {
        let notices = context.session.notices
        let last = notices[..<notices.partitioningIndex { $0 >= start }].suffix(lookBack).last {
            context.event($0).kind == .applicationWillEnterForeground
        }
        guard let last, isRecent(last, at: start) else { return false }
        let since = own[own.partitioningIndex { $0 > last }...].prefix { $0 < start }
        return start - last <= UInt32(lookBack)
            && !since.contains { AppearanceSignal(context.event($0).kind) != nil }
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

extension String {
    /// Whether the user pulled, or asked to refresh: a token that is refreshed is no gesture.
    fileprivate var tellsOfPull: Bool {
        contains(#/(?i)\bpull(ed|s|ing)?\b.*refresh|pull_?to_?refresh|refresh.?pull|refresh\s?control|user.*\brefresh/#)
    }
}

extension EventKind {
    /// What may stand between a gesture and its requests: a pull lays the list out, and one gesture may send several.
    fileprivate var isPassedOver: Bool {
        EventKind.layoutPasses.contains(self) || self == .activity || self == .fetchStart || self == .fetchEnd
    }
}
