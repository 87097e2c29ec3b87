import Foundation

/// One line of the sums of a fleet, which engines may add up and `lifeline fleet` reads as if it were the records.
///
/// What it is about stands in `build` to `fingerprint`, and one of the parts below says what is known of that.
package struct CellRow: Sendable, Codable {
    var build: String?
    var version: String?
    var device: String?
    var os: String?
    var `class`: String?
    var rule: String?
    var fingerprint: String?

    var all: All?
    var ran: BuildCell?
    var asked: Asked?
    var found: Found?
    var seen: ClassCell.Numbers?

    /// The whole set.
    struct All: Sendable, Codable {
        /// Of the records, as a number of 64 bits: sets of the same records have the same.
        var identity: String
        var endings: [String: BoundedCount]
        var unlabelled: [String: BoundedCount]
        @NamesInOrder var tools: Set<String>
        var unread: [FailureCell.Example]
    }

    /// A class and a rule within one build, device and system.
    struct Asked: Sendable, Codable {
        var tally: BuildSeries.Tally
        @BoundedCount var open: Int
        var reason: String?
    }

    /// A kind of finding within one build, device and system.
    struct Found: Sendable, Codable {
        var sightings: Sightings
        var severity: String
        var isConfirmed: Bool
        /// The session to open, where that of the build is in it.
        var example: SessionExample?
    }
}

extension CellRow {
    package static let schema = 1

    private struct Line: Codable {
        var cell: CellRow
        var v: BoundedCount
    }

    private static let mark = Array("\"cell\"".utf8)

    /// Nil for what is no such line, or of another version. Only a line that says so at its beginning is read for one.
    package init?(line: [UInt8]) {
        guard line.prefix(40).contains(Self.mark), line.count <= RecordLine.longest,
            let own = try? JSONDecoder().decode(Line.self, from: Data(line)), own.v.wrappedValue == Self.schema
        else { return nil }
        self = own.cell
    }

    /// With its end: keys sorted, the same bytes for the same sums.
    package var line: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let bytes = try? encoder.encode(Line(cell: self, v: BoundedCount(wrappedValue: Self.schema)))
        return Array(bytes ?? Data()) + [0x0A]
    }

    /// What a whole set is known by; nil for all other lines, and for an empty set.
    package var identity: String? { all.flatMap { $0.identity == "0" ? nil : $0.identity } }

    /// Sessions that are in it for sure.
    package var sessions: [String] { [found?.example?.session].compactMap(\.self) + (all?.unread.map(\.session) ?? []) }

    init(_ layer: Layer, _ name: BuildName?) {
        (build, version, device, os) = (name?.number, name?.version, layer.device, layer.system)
    }

    var layer: Layer {
        Layer(build: BuildName(version: version, number: build)?.name, device: device, system: os)
    }
}
