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
    var ran: Ran?
    var asked: Asked?
    var found: Found?
    var seen: Seen?

    /// The whole set.
    struct All: Sendable, Codable {
        /// Of the records, as a number of 64 bits: sets of the same records have the same.
        var identity: String
        var endings: [String: BoundedCount]
        var unlabelled: [String: BoundedCount]
        var tools: [String]
        var unread: [Unread]

        struct Unread: Sendable, Codable {
            var session: String
            var log: String
            var reason: String
        }
    }

    /// One build.
    struct Ran: Sendable, Codable {
        var logs: Logs
        @BoundedCount var crashed: Int
        var devices: [String]
        var systems: [String]
        var commits: [String]
        var first: String?
        var last: String?
        /// Dated logs by their hour, as `2026-05-01T22`.
        var hours: [String: Logs]
    }

    /// Logs of one build, or of one of its hours.
    struct Logs: Sendable, Codable {
        @BoundedCount var sessions: Int
        @BoundedCount var answered: Int
        @BoundedCount var unread: Int
        @BoundedCount var leaking: Int
        @BoundedCount var judgedForLeaks: Int
        var first: String?
    }

    /// A class and a rule within one build, device and system.
    struct Asked: Sendable, Codable {
        @BoundedCount var judged: Int
        @BoundedCount var hit: Int
        @BoundedCount var open: Int
        var reason: String?
    }

    /// A kind of finding within one build, device and system.
    struct Found: Sendable, Codable {
        @BoundedCount var sessions: Int
        @BoundedCount var unaccepted: Int
        @BoundedCount var occurrences: Int
        var severity: String
        var confirmed: Bool
        /// The session to open, where that of the build is in it.
        var example: Example?
    }

    struct Example: Sendable, Codable {
        var session: String
        var log: String
        var labels: [String: String]
        var message: String
        var lines: [Line]
        var confirmed: Bool

        struct Line: Sendable, Codable {
            @BoundedCount var line: Int
            var text: String
            var note: String
        }
    }

    /// A class in one build.
    struct Seen: Sendable, Codable {
        @BoundedCount var sessions: Int
        @BoundedCount var instances: Int
        @BoundedCount var visits: Int
        @BoundedCount var judgedVisits: Int
        /// Times to appear, as pairs of a bin and how many lie in it.
        var appearing: [[BoundedCount]]
    }
}

extension CellRow {
    package static let schema = 1

    private struct Line: Codable {
        var cell: CellRow
        var v: BoundedCount
    }

    private static let beginning = Array("{\"cell\":".utf8)

    /// Nil for what is no such line, or of another version.
    package init?(line: [UInt8]) {
        guard line.starts(with: Self.beginning), line.count <= RecordLine.longest,
            String(validating: line, as: UTF8.self) != nil,
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

    init(_ layer: Layer, _ name: BuildName?) {
        (build, version, device, os) = (name?.number, name?.version, layer.device, layer.system)
    }

    var layer: Layer {
        Layer(build: BuildName(version: version, number: build)?.name, device: device, system: os)
    }
}
