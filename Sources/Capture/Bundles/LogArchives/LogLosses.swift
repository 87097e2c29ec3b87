/// A time during which messages of a process are missing, in microseconds of Greenwich.
struct LogLoss {
    let pid: Int
    var time: ClosedRange<Int64>
    /// How many they are, at least.
    var count: Int
}

/// What is missing in a log archive: messages that the device itself lost, and parts that cannot be read.
struct LogLosses {
    private var known: [LogLoss] = []
    /// From when on messages of any process may be missing; nil where none are.
    private var unknown: Int64?
    /// How many parts cannot be read.
    private(set) var damages = 0

    /// Takes what a record of the log tells.
    mutating func add(_ loss: LogLoss) { known.append(loss) }

    /// A part cannot be read in which anybody may have written from a time on, which is not known either where it is nil.
    mutating func noteDamage(after time: Int64? = nil) {
        damages += 1
        unknown = min(unknown ?? .max, time ?? .min)
    }

    /// A part cannot be read in which some processes wrote during a time.
    mutating func noteDamage(of pids: [Int], during time: ClosedRange<Int64>?) {
        guard let time else { return noteDamage() }
        damages += 1
        known += pids.map { LogLoss(pid: $0, time: time, count: 1) }
    }

    /// Messages in the order of their times, with a line at both ends of each loss and between any two messages that its
    /// process wrote meanwhile: nothing is known there of what comes next.
    func told(among entries: [LogEntry]) -> [LogEntry] {
        let sorted = entries.inOrder
        guard !known.isEmpty || unknown != nil else { return sorted }
        var lost: [LogEntry] = []
        for (pid, own) in Dictionary(grouping: sorted, by: \.pid) {
            let spans = spans(of: pid, among: own)
            for span in spans {
                lost += [span.time.lowerBound, span.time.upperBound].map { own[0].loss(of: span.count, at: $0) }
            }
            for entry in own {
                let next = spans.partitioningIndex { $0.time.upperBound >= entry.microseconds }
                guard next < spans.count, spans[next].time.contains(entry.microseconds) else { continue }
                lost.append(entry.loss(of: spans[next].count, at: entry.microseconds))
            }
        }
        // What was written at the time of a loss stays in front of it.
        lost.sort { ($0.microseconds, $0.pid) < ($1.microseconds, $1.pid) }
        return (sorted + lost).inOrder
    }

    /// The losses of one process in the order of their times, those that overlap as one.
    private func spans(of pid: Int, among own: [LogEntry]) -> [LogLoss] {
        var all = known.filter { $0.pid == pid }
        if let unknown, let first = own.first?.microseconds, let last = own.last?.microseconds, unknown <= last {
            all.append(LogLoss(pid: pid, time: max(unknown, first)...last, count: 1))
        }
        var spans: [LogLoss] = []
        for loss in all.sorted(by: { $0.time.lowerBound < $1.time.lowerBound }) {
            guard let last = spans.last, loss.time.lowerBound <= last.time.upperBound else {
                spans.append(loss)
                continue
            }
            let end = max(last.time.upperBound, loss.time.upperBound)
            spans[spans.count - 1].time = last.time.lowerBound...end
            spans[spans.count - 1].count = max(last.count, loss.count)
        }
        return spans
    }
}

extension [LogEntry] {
    /// By their times; what was written at one time stays as it stands.
    fileprivate var inOrder: [LogEntry] {
        enumerated().sorted { ($0.1.microseconds, $0.0) < ($1.1.microseconds, $1.0) }.map(\.1)
    }
}

extension LogEntry {
    /// The line of a loss in the log of the same process.
    fileprivate func loss(of count: Int, at microseconds: Int64) -> LogEntry {
        let line = LogLine((microseconds, zone), pid: pid, name: name)
        return LogEntry(
            microseconds: microseconds, zone: zone, pid: pid, name: name, head: line.head(sender: "", subsystem: nil),
            message: Array("lost >=\(count) unreliable messages".utf8))
    }
}
