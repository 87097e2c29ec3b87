import Testing

@testable import Lifecycle

/// Those whose death is printed are judged by how they left.
@Suite struct DepartureOfTheDeadTests {
    private static let popped = """
        Lobby@0x10 viewDidLoad
        Lobby@0x10 viewWillAppear
        Lobby@0x10 viewDidAppear
        Room@0x20 viewDidLoad
        Room@0x20 willMove(Nav)
        Lobby@0x10 viewWillDisappear
        Room@0x20 viewWillAppear
        Lobby@0x10 viewDidDisappear
        Room@0x20 viewDidAppear
        Room@0x20 didMove(Nav)
        Room@0x20 willMove(nil)
        Room@0x20 viewWillDisappear
        Lobby@0x10 viewWillAppear
        Room@0x20 viewDidDisappear
        Lobby@0x10 viewDidAppear
        Room@0x20 didMove(nil)
        Room@0x20 deinit
        """
    private static let again = "\n" + popped.split(separator: "\n").dropFirst(3).joined(separator: "\n")

    @Test func theDeadAreJudgedWhereTheirExitWasCompleted() {
        let lost = Self.again.replacing("Room@0x20 viewDidDisappear\n", with: "")
        #expect(Story(Self.popped + lost).breaches == ["Room#2 missing(viewDidDisappear) 26"])
        let unmoved = lost.replacing("Room@0x20 didMove(nil)\n", with: "")
        #expect(Story(Self.popped + unmoved).breaches == ["Room#2 missing(viewDidDisappear) 26"])
        let flagged =
            Self.popped
            + lost.replacing("Room@0x20 didMove(nil)\n", with: "").replacing(
                "Room@0x20 willMove(nil)\nRoom@0x20 viewWillDisappear", with: "Room@0x20 viewWillDisappear leaving")
        #expect(Story(flagged).breaches.contains("Room#2 missing(viewDidDisappear) 25"))
    }

    private static func withoutMoves(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("Move(") }
            .joined(separator: "\n")
    }

    @Test func whoMadeRoomForAnOlderScreenDisappearedBeforeItDied() {
        let lost = Self.again.replacing("Room@0x20 viewDidDisappear\n", with: "")
        #expect(Story(Self.withoutMoves(Self.popped + lost)).breaches == ["Room#2 missing(viewDidDisappear) 19"])
        #expect(Story(Self.withoutMoves(Self.popped + Self.again)).breaches == [])
        // The tree is replaced by a new one while it is on its way.
        let replaced = lost.replacing("Lobby@0x10 viewWillAppear", with: "Door@0x50 viewWillAppear")
            .replacing("Lobby@0x10 viewDidAppear", with: "Door@0x50 viewDidAppear")
        #expect(Story(Self.withoutMoves(Self.popped + replaced)).breaches == [])
        // A class that never prints it lacks none.
        let silent = Self.withoutMoves(Self.popped + Self.again).replacing("Room@0x20 viewDidDisappear\n", with: "")
        #expect(Story(silent).breaches == [])
    }

    @Test func whoDiesInAReplacedTreeIsNot() {
        let torn =
            "\nRoom@0x30 viewDidLoad\nRoom@0x30 viewWillAppear\nRoom@0x30 viewDidAppear\n"
            + "Room@0x30 viewWillDisappear\nRoom@0x30 deinit\nLobby@0x10 viewWillDisappear\nLobby@0x10 deinit"
        #expect(Story(Self.popped + torn).breaches == [])
    }
}
