import Lifecycle
@testable import Rules

/// A trace written by hand, one event a line, so that rules are tested without the capture's grammar:
///
///     0.5 Cart@10 viewDidLoad
///     1.5 Cart@10 didMove nil
///     2.0 Cart@10 fetchStart GET https://example.com/cart
///     2.4 Cart@10 fetchEnd GET https://example.com/cart status=200 bytes=512 ms=400
///
/// The time and the address are optional; `gap` stands alone.
struct Sketch {
    private(set) var trace = Trace(path: "sketch.log")

    init(_ text: String) {
        for line in text.split(separator: "\n") {
            trace.lines += 1
            read(line.split(separator: " ").map(String.init))
        }
    }

    func analysis(_ rules: [Rule] = Rule.all, settings: RuleSettings = RuleSettings()) -> Analysis {
        var trace = trace
        let sessions = trace.reconstruct()
        return analyze(captures: [(trace, sessions)], selection: RuleSelection(rules: rules, settings: settings))
    }

    private mutating func read(_ words: [String]) {
        var words = words[...]
        var event = Event(kind: .gap, line: UInt32(trace.lines), offset: UInt64(trace.lines))
        if let seconds = words.first.flatMap(Double.init) {
            event.time = Timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
            event.clock = .local
            words = words.dropFirst()
        }
        if words.first != "gap", let speaker = words.popFirst() { (event.controller, event.token) = reference(speaker) }
        let kind = words.popFirst() ?? ""
        event.kind = EventKind.allCases.first { $0.name == kind } ?? .activity
        complete(&event, Array(words))
        trace.events.append(event)
    }

    private mutating func complete(_ event: inout Event, _ words: [String]) {
        switch event.kind {
        case .willMove, .didMove, .addChild: move(&event, to: words.first)
        case .fetchStart, .fetchEnd: event.detail = add(.fetch(fetch(words)))
        case .activity where !words.isEmpty: event.detail = add(.activity(words.joined(separator: " ")))
        case .diagnostic:
            let subjects = words.dropFirst().map { reference($0) }.map {
                ControllerReference(controller: $0, token: $1)
            }
            let diagnostic = words.first.flatMap(Diagnostic.init) ?? .unbalancedAppearance
            event.detail = add(.diagnostic(DiagnosticLine(diagnostic: diagnostic, subjects: subjects)))
        default: break
        }
        if words.contains("leaving") { event.flags.formUnion([.isMovingFromParent, .statesDeparture]) }
        if words.contains("staying") { event.flags.insert(.statesDeparture) }
        if words.contains("asked") { event.flags.insert(.askedByUser) }
    }

    private mutating func move(_ event: inout Event, to parent: String?) {
        guard let parent else { return }
        guard parent != "nil" else {
            event.flags.insert(.parentIsNil)
            return
        }
        event.flags.insert(.parentIsGiven)
        let (controller, token) = reference(parent)
        event.detail = add(.other(ControllerReference(controller: controller, token: token)))
    }

    private mutating func fetch(_ words: [String]) -> FetchLine {
        var line = FetchLine()
        line.resource = index(of: words.prefix(2).joined(separator: " "), in: &trace.resources)
        for word in words.dropFirst(2) {
            let parts = word.split(separator: "=")
            let number = parts.count == 2 ? Double(parts[1]) : nil
            switch parts[0] {
            case "status": line.status = number.map { Int($0) }
            case "bytes": line.bytes = number.map { Int($0) }
            case "ms": line.milliseconds = number
            case "failed": line.failed = true
            default: break
            }
        }
        return line
    }

    /// `Cart@10` as a name and an address; `@10` names no class.
    private mutating func reference(_ text: String) -> (NameID, TokenID) {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false).map(String.init)
        let name = NameID(index: index(of: ControllerName(parts[0]), in: &trace.names))
        guard parts.count == 2, let address = UInt64(parts[1], radix: 16) else { return (name, .none) }
        return (name, TokenID(index: index(of: InstanceToken.address(address), in: &trace.tokens)))
    }

    private mutating func add(_ detail: Detail) -> DetailID {
        trace.details.append(detail)
        return DetailID(index: UInt32(trace.details.count - 1))
    }

    private func index<Value: Equatable>(of value: Value, in table: inout [Value]) -> UInt32 {
        if let known = table.firstIndex(of: value) { return UInt32(known) }
        table.append(value)
        return UInt32(table.count - 1)
    }
}

extension Analysis {
    /// `rule:line` of each finding, in report order.
    var blamed: [String] { findings.map { "\($0.rule):\($0.line)" } }

    func findings(of rule: String) -> [Finding] { findings.filter { $0.rule == rule } }

    /// The answer of a rule for a class: `broken`, `kept`, or why it cannot tell; nil where it was not asked.
    func answer(of rule: String, for controller: String) -> String? {
        let judgement = judgements.first { $0.rule == rule && $0.controller.qualified == controller }
        switch judgement?.answer {
        case .broken?: return "broken"
        case .kept?: return "kept"
        case .cannotTell(let reason)?: return reason
        case nil: return nil
        }
    }

    func verdicts(_ session: Int = 0) -> [LifeVerdict] { captures[0].lifeVerdicts[session] }
}
