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
            return [String(line)] + said.map { String(line.replacing("viewDidAppear", with: $0)) }
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

    @Test func screenThatSpeaksWhileItIsMadeIsOpenedFirst() {
        let log = shop(["chose the archive"]).split(separator: "\n").flatMap { line -> [String] in
            let isLeaked = [1, 4, 6].contains { line.contains("0x10\($0)> viewDidLoad") }
            return [String(line)]
                + (isLeaked ? [String(line.replacing("viewDidLoad", with: "observing the archive"))] : [])
        }.joined(separator: "\n")
        let way = way(log)
        #expect(way.hasPrefix("from HomeVC: open ProductVC, do what makes it say"), "\(way)")
    }
}
