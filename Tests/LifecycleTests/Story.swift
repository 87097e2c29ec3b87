@testable import Lifecycle

/// A trace written by hand: one event a line, `Name[@address] callback[(argument)] [flag …]`, optionally led by `seconds|`.
///
/// A token that begins with `0x` is an address. `(nil)` and `(SomeName)` are the parent of a move; `-` before a word marks a line that is not an event.
struct Story {
    private(set) var trace = Trace(path: "story.log")
    private var names: [String: NameID] = [:]
    private var tokens: [String: TokenID] = [:]

    init(_ text: String) {
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            add(line.split(separator: " ").map(String.init), line: UInt32(number + 1))
        }
    }

    private mutating func add(_ words: [String], line: UInt32) {
        guard var subject = words.first, words.count > 1 else { return }
        var event = Event(kind: .activity, line: line, offset: UInt64(line) * 100)
        if let bar = subject.firstIndex(of: "|") {
            event.time = Timestamp(microseconds: Int64(Double(subject[..<bar])! * 1_000_000))
            event.clock = .local
            subject = String(subject[subject.index(after: bar)...])
        }
        let parts = subject.split(separator: "@")
        event.controller = name(parts.first.map(String.init) ?? "")
        if parts.count > 1 { event.token = token(String(parts[1])) }
        let call = words[1].split(separator: "(").map(String.init)
        event.kind = EventKind.allCases.first { $0.name == call[0] }!
        if call.count > 1 { addArgument(String(call[1].dropLast()), &event) }
        if words.contains("leaving") { event.flags.formUnion([.isMovingFromParent, .statesDeparture]) }
        if words.contains("dismissed") { event.flags.formUnion([.isBeingDismissed, .statesDeparture]) }
        if words.contains("presented") { event.flags.insert(.isBeingPresented) }
        if words.contains("entering") { event.flags.insert(.isMovingToParent) }
        trace.events.append(event)
    }

    private mutating func addArgument(_ argument: String, _ event: inout Event) {
        switch event.kind {
        case .willMove, .didMove:
            event.flags.insert(argument == "nil" ? .parentIsNil : .parentIsGiven)
        case .fetchStart, .fetchEnd:
            if !trace.resources.contains(argument) { trace.resources.append(argument) }
            let known = trace.resources.firstIndex(of: argument)!
            trace.details.append(.fetch(FetchLine(resource: UInt32(known))))
            event.detail = DetailID(index: UInt32(trace.details.count - 1))
        default: break
        }
    }

    private mutating func name(_ text: String) -> NameID {
        if text == "_" { return .none }
        if let known = names[text] { return known }
        trace.names.append(ControllerName(text))
        names[text] = NameID(index: UInt32(trace.names.count - 1))
        return names[text]!
    }

    private mutating func token(_ text: String) -> TokenID {
        if let known = tokens[text] { return known }
        let address = text.hasPrefix("0x") ? UInt64(text.dropFirst(2), radix: 16) : nil
        trace.tokens.append(address.map(InstanceToken.address) ?? .text(text))
        tokens[text] = TokenID(index: UInt32(trace.tokens.count - 1))
        return tokens[text]!
    }

    /// Every session of the story.
    var sessions: [Session] {
        var trace = trace
        return trace.reconstruct()
    }

    /// The lives of the first session, by label.
    var lives: [String: Timeline] {
        let session = sessions[0]
        return Dictionary(uniqueKeysWithValues: session.timelines.map { (session.label(of: $0), $0) })
    }

    /// All breaches of the first session as `label kind line`.
    var breaches: [String] {
        let session = sessions[0]
        return session.timelines.flatMap { life in
            life.breaches.map { "\(session.label(of: life)) \($0.kind.word) \(trace.events[Int($0.event)].line)" }
        }
    }

    /// The transitions of the first session that show all their signs, as `kind from to`.
    var certainTransitions: [String] {
        zip(transitions, sessions[0].transitions).filter(\.1.isCertain).map(\.0)
    }

    /// The transitions of the first session as `kind from to`.
    var transitions: [String] {
        let session = sessions[0]
        func label(_ index: Int?) -> String { index.map { session.label(of: session.timelines[$0]) } ?? "-" }
        return session.transitions.map { "\($0.kind.rawValue) \(label($0.from)) \(label($0.to))" }
    }
}

extension BreachKind {
    var word: String {
        switch self {
        case .missing(let expected): "missing(\(expected.name))"
        case .repeated: "repeated"
        case .reversedRemoval: "reversedRemoval"
        case .unexpected: "unexpected"
        }
    }
}
