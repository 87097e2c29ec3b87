import Testing

@testable import Simulation

/// Precision and recall over a few simulated sessions with known truth; `make accuracy` plays 2,000 and compares them with
/// the article. Every part of those that may be played here holds the same bar.
@Suite struct AccuracyTests {
    @Test(arguments: AccuracyBar.all) func everyRuleReachesTheBar(bar: AccuracyBar) throws {
        let seeds = SeedsOfTheCommit(20, of: 2000)
        let board = bar.board(of: seeds.range)
        #expect(bar.complaints(about: board, ofPart: true) == [], "\(seeds.comment)")
        let article = try #require(try AccuracyArticle())
        for rule in board.rows.keys {
            #expect(article.text.contains("`\(rule)`"), "make accuracy RECORD=1 writes the table")
        }
    }
}
