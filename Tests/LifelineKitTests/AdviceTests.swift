import Foundation
import Testing

@testable import LifelineKit

/// What to do about a finding, and how to see it again.
struct AdviceTests {
    /// Home, then visits of Product one after the other; those of `playing` play a video and never die.
    private static func shop(visits: Int, playing: Set<Int>) -> String {
        var lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "<Shop.HomeVC: 0x10> \($0)" }
        for visit in 0..<visits {
            let product = "<Shop.ProductVC: 0x\(100 + visit)>"
            lines += ["\(product) viewDidLoad", "<Shop.HomeVC: 0x10> viewWillDisappear", "\(product) viewWillAppear"]
            lines += ["<Shop.HomeVC: 0x10> viewDidDisappear", "\(product) viewDidAppear"]
            if playing.contains(visit) { lines.append("\(product) playback timer started") }
            lines += ["\(product) willMove(toParent: nil)", "\(product) viewWillDisappear"]
            lines += ["<Shop.HomeVC: 0x10> viewWillAppear", "\(product) viewDidDisappear"]
            lines += ["<Shop.HomeVC: 0x10> viewDidAppear", "\(product) didMove(toParent: nil)"]
            if !playing.contains(visit) { lines.append("\(product) deinit") }
        }
        return lines.enumerated().map {
            String(format: "10:%02d:%02d.%d00 ", $0 / 600, $0 / 10 % 60, $0 % 10) + $1 + "\n"
        }.joined()
    }

    private func report(_ log: String, _ format: String = "text") -> String {
        let job = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "shop.log")], format: format)
        return String(decoding: job.run().output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    @Test func leakIsToldWithTheWayThatLeadsToIt() {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]))
        #expect(
            text.contains(
                "to see it again, from HomeVC: open ProductVC, wait until it says \"playback timer started\", go back to HomeVC"
            ))
    }

    @Test func whatOnlyTheLeakedDidBecomesTheRemedy() {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]))
        #expect(text.contains("to do: probably a time observer of a player holds it: keep the token"))
    }

    @Test func withoutEvidenceTheLikeliestHoldersAreNamedAndWhatToPrint() {
        let silent = Self.shop(visits: 12, playing: [1, 4, 6]).split(separator: "\n")
            .filter { !$0.contains("playback") }.joined(separator: "\n")
        let text = report(silent)
        #expect(
            text.contains("to do: nothing in the log says what holds it; likeliest are a closure that captures self"))
        #expect(!text.contains("wait until it says"))
    }

    @Test func healthyAppGetsNoAdvice() {
        let text = report(Self.shop(visits: 12, playing: []))
        #expect(!text.contains("to do:"))
        #expect(!text.contains("to see it again"))
    }

    @Test(arguments: ["json", "junit", "markdown", "html"])
    func everyReportTellsTheWay(_ format: String) {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]), format)
        #expect(text.contains("open ProductVC") || text.contains("<b>To see it again,</b>"))
    }
}
