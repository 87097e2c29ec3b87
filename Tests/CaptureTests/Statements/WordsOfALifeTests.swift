import Lifecycle
import Testing

@testable import Capture

/// What tells one life: words behind marks of their own, titles, hashes of letters, and loggers that tell two or three things.
struct WordsOfALifeTests {
    @Test func aMarkThatGoesWithTheCallbackIsNoPartOfTheFrame() {
        let words = Visits.said([
            "📦 N loaded", "🌤 N will appear", "👀 N appeared", "🌥 N will disappear", "🙈 N disappeared",
        ])
        let lines = Visits.lines { name, callback in
            [(words[callback] ?? "").replacing("N", with: name) + " @c5\(name.count)a0"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// One word before the appearances may tell a birth or a load, in any language.
    @Test(arguments: [
        "🐣 N er indlæst|🌅 N er på vej ind|👀 N ses nu|🌇 N er på vej ud|🙈 N ses ikke længere|🪦 N er død",
        "【页面】N 已加载 耗时4ms|【页面】N 即将出现|【页面】N 已出现|【页面】N 即将消失|【页面】N 已消失|【页面】N 已释放",
    ])
    func aLoadInWordsIsNoBirth(words: String) {
        let said = Dictionary(
            uniqueKeysWithValues: zip(
                [
                    EventKind.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
                    .deinit,
                ],
                words.split(separator: "|")))
        let text = Visits.pushes(Visits.names) { name, kind in said[kind].map { String($0).replacing("N", with: name) }
        }
        let called = Visits.pushes(Visits.names) { name, kind in said[kind].map { _ in "\(name) \(kind.name)" } }
        #expect(Visits.told(text) == Visits.told(called))
    }

    @Test func aNameWithANumberIsNoKeyOfTheParentItMovesTo() {
        let parents = ["UINavigationController", "UINavigationController", "UINavigationController", Visits.names[0]]
        let moves = zip(Visits.names, parents).map { "\($0)#1 willMove to \($1)" }
        let lines = Visits.lines { ["\($0)#1 \($1)"] }
        #expect(Visits.told(moves + lines).suffix(Visits.calls.count) == Visits.calls)
    }

    @Test(arguments: ["Optional(\"N\")", "\"N\""]) func aTitleIsTheNameToItsLastWord(shape: String) {
        let titles = ["Today", "History List", "Rings Widget", "Exercise Info", "Today List"]
        let lines = Visits.lines(of: titles) { ["\($1) \(shape.replacing("N", with: $0))"] }
        #expect(Visits.told(lines) == Visits.lines(of: titles) { ["\($0) \($1)"] })
    }

    /// Most names are one word: what stands in front of them ends a longer one.
    @Test func aTitleBeginsWhereTheShorterNamesDo() {
        let titles = ["Archive", "Camera", "Main Navigation", "Sticker Picker", "Profile"]
        let lines = Visits.lines(of: titles) { ["<log kind=\"VC\" source=\"\($0)\" event=\"\($1)\"/>"] }
        #expect(Visits.told(lines) == Visits.lines(of: titles) { ["\($0) \($1)"] })
    }

    @Test func wordsInCapitalsThatFollowEachOtherAreATitle() {
        let titles = (0..<3).flatMap { _ in ["Piggybank", "Chore", "Savings Goal", "Card", "Quiz"] }
        let lines = zip(titles, titles.dropFirst()).flatMap {
            [
                "User no longer sees the \($0) screen", "User is now looking at the \($1) screen",
                "The \($0) screen was released from memory",
            ]
        }
        let events = Visits.told(["User is now looking at the Piggybank screen"] + lines)
        #expect(events.count == 1 + lines.count)
        #expect(events.count { $0 == "Savings Goal viewDidDisappear" } == 3)
    }

    @Test func lettersAreAHashWhereOthersHaveDigits() {
        let hashes = Dictionary(uniqueKeysWithValues: zip(Visits.names, ["BA15", "EBAF", "7EFF", "E187"]))
        let words = Visits.said(["widok załadowany", "zaraz się pojawi", "pojawił się", "zaraz zniknie", "zniknął"])
        let lines = Visits.lines { ["[\(hashes[$0] ?? "")] \($0) \(words[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// The call that was last and the one that is stand in each line, with quotes around them, and the second once more.
    @Test func whoGoesFromCallToCallIsToldOfTheSecond() {
        let before = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, ["viewDidDisappear"] + Visits.cycle))
        let lines = Visits.lines { name, callback in
            ["\(name) moved from '\(before[callback] ?? "")' to '\(callback)' state into \(callback)(_:)"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// Each call told twice, how long it took behind the second, however few calls a class has.
    @Test func aCallThatIsTimedIsOne() {
        var milliseconds = 0
        let lines = Visits.lines { name, callback in
            milliseconds += 1
            return ["\(callback) begin \(name)", "\(callback) end \(name) (\(milliseconds).4 ms)"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// Where nothing tells that a screen disappears, order alone teaches no death.
    /// The subclass says that it is gone whenever it has left the screen, and comes again.
    @Test func whoIsGoneAndComesAgainHasNotDied() {
        let names = ["CartViewCtl", "MapViewCtl", "NewsViewCtl"]
        let visit = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        var lines: [String] = []
        for name in names {
            let calls = ["viewDidLoad"] + visit + visit + visit + visit
            for call in calls {
                lines.append("BASE | \(name)<0x1010928f0\(name.count)> | \(call)")
                if call == "viewDidDisappear" { lines.append("\(name.prefix(4))| gone (\(name))") }
            }
        }
        #expect(!Visits.told(lines).contains { $0.hasSuffix("deinit") })
    }

    /// Of eight screens that leave, those which come again are said to be restored: that is no death in other words.
    @Test(arguments: [2, 8]) func whatFewNamesSayBehindTheirExitIsNoDeath(saying: Int) {
        let names = (1...8).map { "Page\($0)VC" }
        let again = Array(names.prefix(saying))
        let lines = (names + again + again).flatMap { name in
            Visits.cycle.map { "\(name) \($0)" } + (again.contains(name) ? ["restoring state for \(name)"] : [])
        }
        #expect(Visits.told(lines).contains { $0.hasSuffix("deinit") } == (saying == 8))
    }

    @Test func theStateBeforeMayStandBehindTheOneThatBegins() {
        let said = Visits.said(["carregado", "aparecendo", "visivel", "saindo", "oculto"])
        let states = Visits.lines { ["\($0) \(said[$1] ?? "")"] }
        var last: [String: String] = [:]
        let lines = states.map { call in
            let (name, state) = (String(call.split(separator: " ")[0]), String(call.split(separator: " ")[1]))
            // A transition that is let go goes on from elsewhere.
            let before = last.updateValue(state, forKey: name) ?? "criado"
            return "mod=ui tela=\(name) estado=\(state) antes=\(before)"
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aLongWordOfDeathMayBeMisspelt() {
        let lines = Visits.lines(["viewDidLoad", "viewDidAppear"]) { name, callback in
            ["\(name) \(callback)"] + (callback == "viewDidAppear" ? ["<Shop.\(name): 0x60> dealloacated"] : [])
        }
        #expect(Visits.told(lines).count { $0.hasSuffix("deinit") } == 2 * Visits.names.count)
    }

    /// Said of a screen that has not been shown yet, so that the word alone could tell.
    @Test(arguments: ["reallocated", "initialized"]) func anotherWordIsNoDeathMisspelt(word: String) {
        let lines = Visits.lines { name, callback in
            ["\(name) \(callback)"] + (callback == "viewDidLoad" ? ["<Shop.\(name): 0x60> \(word)"] : [])
        }
        #expect(!Visits.told(lines).contains { $0.hasSuffix("deinit") })
    }

    @Test func whoDiesInTheFileOfASuperclassHasAName() {
        let lines = Visits.lines(Visits.cycle + ["deinit"]) { name, callback in
            callback == "deinit"
                ? ["[ViewController.swift:45] deinit > \(name) deinit"]
                : ["[ViewController.swift:\(callback.count)] \(callback) > <Shop.\(name): 0x1054fcb\(name.count)>"]
        }
        #expect(Visits.told(lines) == Visits.lines(Visits.cycle + ["deinit"]) { ["\($0) \($1)"] })
    }

    @Test func loadsAndDeathsInWordsAreReadWhereNothingElseIsTold() {
        let words = ["viewDidLoad": "loaded its view", "deinit": "class removed from memory"]
        let lines = Visits.lines(["viewDidLoad", "deinit"]) { ["\($0) \(words[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.lines(["viewDidLoad", "deinit"]) { ["\($0) \($1)"] })
    }

    /// One goes as the next one comes, and what has gone is freed.
    private static func kiosk(_ names: [String], _ words: [String] = ["ENTER", "EXIT", "FREE"]) -> [String] {
        zip(names, names.dropFirst()).flatMap {
            ["\(words[0]) \($0)", "\(words[1]) \($0)", "\(words[0]) \($1)"].dropFirst() + ["\(words[2]) \($0)"]
        }
    }

    @Test func whoIsShownHiddenAndFreedInTurnIsAScreenWhateverItsName() {
        let names = (0..<3).flatMap { _ in ["Welcome", "Language", "Badge", "Survey"] }
        let events = Visits.told(["ENTER Welcome"] + Self.kiosk(names))
        #expect(events.first == "Welcome viewDidAppear")
        #expect(events.count == 1 + Self.kiosk(names).count)
        #expect(events.contains("Language deinit"))
    }

    @Test func ofALifeInManyWordsNoHalfIsRead() {
        let names = (0..<4).flatMap { _ in ["Welcome", "Language", "Badge", "Survey"] }
        let others = ["Home", "Cart", "Help", "Map"].flatMap { ["entering \($0)", "leaving \($0)", "\($0) freed"] }
        let lines = Self.kiosk(names, ["will show", "closing", "released"]) + others + others + others
        #expect(!Visits.told(lines).contains { $0.contains("ppear") })
    }
}
