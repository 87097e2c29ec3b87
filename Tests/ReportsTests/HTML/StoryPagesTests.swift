import Foundation
import Testing

@testable import Reports
@testable import Rules

/// Every story by the name of its page.
let stories: [(name: String, analysis: @Sendable () -> Analysis)] = [
    ("checkout", checkoutStory), ("clean", cleanStory), ("clockless", clocklessStory), ("hostile", hostileStory),
    ("long", { longStory(instances: 5000) }), ("many", manyLogsStory), ("shop", { shopStory() }),
    ("silent", silentStory), ("unreadable", unreadableStory),
]

/// Writes the stories' pages for the browser checks: `LIFELINE_WRITE_FIXTURES=DIR swift test --filter StoryPages`.
@Test(.enabled(if: ProcessInfo.processInfo.environment["LIFELINE_WRITE_FIXTURES"] != nil))
func storyPagesAreWrittenForTheBrowser() throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["LIFELINE_WRITE_FIXTURES"] ?? "")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for story in stories {
        let page = htmlReport(of: story.analysis(), version: "0.1.0")
        #expect(page.utf8.count > 10_000)
        try page.write(to: folder.appendingPathComponent("\(story.name).html"), atomically: true, encoding: .utf8)
    }
    let runs = (ComparedRun(shopStory(), name: "monday.log"), ComparedRun(shopStory(leaks: false), name: "tuesday.log"))
    for (name, pair) in [("compare", runs), ("compare-back", (runs.1, runs.0))] {
        let page = Comparison(pair.0, pair.1).formatted(as: .html, ReportOptions(version: "0.1.0"))
        try Data(page).write(to: folder.appendingPathComponent("\(name).html"))
    }
}
