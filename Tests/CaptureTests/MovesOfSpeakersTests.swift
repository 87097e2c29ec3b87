import Lifecycle
import Testing

@testable import Capture

/// `willMove(toParent:): CartVC` names the parent, or who moves.
struct MovesOfSpeakersTests {
    private static func read(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text)
        return trace.events.map { "\(trace.name(of: $0).bare) \($0.kind) \($0.flags.contains(.parentIsGiven))" }
    }

    @Test(arguments: [": ", " - ", " | "]) func whoIsNamedBehindEachCallbackMoves(_ separator: String) {
        let lines = ["viewDidLoad()", "willMove(toParent:)", "viewWillAppear(_:)", "didMove(toParent:)"]
        let found = Self.read(lines.map { "\($0)\(separator)CartVC\n" }.joined())
        #expect(
            found == [
                "CartVC viewDidLoad false", "CartVC willMove false", "CartVC viewWillAppear false",
                "CartVC didMove false",
            ])
    }

    @Test func whereTheSpeakerStandsInFrontTheNameBehindIsTheParent() {
        let found = Self.read("CartVC: viewDidLoad\nHallVC: viewDidLoad\nCartVC: didMove(toParent:): HallVC\n")
        #expect(found.last == "CartVC didMove true")
    }

    @Test func whereNobodyIsNamedTheNameBehindIsTheParent() {
        let found = Self.read("viewDidLoad\nwillMove(toParent:): HallVC\nviewWillAppear\n")
        #expect(found == [" viewDidLoad false", " willMove true", " viewWillAppear false"])
    }

    @Test func aClassThatNeverSpeaksIsAParent() {
        let found = Self.read("viewDidLoad: CartVC\nwillMove(toParent:): UINavigationController\n")
        #expect(found.last == " willMove true")
    }

    @Test(arguments: ["set", "nil", "HallVC"]) func aStatedParentLeavesTheNameBehindToTheSpeaker(_ parent: String) {
        let found = Self.read("[Log][Fire] viewDidLoad: CartVC\n[Log][Fire] didMove(toParent: \(parent)): CartVC\n")
        #expect(found == ["CartVC viewDidLoad false", "CartVC didMove \(parent == "HallVC")"])
    }
}
