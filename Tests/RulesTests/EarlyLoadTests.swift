import Lifecycle
import Testing

@testable import Rules

/// Views that are loaded before their time, where others show when that is.
struct EarlyLoadTests {
    /// Lives that are shown and die, each with its first lines.
    private func findings(_ lives: [[String]], by name: (Int) -> String = { "Cart@\($0 + 1)0" }) -> [Finding] {
        let lines = lives.enumerated().flatMap { number, first in
            (first + ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear", "deinit"]).map {
                $0.contains("@") ? $0 : "\(name(number)) \($0)"
            }
        }
        let text = lines.enumerated().map { "\($0) \($1)\n" }.joined()
        return Sketch(text).analysis([.earlyLoad, .unexpectedOrder]).findings
    }

    private let usual = ["loadView", "viewDidLoad"]

    @Test func aLoadByHandIsOneNote() throws {
        let found = findings([usual, usual, ["loadView"]])
        #expect(found.map(\.rule) == ["early_load"])
        #expect(found.first?.severity == .note && found.first?.line == 15)
        #expect(found.first?.message == "Cart#3 had its view loaded by hand, and viewDidLoad never came")
        #expect(findings([usual, usual, ["loadView"]]) { _ in "Cart" }.map(\.rule) == ["early_load"])
    }

    @Test func aClassThatHardlyPrintsTheLoadShowsNoOrder() {
        #expect(findings([["loadView"], ["loadView"], ["loadView"]]).isEmpty)
        #expect(findings([usual, usual, usual]).isEmpty)
        #expect(findings([usual, usual, ["viewDidLoad"]]).isEmpty)
        // One that shows the order is too few, and the breach stands as it is.
        #expect(!findings([usual, ["loadView"]]).contains { $0.rule == "early_load" })
    }

    @Test func aLoadBeforeAwakeFromNibIsANote() {
        let usual = ["awakeFromNib", "viewDidLoad"]
        let found = findings([usual, usual, ["viewDidLoad", "awakeFromNib"]])
        #expect(found.map(\.message) == ["Cart#3 was loaded before awakeFromNib"])
        #expect(findings([usual, usual, ["viewDidLoad"]]).isEmpty)
        #expect(findings([usual, ["viewDidLoad", "awakeFromNib"]]).isEmpty)
    }

    @Test func aDestinationThatIsLoadedBeforeItsSegueIsPreparedIsANote() {
        let home = "Home@1 viewDidLoad"
        let usual = ["Home@1 prepare", "viewDidLoad"]
        let found = findings([[home] + usual, usual, ["viewDidLoad", "Home@1 prepare"]])
        #expect(found.map(\.message) == ["Cart#3 was loaded before prepare(for:sender:)"])
        #expect(findings([[home] + usual, usual, usual]).isEmpty)
        // Nothing is loaded for a segue back, and what was loaded long before is kept ready.
        #expect(
            findings([[home] + usual, usual, ["viewDidLoad", "viewWillLayoutSubviews", "Home@1 prepare"]]).isEmpty)
    }

    /// A class may touch its view too early each time; that the log prints the usual order, others show.
    @Test func aClassThatIsAlwaysLoadedTooEarlyIsToldWhereOthersAreNot() {
        let early = ["viewDidLoad", "awakeFromNib"]
        func told(_ others: Int) -> [String] {
            let lives = [early, early] + Array(repeating: ["awakeFromNib", "viewDidLoad"], count: others)
            return findings(lives) { $0 < 2 ? "Cart@\($0 + 1)0" : "Feed@\($0 + 1)0" }.map(\.message)
        }
        #expect(told(2) == ["Cart#1 was loaded before awakeFromNib; so was 1 other instance"])
        #expect(told(1).isEmpty)
    }

    /// Who prepares a segue in its own viewDidLoad embeds a controller that prints nothing.
    @Test func whoPreparesInItsOwnLoadIsNoDestination() {
        let usual = ["Home@1 prepare", "viewDidLoad"]
        let embeds = { (number: Int) in ["viewDidLoad", "Cart@\(number)0 prepare"] }
        #expect(findings([["Home@1 viewDidLoad"] + usual, usual, embeds(3)]).isEmpty)
    }
}
