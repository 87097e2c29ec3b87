import Lifecycle
import Testing

@testable import Capture

/// Forms that say who speaks in no way that a line alone shows, or show somebody else.
struct UnusualFormTests {
    /// How one print statement writes the number of a screen and a callback, and what the first screen is called then.
    private static let forms: [(name: String, print: @Sendable (_ screen: Int, _ callback: String) -> String)] = [
        ("1", { "\($1)\($0)" }), ("VC 1", { "VC \($0) \($1)" }), ("Tab-1", { "Tab-\($0) \($1)" }),
        ("Page 1", { "Page \($0) - \($1)" }), ("root1", { "root\($0) \($1)" }),
        ("cart1viewcontroller", { "cart\($0)viewcontroller \($1)" }), ("CartVC1", { "CartVC\($0)__\($1)" }),
        ("Shop.Home1VC", { "====Shop.Home\($0)VC_\($1)====" }),
        ("Cart1ViewController", { "BaseViewController \($1) Cart\($0)ViewController" }),
        ("Cart1ViewController", { "Cart\($0)ViewController ---> -[BaseViewController \($1)]" }),
        ("Cart1ViewController", { "Cart\($0)ViewController has been loaded: <\($1)()>" }),
        ("Cart1ViewController", { "[T:main Q:com.apple.main-thread] Cart\($0)ViewController.\($1)" }),
        ("Cart1ViewController", { "Chamou o \($1) da Cart\($0)ViewController" }),
        ("Shop.Cart1ViewController", { "RUM notify_\($1)(viewController: <Shop.Cart\($0)ViewController: 0x\($0)0>)" }),
        ("Shop.Cart1ViewController", { "-[BaseController \($1)] [Line 48] _TtC4Shop19Cart\($0)ViewController" }),
    ]

    /// A push from the first screen to the second, and back.
    private static let steps: [(Int, String)] = [
        (1, "viewDidLoad"), (1, "viewWillAppear"), (1, "viewDidAppear"), (2, "viewDidLoad"), (1, "viewWillDisappear"),
        (2, "viewWillAppear"), (1, "viewDidDisappear"), (2, "viewDidAppear"), (2, "viewWillDisappear"),
        (1, "viewWillAppear"), (2, "viewDidDisappear"), (1, "viewDidAppear"), (2, "deinit"),
    ]

    @Test(arguments: forms.indices)
    func isReadFromTheWholeLog(_ index: Int) {
        let form = Self.forms[index]
        let trace = CaptureReaderTests.read(Self.steps.map { form.print($0, $1) + "\n" }.joined())
        #expect(trace.events.map(\.kind.name) == Self.steps.map(\.1))
        let names = trace.events.map { trace.name(of: $0).qualified }
        let other = form.name.replacing("1", with: "2")
        #expect(names == Self.steps.map { $0.0 == 1 ? form.name : other })
    }

    /// A birth is that of the type right in front of it.
    @Test func aBirthOfAnotherUnderAScreensNameIsNoneOfItsCalls() {
        let lines = Visits.lines(of: ["HomeVC", "CartVC"]) { name, callback in
            ["life,\(name),\(callback),"]
                + (callback == "viewDidAppear" ? ["mem,CartVC,message,KitchenInteractor init"] : [])
        }
        let told = Visits.told(lines).filter { !$0.hasPrefix("Kitchen") }
        #expect(told == Visits.lines(of: ["HomeVC", "CartVC"]) { ["\($0) \($1)"] })
    }

    @Test func initialsAndSelectorsOfMovesAndTransitionsAreRead() {
        let initials = [
            "viewDidLoad": "VDL", "willMove": "WMP", "didMove": "DMP", "viewWillAppear": "VWA", "viewDidAppear": "VDA",
            "viewWillTransition": "VWT", "viewWillDisappear": "VWD", "viewDidDisappear": "VDD",
        ]
        let calls = [
            "viewDidLoad", "willMove", "viewWillAppear", "viewDidAppear", "didMove", "viewWillTransition",
            "viewWillDisappear", "viewDidDisappear",
        ]
        let whole = Visits.lines(calls) { ["\($0) \($1)"] }
        #expect(Visits.told(Visits.lines(calls) { ["LC|\(initials[$1] ?? "")|\($0)|2b20"] }) == whole)
        let selectors = ["viewWillTransition": "viewWillTransitionToSize:withTransitionCoordinator"]
        #expect(
            Visits.told(Visits.lines(calls) { ["[hook] <App.\($0): 0x7f83763432e0> \(selectors[$1] ?? $1)"] })
                == whole)
    }

    @Test func anAddressInLispIsOne() {
        var number = 0
        let lines = Visits.lines { name, callback in
            if callback == "viewDidLoad" { number += 1 }
            return ["(vc :class \(name) :self #x17151\(number)90", "    :phase \(callback))"]
        }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        #expect(Visits.told(lines) == Visits.calls)
        #expect(Set(trace.events.map { trace.token(of: $0)?.displayed }) == Set((1...8).map { "0x17151\($0)90" }))
    }

    @Test func whatAnArgumentIsCalledIsNobody() {
        let lines = Visits.lines { ["\($0).\($1)()"] } + ["CartCoordinator.init(navigationController:)"]
        #expect(Visits.told(lines) == Visits.calls + ["CartCoordinator init"])
    }

    /// Behind an `@`, five digits and letters tell objects apart.
    @Test func hashesInAColumnAreNoNames() {
        let hashes = ["8FC7E", "D52D8", "A6425", "61413"]
        let lines = Visits.lines { name, callback in
            let hash = hashes[Visits.names.firstIndex(of: name) ?? 0]
            let word = callback.filter(\.isUppercase)
            return ["14:40:32.103 | \(name)    | @\(hash) | V\(word)    |"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aNumberBehindAClassTellsItsObject() {
        var number = 0
        let lines = Visits.lines { name, callback in
            if callback == "viewDidLoad" { number += 1 }
            return ["(vc \(name) \(number) :\(callback))"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func callsInAListWithoutBracketsAreReadOneByOne() {
        let lines = Visits.names.flatMap { name in
            ["\(name): viewDidLoad, viewWillAppear, viewDidAppear", "\(name): viewWillDisappear, viewDidDisappear"]
        }
        #expect(Visits.told(lines + lines) == Visits.calls)
    }

    /// Calls that go by words of the logger's own stand in the list as well.
    @Test func aListMayHoldCallsThatGoByOtherWords() {
        let words = ["viewDidLoad": "ready"]
        let lines = Visits.names.flatMap { name -> [String] in
            let calls = Visits.cycle.map { "\(name):\(words[$0] ?? $0)" }
            return ["[ui×3] " + calls[..<3].joined(separator: ", "), "[ui×2] " + calls[3...].joined(separator: ", ")]
        }
        let told = Visits.calls.filter { !$0.hasSuffix("viewDidLoad") }
        #expect(Visits.told(lines + lines).filter { !$0.hasSuffix("viewDidLoad") } == told)
    }

    /// What a message calls any controller names none: another field does.
    @Test func aMessageThatOnlySaysViewControllerLeavesTheNameToTheRecord() {
        let kinds = Visits.cycle + ["deinit"]
        let words = [
            "view did load", "view will appear", "view did appear", "view will disappear", "view did disappear",
        ]
        let lines = Visits.lines(of: Visits.names, kinds) { name, callback in
            let said = Visits.cycle.firstIndex(of: callback).map { words[$0] } ?? "view controller deallocated"
            return [
                #"{"level": "debug", "date": "2025-05-12T07:16:18Z", "message": "\#(said)", "view.class": "\#(name)"}"#
            ]
        }
        #expect(Visits.told(lines) == Visits.lines(of: Visits.names, kinds) { ["\($0) \($1)"] })
    }

    /// Objects that are counted by class write lines of one statement, also where one of a class goes as another one comes.
    @Test func countedObjectsOfOneClassMayTakeTurns() {
        let kinds = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        var steps = kinds.map { (1, $0) }
        for object in 2...3 {
            steps += [
                (object, "viewDidLoad"), (object - 1, "viewWillDisappear"), (object, "viewWillAppear"),
                (object - 1, "viewDidDisappear"), (object, "viewDidAppear"),
            ]
        }
        let calls = steps.map { "OrderViewController \($0.1)" }
        let lines = steps.map { #"<\#($1) vc="OrderViewController" ref="v\#($0)"/>"# }
        let others = Visits.lines { [#"<\#($1) vc="\#($0)" ref="v\#(10 + (Visits.names.firstIndex(of: $0) ?? 0))"/>"#] }
        #expect(Visits.told(lines + others + others) == calls + Visits.calls + Visits.calls)
    }

    /// Each entry of a legend is a code and what it means, in callbacks or in other words.
    @Test(arguments: [
        ["legend 🎨 viewDidLoad · 🌅 viewWillAppear · 🌞 viewDidAppear · 🌇 viewWillDisappear · 🌚 viewDidDisappear"],
        ["🎨 view loaded · 🌅 about to appear · 🌞 on screen · 🌇 about to leave the screen · 🌚 off screen"],
        ["; 1a loaded  1b will appear  1c appeared", "; 2a will disappear  2b disappeared  60 network"],
    ])
    func aLegendMayExplainItsCodesInWords(_ legend: [String]) {
        let codes =
            legend[0].hasPrefix(";") ? ["1a", "1b", "1c", "2a", "2b"] : ["🎨", "🌅", "🌞", "🌇", "🌚"]
        let lines = Visits.lines { name, callback in
            ["\(codes[Visits.cycle.firstIndex(of: callback) ?? 0]) \(name)"]
        }
        #expect(Visits.told(legend + lines) == Visits.calls)
        #expect(Visits.told(lines) != Visits.calls)
    }

    /// What services say as well tells of no call, and does not stand in the way of the words that do.
    @Test(arguments: [
        "不要在 viewDidLoad 之前访问接口", "viewDidLoad öncesi API çağrılmamalı", "viewDidLoad 이전에 API 호출 금지",
    ])
    func aSentenceThatControllersAndOthersSayTellsOfNoCall(_ sentence: String) {
        let said = Visits.said(["视图加载完成", "视图即将显示", "视图已显示", "视图即将消失", "视图已消失"])
        let speakers = [
            "Timer", "CartViewController", "NetworkLayer", "MapViewController", "Timer", "HelpViewController",
        ]
        let lines = Visits.lines { ["【\($0)】 \(said[$1] ?? "")"] }
        let remarks = speakers.map { "【\($0)】 \(sentence)" }
        #expect(Visits.told(remarks + lines) == Visits.calls)
    }

    /// A column for each controller, with a code of the legend in it.
    @Test(arguments: [".", "·", "|"])
    func aCodeInAColumnIsTheCallOfWhomTheColumnIsGiven(_ empty: String) {
        let codes = ["L", "w", "A", "d", "D"]
        let legend = "lanes: " + zip(codes, Visits.cycle).map { "\($0)=\($1)" }.joined(separator: " ")
        let lanes = Visits.names.enumerated().map { "lane \($0 + 1) = \($1)" }
        let lines = Visits.lines { name, callback in
            let cells = Visits.names.map { $0 == name ? codes[Visits.cycle.firstIndex(of: callback) ?? 0] : empty }
            return ["10:59:14.738  " + cells.joined(separator: "  "), "10:59:14.743 # evicted 329 objects"]
        }
        #expect(Visits.told([legend] + lanes + lines) == Visits.calls)
        // Without them nobody knows whose column it is.
        #expect(Visits.told([legend] + lines).allSatisfy { $0.hasPrefix(" ") })
    }

    /// What happens in one turn of the run loop stands in one line.
    @Test(arguments: [" · ", "; ", " | "])
    func severalStepsInWordsMayStandInALine(_ separator: String) {
        let said = Visits.said([
            "ha cargado su vista", "va a aparecer", "ha aparecido", "va a desaparecer", "ha desaparecido",
        ])
        let steps = (0..<2).flatMap { _ in
            Visits.names.flatMap { name in Visits.cycle.map { "\(name) \(said[$0] ?? "")" } }
        }
        let lines = stride(from: 0, to: steps.count, by: 5).flatMap { place in
            let turn = steps[place..<place + 5]
            return [
                "pantalla: " + turn.prefix(3).joined(separator: separator), "red: GET /cuenta, 200",
                "pantalla: " + turn.dropFirst(3).prefix(1).joined(), "pantalla: " + turn.suffix(1).joined(),
            ]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    private static let screens = ["HomeVC", "CartVC", "MapVC"]

    @Test func whatAViewModelIsAskedForIsNoController() {
        let both = Visits.pushes(Self.screens) { name, kind in
            let input = kind.isViewCallback ? "\nVM  \(name.dropLast(2))ViewModel.input.\(kind.name)" : ""
            return "VC  \(name).\(kind.name)" + input
        }
        #expect(Visits.told(both) == Visits.told(Visits.pushes(Self.screens) { "VC  \($0).\($1.name)" }))
    }

    /// Of .NET, and in capitals.
    @Test func birthsAndDeathsHaveOtherNamesInOtherLanguages() {
        let names: [EventKind: String] = [.`init`: "..ctor()", .deinit: ".Dispose(disposing: True)"]
        let dotted = Visits.pushes(Self.screens) { name, kind in
            name + (names[kind] ?? ".\(kind.name.prefix(1).uppercased())\(kind.name.dropFirst())()")
        }
        let plain = Visits.told(Visits.pushes(Self.screens) { "\($0) \($1.name)" })
        #expect(Visits.told(dotted) == plain)
        let awake = Visits.pushes(Self.screens) { "\($0) - lifecycle: \($1 == .`init` ? "AWAKE_FROM_NIB" : $1.name)" }
        let read = CaptureReaderTests.read(awake).events
        #expect(read.count { $0.kind == .awakeFromNib } == plain.count { $0.hasSuffix(" init") })
    }
}
