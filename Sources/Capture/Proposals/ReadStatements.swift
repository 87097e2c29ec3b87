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
            guard message.count < 2_000, let shape = StatementSpan.pattern(of: message, naming: name(of: event).bare)
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
        let order = CallbackOrder(of: said.values.map { $0.filter(CallbackOrder.isOfCycle) })
        return PrintStatement(
            shape: shape, lines: lines, example: example,
            decision: .read(
                .init(
                    names: names.count, callbacks: kinds.bits.nonzeroBitCount, inOrder: order.inOrder,
                    ordered: order.count)))
    }
}

extension StatementSpan {
    /// The pattern of a line that a controller is known to have written; nil where it names neither it nor a callback.
    fileprivate static func pattern(of message: Bytes, naming name: String) -> String? {
        guard let line = CallbackMessage(row: 0, text: message.scalars) else { return nil }
        var interner = TextInterner()
        let readings = ReadingSearch.readings(of: line, at: 0, &interner)
        if name.isEmpty { return "CALLBACK" }
        return readings.first { $0.short == name }.map { StatementSpan(line, $0).pattern }
    }
}
