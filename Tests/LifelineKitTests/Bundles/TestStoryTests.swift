import Foundation
import Rules
import Secrets
import Testing

@testable import LifelineKit

/// What a finding tells of its test: that of the run in which the controller left, and nothing of another one.
final class TestStoryTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private static func test(
        _ name: String, from start: Double, to end: Double, launches: Bool = true, steps: [(String, Double)] = [],
        pictures: [(String, Double)] = []
    ) -> BundleWriter.Test {
        let launch = launches ? [("Launch com.shop.App", start)] : []
        return BundleWriter.Test(
            target: "ShopUITests", name: "CartTests/\(name)", start: ShopConsole.summary(start),
            end: ShopConsole.summary(end),
            steps: (launch + steps).map { ($0.0, ShopConsole.summary($0.1)) },
            pictures: pictures.map { ($0.0, ShopConsole.summary($0.1), SamplePicture.screen(seed: 3)) })
    }

    /// The findings about leaks, in the order of their lines.
    private func leaks(_ console: String, _ tests: [BundleWriter.Test]) throws -> [Finding] {
        let url = folder.appendingPathComponent("Tests.xcresult")
        try BundleWriter(url).write(.console(console), tests: tests)
        return AnalysisRequest(inputs: [.path(url.path)]).run().findings.filter { $0.rule == "leaked_controller" }
    }

    @Test func earlierRepetitionOfATestGivesALaterOneNoPicture() throws {
        let console = ShopConsole.launch(11, at: 0, isClocked: true) + ShopConsole.launch(12, at: 60, isClocked: true)
        let found = try leaks(
            console,
            [
                Self.test("testA", from: 0.2, to: 50, pictures: [("First.png", 7)]),
                Self.test("testA", from: 60.2, to: 110, steps: [("Tap \"Cart\" Button", 64)]),
            ])
        #expect(found.map { $0.picture?.name } == ["First.png", nil])
        #expect(found.last?.remarks.contains { $0.hasPrefix("picture") } == false)
        let steps = "before it left, CartTests/testA did: Launch com.shop.App, then Tap \"Cart\" Button"
        #expect(found.last?.remarks.contains(steps) == true)
    }

    @Test func testDuringWhichAControllerLeftIsToldAlthoughAnotherMadeIt() throws {
        let found = try leaks(
            ShopConsole.launch(11, at: 0, isClocked: true),
            [
                Self.test("testA", from: 0.2, to: 6.5, steps: [("Tap \"Cart\" Button", 4)], pictures: [("A.png", 6)]),
                Self.test(
                    "testB", from: 7, to: 40, launches: false, steps: [("Tap \"Back\" Button", 8)],
                    pictures: [("B.png", 8.5)]),
            ])
        #expect(found.first?.picture?.name == "B.png")
        #expect(found.first?.remarks.contains("before it left, CartTests/testB did: Tap \"Back\" Button") == true)
    }

    @Test func repetitionWithoutAClockIsToldByItsLaunch() throws {
        let console = ShopConsole.launch(11, at: 0, isClocked: false) + ShopConsole.launch(12, at: 60, isClocked: false)
        let found = try leaks(
            console,
            [
                Self.test("testA", from: 0.2, to: 50, steps: [("Tap One", 4)], pictures: [("First.png", 7)]),
                Self.test("testA", from: 60.2, to: 110, steps: [("Tap Two", 64)], pictures: [("Last.png", 67)]),
            ])
        let tells = { (place: Int, step: String) in
            let words = " did: Launch com.shop.App, then \(step); the log has no clock"
            return found[place].remarks.contains { $0.contains(words) }
        }
        #expect(found.map { $0.picture?.name } == ["First.png", "Last.png"])
        #expect(tells(0, "Tap One") && tells(1, "Tap Two"))
    }

    @Test func testThatLaunchesTheAppItselfTakesNoEarlierLaunch() throws {
        let tests = [true, false].map { launches in
            [
                Self.test("testA", from: 0.2, to: 50, steps: [("Tap \"Cart\" Button", 4)]),
                Self.test("testB", from: 60, to: 90, launches: launches),
            ]
        }
        let console = ShopConsole.launch(11, at: 0, isClocked: false)
        #expect(try leaks(console, tests[0]).first?.remarks.contains { $0.hasPrefix("CartTests/testA did") } == true)
        #expect(try leaks(console, tests[1]).first?.remarks.contains { $0.contains(" did: ") } == false)
    }

    @Test(arguments: ["text", "markdown", "github", "html", "junit", "json"])
    func noReportTellsWhatATestTypedIntoAFieldOfASecret(format: String) throws {
        let fields = ["\"Password\" SecureTextField", "SecureTextField", "\"One-time code\" TextField"]
        let typed = fields.enumerated().map { ("Type 'hunter\($0)xQ!' into \($1)", 4 + Double($0) / 10) }
        let steps = typed + [("Type 'anna@example.com' into \"E-mail\" TextField", 4.5)]
        let url = folder.appendingPathComponent("Tests.xcresult")
        let picture = ("anna@example.com.png", 7.0)
        try BundleWriter(url).write(
            .console(ShopConsole.launch(11, at: 0, isClocked: true)),
            tests: [Self.test("testA", from: 0.2, to: 50, steps: steps, pictures: [picture])])
        let output = AnalyzeJob(inputs: [.path(url.path)], format: format).run().output
        let text = String(decoding: output, as: UTF8.self)
        #expect(text.contains("Type"))
        #expect(!text.contains("xQ!") && !text.contains("anna@"))
        let remarks = try leaks(
            ShopConsole.launch(11, at: 0, isClocked: true), [Self.test("testA", from: 0.2, to: 50, steps: steps)]
        ).flatMap(\.remarks).map(Redaction.standard.redacted)
        #expect(remarks.contains { $0.hasSuffix("Type '[redacted]' into \"E-mail\" TextField") })
    }

    @Test(arguments: ["text", "markdown", "github", "html"])
    func leakOfTwoTestsNamesBothBesideTheRunnersConsole(format: String) throws {
        let app = ShopConsole.launch(11, at: 0, isClocked: true) + ShopConsole.launch(12, at: 60, isClocked: true)
        let name = "StandardOutputAndStandardError"
        let consoles = BundleWriter.Entry.folder([
            ("\(name).txt", .file(Array("Test Suite\n".utf8))), ("\(name)-com.shop.App.txt", .file(Array(app.utf8))),
        ])
        let url = folder.appendingPathComponent("Tests.xcresult")
        try BundleWriter(url).write(
            .folder([("ShopUITests", consoles)]),
            tests: [Self.test("testA", from: 0.2, to: 50), Self.test("testB", from: 60.2, to: 110)])
        let outcome = AnalyzeJob(inputs: [.path(url.path)], format: format).run()
        let report = String(decoding: outcome.output, as: UTF8.self)
        #expect(report.contains("created during CartTests/testA") && report.contains("created during CartTests/testB"))
        #expect(!report.lowercased().contains("in 1 of 2 logs"))
    }

    @Test func clockThatIsNotThatOfTheTestsOrdersNothing() throws {
        let test = Self.test("testA", from: 0.2, to: 50, steps: [("Tap \"Cart\" Button", 4)], pictures: [("A.png", 6)])
        let found = try leaks(ShopConsole.launch(11, at: 0, isClocked: true, late: 360), [test])
        #expect(found.count == 1 && found[0].picture == nil)
        #expect(!found[0].remarks.contains { $0.contains(" did: ") || $0.hasPrefix("picture") })
    }

    @Test func launchBehindAllTestsIsNobodys() throws {
        let url = folder.appendingPathComponent("Tests.xcresult")
        try BundleWriter(url).write(
            .console(ShopConsole.launch(11, at: 60, isClocked: false)), tests: [Self.test("testA", from: 0.2, to: 50)])
        let sessions = AnalysisRequest(inputs: [.path(url.path)]).run().captures[0].sessions
        #expect(!sessions.isEmpty && sessions.flatMap(\.timelines).allSatisfy { $0.test == nil })
    }

    @Test func findingOfAControllerThatStaysTellsWhatTheTestDidBeforeItsLine() throws {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"]
        let lines = calls.enumerated().map { place, call in
            "\(ShopConsole.stamp(5 + Double(place))) Shop[11:7] <Shop.HomeViewController: 0x10> \(call)\n"
        }
        let url = folder.appendingPathComponent("Tests.xcresult")
        let steps = [("Tap \"Cart\" Button", 4.0), ("Tap \"Back\" Button", 9)]
        try BundleWriter(url).write(
            .console(ShopConsole.launch(11, at: 0, isClocked: true).prefix { $0 != "\n" } + "\n\n" + lines.joined()),
            tests: [Self.test("testA", from: 0.2, to: 50, launches: false, steps: steps)])
        let finding = AnalysisRequest(inputs: [.path(url.path)]).run().findings.first { $0.rule == "repeated_callback" }
        #expect(finding?.remarks.contains("before line 6, CartTests/testA did: Tap \"Cart\" Button") == true)
    }
}
