import Lifecycle
import Rules

/// The table of controller classes: how many lived, how they ended, how long they took to appear.
struct ControllersTable: Sendable {
    let content: ReportContent

    private static let limit = 400

    func markup() -> Markup {
        guard !content.controllers.isEmpty else { return Markup() }
        let rows = content.listedClasses.map(row)
        guard rows.count > Self.open + 10 else { return table(rows[...], "Controllers") + rest }
        return """
            \(table(rows[..<Self.open], "Controllers"))<details class="fold-rows"><summary>\
            \(counted(rows.count - Self.open, "more class", "more classes"))</summary>
            \(table(rows[Self.open...], "More controllers"))</details>
            \(rest)
            """
    }

    /// The worst stand first: of more classes the rest is folded, which spares the page the height of all of them.
    private static let open = 40

    private func table(_ rows: ArraySlice<Markup>, _ label: Markup) -> Markup {
        """
        <div class="card scroll" tabindex="0" role="region" aria-label="\(label)">
        <table class="numbers stacked sortable"><thead><tr>\(heads)</tr></thead>
        <tbody>\(rows.joined())</tbody></table></div>

        """
    }

    /// The classes that get a row, by their numbers: leaks first, then whatever has findings; within that as first seen.
    static func listed(_ controllers: [ControllerRow]) -> [Int] {
        let order = controllers.indices.sorted { (-rank(controllers[$0]), $0) < (-rank(controllers[$1]), $1) }
        return Array(order.prefix(limit))
    }

    private static func rank(_ row: ControllerRow) -> Int {
        let severity = row.worst.map { Severity.allCases.firstIndex(of: $0)! + 1 } ?? 0
        return severity * 8 + (row.verdicts[.leaked] > 0 ? 2 : 0) + (row.verdicts[.probablyLeaked] > 0 ? 1 : 0)
    }

    private var heads: Markup {
        let numbers = Column.allCases.map { column -> Markup in
            let small: Markup = column == .timeToAppear ? "<br><small>median / 95 %</small>" : ""
            return "<th scope=\"col\" class=\"r\">\(column.rawValue)\(small)</th>"
        }
        return "<th scope=\"col\">Controller</th>" + numbers.joined() + "<th scope=\"col\">Verdict</th>"
    }

    /// The columns of numbers; on a phone, where a row is a paragraph, each number carries its column's name.
    private enum Column: String, CaseIterable {
        case instances = "Instances"
        case deinits = "Deinits"
        case mostAlive = "Most alive"
        case appearances = "Appearances"
        case timeToAppear = "Time to appear"
        case fetches = "Fetches"
        case findings = "Findings"
    }

    private func row(_ index: Int) -> Markup {
        let row = content.controllers[index]
        // Of whom a finding names, a good end gets neither a tick nor the colour of the finding, which has a column.
        let isPlain = row.verdict.isQuiet && row.worst != nil
        let sign: Markup = isPlain ? "" : "\(icon(row.verdict.symbol)) "
        let style: Markup = isPlain ? "" : "\(row.verdict.style) "
        return """
            <tr id="class-\(index)" data-class="\(index)"><th scope="row">\(name(row, index))</th>\(number(row.instances, .instances))\
            \(number(row.deinits, .deinits))\(number(row.mostAlive, .mostAlive))\(number(row.appearances, .appearances))\
            \(times(row))\(number(row.fetches, .fetches))\(number(row.findings, .findings))\
            <td><span class="\(style)verdict">\(sign)\(verdict(row))</span></td></tr>

            """
    }

    /// The module is set back: the class is what one looks for, and a click shows its lane.
    private func name(_ row: ControllerRow, _ index: Int) -> Markup {
        let name: Markup
        if row.name.isQualified, row.name.qualified.utf8.count <= 120 {
            let module = String(row.name.qualified.dropLast(row.name.bare.count))
            name = "<span class=\"module\">\(module)<wbr></span>\(BreakableName(row.name.bare).markup)"
        } else {
            name = BreakableName(row.name.displayed).markup
        }
        guard let lane = content.drawn.firstLanes[index] else { return name }
        return "<a class=\"lane-of\" href=\"#\(lane)\">\(name)</a>"
    }

    private func number(_ value: Int, _ column: Column) -> Markup {
        "<td class=\"\(value == 0 ? "r zero" : "r")\" data-n=\"\(value)\" data-label=\"\(column.rawValue)\">\(grouped(value))</td>"
    }

    private func times(_ row: ControllerRow) -> Markup {
        guard let median = row.timeToAppear(percentile: 50), let slow = row.timeToAppear(percentile: 95) else {
            return "<td class=\"r zero\" data-n=\"-1\" data-label=\"\(Column.timeToAppear.rawValue)\">–</td>"
        }
        let text = median.length == slow.length ? median.length : "\(median.length) / \(slow.length)"
        return
            "<td class=\"r\" data-n=\"\(Int(median.microseconds))\" data-label=\"\(Column.timeToAppear.rawValue)\">\(text)</td>"
    }

    private func verdict(_ row: ControllerRow) -> Markup {
        if row.verdicts[row.verdict] == row.instances {
            return row.instances == 1 ? row.verdict.words : "all \(row.verdict.words)"
        }
        let shown: [LifeVerdict] =
            switch row.verdict {
            case .leaked, .probablyLeaked: [.leaked, .probablyLeaked]
            case .undecided, .alive, .deallocated: [row.verdict]
            }
        let parts = shown.filter { row.verdicts[$0] > 0 }
        return parts.map { "\(grouped(row.verdicts[$0])) \($0.plainWords)" as Markup }.joined(by: ", ")
    }

    private var rest: Markup {
        guard content.controllers.count > Self.limit else { return Markup() }
        let more = counted(content.controllers.count - Self.limit, "more class", "more classes")
        return "<p class=\"cut\">\(more), all without a finding or seen later: the JSON report lists them.</p>\n"
    }
}
