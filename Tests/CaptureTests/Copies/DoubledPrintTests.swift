import Lifecycle
import Testing

@testable import Capture

/// An app prints each callback twice, before and behind the call of `super`.
struct DoubledPrintTests {
    private static let push = [
        "Home viewDidLoad", "Home viewWillAppear", "Home viewDidAppear", "Cart viewDidLoad", "Home viewWillDisappear",
        "Cart viewWillAppear", "Home viewDidDisappear", "Cart viewDidAppear",
    ]

    private static func count(_ lines: [String]) -> Int {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).events.count
    }

    @Test func whatAllControllersPrintTwiceIsOneCall() {
        #expect(Self.count(Self.push.flatMap { [$0, $0] }) == 8)
        #expect(Self.count(Self.push.flatMap { [$0, $0] } + ["Cart deinit"]) == 9)
        #expect(Self.count(Self.push.flatMap { [$0, $0] } + ["Cart deinit", "Cart deinit"]) == 9)
    }

    /// They may come twice in a row by themselves, and are printed as the rest is.
    @Test func movesAndLayoutPassesThatAllCameTwiceAreOneCall() {
        let beside = ["Cart willMove(toParent:)", "Cart viewWillLayoutSubviews", "Cart viewDidLayoutSubviews"]
        let moved = Self.push + beside + ["Cart didMove(toParent:)"]
        #expect(Self.count(moved.flatMap { [$0, $0] }) == 12)
        #expect(Self.count(moved.flatMap { [$0, $0] } + ["Cart willMove(toParent:)"]) == 15)
        #expect(Self.count(Self.push.flatMap { [$0, $0] } + beside + ["Cart didMove(toParent:)"]) == 12)
    }

    @Test func twoMovesWithACallBetweenAreTwo() {
        let moves = [
            "Cart willMove(toParent:)", "Home viewDidAppear", "Home viewDidAppear", "Cart willMove(toParent:)",
        ]
        #expect(Self.count(Self.push.flatMap { [$0, $0] } + moves) == 11)
    }

    @Test func twoObjectsMayDieTogether() {
        let twoCarts = (Self.push + ["Cart viewDidLoad", "Cart viewDidAppear"]).flatMap { [$0, $0] }
        #expect(Self.count(twoCarts + ["Cart deinit", "Cart deinit"]) == 12)
    }

    @Test func whatOnlySomePrintTwiceMayBeTwoObjects() {
        let children = Self.push.flatMap { $0.hasPrefix("Cart") ? [$0, $0] : [$0] }
        #expect(Self.count(children) == 11)
        let alone = ["Cart viewDidLoad", "Cart viewWillAppear", "Cart viewDidAppear"].flatMap { [$0, $0] }
        #expect(Self.count(alone + alone) == 12)
        #expect(Self.count(Self.push.flatMap { [$0, $0] } + ["Home viewWillAppear"]) == 17)
        #expect(Self.count(Self.push.dropLast(5).flatMap { [$0, $0] }) == 6)
    }

    // MARK: Superclasses

    private static let turn = ["viewDidLoad", "viewDidAppear", "viewDidDisappear", "deinit"]

    /// A visit to each of some screens, each callback of which another class prints beside it.
    private static func visits(_ other: String, isInFront: (_ callback: String) -> Bool) -> [String] {
        ["Cart", "Room", "Map", "Cart"].flatMap { name in
            turn.flatMap { isInFront($0) ? ["\(other) \($0)", "\(name) \($0)"] : ["\(name) \($0)", "\(other) \($0)"] }
        }
    }

    @Test func whatASuperclassPrintsInFrontOfEachClassIsNoCallOfItsOwn() {
        #expect(Self.count(Self.visits("Common") { $0 != "deinit" }) == 16)
    }

    /// It loads behind its parent, whenever it appears; or it dies behind its container.
    @Test func aChildThatIsAlwaysBesideItsParentIsNoSuperclass() {
        #expect(Self.count(Self.visits("Child") { _ in false }) == 32)
        #expect(Self.count(Self.visits("Child") { $0 == "viewDidAppear" || $0 == "viewDidDisappear" }) == 32)
        #expect(Self.count(Self.visits("Container") { _ in true }) == 32)
    }
}
