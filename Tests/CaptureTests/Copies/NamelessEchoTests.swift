import Lifecycle
import Testing

@testable import Capture

/// A screen prints its callbacks bare, and its base class prints them with the name.
struct NamelessEchoTests {
    private static let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]

    private static func names(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.map { $0 + "\n" }.joined())
        return trace.events.map { trace.name(of: $0).bare }
    }

    @Test func aBareLineBesideANamedOneIsItsEcho() {
        #expect(Self.names(Self.callbacks.flatMap { ["[CartVC] \($0)", $0] }).count == 3)
        #expect(Self.names(Self.callbacks.flatMap { [$0, "[CartVC] \($0)"] }) == ["CartVC", "CartVC", "CartVC"])
        let home = Self.callbacks.map { "[HomeVC] \($0)" }
        #expect(Self.names(home + Self.callbacks.flatMap { ["[CartVC] \($0)", $0] }).count == 6)
    }

    @Test func whereOneBareLineStandsAloneAllAreSomebodys() {
        #expect(Self.names(Self.callbacks.flatMap { ["[CartVC] \($0)", $0] } + ["viewWillDisappear"]).count == 7)
        #expect(Self.names(Self.callbacks + ["[Analytics] CartVC viewDidAppear"]).count == 4)
        #expect(Self.names(["[CartVC] viewDidLoad", "viewDidLoad"]).count == 2)
        #expect(Self.names(["[CartVC] viewDidLoad"] + Self.callbacks + ["[CartVC] viewDidAppear"]).count == 5)
    }

    @Test func linesOfAnotherMomentAreNoEchoes() {
        let lines = Self.callbacks.enumerated().flatMap {
            ["10:11:1\($0).100 [CartVC] \($1)", "10:12:1\($0).100 \($1)"]
        }
        #expect(Self.names(lines).count == 6)
    }
}
