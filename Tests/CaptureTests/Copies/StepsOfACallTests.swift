import Lifecycle
import Testing

@testable import Capture

/// Calls that tell of their steps and never write a bare line.
struct StepsOfACallTests {
    private static let objects = ["<Orchard.Cart: 0x15f06700>"]

    private static func kinds(_ lines: [String]) -> [EventKind] {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).events.map(\.kind).filter { $0 != .activity }
    }

    /// A second call would write the same words.
    @Test(arguments: objects)
    func stepsOfOneObjectsCallAreOneCall(_ cart: String) {
        let lines = [
            "\(cart) viewDidLoad - calling super", "\(cart) viewDidLoad - super called",
            "\(cart) viewDidLoad: table set up",
            "\(cart) viewWillAppear: bar hidden", "\(cart) viewDidAppear begin", "\(cart) viewDidAppear done in 3 ms",
        ]
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test(arguments: objects)
    func theSameWordsAgainAreAnotherCall(_ cart: String) {
        let lines = ["\(cart) viewDidLoad: table set up", "\(cart) viewDidLoad: table set up"]
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewDidLoad])
        let shown = ["\(cart) viewDidAppear: on", "\(cart) viewWillDisappear: off", "\(cart) viewDidAppear: back"]
        #expect(Self.kinds(shown) == [.viewDidAppear, .viewWillDisappear, .viewDidAppear])
    }

    /// Moves and layouts come as often as they like.
    @Test(arguments: [
        ["viewDidLayoutSubviews small", "viewDidLayoutSubviews large"], ["willMove to Tabs", "willMove to Sheet"],
    ])
    func callsThatComeAtAnyTimeAreTwo(_ lines: [String]) {
        #expect(Self.kinds(lines.map { "<Orchard.Cart: 0x15f06700> \($0)" }).count == 2)
    }

    /// Another call would begin with the first value again.
    @Test(arguments: objects)
    func valuesThatAreCalledDifferentlyAreOneCalls(_ cart: String) {
        let values = [
            " frame = (0.0, 0.0, 390.0, 844.0)", " view bounds: (0.0, 0.0, 390.0, 844.0)",
            ": insets=UIEdgeInsets(top: 47.0, left: 0.0)", " - count = 3",
            " 27: self.view.window: nil", " isViewLoaded = true", " title: Optional(\"Orders\")",
        ]
        let lines = ["viewDidLoad", "viewWillAppear"].flatMap { call in values.map { "\(cart) \(call)\($0)" } }
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewWillAppear])
        #expect(Self.kinds(lines.map { "09:41:05 \($0)" }) == [.viewDidLoad, .viewWillAppear])
        #expect(Self.kinds([lines[0], lines[1], lines[0], lines[1]]) == [.viewDidLoad, .viewDidLoad])
        #expect(Self.kinds(["\(cart) viewDidLoad frame = (0.0)", "\(cart) viewDidAppear bounds = (0.0)"]).count == 2)
    }

    @Test(arguments: ["<Orchard.Cart: 0x15f06700>", "CartVC(0x15f06700)"])
    func numbersAloneTellNoStepsOfACall(_ cart: String) {
        #expect(Self.kinds(["\(cart) viewDidLoad 1", "\(cart) viewDidLoad 1"]).count == 2)
        #expect(Self.kinds(["\(cart) viewDidLoad", "\(cart) viewDidLoad"]).count == 2)
        #expect(Self.kinds(["\(cart) viewWillAppear:1", "\(cart) viewWillAppear:0"]).count == 2)
        #expect(Self.kinds(["09:41:05", "09:43:05"].map { "\(cart) viewDidAppear \($0)" }).count == 2)
        #expect(Self.kinds(["CartVC viewDidLoad 1", "CartVC viewDidLoad 2"]).count == 2)
    }

    @Test func byNameNobodyElseMaySpeakInBetween() {
        let lines = ["CartVC viewDidLoad frame = (0.0)", "RowVC viewDidLoad", "CartVC viewDidLoad count = 3"]
        #expect(Self.kinds(lines).count == 3)
    }

    /// Words may be what tells two objects of one name apart.
    @Test(arguments: [["title=Apples", "label=Pears"], ["count=2", "count=3"], ["order 1", "count=3"]])
    func valuesInWordsAndTheSameValueAgainAreTwoCalls(_ remarks: [String]) {
        #expect(Self.kinds(remarks.map { "CartVC viewDidLoad \($0)" }).count == 2)
    }

    @Test func aCallIsOverAfterASecond() {
        let lines = ["10:11:12 <Cart: 0x20> viewDidAppear: a", "10:11:14 <Cart: 0x20> viewDidAppear: b"]
        #expect(Self.kinds(lines).count == 2)
    }

    @Test func otherScreensMaySpeakInBetween() {
        let lines = [
            "<Cart: 0x20> viewDidLoad: adds a child", "<Row: 0x30> viewDidLoad", "<Cart: 0x20> viewDidLoad: is ready",
        ]
        #expect(Self.kinds(lines) == [.viewDidLoad, .viewDidLoad])
    }

    /// Two objects of one name may differ in what they say.
    @Test func byNameItTakesTwoSuchCallsInWordsOfTheirOwn() {
        let loads = ["CartVC viewDidLoad: table set up", "CartVC viewDidLoad: observers added"]
        #expect(Self.kinds(loads).count == 2)
        let code = loads + ["CartVC viewWillAppear: bar hidden", "CartVC viewWillAppear: badge updated"]
        #expect(Self.kinds(code) == [.viewDidLoad, .viewWillAppear])
        let titles = ["viewDidLoad", "viewWillAppear"].flatMap { ["CartVC \($0): Apples", "CartVC \($0): Pears"] }
        #expect(Self.kinds(titles).count == 4)
        #expect(Self.kinds(["CartVC viewDidLoad - order 1", "CartVC viewDidLoad - order 2"]).count == 2)
    }

    /// A base class, or a habit: one call of `HomeVC` is told as the two of `CartVC` are.
    @Test func oneCallIsEnoughInTheWordsOfAnotherClass() {
        func call(_ name: String, _ words: String...) -> [String] { words.map { "\(name) viewWillAppear - \($0)" } }
        let two = call("CartVC", "set up", "filters written") + ["CartVC viewDidDisappear"]
        let other = call("HomeVC", "set up", "filters written")
        #expect(Self.kinds(two + two + other).count { $0 == .viewWillAppear } == 3)
        #expect(Self.kinds(two + other).count { $0 == .viewWillAppear } == 4)
        #expect(Self.kinds(two + two + call("HomeVC", "filters written", "set up")).count == 6)
        #expect(Self.kinds(two + two + call("HomeVC", "Apples", "Pears")).count == 6)
    }
}
