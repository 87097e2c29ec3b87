import Lifecycle
import Rules

/// The table of controller classes: how many lived, how they ended, how long they took to appear.
struct ControllersTable: Sendable {
    let content: ReportContent

    private static let limit = 400

    func markup() -> Markup {
        guard !content.controllers.isEmpty else { return Markup() }
        let order = content.controllers.indices.sorted { (-rank($0), $0) < (-rank($1), $1) }
        let rows = order.prefix(Self.limit).map(row).joined()
        return """
            <div class="card scroll" tabindex="0" role="region" aria-label="Controllers">
            <table class="numbers sortable"><thead><tr>\(heads)</tr></thead>
            <tbody>\(rows)</tbody></table></div>
            \(rest)
            """
    }

    /// Leaks first, then whatever has findings; within that as first seen.
    private func rank(_ index: Int) -> Int {
        let row = content.controllers[index]
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
        return """
            <tr data-class="\(index)"><th scope="row"><bdi>\(name(row))</bdi></th>\(number(row.instances, .instances))\
            \(number(row.deinits, .deinits))\(number(row.mostAlive, .mostAlive))\(number(row.appearances, .appearances))\
            \(times(row))\(number(row.fetches, .fetches))\(number(row.findings, .findings))\
            <td><span class="\(row.verdict.style) verdict">\(icon(row.verdict.symbol)) \(verdict(row))</span></td></tr>

            """
    }

    /// The module is set back: the class is what one looks for. Long names may break between their words.
    private func name(_ row: ControllerRow) -> Markup {
        guard row.name.isQualified, row.name.qualified.utf8.count <= 120 else {
            return "\(row.name.displayed.cut(to: 120))"
        }
        let module = String(row.name.qualified.dropLast(row.name.bare.count))
        return
            "<span class=\"module\">\(module)<wbr></span>\(row.name.bare.camelWords.map { "\($0)" as Markup }.joined(by: "<wbr>"))"
    }

    private func number(_ value: Int, _ column: Column) -> Markup {
        "<td class=\"\(value == 0 ? "r zero" : "r")\" data-n=\"\(value)\" data-label=\"\(column.rawValue)\">\(grouped(value))</td>"
    }

    private func times(_ row: ControllerRow) -> Markup {
        guard let median = row.timeToAppear(percentile: 50), let slow = row.timeToAppear(percentile: 95) else {
            return "<td class=\"r zero\" data-n=\"-1\">–</td>"
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

extension String {
    /// `CartViewController` as `Cart`, `View`, `Controller`.
    fileprivate var camelWords: [String] {
        var words: [String] = [""]
        var wasLower = false
        for character in self {
            if wasLower, character.isUppercase { words.append("") }
            words[words.count - 1].append(character)
            wasLower = character.isLowercase
        }
        return words
    }
}
