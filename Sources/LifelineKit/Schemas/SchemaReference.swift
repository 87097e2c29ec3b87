import Foundation

/// What `lifeline schema` prints: JSON Schemas for editors and for programs that read reports and records.
package enum SchemaReference: String, CaseIterable, Sendable {
    /// Of `.lifeline.yml`.
    case settings
    /// Of the JSON report.
    case report
    /// Of a line of `lifeline record`.
    case record
    /// Of a line of a history.
    case history
    /// Of what a history says of each finding.
    case states
    /// Of the JSON report on a fleet.
    case fleet
    /// Of a line of the sums of a fleet.
    case cells

    package var text: String {
        switch self {
        case .settings: (try? SettingsSchema.text()) ?? ""
        case .report: String(decoding: PackageResources.report_schema_json, as: UTF8.self)
        case .record: String(decoding: PackageResources.record_schema_json, as: UTF8.self)
        case .history: String(decoding: PackageResources.history_schema_json, as: UTF8.self)
        case .states: String(decoding: PackageResources.states_schema_json, as: UTF8.self)
        case .fleet: String(decoding: PackageResources.fleet_schema_json, as: UTF8.self)
        case .cells: String(decoding: PackageResources.cells_schema_json, as: UTF8.self)
        }
    }
}

/// The schema of `.lifeline.yml`, made from the keys that are read.
enum SettingsSchema {
    /// The file that `lifeline init` writes beside the settings.
    static let fileName = ".lifeline.schema.json"

    private struct Document: Encodable {
        let settings: JSONSchema

        enum CodingKeys: String, CodingKey {
            case title
            case schema = "$schema"
        }

        func encode(to encoder: any Encoder) throws {
            var head = encoder.container(keyedBy: CodingKeys.self)
            try head.encode("http://json-schema.org/draft-07/schema#", forKey: .schema)
            try head.encode("Lifeline's settings", forKey: .title)
            try settings.encode(to: encoder)
        }
    }

    static func text() throws -> String {
        let keys = ConfigurationKey.all.map { key in
            JSONSchema.Member(name: key.name, summary: key.summary, schema: .orNothing(key.schema))
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(Document(settings: .section(keys))), as: UTF8.self) + "\n"
    }
}
