import Rules

/// A finding's past as a small drawing: one bar a run, hollow where nobody could judge.
struct RunBars {
    let past: FindingPast
    /// How bad the finding is, which its bars show as those of the runs do.
    let severity: Severity

    /// What the shapes say.
    static let legend: Markup = """
        Runs: a bar where it was found, higher where it was more; a short line where it was looked for and not found; a ring \
        where nobody can say. The newest is the last.
        """

    private static let step = 6.0
    private static let height = 30.0

    func markup() -> Markup {
        let marks = past.marks
        guard marks.count > 1 else { return Markup() }
        let most = marks.reduce(1) { most, mark in if case .found(let count) = mark { max(most, count) } else { most } }
        let width = Double(marks.count) * Self.step
        var (bars, absent, rings) = (Markup(), Markup(), Markup())
        for (place, mark) in marks.enumerated() {
            let x = Double(place) * Self.step + Self.step / 2
            switch mark {
            case .found(let count):
                let bar = max(3, (Self.height - 4) * Double(count) / Double(most))
                bars += "M\(x) \(Self.height)V\(Self.height - bar)"
            case .absent: absent += "M\(x) \(Self.height)V\(Self.height - 1)"
            case .notJudged:
                rings +=
                    "<circle class=\"bar-ring\" cx=\"\(x)\" cy=\"\(Self.height - 2)\" r=\"1.6\" fill=\"none\" stroke=\"#6b7484\"/>"
            }
        }
        let found = marks.count { if case .found = $0 { true } else { false } }
        let unknown = marks.count { $0 == .notJudged }
        let words = "Found in \(grouped(found)) of \(counted(marks.count, "run")), not judged in \(grouped(unknown))"
        return """
            <figure class="bars"><svg viewBox="0 0 \(width) \(Self.height)" width="\(width)" height="\(Self.height)" \
            role="img" aria-label="\(words)"><path class="bar-bad bar-\(severity.style)" fill="none" stroke="\(severity.fill)" stroke-width="4" d="\(bars)"/>\
            <path class="bar-calm" fill="none" stroke="#8f9de0" stroke-width="4" d="\(absent)"/>\(rings)</svg>\
            <figcaption>\(counted(marks.count, "run")), the newest last</figcaption></figure>
            """
    }
}

/// What of earlier runs this one no longer shows.
struct HistorySection: Sendable {
    let review: HistoryReview?

    private static let mostRows = 100

    func markup() -> Markup {
        guard let review, review.runs > 0 || !review.absent.isEmpty else { return Markup() }
        let order: [HistoryState] = [.flaky, .quiet, .resolved]
        let absent = order.flatMap { state in review.absent.filter { $0.past.state == state } }
        let rows = absent.prefix(Self.mostRows)
            .map { HistoryEntry($0).row(.state) }.joined()
        let rest = absent.count - Self.mostRows
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more.</p>" : ""
        let table: Markup =
            absent.isEmpty
            ? ""
            : historyTable("Not in this run", .state, label: "Findings of earlier runs", rows: rows) + more
        return """
            <section id="history" aria-label="History"><h2>History of \(counted(review.runs, "earlier run"))</h2>
            <p class="lead">\(review.words.asSentence).</p>
            \(table)</section>

            """
    }
}

/// What the second column of a table of findings says: where each state has its table, it would only repeat its title.
enum HistoryColumn: String {
    case state = "State"
    case severity = "Severity"
}

/// Findings with what became of them; the rows are those of entries.
func historyTable(_ head: Markup, _ column: HistoryColumn, label: String, rows: Markup) -> Markup {
    """
    <div class="card scroll" tabindex="0" role="region" aria-label="\(label)"><table class="numbers stacked">
    <thead><tr><th scope="col">\(head)</th><th scope="col">\(column.rawValue)</th><th scope="col">Why</th>\
    <th scope="col">Runs</th></tr></thead>
    <tbody>\(rows)</tbody></table></div>
    """
}

extension HistoryEntry {
    func row(_ column: HistoryColumn) -> Markup {
        let mark: (symbol: Markup, style: Markup, words: String) =
            switch column {
            case .state: (past.state.mark.0, past.state.mark.1, past.state.rawValue)
            case .severity: (severity.symbol, "is-\(severity.style)", severity.rawValue)
            }
        return """
            <tr><th scope="row">\(title.cut(to: 60)) \(BreakableName(controller).markup)</th>\
            <td data-label="\(column.rawValue)"><span class="verdict \(mark.style)">\(icon(mark.symbol)) \(mark.words)</span></td>\
            <td data-label="why"><bdi>\(past.reason.cut(to: 400))</bdi></td>\
            <td>\(RunBars(past: past, severity: severity).markup())</td></tr>

            """
    }
}

extension HistoryState {
    /// The symbol and the style of the page.
    fileprivate var mark: (Markup, Markup) {
        switch self {
        case .new, .regressed: ("i-error", "is-error")
        case .growing: ("i-warning", "is-warning")
        case .ongoing, .flaky: ("i-note", "is-note")
        case .resolved: ("i-kept", "is-kept")
        case .quiet, .accepted: ("i-unknown", "is-unknown")
        }
    }
}
