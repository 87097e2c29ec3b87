import Lifecycle

/// What was read of many print styles, by kind, apart for the styles to learn from and those to try it on.
package struct ReadingBoard: Sendable {
    private var halves: [Bool: [StyleKind: Row]] = [:]
    private var styles = 0

    /// The sums of some styles.
    struct Row: Sendable {
        var styles = 0
        var expected = 0
        var right = 0
        var exact = 0
        var misnamed = 0
        var tooMany = 0
        var falseTicks = 0

        mutating func add(_ other: Row) {
            styles += other.styles
            expected += other.expected
            right += other.right
            exact += other.exact
            misnamed += other.misnamed
            tooMany += other.tooMany
            falseTicks += other.falseTicks
        }

        var share: Double { expected == 0 ? 1 : Double(right) / Double(expected) }
        var exactShare: Double { styles == 0 ? 1 : Double(exact) / Double(styles) }
    }

    /// Prints and reads the styles of these seeds on all cores.
    package init(_ seeds: Range<Int>) {
        let trials = concurrently(seeds.count) { ReadingTrial(seed: UInt64(seeds.lowerBound + $0)).summary }
        for trial in trials { halves[trial.isTrying, default: [:]][trial.kind, default: Row()].add(trial.row) }
        styles = seeds.count
    }

    func total(isTrying: Bool) -> Row {
        halves[isTrying, default: [:]].values.reduce(into: Row()) { $0.add($1) }
    }

    /// A table in Markdown, one row a kind of style.
    package var table: String {
        let head = """
            ### \(styles) print styles

            | what is printed | learned: styles | events right | exact | tried: styles | events right | exact | misnamed | too many | false ticks |
            | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
            """
        let rows = StyleKind.allCases.compactMap { kind in
            row(kind.rawValue, halves[false]?[kind] ?? Row(), halves[true]?[kind] ?? Row())
        }
        let total = row("**all**", total(isTrying: false), total(isTrying: true))
        return ([head] + rows + [total].compactMap(\.self)).joined(separator: "\n")
    }

    private func row(_ title: String, _ learned: Row, _ tried: Row) -> String? {
        guard learned.styles + tried.styles > 0 else { return nil }
        var both = learned
        both.add(tried)
        let cells = [learned, tried].flatMap { ["\($0.styles)", percent($0.share), percent($0.exactShare)] }
        return "| \(title) | " + cells.joined(separator: " | ")
            + " | \(both.misnamed) | \(both.tooMany) | \(both.falseTicks) |"
    }

    private func percent(_ share: Double) -> String {
        let thousandths = Int((share * 1000).rounded(.down))
        return "\(thousandths / 10).\(thousandths % 10) %"
    }
}

extension ReadingTrial {
    /// What the board keeps of it.
    fileprivate var summary: (kind: StyleKind, isTrying: Bool, row: ReadingBoard.Row) {
        let row = ReadingBoard.Row(
            styles: 1, expected: expected, right: right, exact: isExact ? 1 : 0, misnamed: misnamed, tooMany: tooMany,
            falseTicks: isFalseTick ? 1 : 0)
        return (style.kind, style.isTrying, row)
    }
}
