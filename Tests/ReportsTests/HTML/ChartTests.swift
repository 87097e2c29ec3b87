import Foundation
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// The attribute's values, in order.
private func values(of attribute: String, in page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}

@Suite struct ChartTests {
    private static let shop = htmlReport(of: shopStory(), version: "1").components(separatedBy: "<script>")[0]

    @Test func aMemoryWarningIsOneLineThroughAllLanes() {
        let page = Self.shop
        #expect(page.components(separatedBy: "class=\"moment\"").count == 2)
        #expect(page.contains("told to 2 controllers"))
        #expect(!page.contains("didReceiveMemoryWarning ·"), "no lane repeats it")
    }

    @Test func problemsComeFirstAndTheReleasedShareARow() throws {
        let rows = values(of: "data-lives", in: Self.shop)
        #expect(rows.count == 5)
        #expect(rows.prefix(3).allSatisfy { !$0.contains(" ") }, "the leaked ones stand alone and first")
        #expect(rows[3].split(separator: " ").count == 6)
        #expect(Self.shop.contains(">6 released</text>"))
    }

    @Test func lanesAndTheRowsOfTheTableLinkToEachOther() {
        let identifiers = Set(values(of: "id", in: Self.shop))
        let links = values(of: "href", in: Self.shop)
        #expect(links.contains { $0.hasPrefix("#class-") } && links.contains { $0.hasPrefix("#life-") })
        for link in links { #expect(identifiers.contains(String(link.dropFirst())), "\(link)") }
    }

    @Test func aLongPageLinksOnlyToWhatItHas() {
        let page = htmlReport(of: longStory(instances: 1200), version: "1").components(separatedBy: "<script>")[0]
        let identifiers = Set(values(of: "id", in: page))
        for link in values(of: "href", in: page) { #expect(identifiers.contains(String(link.dropFirst())), "\(link)") }
    }

    @Test func theVerdictBeginsWhereTheLongestOrdinalEnds() throws {
        let page = htmlReport(of: longStory(instances: 5000), version: "1")
        let column = 28 + TextWidth.of("#125", size: 12)
        let places = page.components(separatedBy: "<text class=\"verdict\" x=\"").dropFirst()
            .filter { !$0.contains("text-anchor=\"end\" y") }.compactMap { Double($0.prefix { $0 != "\"" }) }
        #expect(!places.isEmpty && places.allSatisfy { $0 >= column || $0 == 28 })
    }

    @Test func whatTheUserDidIsAnArrow() {
        #expect(Self.shop.contains("href=\"#a-down\"") && Self.shop.contains("href=\"#a-up\""))
        #expect(Self.shop.contains("what the user did"))
    }
}

@Suite struct LogsTableTests {
    private static let many = htmlReport(of: manyLogsStory(), version: "1")

    @Test func severalLogsBeginWithOneRowEachTheWorstFirst() throws {
        let section = try #require(Self.many.components(separatedBy: "<section id=\"logs\"").dropFirst().first)
        let table = try #require(section.components(separatedBy: "</table>").first)
        let order = ["missing.log", "checkout-session.log", "shop-session.log", "two-tabs.log", "server.log"]
        let places = try order.map { name in try #require(table.range(of: name), "\(name)").lowerBound }
        #expect(places == places.sorted())
        for words in ["not judged", "Leaked controller", "no problem<", "nothing to judge"] {
            #expect(table.contains(words))
        }
    }

    @Test func lifelinesComeInTheOrderOfThatTable() throws {
        let charts = Self.many.components(separatedBy: "<section class=\"card lifelines\"").dropFirst()
        let titles = charts.compactMap {
            $0.components(separatedBy: "<h3><bdi>").dropFirst().first?.prefix { $0 != "," }
        }
        #expect(titles.prefix(2) == ["checkout-session.log", "shop-session.log"])
        let view = AnalysisView(manyLogsStory())
        let drawn = ReportContent(view, version: "1").drawn.charts.map { view.sessions[$0.session].capture }
        let rows = view.captureSummaries.map(\.capture).filter(drawn.contains)
        #expect(drawn.reduce(into: []) { if $0.last != $1 { $0.append($1) } } == rows)
    }

    @Test func oneLogNeedsNoTable() {
        #expect(!htmlReport(of: checkoutStory(), version: "1").contains("id=\"logs\""))
    }

    @Test func aLogThatLeavesQuestionsOpenIsNotCalledFreeOfProblems() throws {
        var analysis = manyLogsStory()
        for index in analysis.judgements.indices where analysis.judgements[index].capture == 0 {
            analysis.judgements[index].answer = .cannotTell(reason: "deinit is never logged")
        }
        let summary = try #require(AnalysisView(analysis).captureSummaries.first { $0.capture == 0 })
        #expect(summary.verdict == .open)
    }
}

@Test func anotherProcessWithoutAProblemIsFolded() {
    var analysis = checkoutStory()
    let other = cleanStory().captures[0]
    analysis.captures[0].sessions.append(other.sessions[0])
    analysis.captures[0].lifeVerdicts.append(other.lifeVerdicts[0])
    analysis.captures[0].sessions[1].process.name = "SpringBoard"
    let content = ReportContent(AnalysisView(analysis), version: "1")
    #expect(!content.isAside(0) && content.isAside(1))
    analysis.captures[0].sessions[1].process.name = analysis.captures[0].sessions[0].process.name
    #expect(!ReportContent(AnalysisView(analysis), version: "1").isAside(1))
}
