import Foundation
import Testing

@testable import Reports
@testable import Rules

/// All but the long one, which takes its time in a debug build.
private let shortStories = stories.filter { $0.name != "long" }

@Test(arguments: shortStories.map(\.name))
func theSameInputGivesTheSameBytes(name: String) {
    let story = stories.first { $0.name == name }!
    #expect(htmlReport(of: story.analysis(), version: "1") == htmlReport(of: story.analysis(), version: "1"))
}

@Test func thePageNamesWhatWasReadTheVerdictAndEverySection() {
    let page = htmlReport(of: checkoutStory(), version: "0.1.0").replacing("<wbr>", with: "")
    let wanted = [
        "<h1>", "CartViewController leaks: 3 visits", "checkout-session.log", "Orchard (4321)", "3 min 15 s",
        "1 error", "1 warning", "2 notes", "kept", "cannot tell", "id=\"finding-9f2c41d07a5be318\"",
        "The log says that messages were dropped", "still on its stack when the log ends",
        "1 finding known and accepted", "A controller that is never released keeps its views",
    ]
    for text in wanted { #expect(page.contains(text), "missing: \(text)") }
}

@Test func evidenceShowsTheLineWithSpeakerAndCallbackMarked() {
    let page = htmlReport(of: checkoutStory(), version: "1")
    #expect(page.contains("&lt;<b>Orchard.CartViewController</b>: 0x600003a1c000&gt; <b>viewDidDisappear</b>(_:)"))
    #expect(page.contains("left the screen here; HomeViewController #1 came back"))
    #expect(page.contains(" of the log around line"))
}

/// The values of an attribute, in order: a plain search, because pages are long.
private func values(of attribute: String, in page: String) -> [String] {
    page.components(separatedBy: " \(attribute)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
}

@Test func everyLinkInsideThePageHasATarget() {
    for story in shortStories {
        let page = htmlReport(of: story.analysis(), version: "1").components(separatedBy: "<script>")[0]
        let identifiers = Set(values(of: "id", in: page))
        for link in values(of: "href", in: page) {
            #expect(identifiers.contains(String(link.dropFirst())), "\(story.name): \(link)")
        }
    }
}

@Test func noIdentifierIsGivenTwice() {
    var analysis = checkoutStory()
    analysis.findings += analysis.findings
    let identifiers = values(of: "id", in: htmlReport(of: analysis, version: "1"))
    #expect(Set(identifiers).count == identifiers.count)
}

/// What stands between `<` and `>` outside of style and script.
private func tags(of page: String) -> [String] {
    let body = page.components(separatedBy: "</style>")[1].components(separatedBy: "<script>")[0]
    return body.components(separatedBy: "<").dropFirst().map { String($0.prefix { $0 != ">" }) }
}

/// The tags without what stands between quotes: a log may be called whatever it likes.
private func namesAndAttributes(of page: String) -> [String] {
    tags(of: page).map { tag in
        tag.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element).joined()
    }
}

@Test func thePageLoadsNothing() {
    for story in shortStories {
        let page = htmlReport(of: story.analysis(), version: "1")
        #expect(
            !namesAndAttributes(of: page).contains {
                $0.contains(" src=") || $0.hasPrefix("link") || $0.hasPrefix("img")
            })
        #expect(!Assets.style.source.contains("@import"))
        #expect(!tags(of: page).contains { $0.contains(" style=") }, "a blocked style attribute would change the page")
    }
}

@Test func hostileTextNeverBecomesMarkup() {
    let page = htmlReport(of: hostileStory(), version: "1")
    #expect(page.components(separatedBy: "</script>").count == 2)
    #expect(page.components(separatedBy: "</style>").count == 2)
    #expect(!page.contains("<img"))
    #expect(!page.contains("<b>Orchard</b>"))
    #expect(!page.contains("\u{202E}"))
    #expect(!page.unicodeScalars.contains("\u{0}"))
    #expect(
        !namesAndAttributes(of: page).contains { $0.contains(" on") }, "an event handler got out of an attribute")
    #expect(page.contains("… (10,0"))
}

@Test func aLongSessionIsCutAndSaysSo() {
    let page = htmlReport(of: longStory(instances: 1200), version: "1")
    #expect(page.utf8.count < 1_500_000)
    #expect(page.contains("120 of 1,200 instances with every callback"))
    #expect(page.contains("more, not drawn"))
    #expect(page.contains("lifeline timeline LOG --controller NAME"))
    #expect(page.contains("6 more lines of evidence: the JSON report lists all"))
}

@Test func theOverviewMarksEveryLeakedLifeAndNotOnlyThoseOfTheEvidence() {
    var analysis = SampleAnalysis.long(instances: 1_000)
    let leaked = Array(stride(from: 0, to: 1_000, by: 40))
    analysis.findings = [
        SampleAnalysis.finding(
            "leaked_controller", .error, "Orchard.Screen0ViewController", timelines: leaked, message: "left")
    ]
    let places = values(of: "data-at", in: htmlReport(of: analysis, version: "1")).first ?? ""
    #expect(places.split(separator: " ").count >= leaked.count && places.hasSuffix(" 960"), "\(places)")
}

@Test func thousandsOfFindingsAreListedShortAndThenCounted() {
    var analysis = checkoutStory()
    let example = analysis.findings[0]
    analysis.findings = (0..<3000).map { number in
        var finding = example
        finding.fingerprint = "f\(number)"
        finding.controller = .init("Class\(number % 500)")
        return finding
    }
    let page = htmlReport(of: analysis, version: "1")
    #expect(page.utf8.count < 5_000_000)
    #expect(page.contains("<details class=\"fold-cards\"><summary>1,608 more findings</summary>"))
    #expect(page.contains("1,500 more findings, in short"))
    #expect(page.contains("more findings left out here to keep this page small"))
}

@Test func unreadableInputsStandFirstInWhatWasRead() {
    let page = htmlReport(of: unreadableStory(), version: "1")
    #expect(page.contains("2 inputs could not be read"))
    #expect(page.contains("export it with `log show --archive` first"))
    #expect(!page.contains("id=\"lifelines\""))
}

@Test func whatIsWrongWithTheInputsStandsFirstWhereNothingCouldBeJudged() throws {
    var analysis = unreadableStory()
    analysis.failures.append(
        InputFailure(path: "silent.log", message: "no callback among 9 lines", kind: .nothingToJudge))
    let page = htmlReport(of: analysis, version: "1")
    #expect(page.contains("2 inputs could not be read") && page.contains("1 input without a view controller"))
    let reading = try #require(page.range(of: "<section id=\"read\"")).lowerBound
    #expect(reading < (try #require(page.range(of: "<section id=\"findings\"")).lowerBound))
    #expect(!page.contains("class=\"chips\"") && !page.contains("<section id=\"rules\""))
}

@Test func theFirstScreenHasALineForEachSeverityBelowTheWorst() throws {
    let page = htmlReport(of: checkoutStory(), version: "1")
    let index = try #require(
        page.components(separatedBy: "<ol class=\"index\"").last?.components(separatedBy: "</ol>")[0])
    #expect(index.components(separatedBy: "<li>").count - 1 == 3)
    #expect(index.components(separatedBy: "<a href=\"#finding-").count - 1 == 4)
    #expect(index.contains("since 0:"))
}

@Test(arguments: ["silent", "unreadable", "clockless"])
func aPageOnWhichNothingWasJudgedDoesNotReassure(name: String) {
    let page = htmlReport(of: stories.first { $0.name == name }!.analysis(), version: "1")
    #expect(!page.contains("every promise that this log can show was kept"))
    #expect(!page.contains("<section class=\"hero is-kept\""))
    #expect(page.contains("not because all is well"))
}
