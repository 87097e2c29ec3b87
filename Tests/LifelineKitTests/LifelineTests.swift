import LifelineKit
import Testing

/// The library from outside, through its public part only.
struct LifelineTests {
    private static let leak = """
        <Shop.Cart: 0x10> viewDidLoad
        <Shop.Cart: 0x10> viewWillAppear
        <Shop.Cart: 0x10> viewDidAppear
        <Shop.Cart: 0x10> viewWillDisappear
        <Shop.Cart: 0x10> viewDidDisappear
        <Shop.Cart: 0x10> didMove(toParent: nil)
        <Shop.Cart: 0x20> viewDidLoad
        <Shop.Cart: 0x20> viewWillAppear
        <Shop.Cart: 0x20> viewDidAppear
        <Shop.Cart: 0x20> viewWillDisappear
        <Shop.Cart: 0x20> viewDidDisappear
        <Shop.Cart: 0x20> didMove(toParent: nil)
        <Shop.Cart: 0x20> deinit
        """

    @Test func leakIsFoundInBytes() throws {
        let report = try Lifeline.analyze(bytes: Array(Self.leak.utf8), name: "leak.log")
        let finding = try #require(report.findings.first)
        #expect(report.findings.count == 1)
        #expect(finding.rule == "leaked_controller")
        #expect(finding.severity == .error)
        #expect(finding.controller == "Shop.Cart")
        #expect(finding.instances == ["Shop.Cart#1"])
        #expect(finding.line == 6)
        #expect(finding.capture == "leak.log")
        #expect(report.instances.map(\.verdict) == [.leaked, .deallocated])
    }

    @Test func skippedRuleFindsNothing() throws {
        let configuration = Lifeline.Configuration(skip: ["leaked_controller"])
        #expect(try Lifeline.analyze(bytes: Array(Self.leak.utf8), configuration: configuration).findings.isEmpty)
    }

    @Test func unknownRuleIsRefusedWithTheNearestName() throws {
        let configuration = Lifeline.Configuration(only: ["leaked_controler"])
        let error = #expect(throws: LifelineError.self) {
            try Lifeline.analyze(bytes: Array(Self.leak.utf8), configuration: configuration)
        }
        #expect(error?.description == "unknown rule 'leaked_controler': did you mean 'leaked_controller'?")
    }

    @Test func captureWithoutALifecycleLineIsNeverClean() throws {
        let error = #expect(throws: LifelineError.self) {
            try Lifeline.analyze(bytes: Array("hello\nworld\n".utf8), name: "other.log")
        }
        let text = error?.description ?? ""
        #expect(text.hasPrefix("other.log: 2 lines read as plain"))
        #expect(text.contains("-[CartViewController viewDidLoad]"))
    }

    @Test func missingFileIsUnreadable() {
        #expect(throws: LifelineError.self) { try Lifeline.analyze(path: "/nowhere/at/all.log") }
    }

    @Test func reportIsWrittenInTheFormatsOfTheCommandLine() throws {
        let report = try Lifeline.analyze(bytes: Array(Self.leak.utf8))
        let json = try #require(report.formatted(as: "json"))
        #expect(String(decoding: json, as: UTF8.self).contains("\"leaked_controller\""))
        #expect(report.formatted(as: "papyrus") == nil)
    }
}
