import Lifecycle

/// A time during which messages of a process are missing, in microseconds of Greenwich.
struct LogLoss {
    let pid: Int
    var time: ClosedRange<Int64>
    /// Whether the log says so, or a part of it cannot be read.
    let kind: ProblemKind
}

/// What is missing in a log archive: messages that the device itself lost, and parts that cannot be read.
struct LogLosses {
    private var known: [LogLoss] = []
    /// When messages of any process may be missing.
    private var unknown: [ClosedRange<Int64>] = []
    /// How many parts cannot be read.
    private(set) var damages = 0

    /// Takes what a record of the log tells.
    mutating func add(of pid: Int, during time: ClosedRange<Int64>) {
        known.append(LogLoss(pid: pid, time: time, kind: .messagesDropped))
    }

    /// A part cannot be read in which anybody may have written between two times, each of which is not known where it is nil.
    mutating func noteDamage(after start: Int64? = nil, before end: Int64? = nil) {
        damages += 1
        let start = start ?? .min
        let time = start...max(start, end ?? .max)
        // A log that is too long tells of one for each message that is left out.
        if let last = unknown.last, last.lowerBound <= start, time.upperBound <= last.upperBound { return }
        unknown.append(time)
    }

    /// A part cannot be read in which some processes wrote during a time.
    mutating func noteDamage(of pids: [Int], during time: ClosedRange<Int64>?) {
        guard let time else { return noteDamage() }
        damages += 1
        known += pids.map { LogLoss(pid: $0, time: time, kind: .damagedLog) }
    }

    /// What is to be said of the losses of some processes.
    func problems(of pids: Set<Int>) -> [Problem] {
        let told = known.count { $0.kind == .messagesDropped && pids.contains($0.pid) }
        let counts: [(ProblemKind, Int)] = [(.messagesDropped, told), (.damagedLog, damages)]
        return counts.filter { $0.1 > 0 }.map { Problem(kind: $0.0, count: $0.1, firstLine: 1) }
    }

    /// In front of which messages, by their places, others of their processes may be missing; they are in the order of
    /// their times. Between any two that a process wrote during a loss nothing is known of what comes next.
    func holes(among entries: [LogEntry]) -> [(place: Int, pid: Int, kind: ProblemKind)] {
        guard !known.isEmpty || !unknown.isEmpty else { return [] }
        var holes: [(place: Int, pid: Int, kind: ProblemKind)] = []
        for (pid, places) in Dictionary(grouping: entries.indices, by: { entries[$0].pid }) {
            let times = entries[places[0]].microseconds...entries[places[places.count - 1]].microseconds
            for span in spans(of: pid, writingDuring: times) {
                // What was written when a loss began stays in front of it.
                let first = places.partitioningIndex { entries[$0].microseconds > span.time.lowerBound }
                let next = places.partitioningIndex { entries[$0].microseconds > span.time.upperBound }
                holes += places[first..<next].map { ($0, pid, span.kind) }
                holes.append((next < places.count ? places[next] : entries.count, pid, span.kind))
            }
        }
        return holes
    }

    /// The losses of one process, those of a kind that overlap as one.
    private func spans(of pid: Int, writingDuring times: ClosedRange<Int64>) -> [LogLoss] {
        var all = known.filter { $0.pid == pid }
        // What it wrote last may stand in a part behind all that can be read of it.
        all += unknown.filter { $0.upperBound >= times.lowerBound }
            .map { LogLoss(pid: pid, time: $0, kind: .damagedLog) }
        return Dictionary(grouping: all, by: \.kind).values.flatMap { own in
            var spans: [LogLoss] = []
            for loss in own.sorted(by: { $0.time.lowerBound < $1.time.lowerBound }) {
                guard let last = spans.last, loss.time.lowerBound <= last.time.upperBound else {
                    spans.append(loss)
                    continue
                }
                let end = max(last.time.upperBound, loss.time.upperBound)
                spans[spans.count - 1].time = last.time.lowerBound...end
            }
            return spans
        }
    }
}
