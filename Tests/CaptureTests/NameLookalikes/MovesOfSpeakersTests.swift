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

    @Test func aContainerThatNeverSpeaksIsAParent() {
        let found = Self.read("viewDidLoad: CartVC\nwillMove(toParent:): UINavigationController\n")
        #expect(found.last == " willMove true")
    }

    @Test func aClassThatPrintsNothingButMovesDoesAsTheOthersDo() {
        let (behind, inFront) = ("viewDidLoad: CartVC\n", "CartVC: viewDidLoad\n")
        #expect(Self.read(behind + "didMove(toParent:): HallVC\n").last == "HallVC didMove false")
        #expect(Self.read(inFront + "didMove(toParent:): HallVC\n").last == " didMove true")
        #expect(Self.read("didMove(toParent:): HallVC\n").last == " didMove true")
    }

    @Test func theAddressBehindTheNameIsWhoMoves() {
        let trace = CaptureReaderTests.read(
            "viewDidLoad() | CartVC | 0x15f06700\ndidMove(toParent:) | CartVC | 0x15f06700")
        #expect(Set(trace.events.map(\.token)).count == 1)
        #expect(trace.events.last?.controller == trace.events.first?.controller)
    }

    @Test func aContainerThatSpeaksElsewhereMoves() {
        let (object, load) = ("<UINavigationController: 0x10>", "viewDidLoad: <HallVC: 0x20>\n")
        let move = "didMove(toParent:): \(object)\n"
        #expect(Self.read(load + "viewDidLoad: \(object)\n" + move).last == "UINavigationController didMove false")
        #expect(Self.read(load + move).last == " didMove true")
    }

    @Test(arguments: ["set", "nil", "HallVC"]) func aStatedParentLeavesTheNameBehindToTheSpeaker(_ parent: String) {
        let found = Self.read("[Log][Fire] viewDidLoad: CartVC\n[Log][Fire] didMove(toParent: \(parent)): CartVC\n")
        #expect(found == ["CartVC viewDidLoad false", "CartVC didMove \(parent == "HallVC")"])
    }
}
