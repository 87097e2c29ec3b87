import Lifecycle
import Testing

@testable import Capture

/// What a block of a callback writes when the call is long over, and calls that only look like it.
struct LateLinesOfACallTests {
    private static let shown = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLayoutSubviews"]

    private static func kinds(_ lines: [String]) -> [EventKind] {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).events.map(\.kind)
    }

    private static func calls(of speaker: String, _ rest: [String]) -> [EventKind] {
        kinds((shown + rest).map { "\(speaker) \($0)" }).dropFirst(shown.count).filter { $0 != .activity }
    }

    @Test(
        arguments: ["<Orchard.Cart: 0x15f06700>", "CartVC", "[CartVC]", "-[CartVC"],
        [
            "viewDidLoad - response received", "viewDidLoad: items loaded", "viewDidLoad main.async",
            "viewDidAppear: banner shown", "viewWillAppear - badge updated, 12 items", "viewDidAppear done",
        ])
    func aBlockOfACallIsNoOtherCall(_ speaker: String, _ remark: String) {
        let words = remark.split(separator: " ", maxSplits: 1).map(String.init)
        let line = speaker.hasPrefix("-") ? "\(words[0])] \(words[1])" : remark
        #expect(Self.calls(of: speaker, [line]) == [])
        #expect(Self.calls(of: speaker, [line, "viewWillDisappear"]) == [.viewWillDisappear])
    }

    /// Layout passes and moves come again and again, but not at once and in more words.
    @Test(
        arguments: ["<Orchard.Cart: 0x15f06700>", "CartVC"],
        [
            "viewDidLayoutSubviews", "viewWillLayoutSubviews", "willMove(toParent: UINavigationController)",
            "didMove(toParent: nil)",
        ])
    func moreWordsOfALayoutOrAMoveAreNoOther(_ speaker: String, _ call: String) {
        let told = Self.calls(of: speaker, ["viewDidDisappear", call, "\(call) bounds=(0.0, 0.0, 390.0, 844.0)"])
        #expect(told.count == 2)
        #expect(Self.calls(of: speaker, ["viewDidDisappear", call, "viewWillAppear", "\(call) again"]).count == 4)
    }

    @Test func theBareLineAgainIsAnotherCall() {
        #expect(Self.calls(of: "CartVC", ["viewDidAppear"]) == [.viewDidAppear])
        #expect(Self.calls(of: "CartVC", ["viewDidAppear: shown", "viewDidAppear"]) == [.viewDidAppear])
        #expect(Self.calls(of: "<Orchard.Cart: 0x15f06700>", ["viewDidLoad"]) == [.viewDidLoad])
    }

    /// The code that writes the bare line writes no values: another call would begin with it again.
    @Test(
        arguments: ["<Orchard.Cart: 0x15f06700>", "CartVC", "[CartVC]", "CartVC:"],
        [
            "viewDidAppear 12", "viewDidLoad: 0.35", "viewDidLoad 🎉", "viewDidAppear [1, 2, 3]", "viewDidLoad []",
            "viewDidAppear (0.0, 0.0, 390.0, 844.0)", "viewDidLoad count=3", "viewDidAppear isLoading = false",
            "viewDidAppear() - 12", "viewWillAppear ✅ 3", "viewDidAppear [\"title\": \"Orders\"]",
            "viewDidLoad (took 12 ms)", "viewDidAppear (retain count 5)", "viewDidAppear (user: Bob)",
            "viewDidLoad <NSThread: 0x600000>",
        ])
    func valuesBehindABareLineAreOfTheSameCall(_ speaker: String, _ values: String) {
        #expect(Self.calls(of: speaker, [values, "viewWillDisappear"]) == [.viewWillDisappear])
        #expect(Self.calls(of: speaker, [values, values]) == [])
        let call = String(values.prefix { $0.isLetter })
        #expect(Self.kinds(["\(speaker) \(call)", "\(speaker) \(values)"]).count == 1)
    }

    /// What stands in front of every line is a decoration.
    @Test(arguments: [">>> ", "> ", "--- ", "=> "])
    func anArrowInFrontOfEveryLineHidesNoValues(_ head: String) {
        let calls = ["viewDidLoad", "viewDidLoad took 7 ms", "viewDidAppear", "viewDidLoad: 12", "viewWillDisappear"]
        let kinds = Self.kinds(calls.map { "\(head)CartVC \($0)" })
        #expect(kinds == [.viewDidLoad, .viewDidAppear, .viewWillDisappear])
    }

    @Test func severalLateLinesAreNoOtherObjects() {
        let late = ["viewDidLoad - response received", "viewDidAppear: banner shown"]
        #expect(Self.calls(of: "CartVC", late + ["viewWillDisappear"]) == [.viewWillDisappear])
    }

    @Test(arguments: ["<Orchard.Cart: 0x15f06700>", "CartVC"])
    func theNumbersOfStepsAreWordsOfTheCode(_ cart: String) {
        let steps = ["viewDidLoad", "viewDidLoad step 1", "viewDidLoad step 2", "viewWillAppear"]
        #expect(Self.kinds(steps.map { "\(cart) \($0)" }) == [.viewDidLoad, .viewWillAppear])
    }

    /// An object is not mistaken for another of its class: whatever it prints beside the bare line is of that line's call.
    @Test(arguments: ["animated: true", "true", "parent = nil"])
    func anObjectsArgumentsAreOfTheCall(_ values: String) {
        #expect(Self.calls(of: "<Orchard.Cart: 0x15f06700>", ["viewDidLoad \(values)"]) == [])
    }

    @Test func otherValuesAreAnotherCallWhereNoLineIsBare() {
        for values in [["12", "13"], ["count=2", "count=3"], ["[1]", "[1, 2]"], ["true", "false"]] {
            let shown = values.map { "CartVC viewDidAppear \($0)" }
            #expect(Self.kinds(["CartVC viewDidLoad", "CartVC viewWillAppear"] + shown).count == 4, "\(values)")
        }
    }

    /// Flags are printed where they are set.
    @Test(arguments: ["isMovingToParent=true", "(2)", "#2", "10:11:12"])
    func anArgumentOrACountLeavesItACall(_ values: String) {
        #expect(Self.calls(of: "CartVC", ["viewDidAppear \(values)"]) == [.viewDidAppear])
    }

    @Test(arguments: [
        "viewDidAppear(_:) CartVC: 12 items", "viewDidAppear CartVC [1, 2]", "viewDidAppear <CartVC: 0x20> 0.35",
        "-[CartVC viewDidAppear:] <CartVC: 0x20> 26",
    ])
    func whoIsNamedBehindTheCallMayTellMore(_ line: String) {
        let isMethod = line.hasPrefix("-[")
        let speaker = line.contains("0x20") ? "<CartVC: 0x20>" : "CartVC"
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map {
            isMethod ? "-[CartVC \($0)] \(speaker)" : "\($0) \(speaker)"
        }
        #expect(
            Self.kinds(calls + [line]).filter { $0 != .activity } == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    /// Whoever pastes a log notes what is strange in it.
    @Test(arguments: [
        "<- why?!", "← again!", "// second time",
    ])
    func whatIsNotedBesideALineLeavesItACall(_ note: String) {
        #expect(Self.calls(of: "CartVC", ["viewDidAppear \(note)"]) == [.viewDidAppear])
    }

    /// What the code writes behind a bare line is of the same call; what somebody put beside a line later is not.
    @Test(arguments: ["<- again", "← twice!", "// second time", "<-- this one"])
    func anArrowPointsAtACallOfItsOwn(_ note: String) {
        let lines = "TabVC viewDidLoad\nTabVC viewDidAppear\nTabVC viewDidAppear  \(note)\n"
        #expect(CaptureReaderTests.read(lines).events.map(\.kind) == [.viewDidLoad, .viewDidAppear, .viewDidAppear])
    }

    @Test(arguments: ["finished, 12 items", "- tab bar shown", "< done", "<Orchard.TabVC: 0x20>", "/orders loaded"])
    func whatTheCodeWritesBehindABareLineIsOfItsCall(_ remark: String) {
        let lines = "TabVC viewDidLoad\nTabVC viewDidAppear\nTabVC viewDidAppear \(remark)\n"
        let kinds = CaptureReaderTests.read(lines).events.map(\.kind)
        #expect(kinds.count { $0 == .viewDidAppear } == (remark.hasPrefix("<O") ? 2 : 1))
    }

    @Test func whoHasLeftMayComeAgainInOtherWords() {
        let back = ["viewWillDisappear", "viewDidDisappear", "viewWillAppear: back", "viewDidAppear: back"]
        let kinds: [EventKind] = [.viewWillDisappear, .viewDidDisappear, .viewWillAppear, .viewDidAppear]
        #expect(Self.calls(of: "CartVC", back) == kinds)
        #expect(Self.calls(of: "<Orchard.Cart: 0x15f06700>", back) == kinds)
    }

    @Test func anotherObjectOfTheClassIsLoadedInOtherWords() {
        let gone = ["viewDidDisappear", "viewDidLoad: from the cache"]
        #expect(Self.calls(of: "CartVC", gone) == [.viewDidDisappear, .viewDidLoad])
        let reused = ["deinit", "viewDidLoad: from the cache"]
        #expect(Self.calls(of: "<Orchard.Cart: 0x15f06700>", reused) == [.deinit, .viewDidLoad])
    }

    private static let loggers: [@Sendable (Int, String, String) -> String] = [
        { "[CartVC.swift:\($0)] \($1)() - \($2)" },
        { "-[CartVC \($1)] [Line \($0)] \($2)" }, { "CartVC.\($1)():\($0)\($2.prefix(0))" },
    ]

    /// Another call would begin at the line of the source that the first one began at.
    @Test(arguments: loggers.indices)
    func linesFromFurtherDownInTheCodeMayComeLate(_ logger: Int) {
        let calls = [(30, "viewDidLoad", "start"), (40, "viewWillAppear", "x"), (44, "viewDidAppear", "y")]
        func kinds(_ later: (Int, String, String)...) -> [EventKind] {
            let lines = (calls + later).enumerated().map { number, call in
                "10:11:\(12 + number * 2).100 " + Self.loggers[logger](call.0, call.1, call.2)
            }
            return Array(Self.kinds(lines).dropFirst(calls.count))
        }
        #expect(kinds((33, "viewDidLoad", "response received")) == [])
        #expect(kinds((44, "viewDidAppear", "y")) == [.viewDidAppear])
        #expect(kinds((30, "viewDidLoad", "start")) == [.viewDidLoad])
        #expect(kinds((42, "viewWillAppear", "back"), (44, "viewDidAppear", "y")) == [.viewWillAppear, .viewDidAppear])
    }

    @Test func withoutANameOnlyAppearancesAreTold() {
        let shown = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        #expect(Self.kinds(shown + ["viewDidLoad - table set up"]).count == 4)
        #expect(Self.kinds(["viewDidAppear", "viewDidLoad", "viewDidAppear - ad shown"]).count == 3)
    }
}
