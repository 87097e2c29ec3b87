import Lifecycle
import Rules

/// One life, and its events on request.
extension JSONWriter {
    mutating func members(ofTimeline index: Int, on page: SessionPage, _ place: PageInPlace) {
        guard let life = place.lives.baseAddress.map({ $0 + index }) else { return }
        let name = place.name(ofClass: life.pointee.controllerClass)
        let (token, test, events) = (life.pointee.token, life.pointee.test, life.pointee.events)
        // As `Timeline.shownState`, which would be asked of a copy.
        let state = ShownState(
            life.pointee.state, hasLeft: life.pointee.departure != nil, appearances: life.pointee.appearances)
        let verdict = page.verdicts[index].rawValue
        let room = Self.instanceRoom + 2 * name.count + JSONLine.room(for: token) + JSONLine.room(for: test)
        members(upTo: room) { line in
            line.member("address", token)
            line.member("appearances", life.pointee.appearances)
            line.member("controller", name: name)
            line.member("ended", place.time(life.pointee.ended))
            line.member("events", events.count)
            line.member("firstLine", place.line(events.first))
            line.member("id", label: (name, life.pointee.ordinal))
            line.member("identity", word: life.pointee.identity.rawValue)
            line.member("lastLine", place.line(events.last))
            line.member("loaded", place.time(life.pointee.loaded))
            line.member("ordinal", life.pointee.ordinal)
            line.member("state", word: state.rawValue)
            line.member("test", test)
            if !page.includesEvents { line.member("verdict", word: verdict) }
        }
        guard page.includesEvents else { return }
        array("timeline", .block) { writer in
            for event in page.session.eventsByTimeline[events] {
                writer.object { $0.members(of: page.event(event), on: page) }
            }
        }
        member("verdict", verdict)
    }

    /// For the keys of an instance, and for its values of a known length.
    private static let instanceRoom = 512

    private mutating func members(of event: Event, on page: SessionPage) {
        object("arguments") { $0.arguments(of: event, page.trace) }
        members(upTo: Self.eventRoom) { line in
            line.member("event", word: event.kind.name)
            line.member("line", Int(event.line))
            line.member("time", ReportedTime(event, secondsFromGMT: page.session.secondsFromGMT))
        }
    }

    /// For the longest name of a callback, a line and a time, with their keys.
    private static let eventRoom = 128

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
