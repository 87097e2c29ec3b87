import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// How to see a finding again: all that leads to it, and nothing that came after it.
struct RouteTests {
    private func routes(_ log: String, settings: Lifeline.Configuration = .init()) -> [String: Route] {
        let input = Input.bytes(Array(log.utf8), name: "shop.log")
        var outcome = Outcome()
        let analysis = AnalyzeJob(inputs: [input], configuration: settings).analysis(&outcome)
        let pairs = analysis.findings.compactMap { finding in finding.route.map { (finding.rule, $0) } }
        return Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    }

    private static func timed(_ lines: [String]) -> String {
        lines.enumerated().map { String(format: "10:%02d:%02d.000 ", $0 / 60, $0 % 60) + $1 + "\n" }.joined()
    }

    private static let home = "<Shop.HomeVC: 0x10>"

    /// Home opens a screen, which says something, and goes back to it.
    private static func visit(_ name: String, saying said: [String] = [], isNew: Bool = true) -> [String] {
        (isNew ? ["\(name) viewDidLoad"] : [])
            + [
                "\(home) viewWillDisappear", "\(name) viewWillAppear", "\(home) viewDidDisappear",
                "\(name) viewDidAppear",
            ]
            + said.map { "\(name) \($0)" }
            + [
                "\(name) viewWillDisappear", "\(home) viewWillAppear", "\(name) viewDidDisappear",
                "\(home) viewDidAppear",
            ]
    }

    private static func left(_ name: String) -> [String] { ["\(name) didMove(toParent: nil)"] }
    private static let launch = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "\(home) \($0)" }

    @Test func workAfterRemovalIsSeenAgainByTheStepInWhichItBegan() throws {
        let video = "<Shop.VideoVC: 0x20>"
        let log =
            Self.launch + Self.visit(video, saying: ["looks at prices", "plays the video"]) + Self.left(video)
            + (1...6).map { "\(video) playback tick \($0)" } + ["\(Self.home) idle"]
        let route = try #require(routes(Self.timed(log))["activity_after_removal"])
        #expect(
            route.sentence
                == "from HomeVC: open VideoVC, do what makes it say \"plays the video\", go back to HomeVC")
    }

    @Test func secondRequestNeedsTheSecondVisit() throws {
        let account = "<Shop.AccountVC: 0x20>"
        let asks = ["GET https://api.shop.example/v1/account", "GET https://api.shop.example/v1/account 200 90 ms"]
        let log = Self.launch.map { $0.replacing(Self.home, with: account) } + asks.map { "\(account) \($0)" }
        let aside =
            ["<Shop.NewsVC: 0x30> viewDidLoad"]
            + ["\(account) viewWillDisappear", "<Shop.NewsVC: 0x30> viewWillAppear", "\(account) viewDidDisappear"]
            + ["<Shop.NewsVC: 0x30> viewDidAppear", "<Shop.NewsVC: 0x30> viewWillDisappear"]
            + ["\(account) viewWillAppear", "<Shop.NewsVC: 0x30> viewDidDisappear", "\(account) viewDidAppear"]
        let route = try #require(routes(Self.timed(log + aside + asks.map { "\(account) \($0)" }))["redundant_fetch"])
        #expect(route.sentence == "from AccountVC: open NewsVC, go back to AccountVC")
    }

    @Test func unmatchedPairIsSeenAgainByWhatOnlyTheFaultyDid() throws {
        let prices = (0..<3).map { "<Shop.PriceVC: 0x2\($0)>" }
        let said = [
            ["timer started", "timer stopped"], ["timer started", "tapped buy"], ["timer started", "tapped buy"],
        ]
        var visits: [String] = []
        for (name, said) in zip(prices, said) {
            visits += Self.visit(name, saying: said)
            visits += Self.left(name)
            visits.append("\(name) deinit")
        }
        let text = "rules: {unmatched_pair: {pairs: [{name: t, begin: timer started, end: timer stopped}]}}"
        let settings = try ConfigurationFile(path: "a.yml", text: text).settings.configuration
        let route = try #require(routes(Self.timed(Self.launch + visits), settings: settings)["unmatched_pair"])
        #expect(
            route.sentence == "from HomeVC: open PriceVC, do what makes it say \"tapped buy\", go back to HomeVC")
    }

    @Test func wayToAChildIsTheWayToTheScreenInWhichItLies() throws {
        let visits = (1...3).flatMap { number -> [String] in
            let detail = "<Shop.DetailVC: 0x2\(number)>"
            let chart = "<Shop.ChartVC: 0x3\(number)>"
            var lines = Self.visit(detail) + Self.left(detail) + ["\(detail) deinit", "\(chart) deinit"]
            let added = ["\(chart) willMove(toParent: \(detail))", "\(chart) viewDidLoad"]
            lines.insert(contentsOf: added + (number == 2 ? ["\(chart) didMove(toParent: \(detail))"] : []), at: 1)
            return lines
        }
        let route = try #require(routes(Self.timed(Self.launch + visits))["unmatched_move"])
        #expect(route.sentence == "from HomeVC: open DetailVC")
    }

    @Test func noRouteGoesBeyondTheLineToBlame() throws {
        let path = URL(fileURLWithPath: #filePath).pathComponents.dropLast(3).joined(separator: "/")
        var outcome = Outcome()
        let log = Input.path("\(path)/SampleLogs/qa-session-device.log")
        let analysis = AnalyzeJob(inputs: [log]).analysis(&outcome)
        let routed = analysis.findings.filter { $0.route != nil }
        #expect(routed.contains { $0.rule == "redundant_fetch" })
        for finding in routed {
            #expect(finding.route.map { $0.moves.allSatisfy { $0.line <= finding.line } } == true, "\(finding.rule)")
        }
    }
}
