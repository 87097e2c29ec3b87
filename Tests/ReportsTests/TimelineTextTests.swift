import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// The lives of a log in a terminal's lines.
@Suite struct TimelineTextTests {
    private func page(
        _ choice: TimelineChoice = TimelineChoice(), of analysis: Analysis = SampleAnalysis.leaky, columns: Int = 80,
        colour: Bool = false
    ) -> String {
        var options = ReportOptions(version: "1")
        options.columns = columns
        options.usesColour = colour
        return String(decoding: timelineText(of: analysis, choice, options), as: UTF8.self)
    }

    @Test func oneRowAnInstanceWithItsVerdict() {
        let rows = page().split(separator: "\n").filter { $0.contains(" #") }
        let names = ["HomeViewController #1"] + (1...3).map { "CartViewController #\($0)" } + ["PaymentSheet #1"]
        #expect(rows.count == names.count)
        for (row, name) in zip(rows, names) { #expect(row.hasPrefix(name + " "), "\(row)") }
        #expect(rows.count { $0.hasSuffix("leaked") } == 3)
        #expect(rows.count { $0.hasSuffix("released") && $0.contains("×") } == 1)
    }

    @Test(arguments: [40, 60, 80, 100, 160])
    func noLineIsWiderThanTheWindow(columns: Int) {
        for sample in Sample.allCases {
            for line in page(of: sample.analysis, columns: columns).split(separator: "\n") {
                #expect(Reports.columns(of: String(line)) <= columns)
            }
        }
    }

    @Test func asciiIsPlain() {
        for sample in Sample.allCases {
            let text = page(TimelineChoice(isASCII: true), of: sample.analysis)
            #expect(text.utf8.allSatisfy { $0 == 0x0A || (0x20..<0x7F).contains($0) })
        }
        #expect(page(TimelineChoice(isASCII: true), of: checkoutStory()).contains("!!!"))
    }

    @Test func coloursAreForTerminalsOnlyAndLogTextBringsNone() {
        #expect(!page(of: SampleAnalysis.hostile).contains("\u{1B}"))
        #expect(page(colour: true).contains("\u{1B}[1;31m"))
    }

    @Test func oneClassOrOneInstanceIsChosenByName() {
        #expect(!page(TimelineChoice(controller: "cartviewcontroller")).contains("Home"))
        #expect(page(TimelineChoice(controller: "Orchard.CartViewController")).contains("CartViewController #3"))
        let one = page(TimelineChoice(controller: "Cart", instance: 2))
        #expect(one.contains("CartViewController #2") && !one.contains("CartViewController #3"))
        #expect(one.contains("│"), "the lines of the log follow when one life is left")
        #expect(page(TimelineChoice(controller: "Nobody")).isEmpty)
    }

    @Test func aLongSessionIsCutAndWhatIsLeftOutCounted() {
        let text = page(TimelineChoice(limit: 2))
        #expect(text.split(separator: "\n").count { $0.contains(" #") } == 2)
        #expect(text.contains("… and 3 more lives: --limit 4 shows more"))
        #expect(TimelineChoice().limit == TimelineChoice.usualLimit)
    }

    @Test func aSessionOfThousandsIsALineForEachClassAndTheLeakedLives() {
        var story = Story()
        for number in 1...300 {
            story.live("Shop.Cart", number, from: Double(number), [.viewDidLoad])
            story.live("Shop.Home", number, from: Double(number), [.viewDidLoad])
        }
        let capture = story.capture { name, number in
            name == "Shop.Cart" && number % 100 == 0 ? .probablyLeaked : .deallocated
        }
        let lines = page(of: SampleAnalysis.analysis(of: [capture]), columns: 200).split(separator: "\n")
        #expect(lines.contains("  Cart: 300 lives, 297 released, 3 probably leaked"))
        #expect(lines.contains("  Home: 300 lives, 300 released"))
        #expect(lines.count { $0.contains(" #") } == 3)
        #expect(lines.contains { $0.hasPrefix("… and 597 more lives: --limit 400 shows more") })
        #expect(!lines.contains { $0.contains("may leak") })
    }

    @Test func whereNotAllLivesAreShownTheLeakedComeFirst() {
        let rows = { (limit: Int) in
            self.page(TimelineChoice(limit: limit)).split(separator: "\n").filter { $0.contains(" #") }
        }
        #expect(rows(3).allSatisfy { $0.hasPrefix("CartViewController") && $0.hasSuffix("leaked") })
        // Then others that findings name.
        #expect(rows(4).last?.hasPrefix("HomeViewController #1") == true)
    }

    @Test(arguments: ["0:05", "12", "10:11:12", "10:11:12.5", "2026-05-01T10:11:12", "05-01 10:11:12"])
    func aMomentIsALineOrATime(text: String) { #expect(TimelineBound(text) != nil) }

    /// As the axis writes it where a session takes hours.
    @Test func hoursBeyondADayAreATimeSinceTheBeginning() {
        #expect(TimelineBound("36:00:00") == .elapsed(.seconds(129_600)))
        #expect(TimelineBound("1:02:03.5") == .elapsed(.seconds(3_723.5)))
        #expect(TimelineBound("10:11:12") == .clock("10:11:12"))
    }

    @Test func aTimeOfDayIsTheFirstOneBehindTheBeginning() {
        var story = Story()
        for (number, hour) in [0, 2, 13, 24, 26, 37, 48, 50, 61].enumerated() {
            story.live("Cart", number + 1, from: Double(hour * 3600), [.viewDidLoad])
        }
        let analysis = SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }])
        let lives = { (from: String, to: String) in
            self.page(TimelineChoice(from: TimelineBound(from), to: TimelineBound(to)), of: analysis)
                .split(separator: "\n").count { $0.contains("Cart #") }
        }
        #expect(lives("09:00:00", "11:00:00") == 1)
        // All that live are shown, also those made before.
        #expect(lives("2026-05-02 09:00:00", "12:30:00") == 5)
        #expect(lives("22:00:00", "10:30:00") == 4)
    }

    @Test(arguments: ["", "0", "-3", "soon", "1:2", "10:11:", "2026-05-01"])
    func whatIsNoMomentIsRefused(text: String) { #expect(TimelineBound(text) == nil) }

    @Test func whatLiesBetweenTwoMomentsTakesTheWholeWidth() throws {
        let story = checkoutStory()
        let whole = page(of: story, columns: 100)
        let late = page(TimelineChoice(from: TimelineBound("0:20")), of: story, columns: 100)
        let axis = { (text: String) in text.split(separator: "\n").first { $0.hasPrefix("   ") }.map(String.init) ?? ""
        }
        #expect(axis(whole).contains("0:00"))
        #expect(!axis(late).contains("0:00") && axis(late).contains("0:35"))
        #expect(page(TimelineChoice(from: TimelineBound("999:00")), of: story).isEmpty)
    }

    @Test func theLegendNamesWhatIsShownAndNothingElse() {
        let text = page(TimelineChoice(controller: "PaymentSheet"))
        #expect(text.contains("× deinit"))
        #expect(!text.contains("leaked"))
    }

    @Test func aRealSessionShowsMovesAndTheLeakedTail() {
        let text = page(of: checkoutStory(), columns: 100)
        #expect(text.contains("▚▚▚"))
        #expect(text.contains("▶") && text.contains("▶ push"))
    }
}
