import Lifecycle
import Testing

@testable import Capture

/// What stands beside the calls and makes none of them another, or is none itself.
struct WordsBesideCallsTests {
    private static let cycle = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
    private static let names = ["HomeVC", "CartVC", "HelpVC"]

    private func told(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return trace.events.filter(\.kind.isOfLife).map { "\(trace.name(of: $0).qualified) \($0.kind.name)" }
    }

    private static func visits(_ line: (_ name: String, _ callback: String) -> [String]) -> [String] {
        (0..<2).flatMap { _ in names.flatMap { name in cycle.flatMap { line(name, $0) } } }
    }

    private static let calls = visits { ["\($0) \($1)"] }

    @Test(arguments: [
        ["NAME.CALLBACK -> subscribed", "NAME.CALLBACK -> Event next(true)", "NAME.CALLBACK -> isDisposed"],
        [
            "NAME.CALLBACK: receive subscription: (PassthroughSubject)", "NAME.CALLBACK: request unlimited",
            "NAME.CALLBACK: receive value: (true)", "NAME.CALLBACK: receive finished",
        ],
    ])
    func onlyTheValueOfAStreamIsACall(_ form: [String]) {
        let lines = Self.visits { name, callback in
            form.map { $0.replacing("NAME", with: name).replacing("CALLBACK", with: callback) }
        }
        #expect(told(lines) == Self.calls)
    }

    @Test func aLegendsStateThatBeginsIsBehindWhateverArrow() {
        let legend = [
            "states: shown (viewWillAppear), up (viewDidAppear), going (viewWillDisappear), off (viewDidDisappear)"
        ]
        let states = [
            "viewWillAppear": "shown", "viewDidAppear": "up", "viewWillDisappear": "going", "viewDidDisappear": "off",
        ]
        var last: [String: String] = [:]
        let lines = Self.visits { name, callback in
            let next = states[callback] ?? ""
            return ["[FSM] \(name): \(last.updateValue(next, forKey: name) ?? "off") ⟶ \(next)"]
        }
        #expect(told(legend + lines) == Self.calls)
    }

    @Test func whatDidLoadBesideTheControllerIsNotItsView() {
        let lines = Self.visits { ["\($0) \($1)"] + ($1 == "viewWillAppear" ? ["\($0) did load menu"] : []) }
        #expect(told(lines) == Self.calls)
    }

    @Test func whatIsLoadedAtEachAppearanceIsNotTheView() {
        let lines = Self.visits {
            ["\($0) \($1)"] + ($1 == "viewWillAppear" ? ["\($0) Speisekarte wird geladen"] : [])
        }
        #expect(told(lines) == Self.calls)
    }

    /// Also where nobody's address tells whose: the log prints the class's own death without a word beside it.
    @Test func whatAControllerLetsGoByNameIsNoDeathOfItsOwn() {
        let lines = Self.visits {
            ["\($0) \($1)"] + ($1 == "viewDidDisappear" ? ["\($0) player destroyed", "\($0) deinit"] : [])
        }
        #expect(told(lines).count { $0.hasSuffix("deinit") } == 6)
        #expect(told(lines).count == Self.calls.count + 6)
    }

    @Test func aSignStandsForTheCallbackThatTheLegendEquatesItWith() {
        let legend = [
            "  A1 = viewWillAppear (of screens)   B2 = viewDidAppear",
            "  C3 = viewWillDisappear   D4 = viewDidDisappear",
        ]
        let codes = Dictionary(uniqueKeysWithValues: zip(Self.cycle, ["A1", "B2", "C3", "D4"]))
        let lines = Self.visits { name, callback in ["42:06 \(codes[callback] ?? "") \(name)"] }
        #expect(told(legend + ["legend ends"] + lines).suffix(Self.calls.count) == Self.calls[...])
    }

    @Test func aLegendGoesOnInTheNextLineAndSaysMoreThanTheCallback() {
        let legend = [
            "# scene codes: L=viewDidLoad w=viewWillAppear A=viewDidAppear x=viewWillDisappear",
            "#              D=viewDidDisappear F=freed (deinit)", "# other codes: S=sound",
        ]
        let codes = ["L", "w", "A", "x", "D", "F"]
        let lines = Self.names.flatMap { name in codes.map { "00:00.469 \($0) \(name)" } + ["00:00.470 S move.caf"] }
        let cycle = ["viewDidLoad"] + Self.cycle + ["deinit"]
        let calls = Self.names.flatMap { name in cycle.map { "\(name) \($0)" } }
        #expect(told(legend + lines) == calls)
        // A call in front of it is none of the legend.
        #expect(told(["MapVC viewDidLoad", "MapVC viewWillAppear"] + legend + lines).count == calls.count + 2)
    }

    @Test func ofTwoStatesTheOneThatBeginsIsSaid() {
        let legend = [
            "a transition is written when the hook is called:", " loaded(viewDidLoad) coming(viewWillAppear)",
        ]
        let more = " there(viewDidAppear) leaving(viewWillDisappear) hidden(viewDidDisappear) gone(deinit)"
        let states = ["idle", "loaded", "coming", "there", "leaving", "hidden", "gone"]
        let lines = Self.names.flatMap { name in
            zip(states, states.dropFirst()).map { "\(name)·1: \($0) → \($1)" }
        }
        let cycle = ["viewDidLoad"] + Self.cycle + ["deinit"]
        #expect(told(legend + [more] + lines) == Self.names.flatMap { name in cycle.map { "\(name) \($0)" } })
    }

    @Test func eachCallOfAListIsTheClassesInFrontOfIt() {
        let legend = "legend  in=init vwa=viewWillAppear vda=viewDidAppear vwd=viewWillDisappear vdd=viewDidDisappear"
        let pairs = zip(Self.names, Self.names.dropFirst() + Self.names.prefix(1))
        let lines = pairs.flatMap { one, next in
            ["ui \(one):1{in,vwa,vda}", "ui \(one):1{vwd} \(next):2{vwa}", "ui \(one):1{vdd} \(next):2{vda}"]
        }
        let calls = pairs.flatMap { one, next in
            ["\(one) init", "\(one) viewWillAppear", "\(one) viewDidAppear"]
                + ["\(one) viewWillDisappear", "\(next) viewWillAppear"]
                + ["\(one) viewDidDisappear", "\(next) viewDidAppear"]
        }
        #expect(told([legend] + lines) == calls)
    }

    @Test func controllersAreToldApartByTheTypesAroundThem() {
        let said = ["will appear", "appeared", "will disappear", "disappeared"]
        let words = Dictionary(uniqueKeysWithValues: zip(Self.cycle, said))
        let names = ["Match", "Live", "Teams"].map { "\($0).ViewController" }
        let calls = (0..<2).flatMap { _ in names.flatMap { name in Self.cycle.map { "\(name) \($0)" } } }
        let lines = (0..<2).flatMap { _ in
            names.flatMap { name in Self.cycle.map { "[ios] \(name)[42] \(words[$0] ?? "")" } }
        }
        #expect(told(lines) == calls)
    }

    @Test func animatedOrNotItIsTheSameWord() {
        let said = ["willShow", "shown", "willHide", "hidden"]
        let words = Dictionary(uniqueKeysWithValues: zip(Self.cycle, said))
        var isAnimated = false
        let lines = Self.visits { name, callback in
            isAnimated.toggle()
            return ["\(words[callback] ?? "")(\(name)#1, animated: \(isAnimated))"]
        }
        #expect(
            told(["viewLoaded(HomeVC#1)", "viewLoaded(CartVC#1)", "viewLoaded(HelpVC#1)"] + lines).suffix(24)
                == Self.calls[...])
    }

    @Test func theTitleOfAnOptionalIsAValue() {
        let titles = ["HomeVC": "Optional(\"Home\")", "CartVC": "nil", "HelpVC": "Optional(\"Help me\")"]
        let lines = Self.visits { ["swz_\($1) \(titles[$0] ?? "") \($0)"] }
        #expect(told(lines) == Self.calls)
    }

    @Test func aSuperclassThatPrintsForAllIsNotTheController() {
        let lines = Self.visits {
            ["-[BaseViewController \($1)] (\($0) 0x7fc6b6dbb6\($0.utf8.count)0)", "-[Store initWithID:]"]
        }
        #expect(told(lines).filter { $0.contains("view") } == Self.calls)
    }

    @Test func severalCallsInWordsMayShareALine() {
        let lines = (0..<6).flatMap { _ in
            ["[0.1] HomeVC#1 willDisappear, CartVC#1 willAppear", "[0.2] HomeVC#1 didDisappear, CartVC#1 didAppear"]
                + [
                    "[0.3] CartVC#1 willDisappear, HomeVC#1 willAppear",
                    "[0.4] CartVC#1 didDisappear, HomeVC#1 didAppear",
                ]
        }
        #expect(told(lines).count == 48)
    }

    @Test(arguments: [
        "VC<NAME> 0x7fc5b54a1800 CALLBACK  w:compact", "NSConcreteNotification {name = VCCALLBACK; object = NAME}",
    ])
    func aWordForAllControllersNamesNone(_ form: String) {
        let lines = Self.visits { name, callback in
            let word = form.contains("VCCALLBACK") ? String(callback.dropFirst(4)) : callback
            return [form.replacing("NAME", with: name).replacing("CALLBACK", with: word)]
        }
        #expect(told(lines) == Self.calls)
    }

    @Test func whatIsMovedToNilIsNotDead() {
        let lines = ["RideVC", "CardVC"].flatMap { name in
            (0..<3).flatMap { _ in
                ["\(name) moved to UINavigationController"] + Self.cycle.map { "\(name) \($0)" } + [
                    "\(name) moved to nil"
                ]
            }
        }
        #expect(told(lines).allSatisfy { !$0.hasSuffix("deinit") })
    }

    @Test func aClassWhoseNameBeginsWithACallbackIsAClass() {
        let lines = ["LoadViewController", "InitScreen", "CartVC"].flatMap { name in
            Self.cycle.map { "\(name) №5 " + ($0 == "viewDidAppear" ? "view did appear" : $0) }
        }
        #expect(Set(told(lines).map { $0.split(separator: " ")[0] }) == ["LoadViewController", "InitScreen", "CartVC"])
    }
}
