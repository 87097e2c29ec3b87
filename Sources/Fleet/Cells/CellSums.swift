import Lifecycle
import Rules

/// A fleet as lines, and lines as a fleet: adding the lines of two sets gives what adding all their records does.
extension FleetCells {
    package mutating func add(_ row: CellRow) {
        let layer = row.layer
        if let build = BuildName(version: row.version, number: row.build) { names[build.name] = build }
        if let all = row.all { add(all) }
        if let ran = row.ran {
            let cell = BuildCell(ran)
            sessions += cell.sessions
            failures.count += cell.unread
            builds[layer.build] = (builds[layer.build] ?? BuildCell()) + cell
        }
        let controller = row.class ?? ""
        if let seen = row.seen { classes[controller, default: ClassCell()].add(seen, ofBuild: layer.build) }
        guard let rule = row.rule else { return }
        let question = Question(controller: controller, rule: rule)
        if let asked = row.asked { questions[question, default: QuestionCell()].add(asked, layer) }
        if let found = row.found, let fingerprint = row.fingerprint {
            let severity = Severity(rawValue: found.severity) ?? .error
            problems[fingerprint, default: ProblemCell(question, severity)].add(found, severity, layer)
        }
    }

    private mutating func add(_ all: CellRow.All) {
        identity &+= UInt64(all.identity, radix: 16) ?? 0
        endings.merge(all.endings.mapValues(\.wrappedValue), uniquingKeysWith: +)
        unlabelled.merge(all.unlabelled.mapValues(\.wrappedValue), uniquingKeysWith: +)
        tools.formUnion(all.tools)
        for one in all.unread { failures.add(.init(session: one.session, log: one.log, reason: one.reason)) }
    }

    /// In an order that depends on no other: the set, its builds, what was asked, found and seen.
    package var rows: [CellRow] {
        var whole = CellRow(Layer(), nil)
        whole.all = .init(
            identity: String(identity, radix: 16), endings: endings.mapValues { BoundedCount(wrappedValue: $0) },
            unlabelled: unlabelled.mapValues { BoundedCount(wrappedValue: $0) }, tools: tools.sorted(),
            unread: failures.shown.map { .init(session: $0.session, log: $0.log, reason: $0.reason) })
        let ran = builds.map { build, cell in
            var row = row(Layer(build: build))
            row.ran = .init(cell)
            return row
        }
        let asked = questions.sorted { $0.key < $1.key }.flatMap { question, cell in
            inOrder(
                Set(cell.tallies.keys).union(cell.doubts.keys).map { layer in
                    var row = row(layer, question)
                    row.asked = .init(
                        judged: cell.tallies[layer]?.judged ?? 0, hit: cell.tallies[layer]?.hits ?? 0,
                        open: cell.doubts[layer] ?? 0, reason: cell.reason)
                    return row
                })
        }
        let found = problems.sorted { $0.key < $1.key }.flatMap { fingerprint, cell in
            inOrder(
                cell.found.map { layer, sightings in
                    var row = row(layer, cell.question)
                    row.fingerprint = fingerprint
                    row.found = .init(cell, sightings, layer)
                    return row
                })
        }
        let seen = classes.sorted { $0.key < $1.key }.flatMap { name, cell in
            inOrder(
                cell.builds.map { build, numbers in
                    var row = row(Layer(build: build))
                    (row.class, row.seen) = (name, .init(numbers))
                    return row
                })
        }
        return [whole] + inOrder(ran) + asked + found + seen
    }

    private func row(_ layer: Layer, _ question: Question? = nil) -> CellRow {
        var row = CellRow(layer, layer.build.flatMap { names[$0] })
        (row.class, row.rule) = (question?.controller, question?.rule)
        return row
    }

    private func inOrder(_ rows: [CellRow]) -> [CellRow] {
        rows.map { ($0.layer, $0) }.sorted { $0.0.precedes($1.0) }.map(\.1)
    }
}

extension BuildCell {
    fileprivate init(_ row: CellRow.Ran) {
        (sessions, answered, unread) = (row.logs.sessions, row.logs.answered, row.logs.unread)
        (crashes, first, last) = (row.crashed, row.first, row.last)
        (devices, systems, commits) = (Set(row.devices), Set(row.systems), Set(row.commits))
        leaks = row.logs.leaks
        hours = row.hours.mapValues { HourCell($0) }
    }
}

extension HourCell {
    fileprivate init(_ row: CellRow.Logs) {
        (sessions, answered, unread, first) = (row.sessions, row.answered, row.unread, row.first)
        leaks = row.leaks
    }
}

extension CellRow.Logs {
    fileprivate var leaks: BuildSeries.Tally { .init(hits: leaking, judged: judgedForLeaks) }

    fileprivate init(_ cell: HourCell) {
        self.init(
            sessions: cell.sessions, answered: cell.answered, unread: cell.unread, leaking: cell.leaks.hits,
            judgedForLeaks: cell.leaks.judged, first: cell.first)
    }
}

extension CellRow.Ran {
    fileprivate init(_ cell: BuildCell) {
        self.init(
            logs: .init(
                sessions: cell.sessions, answered: cell.answered, unread: cell.unread, leaking: cell.leaks.hits,
                judgedForLeaks: cell.leaks.judged),
            crashed: cell.crashes, devices: cell.devices.sorted(), systems: cell.systems.sorted(),
            commits: cell.commits.sorted(), first: cell.first, last: cell.last,
            hours: cell.hours.mapValues { .init($0) })
    }
}

extension QuestionCell {
    fileprivate mutating func add(_ row: CellRow.Asked, _ layer: Layer) {
        let tally = BuildSeries.Tally(hits: min(row.hit, row.judged), judged: row.judged)
        if row.judged > 0 { tallies[layer] = (tallies[layer] ?? .init()) + tally }
        if row.open > 0 { doubts[layer, default: 0] += row.open }
        reason = [reason, row.reason].compactMap(\.self).min()
    }
}

extension ProblemCell {
    fileprivate mutating func add(_ row: CellRow.Found, _ severity: Severity, _ layer: Layer) {
        self.severity = max(self.severity, severity)
        isConfirmed = isConfirmed || row.confirmed
        found[layer] =
            (found[layer] ?? Sightings())
            + Sightings(sessions: row.sessions, unaccepted: row.unaccepted, occurrences: row.occurrences)
        guard let own = row.example else { return }
        let lines = own.lines.map { RecordedLine(line: $0.line, text: $0.text, note: $0.note) }
        let example = SessionExample(
            session: own.session, log: own.log, labels: own.labels, message: own.message, lines: lines,
            isConfirmed: own.confirmed)
        add(example, ofBuild: layer.build)
    }
}

extension CellRow.Found {
    fileprivate init(_ cell: ProblemCell, _ sightings: Sightings, _ layer: Layer) {
        let example = cell.examples[layer.build].flatMap { Layer($0.labels) == layer ? $0 : nil }
        self.init(
            sessions: sightings.sessions, unaccepted: sightings.unaccepted, occurrences: sightings.occurrences,
            severity: cell.severity.rawValue, confirmed: cell.isConfirmed,
            example: example.map { own in
                .init(
                    session: own.session, log: own.log, labels: own.labels, message: own.message,
                    lines: own.lines.map { .init(line: $0.line, text: $0.text, note: $0.note) },
                    confirmed: own.isConfirmed)
            })
    }
}

extension ClassCell {
    fileprivate mutating func add(_ row: CellRow.Seen, ofBuild build: String?) {
        let bins = row.appearing.filter { $0.count == 2 }.map { (bin: $0[0].wrappedValue, count: $0[1].wrappedValue) }
        builds[build] =
            (builds[build] ?? Numbers())
            + Numbers(
                sessions: row.sessions, instances: row.instances, visits: row.visits, judgedVisits: row.judgedVisits,
                timesToAppear: QuantileSketch(bins: bins))
    }
}

extension CellRow.Seen {
    fileprivate init(_ numbers: ClassCell.Numbers) {
        self.init(
            sessions: numbers.sessions, instances: numbers.instances, visits: numbers.visits,
            judgedVisits: numbers.judgedVisits,
            appearing: numbers.timesToAppear.bins.sorted { $0.key < $1.key }.map { bin, count in
                [bin, count].map { BoundedCount(wrappedValue: $0) }
            })
    }
}
