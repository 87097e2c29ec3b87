import Fleet
import Lifecycle
import Rules

/// The tables of the page: nights, builds, controllers, what cannot be told, what could not be read.
extension FleetPage {
    private static let mostRows = 300
    /// The rest is folded: the problems are what the page is about.
    private static let open = 5
    private typealias Column = (title: String, isNumber: Bool)

    /// A section of one table. The first column names the row; numbers stand at the right. `all` is how many rows there are,
    /// `names` what the filter knows them by.
    private func table(
        _ id: Markup, _ title: String, all: Int, _ columns: [Column], _ rows: [[Markup]], names: [String] = []
    ) -> Markup {
        let heads = columns.map { column -> Markup in
            "<th scope=\"col\"\(column.isNumber ? " class=\"r\"" : "" as Markup)>\(column.title)</th>"
        }
        let lines = rows.enumerated().map { place, row -> Markup in
            let name: Markup = names.isEmpty ? "" : " data-class=\"\(names[place].cut(to: 200))\""
            let cells = zip(columns, row).dropFirst().map { column, cell -> Markup in
                "<td\(column.isNumber ? " class=\"r\"" : "" as Markup) data-label=\"\(midSentence(column.title))\">\(cell)</td>"
            }
            return "<tr\(name)><th scope=\"row\">\(row[0])</th>\(cells.joined())</tr>\n"
        }
        let more: Markup = all > rows.count ? "<p class=\"cut\">\(grouped(all - rows.count)) more.</p>" : ""
        let part = { (label: String, lines: ArraySlice<Markup>) -> Markup in
            """
            <div class="card scroll" tabindex="0" role="region" aria-label="\(label) of \(midSentence(title))">\
            <table class="numbers stacked">
            <thead><tr>\(heads.joined())</tr></thead>
            <tbody>\(lines.joined())</tbody></table></div>
            """
        }
        let shown = lines.count > Self.open + 4 ? Self.open : lines.count
        let fold: Markup =
            shown == lines.count
            ? more
            : """
            <details class="fold-rows"><summary>\(grouped(all - shown)) more</summary>\
            \(part("Rest", lines[shown...]))\(more)</details>
            """
        return """
            <section id="\(id)" aria-label="\(title)"><h2>\(title) <span class="n">\(grouped(all))</span></h2>
            \(part("Table", lines[..<shown]))\(fold)</section>

            """
    }

    /// How many sessions of each night were free of leaks, and which builds ran.
    var nights: Markup {
        let nights = fleet.nights.all
        guard !nights.isEmpty else { return Markup() }
        let rows = nights.suffix(Self.mostRows).reversed().map { night -> [Markup] in
            let builds = night.builds.sorted { $0.sessions > $1.sessions }.map { build, sessions in
                "\(cut(build, to: 40)) \(percent(Double(sessions) / Double(max(night.sessions, 1))))"
            }
            return [
                "\(night.day)", "\(grouped(night.sessions))", "\(grouped(night.judged.judged - night.judged.hits))",
                "\(grouped(night.leaks.judged))", free(night.leaks),
                "<bdi>\(listed(builds, atMost: 5))</bdi>",
            ]
        }
        let columns: [Column] = [
            ("Night", false), ("Sessions", true), ("Not judged", true), ("Judged for leaks", true),
            ("Free of leaks", true), ("Builds", false),
        ]
        return table("nights", "Nights, the newest first", all: nights.count, columns, rows)
    }

    private func free(_ leaks: BuildSeries.Tally) -> Markup {
        leaks.judged > 0 ? "\(leaks.free.intervalWords)" : "–"
    }

    /// The newest builds and what they hold.
    var builds: Markup {
        let rows = fleet.builds.suffix(Self.mostRows).reversed().map { build -> [Markup] in
            let cell = fleet.cells.builds[build] ?? BuildCell()
            let days = [cell.logs.first, cell.last].compactMap { $0.map { String($0.prefix(10)) } }
            let when = Set(days).count == 1 ? days[0] : days.joined(separator: " to ")
            let unjudged = cell.logs.judged.judged - cell.logs.judged.hits
            let counts = [cell.devices.count, cell.systems.count, cell.crashes].map { "\(grouped($0))" as Markup }
            let numbers = [cell.logs.sessions, unjudged].map { "\(grouped($0))" as Markup } + [free(cell.logs.leaks)]
            return ["<bdi>\(build.clipped(to: 80))</bdi>" as Markup] + numbers + counts + [
                "\(when.cut(to: 40))" as Markup
            ]
        }
        let columns: [Column] = [
            ("Build", false), ("Sessions", true), ("Not judged", true), ("Free of leaks", true), ("Devices", true),
            ("Systems", true), ("Crashed or killed", true), ("When", false),
        ]
        return table("builds", "Builds, the newest first", all: fleet.builds.count, columns, rows)
    }

    /// How long classes take to appear, in all builds and in the newest.
    var controllers: Markup {
        let classes = fleet.cells.classes.map { (name: $0.key, cell: $0.value, sum: $0.value.sum) }
            .sorted { ($1.sum.sessions, $0.name) < ($0.sum.sessions, $1.name) }
        guard !classes.isEmpty else { return Markup() }
        let rows = classes.prefix(Self.mostRows).map { name, cell, all -> [Markup] in
            let newest = fleet.builds.last.flatMap { cell.builds[$0]?.timesToAppear }
            let counts = [all.sessions, all.visits, all.judgedVisits].map { "\(grouped($0))" as Markup }
            let times = [all.timesToAppear, newest].map { "\($0?.quantile(percent: 95)?.length ?? "–")" as Markup }
            return [BreakableName(name).markup] + counts + times
        }
        let columns: [Column] = [
            ("Controller", false), ("Sessions", true), ("Visits", true), ("With a known end", true),
            ("95 % appear within", true), ("In the newest build", true),
        ]
        return table("controllers", "Controllers", all: classes.count, columns, rows, names: classes.map(\.name))
    }

    var openQuestions: Markup {
        guard !fleet.openQuestions.isEmpty else { return Markup() }
        let rows = fleet.openQuestions.prefix(Self.mostRows).map { question -> Markup in
            "<div class=\"reason\"><p>\(icon("i-unknown")) <span><bdi>\(question.words)</bdi></span></p></div>\n"
        }
        let rest = fleet.openQuestions.count - rows.count
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more.</p>" : ""
        return """
            <section id="cannot-tell" aria-label="Cannot tell"><h2>What this fleet cannot tell, and why \
            <span class="n">\(grouped(fleet.openQuestions.count))</span></h2>
            <div class="card reasons">\(rows.joined())\(more)</div></section>

            """
    }

    var failures: Markup {
        let failures = fleet.cells.failures
        guard failures.count > 0 else { return Markup() }
        let rows = failures.shown.map { failure -> Markup in
            "<li><bdi class=\"path\">\(failure.log.cut(to: 200))</bdi> <span><bdi>\(failure.reason.cut(to: 300))</bdi></span></li>"
        }
        let rest = failures.count - rows.count
        let more: Markup = rest > 0 ? "<li>\(grouped(rest)) more</li>" : ""
        return """
            <section id="unread" aria-label="Could not be read"><h2>Could not be read <span class="n">\
            \(grouped(failures.count))</span></h2>
            <div class="card unread"><ul>\(rows.joined())\(more)</ul></div></section>

            """
    }

    var method: Markup {
        let told = fleet.calmSentences(atMost: 30).map { "<p><bdi>\($0)</bdi>.</p>" as Markup }.joined()
        let sentences = FleetVerdict.method.map { "<p>\($0)</p>" as Markup }.joined()
        return """
            <section id="method" aria-label="How to read the numbers"><h2>How to read the numbers</h2>
            <div class="card method">\(sentences)\(told)</div></section>

            """
    }
}
