import Foundation
import Testing

/// What version 1 wrote and read, in `Tests/Kept`: every later Lifeline reads it.
@Suite(.serialized, .timeLimit(.minutes(2 * Product.patience)))
struct KeptFormatTests {
    private static let folder = Product.packageRoot.appendingPathComponent("Tests/Kept")

    private func said(_ arguments: [String]) throws -> String {
        let run = try Product.run(arguments, in: Self.folder)
        #expect(run.exitCode < 2, "\(run.said)")
        return run.said
    }

    @Test func reportIsReadWithAllItsFindings() throws {
        struct Report: Decodable {
            struct Finding: Decodable {}
            var findings: [Finding]
        }
        let file = Self.folder.appendingPathComponent("report-1.json")
        let report = try JSONDecoder().decode(Report.self, from: Data(contentsOf: file))
        let said = try said(["compare", "report-1.json", "report-1.json"])
        #expect(said.contains("Nothing appeared and nothing is gone; \(report.findings.count) unchanged"), "\(said)")
    }

    @Test func reportHasLostNoneOfItsKeys() throws {
        let run = try Product.run(["SampleLogs/qa-session-device.log", "--format", "json", "--events"])
        let now = keys(of: try JSONSerialization.jsonObject(with: run.stdout), at: "")
        let file = Self.folder.appendingPathComponent("report-1.json")
        let kept = keys(of: try JSONSerialization.jsonObject(with: Data(contentsOf: file)), at: "")
        #expect(kept.subtracting(now) == [])
    }

    /// The paths of all keys, those of a list's members taken together.
    private func keys(of value: Any, at path: String) -> Set<String> {
        switch value {
        case let object as [String: Any]:
            return object.reduce(into: []) { keys, member in
                let place = "\(path).\(member.key)"
                keys.formUnion([place])
                keys.formUnion(self.keys(of: member.value, at: place))
            }
        case let list as [Any]: return list.reduce(into: []) { $0.formUnion(keys(of: $1, at: path)) }
        default: return []
        }
    }

    @Test func baselineIsReadWithAllItsEntries() throws {
        let said = try said(["baseline", "show", "--baseline", "baseline-1.json"])
        #expect(said.hasSuffix("baseline-1.json: 4 accepted"), "\(said)")
        #expect(
            said.contains("the camera team knows") && said.contains("owner anna") && said.contains("until 2099-12-31"))
    }

    @Test func recordsAreReadWithAllTheirSessions() throws {
        let run = try Product.run(["fleet", "records-1.jsonl", "--exit-zero"], in: Self.folder)
        #expect(run.exitCode == 0 && run.stderr.isEmpty)
        #expect(run.said.contains("9 sessions, build 4712, 1 device, 1 log could not be read"), "\(run.said)")
    }

    @Test func recordsHaveLostNoneOfTheirKeys() throws {
        let now = try Product.run([
            "record", "SampleLogs", ".build/none.log", "--label", "build=1", "--label", "device=2",
        ])
        let kept = try Data(contentsOf: Self.folder.appendingPathComponent("records-1.jsonl"))
        #expect(try keys(ofLines: kept).subtracting(keys(ofLines: now.stdout)) == [])
    }

    @Test func historyIsReadWithAllItsRuns() throws {
        let said = try said(["history", "show", "--history", "history-1.jsonl"])
        #expect(said.contains(" 1 run, build 4712: 9 new "), "\(said)")
    }

    private func keys(ofLines lines: Data) throws -> Set<String> {
        try lines.split(separator: 0x0A).reduce(into: []) {
            // Names of classes and rules are keys, too, and nobody's promise.
            let line = try JSONSerialization.jsonObject(with: Data($1))
            $0.formUnion(keys(of: line, at: "").filter { !$0.hasPrefix(".judged.") })
        }
    }

    @Test func everySettingIsRead() throws {
        try Scratch.withFolder { scratch in
            for name in try FileManager.default.contentsOfDirectory(atPath: Self.folder.path) {
                try FileManager.default.copyItem(
                    at: Self.folder.appendingPathComponent(name), to: scratch.appendingPathComponent(name))
            }
            let run = try Product.run(["input.log", "--config", "settings-1.yml"], in: scratch)
            #expect(run.exitCode < 2, "\(run.said)")
            #expect(!run.said.contains("settings-1.yml"), "\(run.said)")
            let reports = scratch.appendingPathComponent("build/lifeline").path
            #expect(try FileManager.default.contentsOfDirectory(atPath: reports).contains("lifeline.html"))
        }
    }

    /// The fixture forgets no key, and each is set as `lifeline init` shows it.
    @Test func fixtureOfTheSettingsHasEveryKey() throws {
        try Scratch.withFolder { scratch in
            let file = Self.folder.appendingPathComponent("settings-1.yml")
            let kept = try String(contentsOf: file, encoding: .utf8)
            _ = try Product.run(["init"], in: scratch)
            let template = try String(contentsOf: scratch.appendingPathComponent(".lifeline.yml"), encoding: .utf8)
            let keys = template.matches(of: /(?m)^#([a-z_]+):/).map { String($0.output.1) }
            #expect(keys.filter { !kept.contains("\n\($0):") } == [])
        }
    }
}
