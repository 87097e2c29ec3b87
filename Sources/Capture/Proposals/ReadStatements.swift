import Lifecycle

extension Trace {
    /// The print statements of its events, as a pattern would describe them: for people who ask how a log was read line by
    /// line, and for settings that say so.
    mutating func deriveStatements(_ dispatch: LineDispatch) {
        guard reading.statements.isEmpty else { return }
        var found: [String: ReadStatement] = [:]
        for event in events.prefix(Self.mostLinesOfStatements) where EventKinds.ofJudgedLife.contains(event.kind) {
            let arena = LineArena()
            let message = dispatch.message(of: source.line(event.offset), in: arena)
            guard message.count < 2_000, let shape = NamedPools.pattern(of: message, naming: name(of: event).bare)
            else {
                continue
            }
            found[shape, default: ReadStatement(line: Int(event.line), example: message.quoted)].add(event)
        }
        reading.statements = found.map { $1.statement(shape: $0) }.sorted {
            ($1.lines, $0.shape) < ($0.lines, $1.shape)
        }
    }

    /// So many events show what statements there are.
    private static var mostLinesOfStatements: Int { 20_000 }
}

/// The lines of one print statement.
private struct ReadStatement {
    private let example: QuotedLine
    private var lines = 0
    private var kinds = EventKinds()
    private var said: [UInt64: [EventKind]] = [:]
    private var names: Set<NameID> = []

    init(line: Int, example: String) { self.example = QuotedLine(line: line, text: example) }

    mutating func add(_ event: Event) {
        lines += 1
        kinds.insert(event.kind)
        names.insert(event.controller)
        said[UInt64(event.controller.index) << 32 | UInt64(event.token.index), default: []].append(event.kind)
    }

    func statement(shape: String) -> PrintStatement {
        let order = AppearanceOrder(said.values)
        return PrintStatement(
            shape: shape, lines: lines, example: example,
            decision: .read(
                .init(
                    names: names.count, callbacks: kinds.bits.nonzeroBitCount, inOrder: order.good,
                    ordered: order.steps)))
    }
}
