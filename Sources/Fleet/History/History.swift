import Foundation
import Rules

/// The runs of an app in order: what a file of lines says, whatever their order in it.
///
/// Two branches append lines, and git's union of both holds all of them in some order, some perhaps twice.
package struct History: Sendable {
    /// Oldest first, each once, and none of logs that were uploaded cut where there is one of the whole ones.
    package private(set) var runs: [HistoryRun]
    /// The lines as they stand in the file, in the order of `runs`.
    package private(set) var lines: [[UInt8]]
    /// Numbers of lines that hold no run, such as marks of a conflict.
    package private(set) var damaged: [Int] = []

    package static let empty = History(lines: [])

    package init(lines all: [[UInt8]]) {
        var rows: [String: (run: HistoryRun, bytes: [UInt8])] = [:]
        for (place, bytes) in all.enumerated() where !bytes.allSatisfy({ $0 <= 0x20 }) {
            guard bytes.count <= RecordLine.longest, String(validating: bytes, as: UTF8.self) != nil,
                let run = try? JSONDecoder().decode(HistoryRun.self, from: Data(bytes))
            else {
                damaged.append(place + 1)
                continue
            }
            // Of two lines of one run the same one stays, whichever comes first.
            if let known = rows[run.run], !bytes.lexicographicallyPrecedes(known.bytes) { continue }
            rows[run.run] = (run, bytes)
        }
        let kin = Dictionary(grouping: rows.values.map(\.run)) { $0.beginnings.first?.digests.first }
        for (first, runs) in kin where first != nil && runs.count > 1 {
            for run in runs where runs.contains(where: run.isCut) { rows[run.run] = nil }
        }
        let places = Self.places(ofBuilds: rows.values.map(\.run))
        let order = rows.values.map { (place: places[$0.run.build] ?? 0, row: $0) }.sorted { left, right in
            (left.place, left.row.run.arrival, left.row.run.time, left.row.run.run)
                < (right.place, right.row.run.arrival, right.row.run.time, right.row.run.run)
        }.map(\.row)
        runs = order.map(\.run)
        lines = order.map(\.bytes)
    }

    /// Where each build comes among the others; none where some run names no build, or builds are named by commits: then
    /// runs follow each other as they were added, and as clocks have it only where nothing else is known.
    private static func places(ofBuilds runs: [HistoryRun]) -> [BuildName?: Int] {
        let builds = runs.compactMap(\.build)
        guard builds.count == runs.count, let order = BuildOrder(numbered: Set(builds)) else { return [:] }
        return Dictionary(order.names.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What a run that is added now comes after.
    package var nextArrival: Int { (runs.map(\.arrival).max() ?? 0) + 1 }

    /// Whether a run is there, or one of the same sessions whose logs came whole.
    package func contains(_ run: HistoryRun) -> Bool { runs.contains { $0.run == run.run || run.isCut(of: $0) } }

    /// Which classes print their deinit, as all runs together tell; nil where no run tells anything of it.
    package var deinitEvidence: DeinitEvidence? {
        var (printing, silent): (Set<String>, Set<String>) = ([], [])
        for run in runs {
            for (name, sight) in run.seen {
                if sight.deinits > 0 { printing.insert(name) } else if sight.silentExits > 0 { silent.insert(name) }
            }
        }
        guard !printing.isEmpty || !silent.isEmpty else { return nil }
        let seen = runs.reduce(into: Set<String>()) { $0.formUnion($1.seen.keys) }
        return DeinitEvidence(
            printing: printing, silent: silent, others: seen, logs: runs.reduce(0) { $0 + $1.sessions })
    }

    /// The newest so many runs.
    package func newest(_ count: Int) -> History {
        var history = self
        history.runs = Array(runs.suffix(count))
        history.lines = Array(lines.suffix(count))
        return history
    }
}
