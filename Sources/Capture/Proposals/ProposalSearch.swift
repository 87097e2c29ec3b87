import Lifecycle

/// Found by trying what lines may mean, and kept where the log, read so, tells more.
extension LoggerProposal {
    /// What is proposed for a capture's lines; nil where nothing reads more of them than is read already.
    package init?(for lines: [String]) {
        let sample = ProposalSample(lines)
        let before = sample.read(with: DeclaredLogger())
        var best: (worth: Double, proposal: LoggerProposal)?
        for candidate in sample.candidates {
            guard let after = sample.reading(of: candidate), after.isBetter(than: before) else { continue }
            var proposal = candidate
            proposal.events = after.count
            proposal.eventsBefore = before.count
            if after.worth > best?.worth ?? 0 { best = (after.worth, proposal) }
        }
        guard let best else { return nil }
        self = best.proposal
    }

    /// What reads a log by it; nil where a pattern is none.
    package var logger: DeclaredLogger? {
        var logger = DeclaredLogger()
        let patterns = statements.compactMap { try? StatementPattern($0) }
        guard patterns.count == statements.count, !patterns.isEmpty else { return nil }
        logger.statements = patterns
        return logger
    }
}

/// Lines of a capture on which proposals are tried.
private struct ProposalSample {
    private let memory: CaptureMemory

    /// As many lines show what print statements a log has.
    static let mostLines = 1_500

    init(_ lines: [String]) {
        let bytes = Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
        memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
    }

    func read(with logger: DeclaredLogger) -> SampleReading {
        var options = CaptureOptions()
        options.logger = logger
        options.proposes = false
        return SampleReading(CaptureReader.read(memory, path: "", options: options))
    }

    func reading(of proposal: LoggerProposal) -> SampleReading? { proposal.logger.map(read) }

    /// What the lines may mean, by the pools of their readings.
    var candidates: [LoggerProposal] {
        let traits = CaptureTraits(of: memory.bytes)
        let job = CaptureReader.job(memory, path: "", options: CaptureOptions(), traits: traits)
        var messages = LogMessages(of: job, upTo: memory.bytes.count)
        var census = StatementCensus(messages.withRecords())
        census.learn()
        let patterns = ProposedStatements(census).patterns
        return Set([1, patterns.count]).sorted().filter { $0 > 0 }.map {
            LoggerProposal(statements: Array(patterns.prefix($0)))
        }
    }
}

/// What a sample tells when it is read.
private struct SampleReading {
    /// Callbacks, births and deaths.
    let count: Int
    private let named: Int
    private let classes: Set<String>
    private let order: CallbackOrder

    init(_ trace: Trace) {
        let own = trace.events.filter { EventKinds.ofJudgedLife.contains($0.kind) }
        count = own.count
        named = own.count { $0.controller != .none }
        classes = Set(own.map { trace.name(of: $0).bare })
        let said = Dictionary(grouping: own) { [UInt32($0.controller.index), $0.token.index] }
        order = CallbackOrder(of: said.values.map { $0.map(\.kind).filter(CallbackOrder.isOfCycle) })
    }

    /// Events in the order of the contract count, and those without a controller hardly.
    var worth: Double { (Double(named) + 0.2 * Double(count - named)) * (order.count > 2 ? order.fit : 0.7) }

    func isBetter(than other: SampleReading) -> Bool {
        guard count > 2, named * 2 > count, order.count < 3 || order.fit > 0.6 else { return false }
        // The same lines, charged to others: what was one controller is several, in better order.
        if other.classes.count < 2, classes.count > 1, count * 10 >= other.count * 9 {
            let isNameless = other.classes.allSatisfy(\.isEmpty)
            return order.fit > other.order.fit + 0.15 || isNameless && order.fit > 0.8
        }
        // Who is known to be a controller, by its death at least, is one in a better reading, too.
        let known = other.classes.filter { !$0.isEmpty }
        guard known.count < 2 || known.intersection(classes).count * 2 >= known.count else { return false }
        return worth > other.worth * 1.2 + 1
    }
}

extension Trace {
    /// Whether what was read of it is so little, or so much alike, that another reading may tell more.
    private var mayBeMisread: Bool {
        guard let first = events.first(where: { $0.kind.isViewCallback }), !reading.isNotUnderstood else { return true }
        // Nearly every log soon names another controller; the events of a large one are not looked through for more.
        if events.contains(where: { $0.kind.isViewCallback && $0.controller != first.controller }) { return false }
        let own = events.filter { $0.kind.isViewCallback }
        guard own.count > 9 else { return false }
        if own[0].controller == .none { return true }
        let said = Dictionary(grouping: own, by: \.token)
        return CallbackOrder(of: said.values.map { $0.map(\.kind).filter(CallbackOrder.isOfCycle) }).fit < 0.8
    }

    /// What its settings may say, where it was hardly read.
    mutating func propose(in capture: Bytes) {
        guard lines > 2, mayBeMisread else { return }
        let first = max(0, (reading.notUnderstood.first?.line ?? 0) - 100)
        var (looked, start, number): ([String], Int, Int) = ([], 0, 0)
        while start < capture.count, looked.count < ProposalSample.mostLines {
            let end = capture.lineEnd(from: start, limit: capture.count)
            number += 1
            if number > first { looked.append(capture[start..<min(end, start + 4_096)].trimmedLine.text) }
            start = end + 1
        }
        proposal = LoggerProposal(for: looked)
    }
}
