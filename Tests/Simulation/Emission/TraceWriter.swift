import Lifecycle

/// Turns a logged story into a trace directly, as a perfect reader of its log would: tests judge reconstruction and
/// rules apart from the reading of text.
struct TraceWriter {
    private let story: LoggedStory
    private var trace = Trace(path: "story.log")
    private var names: [String: UInt32] = [:]
    private var tokens: [UInt64: UInt32] = [:]
    private var resources: [String: UInt32] = [:]
    private var nextFetchIsAsked = false

    static func trace(of story: LoggedStory) -> Trace {
        var writer = TraceWriter(story: story)
        writer.trace.source = Self.source(of: story)
        for (index, line) in story.lines.enumerated() { writer.write(line, number: UInt32(index + 1)) }
        return writer.trace
    }

    private init(story: LoggedStory) {
        self.story = story
        for run in 0..<story.plan.runs {
            trace.processes.append(LoggedProcess(name: "Orchard", pid: 4000 + run))
        }
    }

    /// The lines as the app's logger spells them.
    private static func source(of story: LoggedStory) -> SourceText {
        let message = MessageText(story: story, spelling: .plain)
        let offsets = 1...UInt64(max(1, story.lines.count))
        return SourceText(
            line: { message.text(story.event(story.lines[Int($0 / 100) - 1])) },
            following: { offsets.contains($0 / 100 + 1) ? $0 + 100 : nil },
            preceding: { offsets.contains($0 / 100 - 1) ? $0 - 100 : nil })
    }

    private mutating func write(_ line: LoggedLine, number: UInt32) {
        let source = story.event(line)
        var event = Event(kind: .activity, line: number, offset: UInt64(number) * 100)
        event.process = ProcessID(index: UInt16(source.run + 1))
        if story.shape.isTimed {
            event.time = Timestamp(microseconds: 1_714_550_000_000_000 + source.time)
            event.clock = .local
        }
        if line.isGap {
            event.kind = .gap
            event.detail = detail(.gap(.messagesDropped))
            trace.events.append(event)
            return
        }
        if let subject = source.subject { identify(subject, &event) }
        if case .aside = source.what { return }
        describe(source.what, source.subject, &event)
        trace.events.append(event)
    }

    private mutating func identify(_ subject: Int, _ event: inout Event) {
        event.controller = name(of: subject)
        if story.shape.isAddressed { event.token = token(of: subject) }
    }

    private mutating func describe(_ what: Happening, _ subject: Int?, _ event: inout Event) {
        switch what {
        case .callback(let callback, let argument):
            event.kind = EventKind.allCases.first { $0.name == callback.rawValue }!
            add(argument, subject!, &event)
        case .fetchStart(let fetch):
            event.kind = .fetchStart
            event.detail = detail(.fetch(FetchLine(resource: resource(fetch))))
            if fetch.byUser { event.flags.insert(.askedByUser) }
        case .fetchEnd(let fetch):
            event.kind = .fetchEnd
            let line = FetchLine(
                resource: resource(fetch), status: 200, bytes: 2048, milliseconds: Double(fetch.milliseconds))
            event.detail = detail(.fetch(line))
        case .activity(let text): event.detail = detail(.activity(text))
        case .refresh: event.detail = detail(.activity("pull to refresh"))
        case .app(let callback): event.kind = EventKind.allCases.first { $0.name == callback.rawValue }!
        case .complaint(let complaint): complain(complaint, subject!, &event)
        case .crash:
            event.kind = .diagnostic
            event.detail = detail(.diagnostic(DiagnosticLine(diagnostic: .uncaughtException)))
        case .aside: break
        case .companion(let name, let address, let isBorn):
            event.kind = isBorn ? .`init` : .deinit
            event.controller = self.name(name)
            if story.shape.isAddressed { event.token = token(address) }
        case .redraw(let changed):
            event.kind = .bodyChanged
            event.controller = self.name(Redraws.view, isQualified: false)
            event.detail = detail(.activity(changed))
        }
    }

    private mutating func add(_ argument: Argument, _ subject: Int, _ event: inout Event) {
        let logging = story.logging(of: subject)
        switch argument {
        case .none: break
        case .parent(let parent):
            guard logging.printsParent else { return }
            event.flags.insert(.parentIsGiven)
            let token = story.shape.isAddressed ? token(of: parent) : .none
            event.detail = detail(.other(ControllerReference(controller: name(of: parent), token: token)))
        case .noParent: if logging.printsParent { event.flags.insert(.parentIsNil) }
        case .leaving(let leaves):
            guard logging.printsFlags else { return }
            event.flags.insert(.statesDeparture)
            if leaves { event.flags.insert(.isMovingFromParent) }
        }
    }

    /// UIKit's own words: they name an address in every log.
    private mutating func complain(_ complaint: Complaint, _ subject: Int, _ event: inout Event) {
        event.kind = .diagnostic
        event.controller = .none
        event.token = .none
        let about: Diagnostic =
            switch complaint {
            case .unbalanced: .unbalancedAppearance
            case .detachedPresentation: .presentOnDetached
            }
        let reference = ControllerReference(controller: name(of: subject), token: token(of: subject))
        event.detail = detail(.diagnostic(DiagnosticLine(diagnostic: about, subjects: [reference])))
    }
}

// MARK: Tables

extension TraceWriter {
    private mutating func name(of object: Int) -> NameID { name(story.script.objects[object].className) }

    private mutating func name(_ bare: String, isQualified: Bool = true) -> NameID {
        let text = isQualified && story.shape.isQualified ? story.plan.module + "." + bare : bare
        if let known = names[text] { return NameID(index: known) }
        trace.names.append(ControllerName(text))
        names[text] = UInt32(trace.names.count - 1)
        return NameID(index: UInt32(trace.names.count - 1))
    }

    private mutating func token(of object: Int) -> TokenID { token(story.script.objects[object].address) }

    private mutating func token(_ address: UInt64) -> TokenID {
        if let known = tokens[address] { return TokenID(index: known) }
        trace.tokens.append(.address(address))
        tokens[address] = UInt32(trace.tokens.count - 1)
        return TokenID(index: UInt32(trace.tokens.count - 1))
    }

    private mutating func resource(_ fetch: FetchStory) -> UInt32 {
        let text = "\(fetch.method) \(fetch.resource)"
        if let known = resources[text] { return known }
        trace.resources.append(text)
        resources[text] = UInt32(trace.resources.count - 1)
        return UInt32(trace.resources.count - 1)
    }

    private mutating func detail(_ detail: Detail) -> DetailID {
        trace.details.append(detail)
        return DetailID(index: UInt32(trace.details.count - 1))
    }
}
