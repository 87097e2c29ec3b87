import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// What goes with a leak is a step of the way to see it again.
struct StepOfRouteTests {
    /// Visits of Product, of which some leak and get other lines than the rest behind viewDidAppear.
    private func shop(
        _ leaked: [String], _ released: [String] = [], visits: Int = 9, of playing: Set<Int> = [1, 4, 6]
    ) -> String {
        AdviceTests.shop(visits: visits, playing: playing).split(separator: "\n").flatMap { line -> [String] in
            guard let visit = line.firstMatch(of: /0x1([0-9][0-9])> viewDidAppear/)?.1 else {
                return line.contains("playback") ? [] : [String(line)]
            }
            let said = playing.contains(Int(visit) ?? 0) ? leaked : released
            return [String(line)] + said.map { line.replacing("viewDidAppear", with: $0) }
        }.joined(separator: "\n") + "\n"
    }

    private func way(_ log: String) -> String {
        let text = AdviceTests.report(log)
        let way = text.components(separatedBy: "to see it again, ").dropFirst().first ?? ""
        return way.components(separatedBy: " ✎").first ?? ""
    }

    @Test func callbackThatOnlyTheLeakedGotIsTheDeedThatBringsIt() {
        #expect(
            way(shop(["viewWillTransition(to:with:)"]))
                == "from HomeVC: open ProductVC, rotate the device, go back to HomeVC")
    }

    @Test func transitionThatWasLetGoIsAStep() {
        let turn = ["viewWillDisappear", "viewWillAppear", "viewDidAppear"]
        #expect(way(shop(turn)) == "from HomeVC: open ProductVC, begin to leave and let go, go back to HomeVC")
    }

    @Test func requestThatOnlyTheLeakedSentIsAStep() {
        let asked = ["GET https://shop.example/v1/offers", "GET https://shop.example/v1/offers 200 9 ms"]
        #expect(way(shop(asked)).contains("open ProductVC, have GET https://shop.example/v1/offers sent, go back"))
    }

    @Test func whatSomeVisitsNeverSayDoesNotComeByWaiting() {
        #expect(way(shop(["Got it tapped"])).contains("do what makes it say \"Got it tapped\""))
    }

    /// Of one that goes on after it left, the beginning is looked for whatever the others do.
    @Test func whatComesInARhythmInEveryVisitComesByWaiting() {
        let ticks = (1...5).map { "tick \($0)" }
        let log = shop(ticks, ticks, of: [1, 4, 6, 7, 8]).replacing(
            "10:59:00", with: "10:58:00.000 <Shop.ProductVC: 0x101> tick 6\n10:59:00")
        #expect(AdviceTests.report(log).contains("wait until it says \"tick …\""))
    }

    @Test func screenThatSpeaksWhileItIsMadeIsOpenedFirst() {
        let log = shop(["chose the archive"]).split(separator: "\n").flatMap { line -> [String] in
            let isLeaked = [1, 4, 6].contains { line.contains("0x10\($0)> viewDidLoad") }
            return [String(line)] + (isLeaked ? [line.replacing("viewDidLoad", with: "observing the archive")] : [])
        }.joined(separator: "\n")
        let way = way(log)
        #expect(way.hasPrefix("from HomeVC: open ProductVC, do what makes it say"), "\(way)")
    }

    @Test func leakAndWhatItDoesAfterItLeftHaveOneWay() {
        let late = [1, 4, 6].map { "10:58:0\($0).000 <Shop.ProductVC: 0x10\($0)> price timer fired\n" }.joined()
        let text = AdviceTests.report(shop(["chose the archive"]).replacing("10:59:00", with: late + "10:59:00"))
        let ways = text.components(separatedBy: "to see it again, ").dropFirst().map { $0.prefix(90) }
        #expect(text.contains("(activity_after_removal)"))
        #expect(ways.count == 2 && Set(ways).count == 1, "\(ways)")
    }
}
