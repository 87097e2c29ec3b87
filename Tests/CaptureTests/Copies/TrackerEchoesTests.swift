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

    /// Of a large log, of ten thousand events, what is told again is looked for beside what stands there twice.
    @Test(arguments: [false, true]) func aLargeLogIsCleanedLikeASmallOne(isDeliveredTwice: Bool) {
        func visit(_ number: Int) -> [String] {
            let (seconds, millis) = (number / 100 % 60, number % 100 * 10)
            let object = "<Orchard.Cart: 0x\(String(0x15f0_6700 + number * 16, radix: 16))>"
            let stamp = "10:\(10 + number / 6_000):\(10 + seconds % 50).\(100 + millis % 900)"
            let calls = ["viewWillAppear", "viewDidAppear", "viewDidDisappear"].map { "\(stamp) \(object) \($0)" }
            let told = [calls[0], calls[1], "\(stamp) [Analytics] \(object) viewDidAppear", calls[2]]
            return isDeliveredTwice && number == 2 ? told + told : told
        }
        /// What the log does not show at the first look is no question here, and a second one takes long.
        func cleaned(_ visits: Int) -> Int {
            var options = CaptureOptions()
            options.reading = .lineByLine
            options.proposes = false
            let text = (0..<visits).flatMap(visit).joined(separator: "\n")
            return CaptureReader.read(bytes: Array(text.utf8), path: "a.log", options: options).events.count
        }
        let few = cleaned(4)
        #expect(cleaned(2_600) == few + 2_596 * 3)
        #expect(isDeliveredTwice || few == 12)
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

    /// A base class and a swizzled method print each callback; two objects would run the same statement.
    @Test(arguments: [
        ("[CartVC] %", "-[CartVC %]"), ("CartVC: %", "CartVC.%()"), ("🟢 CartVC - %", "Base: CartVC %"),
        ("[CartVC] %", "swizzled CartVC %"), ("Base %: CartVC", "CartVC %"),
    ]) func whatTwoStatementsPrintIsOneCallback(_ first: String, _ second: String) {
        let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        let lines = callbacks.flatMap { callback in [first, second].map { $0.replacing("%", with: callback) } }
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        let twoObjects = callbacks.flatMap { callback in
            [first, second, first, second].map { $0.replacing("%", with: callback) }
        }
        #expect(Self.kinds(twoObjects).count == 6)
    }

    @Test(arguments: [("> CartVC %", ">> CartVC %"), ("🔴 CartVC: %", "🟢 CartVC: %")])
    func whatStandsInFrontTellsTwoObjectsApart(_ first: String, _ second: String) {
        let lines = ["viewDidLoad", "viewWillAppear"].flatMap { callback in
            [first, second].map { $0.replacing("%", with: callback) }
        }
        #expect(Self.kinds(lines).count == 4)
    }

    /// Of a life whose end is told in words that cannot be compared, no line is taken out.
    @Test func aClassIsTakenOnceInAllItsCallbacksOrInNone() {
        let lines = ["viewDidLoad", "viewDidAppear"].flatMap { ["[CartVC] \($0)", "CartVC: \($0)"] }
        #expect(Self.kinds(lines + ["[CartVC] released", "CartVC: released"]).count == 6)
        #expect(Self.kinds(lines + ["[CartVC] deinit", "-[CartVC dealloc]"]).count == 3)
    }

    /// What stands in front may tell two objects of one name apart.
    @Test func twoChildrenWithALabelEachAreTwo() {
        let both = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].flatMap {
            ["Left: PageVC \($0)", "Right: PageVC \($0)"]
        }
        #expect(Self.kinds(both).count == 6)
    }
}
