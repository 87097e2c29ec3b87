import Fleet
import Foundation
import Reports
import Rules

/// One run of `lifeline fleet`: sets of records become reports; memory holds counts, not sessions.
package struct FleetJob: Sendable {
    package var sets: [String]
    package var reports: [FleetTarget]
    package var options: ReportOptions
    package var exitsZero = false
    /// The file that the settings came from; no report may be written over it.
    package var settingsFile: String?
    /// Settings that a night takes from its file: `owners`, `baseline` and `source_root`.
    package var settings = RunSettings()
    /// The day on which entries of the baseline may have expired; nil is before all of them.
    package var today: Day?
    package var gate: Set<FleetState>?
    /// Whether sums are written instead of a report: what another run reads as if it were the records.
    package var exportsCells = false

    package init(sets: [String], reports: [FleetTarget] = [], options: ReportOptions) {
        self.sets = sets
        self.reports = reports
        self.options = options
    }

    /// The exit code is 1 when a session of the newest build has a finding that fails a run.
    package func run() -> Outcome {
        var outcome = Outcome()
        let files = settings.sourceRoot.flatMap { ClassFiles(below: $0) }
        let destinations = Destinations(
            inputs: sets.map { .path($0) }, others: [settings.baseline, settingsFile, files?.fileOfOwners],
            sourceRoot: settings.sourceRoot)
        for refusal in destinations.refusals(of: reports.map(\.path)) { outcome.complain(refusal) }
        destinations.refuseStreams(&outcome)
        if let root = settings.sourceRoot, files == nil { outcome.complain("\(root): no such folder of source code") }
        let demands = demands(files, &outcome)
        guard outcome.complaints.isEmpty, let cells = cells(&outcome) else { return outcome }
        if exportsCells {
            outcome.output = cells.rows.flatMap(\.line)
            return outcome
        }
        var fleet = FleetVerdict(cells, demands: demands)
        fleet.nameSuspects { [fleet] in fleet.suspects(of: $0, files) }
        for target in reports { write(target, fleet, &outcome) }
        // Who names a log as a set is told what makes one of it, and nothing of a fleet.
        let isNoSet = cells.sessions == 0 && !outcome.complaints.isEmpty
        if !isNoSet, !reports.contains(where: { $0.path == "-" }) {
            outcome.output = (try? FleetFormat.text.report(fleet, options)) ?? []
        }
        if cells.sessions == 0 {
            if outcome.complaints.isEmpty { outcome.complain(fleet.headline) }
        } else if let short = fleet.shortfall {
            outcome.complain("only \(short.judgedWords); --min-judged asks for \(demands.minJudged) %")
        }
        for words in fleet.undecidedWords(options.failOn) { outcome.complain("--gate cannot tell: \(words)") }
        outcome.hasFindings = !exitsZero && fleet.fails(options.failOn)
        return outcome
    }

    private func demands(_ files: ClassFiles?, _ outcome: inout Outcome) -> FleetDemands {
        var demands = FleetDemands()
        demands.minJudged = settings.minJudged ?? demands.minJudged
        demands.gate = gate ?? settings.states(FleetState.self)
        demands.owner = { [owners = settings.owners] in owners.owner(of: $0) ?? files?.owner(of: $0) }
        guard let path = settings.baseline else { return demands }
        do throws(BaselineError) {
            let entries = try BaselineFile.read(path).entries
            demands.accepted = Set(entries.filter { !$0.hasExpired(on: today ?? .earliest) }.map(\.fingerprint))
        } catch {
            outcome.complain(error.description)
        }
        return demands
    }

    /// The sums of all sets; nil where one could not be read.
    func cells(_ outcome: inout Outcome) -> FleetCells? {
        var cells = FleetCells()
        var unknown = 0
        let sums = MergeJob(sets: sets).merged(&outcome) { line in
            if let record = line.record { cells.add(record) } else { unknown += 1 }
        }
        if unknown > 0 {
            outcome.complain(SessionRecord.isOfAnotherVersion(unknown) + ": use a newer one, or record the logs anew")
        }
        guard let sums else { return nil }
        for row in sums.rows { cells.add(row) }
        return cells
    }

    private func write(_ target: FleetTarget, _ fleet: FleetVerdict, _ outcome: inout Outcome) {
        var options = options
        if target.path != "-" { (options.usesColour, options.columns) = (false, nil) }
        var fleet = fleet
        if target.format == .html { fleet.relabelPages { link(to: $0, fromPageAt: target.path) } }
        do throws(ReportError) {
            let bytes = try target.format.report(fleet, options)
            guard target.path != "-" else {
                outcome.output += bytes
                return
            }
            try ReportFile.write(bytes, to: target.path)
            outcome.written.append(target.path)
        } catch {
            outcome.complain(error.description)
        }
    }
}

/// What a record calls from where it was made, as the page of a fleet calls it; an address, and a path that leads nowhere, as
/// it is. A path that is right already from the folder of the page stays right.
private func link(to page: String, fromPageAt path: String) -> String {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().standardizedFileURL
    let places = [folder.appendingPathComponent(page), URL(fileURLWithPath: page)]
    let isThere = { (file: URL) in FileManager.default.fileExists(atPath: file.path) }
    guard !page.hasPrefix("/"), let file = places.first(where: isThere) else { return page }
    let (own, other) = (folder.pathComponents, file.standardizedFileURL.pathComponents)
    let shared = zip(own, other).prefix { $0 == $1 }.count
    return (own.dropFirst(shared).map { _ in ".." } + other.dropFirst(shared)).joined(separator: "/")
}

extension SessionRecord {
    /// What is said of so many records.
    static func isOfAnotherVersion(_ count: Int) -> String {
        "\(counted(count, "record")) of another version than \(schema), which is what this Lifeline reads"
    }
}

/// A report on a fleet and where it goes: `html=fleet.html`, or `csv=-` for standard output.
package struct FleetTarget: Sendable, Hashable {
    package var format: FleetFormat
    package var path: String

    /// Nil for a format that there is not, and without a path.
    package init?(argument: String) {
        guard let target = ReportTarget(argument: argument), let format = FleetFormat(rawValue: target.format) else {
            return nil
        }
        (self.format, path) = (format, target.path)
    }
}
