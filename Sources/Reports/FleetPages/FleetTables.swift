import Fleet
import Lifecycle
import Rules

/// The tables of the page: builds, controllers, what cannot be told, what could not be read.
extension FleetPage {
    private static let mostRows = 300

    /// The newest builds and what they hold.
    var builds: Markup {
        let shown = fleet.builds.suffix(Self.mostRows).reversed()
        let rows = shown.map { build -> Markup in
            let cell = fleet.cells.builds[build] ?? BuildCell()
            let days = [cell.first, cell.last].compactMap { $0.map { String($0.prefix(10)) } }
            let when = Set(days).count == 1 ? days[0] : days.joined(separator: " to ")
            return """
                <tr><th scope="row"><bdi>\(build.clipped(to: 80))</bdi></th>\
                <td class="r" data-label="sessions">\(grouped(cell.sessions))</td>\
                <td class="r" data-label="devices">\(grouped(cell.devices.count))</td>\
                <td class="r" data-label="systems">\(grouped(cell.systems.count))</td>\
                <td class="r" data-label="crashed or killed">\(grouped(cell.crashes))</td>\
                <td data-label="when">\(when.cut(to: 40))</td></tr>

                """
        }
        let rest = fleet.builds.count - rows.count
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) older ones.</p>" : ""
        return """
            <section id="builds" aria-label="Builds"><h2>Builds, the newest first <span class="n">\
            \(grouped(fleet.builds.count))</span></h2>
            <div class="card scroll" tabindex="0" role="region" aria-label="Table of builds"><table class="numbers stacked">
            <thead><tr><th scope="col">Build</th><th scope="col" class="r">Sessions</th><th scope="col" class="r">Devices</th>\
            <th scope="col" class="r">Systems</th><th scope="col" class="r">Crashed or killed</th><th scope="col">When</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table>\(more)</div></section>

            """
    }

    /// How long classes take to appear, in all builds and in the newest.
    var controllers: Markup {
        let classes = fleet.cells.classes.sorted { ($1.value.sessions, $0.key) < ($0.value.sessions, $1.key) }
        guard !classes.isEmpty else { return Markup() }
        let rows = classes.prefix(Self.mostRows).map { name, cell -> Markup in
            let all = cell.timesToAppear.values.reduce(into: QuantileSketch()) { $0.merge($1) }
            let newest = fleet.builds.last.flatMap { cell.timesToAppear[$0] }
            return """
                <tr><th scope="row">\(BreakableName(name).markup)</th>\
                <td class="r" data-label="sessions">\(grouped(cell.sessions))</td>\
                <td class="r" data-label="visits">\(grouped(cell.visits))</td>\
                <td class="r" data-label="visits with a known end">\(grouped(cell.judgedVisits))</td>\
                <td class="r" data-label="95 % appear within">\(all.quantile(percent: 95)?.length ?? "–")</td>\
                <td class="r" data-label="in the newest build">\(newest?.quantile(percent: 95)?.length ?? "–")</td></tr>

                """
        }
        let rest = classes.count - rows.count
        let more: Markup = rest > 0 ? "<p class=\"cut\">\(grouped(rest)) more.</p>" : ""
        return """
            <section id="controllers" aria-label="Controllers"><h2>Controllers <span class="n">\(grouped(classes.count))</span></h2>
            <div class="card scroll" tabindex="0" role="region" aria-label="Table of controllers"><table class="numbers stacked">
            <thead><tr><th scope="col">Controller</th><th scope="col" class="r">Sessions</th><th scope="col" class="r">Visits</th>\
            <th scope="col" class="r">With a known end</th><th scope="col" class="r">95 % appear within</th>\
            <th scope="col" class="r">In the newest build</th></tr></thead>
            <tbody>\(rows.joined())</tbody></table>\(more)</div></section>

            """
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
