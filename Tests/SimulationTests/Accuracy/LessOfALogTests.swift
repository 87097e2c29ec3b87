import Foundation
import Lifecycle
import Testing

/// Losing lines only ever turns answers into "cannot tell". `make cuts` tries 20,000 cuts and losses of 1,250 sessions.
@Suite struct LessOfALogTests {
    private static let sessions = ProcessInfo.processInfo.environment["LIFELINE_CUTS"].flatMap(Int.init) ?? 50
    private static let each = 4

    @Test(arguments: [true, false]) func aLogThatBeginsLaterAccusesOfNothingNew(isAddressed: Bool) {
        #expect(news(isAddressed) { $0.novelties(headCuts: Self.each) } == [])
    }

    @Test(arguments: [true, false]) func aLogThatLostLinesAccusesOfNothingNew(isAddressed: Bool) {
        #expect(news(isAddressed) { $0.novelties(gaps: Self.each) } == [])
    }

    private func news(_ isAddressed: Bool, _ novelties: @Sendable (LessOfALog) -> [String]) -> [String] {
        concurrently(Self.sessions) { novelties(LessOfALog(seed: UInt64($0), isAddressed: isAddressed)) }
            .flatMap(\.self)
    }
}
