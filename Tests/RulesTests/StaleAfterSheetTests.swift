import Lifecycle
import Testing

@testable import Rules

/// Screens that ask when they appear, below a sheet that wrote something.
struct StaleAfterSheetTests {
    private func findings(_ text: String, _ rule: Rule) -> [Finding] { Sketch(text).analysis([rule]).findings }

    private static let sheet = """
        0 List@10 viewDidLoad
        1 List@10 viewWillAppear
        1.1 List@10 fetchStart GET https://example.com/items
        1.5 List@10 viewDidAppear
        5 List@10 viewWillDisappear
        5.4 List@10 viewDidDisappear
        8 List@10 viewWillAppear
        8.1 List@10 fetchStart GET https://example.com/items
        8.5 List@10 viewDidAppear
        20 Edit@20 viewDidLoad
        20.1 Edit@20 viewWillAppear
        20.5 Edit@20 viewDidAppear
        25 Edit@20 fetchStart POST https://example.com/items
        26 Edit@20 viewWillDisappear leaving
        26.4 Edit@20 viewDidDisappear leaving
        60 Home@30 viewDidLoad
        """

    @Test func aScreenThatDoesNotAskAfterASheetWroteIsANote() throws {
        let finding = try #require(findings(Self.sheet, .staleAfterSheet).first)
        #expect(finding.severity == .note)
        #expect(finding.message.contains("did not ask after Edit#1 sent POST https://example.com/items over it"))
    }

    @Test(arguments: [
        ("60 Home", "27 List@10 fetchStart GET https://example.com/items\n60 Home"),
        // Somebody else asks for all.
        ("60 Home", "27 Home@30 fetchStart GET https://example.com/items\n60 Home"),
        ("POST", "GET"),
        // It only tells that it was there.
        ("POST https://example.com/items", "POST https://example.com/analytics"),
        ("GET https://example.com/items", "GET https://example.com/analytics"),
        // It asks whenever it likes.
        ("20 Edit", "15 List@10 fetchStart GET https://example.com/items\n20 Edit"),
        // It asked the first time only.
        ("8.1 List@10 fetchStart GET https://example.com/items\n", ""),
        // The sheet covered it, so it hears of its return.
        ("26.4 Edit", "26.3 List@10 viewWillAppear\n26.4 Edit"),
        ("60 Home", "27 Home"),
        ("26 Edit", "gap\n26 Edit"),
    ])
    func whoAsksOrNeedNotAskIsNot(_ from: String, _ to: String) {
        #expect(findings(Self.sheet.replacing(from, with: to), .staleAfterSheet).isEmpty)
    }

    /// What came last before the sheet is a child of the screen that asks.
    @Test func aScreenBelowTheSheetIsAskedWithWhatLiesInIt() {
        let child = Self.sheet.replacing(
            "20 Edit@20 viewDidLoad",
            with: "8.5 Banner@40 viewDidLoad\n8.5 Banner@40 viewDidAppear\n20 Edit@20 viewDidLoad")
        #expect(findings(child, .staleAfterSheet).count == 1)
        // A screen that came later, of which the one before was not told.
        #expect(findings(child.replacing("8.5 Banner", with: "12 Banner"), .staleAfterSheet).isEmpty)
    }
}
