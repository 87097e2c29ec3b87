import Lifecycle

/// How often each kind of damage was met, and where first.
struct ProblemTally {
    private var counts = [Int](repeating: 0, count: ProblemKind.allCases.count)
    private var firstLines = [Int](repeating: 0, count: ProblemKind.allCases.count)
    /// How many there are of all kinds.
    private(set) var total = 0

    /// Counts one more.
    mutating func add(_ kind: ProblemKind, line: Int) {
        add(Self.index(of: kind), count: 1, firstLine: line)
    }

    /// Adds the tally of a later stretch whose line numbers begin after `lines` others.
    mutating func add(_ later: ProblemTally, after lines: Int) {
        for index in counts.indices where later.counts[index] > 0 {
            add(index, count: later.counts[index], firstLine: later.firstLines[index] + lines)
        }
    }

    private mutating func add(_ index: Int, count: Int, firstLine: Int) {
        firstLines[index] = counts[index] == 0 ? firstLine : min(firstLine, firstLines[index])
        counts[index] += count
        total += count
    }

    /// One entry for each kind that was met, in order of first line.
    var problems: [Problem] {
        ProblemKind.allCases.enumerated()
            .filter { counts[$0.offset] > 0 }
            .map { place, kind in Problem(kind: kind, count: counts[place], firstLine: firstLines[place]) }
            .sorted { ($0.firstLine, Self.index(of: $0.kind)) < ($1.firstLine, Self.index(of: $1.kind)) }
    }

    private static func index(of kind: ProblemKind) -> Int { ProblemKind.allCases.firstIndex(of: kind) ?? 0 }
}
