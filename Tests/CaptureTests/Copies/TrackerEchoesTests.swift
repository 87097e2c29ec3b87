import Lifecycle
import Testing

@testable import Capture

/// A tracker prints beside the app what the app prints itself.
struct TrackerEchoesTests {
    private static let cart = "<Orchard.Cart: 0x15f06700>"

    private static func kinds(_ lines: [String]) -> [EventKind] {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).events.map(\.kind)
    }

    @Test(arguments: ["[Analytics] ", "Tracking: ", "🔴 "])
    func oneObjectsCallbackInOtherWordsIsOneCallback(_ tracker: String) {
        #expect(Self.kinds(["\(Self.cart) viewDidAppear", "\(tracker)\(Self.cart) viewDidAppear"]) == [.viewDidAppear])
        #expect(Self.kinds(["\(tracker)\(Self.cart) viewDidAppear", "\(Self.cart) viewDidAppear"]) == [.viewDidAppear])
    }

    /// `BaseController viewWillDisappear self=<Orchard.Cart: …>` from the superclass, a request that ends, and the class.
    @Test(arguments: ["Remote config fetched", "<Orchard.Badge: 0x15f06800> viewWillAppear"])
    func whatComesBetweenDoesNotMakeItTwoCallbacks(_ between: String) {
        let lines = ["Base viewDidAppear self=\(Self.cart)", between, "Cart viewDidAppear self=\(Self.cart)"]
        #expect(Self.kinds(lines).count { $0 == .viewDidAppear } == 1)
    }

    @Test func anotherTurnBetweenMakesItTwoCallbacks() {
        let lines = ["viewDidAppear", "viewWillDisappear", "viewDidAppear"].enumerated().map { place, callback in
            "\(place == 0 ? "Base" : "Cart") \(callback) self=\(Self.cart)"
        }
        #expect(Self.kinds(lines).count { $0 == .viewDidAppear } == 2)
    }

    @Test func theSameWordsAgainAreAnotherCallback() {
        let (own, tracker) = ("\(Self.cart) viewDidAppear", "[Analytics] \(Self.cart) viewDidAppear")
        #expect(Self.kinds([own, tracker, own, tracker]).count == 2)
        #expect(Self.kinds(["10:11:12.100 \(own)", "10:11:12.200 \(own)"]).count == 2)
        #expect(Self.kinds(["\(Self.cart) viewDidLayoutSubviews", "UI \(Self.cart) viewDidLayoutSubviews"]).count == 2)
    }

    private static let visit = [
        "CartVC viewDidLoad", "CartVC viewWillAppear", "CartVC viewDidAppear", "Tracker: CartVC viewDidAppear",
        "CartVC viewWillDisappear", "CartVC viewDidDisappear",
    ]

    @Test func byNameATrackerIsKnownByWhatItNeverTells() {
        #expect(Self.kinds(Self.visit).count(where: { $0 == .viewDidAppear }) == 1)
        #expect(Self.kinds(["Tracker: CartVC viewDidLoad"] + Self.visit).count(where: { $0 == .viewDidAppear }) == 2)
        let alone = Self.visit + ["CartVC viewWillAppear", "Tracker: CartVC viewDidAppear"]
        #expect(Self.kinds(alone).count(where: { $0 == .viewDidAppear }) == 3)
    }

    @Test(arguments: [("> CartVC %", ">> CartVC %"), ("🔴 CartVC: %", "🟢 CartVC: %")])
    func whatStandsInFrontTellsTwoObjectsApart(_ first: String, _ second: String) {
        let lines = ["viewDidLoad", "viewWillAppear"].flatMap { callback in
            [first, second].map { $0.replacing("%", with: callback) }
        }
        #expect(Self.kinds(lines).count == 4)
    }

    /// What stands in front may tell two objects of one name apart.
    @Test func twoChildrenWithALabelEachAreTwo() {
        let both = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].flatMap {
            ["Left: PageVC \($0)", "Right: PageVC \($0)"]
        }
        #expect(Self.kinds(both).count == 6)
    }
}
