import Lifecycle
import Rules

/// A fleet as lines, and lines as a fleet: adding the lines of two sets gives what adding all their records does.
extension FleetCells {
    package mutating func add(_ row: CellRow) {
        let layer = row.layer
        if let build = BuildName(version: row.version, number: row.build) { names[build.name] = build }
        if let all = row.all { add(all) }
        if let ran = row.ran {
            sessions += ran.logs.sessions
            failures.count += ran.logs.unread
            builds[layer.build] = (builds[layer.build] ?? BuildCell()) + ran
        }
        let controller = row.class ?? ""
        if let seen = row.seen { classes[controller, default: ClassCell()].add(seen, ofBuild: layer.build) }
        guard let rule = row.rule else { return }
        let question = Question(controller: controller, rule: rule)
        if let asked = row.asked { questions[question, default: QuestionCell()].add(asked, layer) }
        if let found = row.found, let fingerprint = row.fingerprint {
            let severity = Severity(rawValue: found.severity) ?? .error
            problems[fingerprint, default: ProblemCell(question, severity)].add(
                found.sightings, severity, isConfirmed: found.isConfirmed, found.example, layer)
        }
    }

    private mutating func add(_ all: CellRow.All) {
        identity.add(FleetIdentity(text: all.identity))
        endings.merge(all.endings.mapValues(\.wrappedValue), uniquingKeysWith: +)
        unlabelled.merge(all.unlabelled.mapValues(\.wrappedValue), uniquingKeysWith: +)
        tools.formUnion(all.tools)
        all.unread.forEach { failures.add($0) }
    }

    /// In an order that depends on no other: the set, its builds, what was asked, found and seen.
    package var rows: [CellRow] {
        var whole = CellRow(Layer(), nil)
        whole.all = .init(
            identity: identity.text, endings: endings.mapValues { BoundedCount(wrappedValue: $0) },
            unlabelled: unlabelled.mapValues { BoundedCount(wrappedValue: $0) }, tools: tools, unread: failures.shown)
        let ran = rows(builds.map { (Layer(build: $0), $1) }) { $0.ran = $1 }
        let asked = questions.sorted { $0.key < $1.key }.flatMap { question, cell in
            let parts = Set(cell.tallies.keys).union(cell.doubts.keys).map { layer in
                let tally = cell.tallies[layer] ?? .init()
                return (layer, CellRow.Asked(tally: tally, open: cell.doubts[layer] ?? 0, reason: cell.reason))
            }
            return rows(parts, question) { $0.asked = $1 }
        }
        let found = problems.sorted { $0.key < $1.key }.flatMap { fingerprint, cell in
            let parts = cell.found.map { layer, sightings in
                let example = cell.examples[layer.build].flatMap { Layer($0.labels) == layer ? $0 : nil }
                let found = CellRow.Found(
                    sightings: sightings, severity: cell.severity.rawValue, isConfirmed: cell.isConfirmed,
                    example: example)
                return (layer, found)
            }
            return rows(parts, cell.question) { ($0.fingerprint, $0.found) = (fingerprint, $1) }
        }
        let seen = classes.sorted { $0.key < $1.key }.flatMap { name, cell in
            rows(cell.builds.map { (Layer(build: $0), $1) }) { ($0.class, $0.seen) = (name, $1) }
        }
        return [whole] + ran + asked + found + seen
    }

    private func rows<Part>(
        _ parts: [(Layer, Part)], _ question: Question? = nil, _ put: (inout CellRow, Part) -> Void
    ) -> [CellRow] {
        parts.sorted { $0.0.precedes($1.0) }.map { layer, part in
            var row = CellRow(layer, layer.build.flatMap { names[$0] })
            (row.class, row.rule) = (question?.controller, question?.rule)
            put(&row, part)
            return row
        }
    }
}
