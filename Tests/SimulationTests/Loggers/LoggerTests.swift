import Testing

@testable import Simulation

/// Loggers that nobody has seen: what the simulator prints is true, and of it so much is read. `make loggers` plays 1,000.
@Suite struct LoggerTests {
    private static let styles: Range<UInt64> = 0..<60

    @Test func theFloorHoldsOnUnseenPrintStyles() {
        let board = ReadingBoard(0..<20)
        #expect(ReadingFloor.main.complaints(about: board) == [], "\(board.table)")
    }

    @Test func theSameSeedPrintsTheSameLog() {
        #expect(StyledLog(seed: 9).lines == StyledLog(seed: 9).lines)
        #expect(StyledLog(seed: 9).lines != StyledLog(seed: 10).lines)
    }

    /// Nobody could read a name that the lines of a call do not hold.
    @Test(arguments: styles) func everyCallStandsInItsLines(seed: UInt64) {
        let log = StyledLog(seed: seed)
        #expect(log.calls.count > 10)
        for call in log.calls {
            let lines = log.lines[(call.lines.lowerBound - 1)...(call.lines.upperBound - 1)]
            #expect(lines.contains { $0.contains(call.controller) }, "\(call.callback)")
        }
    }

    @Test func callsFollowEachOtherInTheLog() {
        for seed in Self.styles {
            let calls = StyledLog(seed: seed).calls
            for (before, call) in zip(calls, calls.dropFirst()) {
                #expect(before.lines.upperBound < call.lines.lowerBound, "seed \(seed)")
            }
        }
    }

    @Test func aTemplateFillsItsPlacesAndLeavesTheRest() {
        let text = Template("{⟨name⟩: \"⟨callback⟩\"} ⟨what⟩").text { $0 == .name ? "Cart" : "init" }
        #expect(text == "{Cart: \"init\"} ⟨what⟩")
    }

    @Test func partsOfTheTryingHalfAreNotLearned() {
        var (learning, trying) = (StyleDrawing(seed: 2), StyleDrawing(seed: 3))
        let pool = Array(0..<9)
        #expect(Set((0..<200).map { _ in learning.pick(pool) }) == [0, 1, 3, 4, 6, 7])
        #expect(Set((0..<200).map { _ in trying.pick(pool) }) == Set(pool))
    }
}
