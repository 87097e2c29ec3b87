import Lifecycle

/// What an event says, whatever its envelope.
struct EventContent: Hashable {
    private let kind: EventKind
    private let controller: NameID
    private let token: TokenID
    private let flags: UInt16
    private let detail: Said

    /// What details of their own have in common with a copy's.
    private enum Said: Hashable {
        case index(UInt32)
        case fetch(resource: UInt32?, task: UInt32?, status: Int?)
        case diagnostic(Diagnostic, [ControllerReference])
        case testimony(Testimony.Claim, ControllerReference)
        case test(TestMark)
        case ending(SessionEnding)
        case screen(ScreenReport)
    }

    /// What a copy in another format says too: there the category may stand in front, as if it were the speaker of a
    /// request.
    init(copyOf event: Event, _ trace: Trace) {
        var event = event
        if event.kind == .fetchStart || event.kind == .fetchEnd, event.token == .none { event.controller = .none }
        self.init(event, trace)
    }

    init(_ event: Event, _ trace: Trace) {
        kind = event.kind
        controller = event.controller
        token = event.token
        flags = event.flags.rawValue
        detail =
            switch trace.detail(of: event) {
            case .fetch(let line): .fetch(resource: line.resource, task: line.task, status: line.status)
            case .diagnostic(let line): .diagnostic(line.diagnostic, line.subjects)
            case .testimony(let line): .testimony(line.claim, line.subject)
            case .test(let mark): .test(mark)
            case .ending(let ending): .ending(ending)
            case .screen(let report): .screen(report)
            case .other, .gap, .activity, nil: .index(event.detail.index)
            }
    }
}
