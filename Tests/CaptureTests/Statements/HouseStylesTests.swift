import Lifecycle
import Testing

@testable import Capture

/// Loggers that teams write for themselves: few callbacks, counters, boxes, quotation marks, a category for a name.
struct HouseStylesTests {
    private static let plain = ["Home", "Cart", "Help", "Map"]
    private static let halves = ["viewWillAppear", "viewWillDisappear"]
    private static let pair = Visits.said(["", "willAppear", "", "willDisappear", ""])

    private func twice(_ lines: [String]) -> [String] { lines + lines }

    @Test func twoCallbacksInTurnOfSeveralNamesAreThoseOfScreens() {
        let lines = twice(Visits.lines(of: Self.plain, Self.halves) { ["~ \($0) ~ \(Self.pair[$1] ?? "") ~"] })
        #expect(Visits.told(lines) == twice(Visits.lines(of: Self.plain, Self.halves) { ["\($0) \($1)"] }))
    }

    @Test func twoCallbacksOutOfTurnOrOfFewNamesAreSomethingElses() {
        let few = (0..<3).flatMap { _ in
            Visits.lines(of: ["Keyboard", "Toast"], Self.halves) { ["~ \($0) ~ \(Self.pair[$1] ?? "") ~"] }
        }
        #expect(Visits.told(few) == [])
        let showing = Self.plain.flatMap { ["~ \($0) ~ willAppear ~", "~ \($0) ~ willAppear ~"] }
        let mixed = showing + Self.plain.flatMap { ["~ \($0) ~ willDisappear ~", "~ \($0) ~ willAppear ~"] }
        #expect(Visits.told(twice(mixed)) == [])
    }

    @Test func aBoxIsOneRecordWhetherOrNotTheCallHasArguments() {
        let rule = "══════════════"
        let lines = Visits.lines { name, callback in
            let isLoad = callback == "viewDidLoad"
            return ["╔\(rule)", "║ \(name)", "║ \(callback)\(isLoad ? "()" : "(_:) (animated: true)")", "╚\(rule)"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aSignTellsWhetherOneIsMadeOrGoneAndNotHowManyThereAre() {
        let said = Visits.said(["[+] ⟨⟩ (live: 3)", "", "[*] ⟨⟩ visible", "", "[ ] ⟨⟩ not visible"])
        let life = ["viewDidLoad", "viewDidAppear", "viewDidDisappear", "deinit"]
        var made = 0
        let lines = Visits.lines(life) { name, callback in
            made += callback == "viewDidLoad" ? 1 : 0
            let form = callback == "deinit" ? "[-] ⟨⟩ (live: 3)" : said[callback] ?? ""
            return ["MemTrack: " + form.replacingHole(with: name).replacing("3", with: "\(made % 2)")]
        }
        let calls = Visits.lines(life) { ["\($0) \($1 == "viewDidLoad" ? "init" : $1)"] }
        #expect(Visits.told(lines) == calls)
    }

    @Test func aCategoryThatIsCalledAsControllersAreIsNobody() {
        func line(_ name: String, _ message: String) -> String {
            """
            {"level":"DEBUG","category":"ViewController","message":"\(message)","data":{"type":"Shop.\(name)"}}
            """
        }
        let lines = Visits.lines { [line("HeaderView", "init(coder:)"), line($0, "\($1)()")] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aLoadInAWordOfItsOwnIsReadBesideCallbacksInOtherFrames() {
        let forms = Visits.said([
            "📲 ⟨⟩ loaded", "viewWillAppear(true) ⟨⟩", "⟨⟩ >>> viewDidAppear", "<<< ⟨⟩ viewWillDisappear",
            "Optional(\"⟨⟩\") did disappear",
        ])
        let lines = Visits.lines { name, callback in
            [(forms[callback] ?? "").replacingHole(with: name)]
        }
        #expect(Visits.told(lines) == Visits.calls)
        // What is loaded once the screen is there is no view.
        let late = Visits.lines { name, callback in
            let form = callback == "viewDidLoad" ? [] : [(forms[callback] ?? "").replacingHole(with: name)]
            return form + (callback == "viewDidAppear" ? ["📲 \(name) loaded"] : [])
        }
        #expect(!Visits.told(late).contains { $0.hasSuffix("viewDidLoad") })
    }

    @Test func aControllerThatIsOnlyMadeIsToldInWordsToo() {
        let words = Visits.said(["cargado", "va a aparecer", "apareció", "va a desaparecer", "desapareció"])
        let lines = Visits.lines { name, callback in
            (callback == "viewDidLoad" ? ["\(name) -> creado"] : []) + ["\(name) -> \(words[callback] ?? "")"]
        }
        let calls = Visits.lines { name, callback in
            (callback == "viewDidLoad" ? ["\(name) init"] : []) + ["\(name) \(callback)"]
        }
        let others = ["AjustesVC -> creado", "HeaderCell -> creado"]
        #expect(Visits.told(others + lines) == ["AjustesVC init"] + calls)
    }

    @Test func flagsBehindWordsOfTheLoggersOwnMakeNoOtherWords() {
        let words = Visits.said([
            "ist geladen", "wird angezeigt", "ist sichtbar", "wird ausgeblendet", "ist ausgeblendet",
        ])
        var number = 0
        let lines = Visits.lines { name, callback in
            number += 1
            let flag = number % 3 == 0 ? "YES" : "NO"
            return [
                "--> \"\(name)\" > \(words[callback] ?? "") > [isMovingToParent:\(flag) | animated:YES | 0.00\(number)s]"
            ]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aHeadingNamesWhatLoadsBelowItThoughItsDeathIsToldElsewhere() {
        let lines = Visits.lines(["viewDidLoad", "deinit"]) { name, callback in
            callback == "deinit" ? ["\(name).deinit"] : ["[\(name) 1F2A]", "  * \"viewDidLoad\" alive=1"]
        }
        #expect(Visits.told(lines) == Visits.lines(["viewDidLoad", "deinit"]) { ["\($0) \($1)"] })
    }

    @Test func blanksBetweenANameAndItsQuotationMarksAreNoPartOfIt() {
        let words = Visits.said(["chargée", "va apparaître", "affichée", "va disparaître", "masquée"])
        for blank in [" ", "\u{A0}", "\u{202F}"] {
            let lines = Visits.lines { ["Vue «\(blank)\($0)\(blank)» \(words[$1] ?? "")"] }
            #expect(Visits.told(lines) == Visits.calls)
        }
    }
}

extension String {
    fileprivate func replacingHole(with name: String) -> String {
        let parts = split(separator: "⟨⟩", omittingEmptySubsequences: false)
        return parts.joined(separator: name)
    }
}
