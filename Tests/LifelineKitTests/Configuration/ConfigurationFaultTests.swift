import Foundation
import Testing

@testable import LifelineKit

/// What a person is told about a configuration file that cannot be meant as it stands.
struct ConfigurationFaultTests {
    private func faults(_ text: String) throws -> [String] {
        try ConfigurationFile(path: ".lifeline.yml", text: text).faults.map(\.description)
    }

    @Test func unknownKeyIsShownWithItsPlaceACaretAndASuggestion() throws {
        #expect(
            try faults("process: Orchard\n\nonyl: [late_deinit]\n") == [
                """
                .lifeline.yml:3:1: unknown key 'onyl': did you mean 'only'?
                    onyl: [late_deinit]
                    ^
                """
            ])
    }

    @Test func unknownRuleAndOptionAreShownWhereTheyStand() throws {
        #expect(
            try faults("only: [late_deinit, late_denit]") == [
                """
                .lifeline.yml:1:21: unknown rule 'late_denit': did you mean 'late_deinit'?
                    only: [late_deinit, late_denit]
                                        ^
                """
            ])
        #expect(
            try faults("rules:\n  late_deinit:\n    grace_second: 3") == [
                """
                .lifeline.yml:3:5: unknown key 'grace_second': did you mean 'grace_seconds'?
                        grace_second: 3
                        ^
                """
            ])
    }

    @Test func badValuesAreShownWhereTheyStand() throws {
        let messages = try faults(
            """
            fail-on: errors
            quiet: maybe
            rules:
              late_deinit: loud
              layout_storm: {passes_per_second: -1}
              slow_appearance: {threshold_seconds: soon, severity: warn}
            report: [junit]
            format: jsn
            process: [a, b]
            """
        ).map { $0.split(separator: "\n")[0] }
        #expect(
            messages == [
                ".lifeline.yml:1:10: 'errors' is nothing that 'fail-on' can be: did you mean 'error'?",
                ".lifeline.yml:2:8: 'quiet' is true or false, not 'maybe'",
                ".lifeline.yml:4:16: 'loud' is nothing to set a rule to: expected on, off, note, warning, error or a "
                    + "section of settings",
                ".lifeline.yml:5:37: 'passes_per_second' needs a number from 0 to 1000000000, not '-1'",
                ".lifeline.yml:6:40: 'threshold_seconds' needs a number from 0 to 1000000000, not 'soon'",
                ".lifeline.yml:6:56: 'warn' is nothing that 'severity' can be: did you mean 'warning'?",
                ".lifeline.yml:7:10: expected FORMAT=PATH, not 'junit'",
                ".lifeline.yml:8:9: unknown report format 'jsn': did you mean 'json'?",
                ".lifeline.yml:9:10: 'process' needs one value",
            ])
    }

    @Test func whatIsNotFaultyCountsAllTheSame() throws {
        let file = try ConfigurationFile(path: "a.yml", text: "onyl: x\nprocess: Orchard\nfail-on: sometimes")
        #expect(file.faults.count == 2)
        #expect(file.settings.process == "Orchard")
        #expect(file.settings.failOn == nil)
    }

    /// What is told of a list does not grow with it, nor does one fault with the line that it stands in.
    @Test(arguments: [100, 10_000]) func longListOfUnknownNamesIsToldInShort(count: Int) throws {
        let names = (0..<count).map { "a\($0)" }.joined(separator: ", ")
        let faults = try ConfigurationFile(path: "a.yml", text: "skip: [\(names)]").faults
        #expect(faults.count == ConfigurationReading.mostTold + 1)
        #expect(faults.last?.message.hasSuffix(" more such faults") == true)
        #expect(faults[15].lines.allSatisfy { $0.unicodeScalars.count < 200 })
        let caret = faults[15].lines[2].count - 1
        #expect(faults[15].lines[1].dropFirst(caret).hasPrefix("a15, "))
    }

    @Test func textThatIsNotYAMLIsRefusedAtItsPlace() throws {
        let fault = try #require(throws: ConfigurationFault.self) {
            try ConfigurationFile(path: "a.yml", text: "process: Orchard\nonly: [late_deinit\nskip: x\n")
        }
        #expect(fault.message.hasPrefix("not YAML: "))
        #expect(fault.line > 0)
    }

    @Test func keyThatStandsTwiceIsRefused() throws {
        let fault = try #require(throws: ConfigurationFault.self) {
            try ConfigurationFile(path: "a.yml", text: "process: A\nprocess: B\n")
        }
        #expect(fault.description == "a.yml:1:1: stands here more than once: 'process'\n    process: A\n    ^")
        #expect(
            try faults("fail-on: error\nfailOn: never").map { $0.prefix(40) } == [
                ".lifeline.yml:2:1: 'failOn' stands here "
            ])
    }

    @Test func listOrWordInPlaceOfAFileIsOneFault() throws {
        #expect(try faults("- late_deinit").count == 1)
        #expect(try faults("late_deinit").count == 1)
    }

    @Test func missingFileIsRefused() {
        #expect(throws: ConfigurationFault.self) { try ConfigurationFile(path: "/nowhere/at/all.yml") }
    }

    @Test func faultyFileEndsTheRunWithTwoAndTheRestIsReported() throws {
        var job = AnalyzeJob(inputs: [.bytes(Array("<Cart: 0x10> viewDidLoad\n".utf8), name: "a.log")])
        job.faults = try ConfigurationFile(path: "a.yml", text: "onyl: x").faults
        let outcome = job.run()
        #expect(outcome.exitCode == 2)
        #expect(!outcome.output.isEmpty)
    }
}
