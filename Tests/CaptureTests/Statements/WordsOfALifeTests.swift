import Lifecycle
import Testing

@testable import Capture

/// What tells one life: words behind marks of their own, titles, hashes of letters, and loggers that tell two or three things.
struct WordsOfALifeTests {
    private static let names = ["HomeViewController", "CartViewController", "HelpViewController", "MapViewController"]
    private static let cycle = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    private func told(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return trace.events.filter { $0.kind.isOfLife }.map { "\(trace.name(of: $0).bare) \($0.kind.name)" }
    }

    private static func visits(
        of names: [String] = names, _ callbacks: [String] = cycle,
        _ line: (_ name: String, _ callback: String) -> String
    ) -> [String] {
        (0..<2).flatMap { _ in names.flatMap { name in callbacks.map { line(name, $0) } } }
    }

    private static let calls = visits { "\($0) \($1)" }

    private static func said(_ words: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: zip(cycle, words))
    }

    @Test func aMarkThatGoesWithTheCallbackIsNoPartOfTheFrame() {
        let words = Self.said([
            "📦 N loaded", "🌤 N will appear", "👀 N appeared", "🌥 N will disappear", "🙈 N disappeared",
        ])
        let lines = Self.visits { name, callback in
            (words[callback] ?? "").replacing("N", with: name) + " @c5\(name.count)a0"
        }
        #expect(told(lines) == Self.calls)
    }

    @Test func aNameWithANumberIsNoKeyOfTheParentItMovesTo() {
        let parents = ["UINavigationController", "UINavigationController", "UINavigationController", Self.names[0]]
        let moves = zip(Self.names, parents).map { "\($0)#1 willMove to \($1)" }
        let lines = Self.visits { "\($0)#1 \($1)" }
        #expect(told(moves + lines).suffix(Self.calls.count) == Self.calls)
    }

    @Test(arguments: ["Optional(\"N\")", "\"N\""]) func aTitleIsTheNameToItsLastWord(shape: String) {
        let titles = ["Today", "History List", "Rings Widget", "Exercise Info", "Today List"]
        let lines = Self.visits(of: titles) { "\($1) \(shape.replacing("N", with: $0))" }
        #expect(told(lines) == Self.visits(of: titles) { "\($0) \($1)" })
    }

    @Test func wordsInCapitalsThatFollowEachOtherAreATitle() {
        let titles = (0..<3).flatMap { _ in ["Piggybank", "Chore", "Savings Goal", "Card", "Quiz"] }
        let lines = zip(titles, titles.dropFirst()).flatMap {
            [
                "User no longer sees the \($0) screen", "User is now looking at the \($1) screen",
                "The \($0) screen was released from memory",
            ]
        }
        let events = told(["User is now looking at the Piggybank screen"] + lines)
        #expect(events.count == 1 + lines.count)
        #expect(events.count { $0 == "Savings Goal viewDidDisappear" } == 3)
    }

    @Test func lettersAreAHashWhereOthersHaveDigits() {
        let hashes = Dictionary(uniqueKeysWithValues: zip(Self.names, ["BA15", "EBAF", "7EFF", "E187"]))
        let words = Self.said(["widok załadowany", "zaraz się pojawi", "pojawił się", "zaraz zniknie", "zniknął"])
        let lines = Self.visits { "[\(hashes[$0] ?? "")] \($0) \(words[$1] ?? "")" }
        #expect(told(lines) == Self.calls)
    }

    @Test func whoDiesInTheFileOfASuperclassHasAName() {
        let lines = Self.visits(Self.cycle + ["deinit"]) { name, callback in
            callback == "deinit"
                ? "[ViewController.swift:45] deinit > \(name) deinit"
                : "[ViewController.swift:\(callback.count)] \(callback) > <Shop.\(name): 0x1054fcb\(name.count)>"
        }
        #expect(told(lines) == Self.visits(Self.cycle + ["deinit"]) { "\($0) \($1)" })
    }

    @Test func loadsAndDeathsInWordsAreReadWhereNothingElseIsTold() {
        let words = ["viewDidLoad": "loaded its view", "deinit": "class removed from memory"]
        let lines = Self.visits(["viewDidLoad", "deinit"]) { "\($0) \(words[$1] ?? "")" }
        #expect(told(lines) == Self.visits(["viewDidLoad", "deinit"]) { "\($0) \($1)" })
    }

    /// One goes as the next one comes, and what has gone is freed.
    private static func kiosk(_ names: [String], _ words: [String] = ["ENTER", "EXIT", "FREE"]) -> [String] {
        zip(names, names.dropFirst()).flatMap {
            ["\(words[0]) \($0)", "\(words[1]) \($0)", "\(words[0]) \($1)"].dropFirst() + ["\(words[2]) \($0)"]
        }
    }

    @Test func whoIsShownHiddenAndFreedInTurnIsAScreenWhateverItsName() {
        let names = (0..<3).flatMap { _ in ["Welcome", "Language", "Badge", "Survey"] }
        let events = told(["ENTER Welcome"] + Self.kiosk(names))
        #expect(events.first == "Welcome viewDidAppear")
        #expect(events.count == 1 + Self.kiosk(names).count)
        #expect(events.contains("Language deinit"))
    }

    @Test func ofALifeInManyWordsNoHalfIsRead() {
        let names = (0..<4).flatMap { _ in ["Welcome", "Language", "Badge", "Survey"] }
        let others = ["Home", "Cart", "Help", "Map"].flatMap { ["entering \($0)", "leaving \($0)", "\($0) freed"] }
        let lines = Self.kiosk(names, ["will show", "closing", "released"]) + others + others + others
        #expect(!told(lines).contains { $0.contains("ppear") })
    }
}
