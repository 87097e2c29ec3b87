import Foundation
import Rules
import Testing

@testable import LifelineKit

/// The file that `lifeline init` writes cannot drift from what is read: all of it is read here.
struct ConfigurationTemplateTests {
    /// The template with every setting in force.
    private static let inForce = ConfigurationTemplate.text.split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.hasPrefix("#") && !$0.hasPrefix("# yaml-language-server") ? $0.dropFirst() : $0 }
        .joined(separator: "\n")

    @Test func nothingOfItIsInForce() throws {
        let file = try ConfigurationFile(path: "a.yml", text: ConfigurationTemplate.text)
        #expect(file.faults.isEmpty)
        #expect(file.settings.process == nil)
        #expect(file.settings.rules.isEmpty)
    }

    @Test func everySettingOfItIsUnderstood() throws {
        let file = try ConfigurationFile(path: "a.yml", text: Self.inForce)
        #expect(file.faults.map(\.description) == [])
    }

    @Test func rulesStandInItWithTheirDefaults() throws {
        let rules = try ConfigurationFile(path: "a.yml", text: Self.inForce).settings.rules
        #expect(rules.keys.sorted() == Rule.all.map(\.id))
        for rule in Rule.all {
            #expect(rules[rule.id]?.severity == rule.severity)
            for option in rule.options {
                if case .pairs = option.value { continue }
                #expect(rules[rule.id]?.options[option.name] == option.value, "\(rule.id).\(option.name)")
            }
        }
    }

    @Test func everyKeyStandsInIt() {
        for key in ConfigurationKey.all {
            #expect(Self.inForce.contains("\n\(key.name):"), "\(key.name)")
        }
    }

    @Test func fileThatIsThereIsKeptUnlessForced() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let path = "\(folder)/.lifeline.yml"
        #expect(
            try ConfigurationTemplate.write(to: path, isForced: false) == [path, "\(folder)/.lifeline.schema.json"])
        #expect(throws: ConfigurationFault.self) { try ConfigurationTemplate.write(to: path, isForced: false) }
        #expect(try ConfigurationTemplate.write(to: path, isForced: true).count == 2)
        #expect(FileManager.default.contents(atPath: path) == Data(ConfigurationTemplate.text.utf8))
    }

    /// What editors look for: one sign, and a file that stands beside this one.
    @Test func itsFirstLineNamesTheSchema() {
        #expect(
            ConfigurationTemplate.text.hasPrefix("# yaml-language-server: $schema=.lifeline.schema.json\n"))
    }
}
