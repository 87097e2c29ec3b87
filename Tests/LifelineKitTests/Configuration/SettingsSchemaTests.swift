import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// The schema that editors check settings with names what is read, and nothing else.
struct SettingsSchemaTests {
    private struct Schema: Decodable {
        var description: String?
        var properties: [String: Schema]?
        var additionalProperties: Additional?
        var anyOf: [Schema]?

        /// `false`, or a schema.
        enum Additional: Decodable {
            case forbidden, allowed

            init(from decoder: any Decoder) throws {
                self = (try? decoder.singleValueContainer().decode(Bool.self)) == false ? .forbidden : .allowed
            }
        }

        /// The keys of the section that may stand here.
        var keys: Set<String>? { properties.map { Set($0.keys) } ?? anyOf?.lazy.compactMap(\.keys).first }
    }

    private static var schema: Schema {
        get throws { try JSONDecoder().decode(Schema.self, from: Data(SchemaReference.settings.text.utf8)) }
    }

    @Test func everyKeyIsInItWithItsMeaning() throws {
        let schema = try Self.schema
        #expect(schema.keys == Set(ConfigurationKey.all.map(\.name)))
        #expect(schema.additionalProperties == .forbidden)
        for key in ConfigurationKey.all { #expect(schema.properties?[key.name]?.description == key.summary) }
    }

    @Test func everyRuleIsInItWithItsOptions() throws {
        let rules = try #require(try Self.schema.properties?["rules"]?.anyOf?.first)
        #expect(rules.keys == Set(Rule.all.map(\.id)))
        for rule in Rule.all {
            let sections = rules.properties?[rule.id]?.anyOf?.first?.anyOf ?? []
            let keys = sections.compactMap(\.keys).first
            #expect(keys == Set(rule.options.map(\.name)).union(["enabled", "severity"]), "\(rule.id)")
        }
    }

    @Test func theSameVersionPrintsTheSameBytes() {
        #expect(SchemaReference.settings.text == SchemaReference.settings.text)
        #expect(SchemaReference.report.text.hasPrefix("{\n"))
    }
}
