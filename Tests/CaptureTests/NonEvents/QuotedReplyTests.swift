import Lifecycle
import Testing

@testable import Capture

/// Mails quote what they answer.
struct QuotedReplyTests {
    private static let visit = ["CartVC viewDidLoad", "CartVC viewWillAppear", "CartVC viewDidAppear"]

    private static func text(_ lines: [String], behind mark: String = "") -> String {
        lines.map { mark + $0 + "\n" }.joined()
    }

    private func events(_ text: String) -> Int { CaptureReaderTests.read(text).events.count }

    @Test(arguments: [
        "On 3 Mar 2016, at 10:11, Anna <anna@example.com> wrote:", "Am 03.03.2016 um 10:11 schrieb:", "Anna 写道：",
    ])
    func whatAReplyQuotesIsToldOnce(_ introduction: String) {
        let reply = "Thanks, I see.\n\n\(introduction)\n\n" + Self.text(Self.visit, behind: "> ")
        #expect(events("It prints:\n" + Self.text(Self.visit) + reply) == 3)
        #expect(
            events("> It prints:\n" + Self.text(Self.visit, behind: "> ") + reply.replacing("> C", with: "> > C")) == 3)
    }

    @Test func aReplyAloneHasTheOnlyCopy() {
        #expect(events("Thanks.\nAnna wrote:\n" + Self.text(Self.visit, behind: "> ")) == 3)
    }

    @Test func whatIsQuotedOfAnotherVisitIsNews() {
        let longer = Self.visit + ["CartVC viewWillDisappear"]
        #expect(events(Self.text(Self.visit) + "Anna wrote:\n" + Self.text(longer, behind: "> ")) == 7)
    }

    @Test func quotesThatNobodyWroteAreTwoVisits() {
        #expect(events(Self.text(Self.visit, behind: "> ") + "\nand again\n" + Self.text(Self.visit)) == 6)
    }

    @Test func whatIsToldBehindTheQuoteIsNews() {
        let quote = "Anna wrote:\n" + Self.text(Self.visit, behind: "> ")
        #expect(events(Self.text(Self.visit) + quote + "and today:\n" + Self.text(Self.visit)) == 6)
    }
}
