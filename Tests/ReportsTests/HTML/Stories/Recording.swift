import Foundation

@testable import Lifecycle

/// A capture in the making: real-looking log lines together with the events they stand for.
struct Recording {
    private(set) var trace: Trace
    /// Seconds since the beginning of the recording.
    var now = 0.0
    private var lines: [UInt64: String] = [:]
    private var nextLine: UInt32 = 1
    private var names: [String: NameID] = [:]
    private var tokens: [InstanceToken: TokenID] = [:]
    private var resources: [String: UInt32] = [:]
    private let clock: Clock
    /// 2026-05-01 10:11:12.123456 as wall-clock time.
    private static let beginning: Int64 = 1_777_630_272_123_456

    init(path: String, format: String = "oslog-compact", clock: Clock = .local, process: String = "Orchard") {
        trace = Trace(path: path, format: format)
        trace.processes.append(LoggedProcess(name: process, pid: 4321))
        self.clock = clock
    }

    /// Lines of no interest between two events.
    mutating func pass(lines: Int) { nextLine += UInt32(lines) }

    mutating func say(
        _ name: String, _ address: UInt64?, _ kind: EventKind, _ words: String? = nil, flags: EventFlags = [],
        detail: Detail? = nil
    ) {
        let offset = UInt64(nextLine) * 1000
        var event = Event(kind: kind, line: nextLine, offset: offset, process: ProcessID(index: 1), flags: flags)
        if clock != .none {
            event.time = Timestamp(microseconds: Recording.beginning + Int64((now * 1_000_000).rounded()))
            event.clock = clock
            if clock == .zoned { event.zone = 8 }
        }
        event.controller = self.name(name)
        event.token = address.map { token(.address($0)) } ?? .none
        if let detail {
            trace.details.append(detail)
            event.detail = DetailID(index: UInt32(trace.details.count - 1))
        }
        trace.events.append(event)
        let who = address.map { "<\(name): 0x\(String($0, radix: 16))>" } ?? name
        lines[offset] = "\(stamp)Orchard[4321:1a2b] [lifecycle] \(who) \(words ?? kind.name)"
        nextLine += 1
    }

    mutating func fetch(_ name: String, _ address: UInt64?, _ resource: String, seconds: Double, bytes: Int = 48_210) {
        let index = resources[resource] ?? UInt32(trace.resources.count)
        if index == trace.resources.count { trace.resources.append(resource) }
        resources[resource] = index
        say(name, address, .fetchStart, resource, detail: .fetch(FetchLine(resource: index)))
        now += seconds
        let answer = FetchLine(resource: index, status: 200, bytes: bytes, milliseconds: seconds * 1000)
        say(name, address, .fetchEnd, "\(resource) 200 \(bytes) bytes", detail: .fetch(answer))
    }

    /// The finished trace with the text of its lines, and its sessions.
    func finished(problems: [Problem] = []) -> (Trace, [Session]) {
        var trace = trace
        let lines = lines
        trace.lines = Int(nextLine) - 1
        trace.bytes = trace.lines * 96
        trace.problems = problems
        let places = lines.keys.sorted()
        trace.source = SourceText(
            line: { lines[$0] ?? "" }, following: { offset in places.first { $0 > offset } },
            preceding: { offset in places.last { $0 < offset } })
        let sessions = trace.reconstruct()
        return (trace, sessions)
    }

    private var stamp: String {
        guard clock != .none else { return "" }
        let total = 36_672_123 + Int((now * 1000).rounded())
        let (hours, minutes, seconds) = (total / 3_600_000, total / 60_000 % 60, total / 1000 % 60)
        return String(format: "2026-05-01 %02d:%02d:%02d.%03d ", hours, minutes, seconds, total % 1000)
    }

    private mutating func name(_ text: String) -> NameID {
        if let known = names[text] { return known }
        trace.names.append(ControllerName(text))
        names[text] = NameID(index: UInt32(trace.names.count - 1))
        return NameID(index: UInt32(trace.names.count - 1))
    }

    private mutating func token(_ token: InstanceToken) -> TokenID {
        if let known = tokens[token] { return known }
        trace.tokens.append(token)
        tokens[token] = TokenID(index: UInt32(trace.tokens.count - 1))
        return TokenID(index: UInt32(trace.tokens.count - 1))
    }
}

/// What users do, as the callbacks it causes.
extension Recording {
    mutating func load(_ name: String, _ address: UInt64) {
        say(name, address, .`init`, "init(coder:)")
        now += 0.01
        say(name, address, .viewDidLoad)
        now += 0.02
    }

    mutating func appear(_ name: String, _ address: UInt64, taking seconds: Double = 0.5) {
        say(name, address, .viewWillAppear, "viewWillAppear(_:)")
        now += seconds * 0.6
        say(name, address, .viewIsAppearing, "viewIsAppearing(_:)")
        say(name, address, .viewWillLayoutSubviews)
        say(name, address, .viewDidLayoutSubviews)
        now += seconds * 0.4
        say(name, address, .viewDidAppear, "viewDidAppear(_:)")
    }

    mutating func push(_ name: String, _ address: UInt64, over below: String, _ belowAddress: UInt64) {
        load(name, address)
        say(name, address, .willMove, "willMove(toParent: <UINavigationController>)", flags: .parentIsGiven)
        say(below, belowAddress, .viewWillDisappear, "viewWillDisappear(_:)")
        say(name, address, .viewWillAppear, "viewWillAppear(_:)")
        now += 0.5
        say(below, belowAddress, .viewDidDisappear, "viewDidDisappear(_:)")
        say(name, address, .viewDidAppear, "viewDidAppear(_:)")
        say(name, address, .didMove, "didMove(toParent: <UINavigationController>)", flags: .parentIsGiven)
    }

    mutating func pop(_ name: String, _ address: UInt64, to below: String, _ belowAddress: UInt64, dies: Bool) {
        say(name, address, .willMove, "willMove(toParent: nil)", flags: .parentIsNil)
        say(name, address, .viewWillDisappear, "viewWillDisappear(_:)")
        say(below, belowAddress, .viewWillAppear, "viewWillAppear(_:)")
        now += 0.5
        say(name, address, .viewDidDisappear, "viewDidDisappear(_:)")
        say(below, belowAddress, .viewDidAppear, "viewDidAppear(_:)")
        say(name, address, .didMove, "didMove(toParent: nil)", flags: .parentIsNil)
        if dies {
            now += 0.05
            say(name, address, .`deinit`)
        }
    }

    mutating func cancelledPop(_ name: String, _ address: UInt64, to below: String, _ belowAddress: UInt64) {
        say(name, address, .viewWillDisappear, "viewWillDisappear(_:)")
        say(below, belowAddress, .viewWillAppear, "viewWillAppear(_:)")
        now += 1.4
        say(name, address, .viewWillAppear, "viewWillAppear(_:)")
        say(below, belowAddress, .viewWillDisappear, "viewWillDisappear(_:)")
        now += 0.3
        say(below, belowAddress, .viewDidDisappear, "viewDidDisappear(_:)")
        say(name, address, .viewDidAppear, "viewDidAppear(_:)")
    }
}
