import Lifecycle
import Rules

/// One life, and its events on request.
extension JSONWriter {
    mutating func members(ofTimeline index: Int, on page: SessionPage) {
        // Looking at the life in place spares counting references to the arrays that it holds.
        page.session.timelines.withUnsafeBufferPointer { members(of: $0[index], at: index, on: page) }
    }

    private mutating func members(of timeline: Timeline, at index: Int, on page: SessionPage) {
        let events = page.session.events(of: timeline)
        let name = page.names[timeline.controllerClass]
        member("address", timeline.token)
        member("appearances", timeline.appearances)
        member("controller", name)
        member("ended", page.time(timeline.ended))
        member("events", events.count)
        member("firstLine", events.first.map(page.line))
        key("id")
        label(name, timeline.ordinal)
        member("identity", timeline.identity.rawValue)
        member("lastLine", events.last.map(page.line))
        member("loaded", page.time(timeline.loaded))
        member("ordinal", timeline.ordinal)
        member("state", timeline.shownState.rawValue)
        member("test", timeline.test)
        if page.includesEvents {
            array("timeline", .block) { writer in
                for event in events { writer.object { $0.members(of: page.event(event), on: page) } }
            }
        }
        member("verdict", page.verdicts[index].rawValue)
    }

    private mutating func members(of event: Event, on page: SessionPage) {
        object("arguments") { $0.arguments(of: event, page.trace) }
        member("event", event.kind.name)
        member("line", Int(event.line))
        member("time", ReportedTime(event, secondsFromGMT: page.session.secondsFromGMT))
    }

    /// What the line says beside the callback; a key that is absent was not said.
    private mutating func arguments(of event: Event, _ trace: Trace) {
        guard !event.flags.isEmpty || event.detail != .none else { return }
        let detail = trace.detail(of: event)
        if event.flags.contains(.animated) { member("animated", true) }
        if event.kind == .addChild, case .other(let child)? = detail { member("child", trace.name(of: child)) }
        if case .diagnostic(let line)? = detail { member("diagnostic", line.diagnostic.rawValue) }
        if event.flags.contains(.isBeingDismissed) { member("isBeingDismissed", true) }
        if event.flags.contains(.isBeingPresented) { member("isBeingPresented", true) }
        if event.flags.contains(.isMovingFromParent) { member("isMovingFromParent", true) }
        if event.flags.contains(.isMovingToParent) { member("isMovingToParent", true) }
        if case .fetch(let line)? = detail, let resource = line.resource {
            member("resource", trace.resources[Int(resource)])
        }
        if case .activity(let text)? = detail { member("text", text) }
        if event.kind == .willMove || event.kind == .didMove { toParent(event, detail, trace) }
    }

    private mutating func toParent(_ event: Event, _ detail: Detail?, _ trace: Trace) {
        if event.flags.contains(.parentIsNil) {
            key("toParent")
            null()
        } else if case .other(let parent)? = detail {
            member("toParent", trace.name(of: parent))
        }
    }
}

extension Trace {
    fileprivate func name(of reference: ControllerReference) -> String {
        names[Int(reference.controller.index)].displayed
    }
}
