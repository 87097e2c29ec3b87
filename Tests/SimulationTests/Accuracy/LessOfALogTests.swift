import Lifecycle
import Testing

@Suite struct HeadCutTests {
    /// Cutting the head off a trace only ever turns answers into "cannot tell".
    @Test(arguments: [true, false]) func aLogThatBeginsLaterAccusesOfNothingNew(isAddressed: Bool) {
        let news = concurrently(60) { seed in
            HeadCut(seed: UInt64(seed), isAddressed: isAddressed).novelties(cuts: 4)
                .map { "seed \(seed), \($0.cut) lines cut: \($0.charge.rule) of \($0.charge.className)" }
        }
        guard !isAddressed else {
            #expect(news.flatMap(\.self) == [])
            return
        }
        withKnownIssue("by name, a few cut logs still say more than the whole one", isIntermittent: true) {
            #expect(news.flatMap(\.self) == [])
        }
    }
}
