import Lifecycle
import Testing

@testable import Rules

/// Work that multiplies with the visits, and work that goes on behind another screen.
struct RhythmRuleTests {
    /// Visits of ten seconds, ten seconds apart; the beats are seconds from the beginning of each visit.
    private func sketch(_ visits: [[Double]], said: String = "refresh 7") -> Sketch {
        var lines = ["0 Cart@10 viewDidLoad"]
        for (number, beats) in visits.enumerated() {
            let start = Double(number * 40 + 1)
            let callbacks = [
                (0, "viewWillAppear"), (0.1, "viewDidAppear"), (10, "viewWillDisappear"), (10.4, "viewDidDisappear"),
            ]
            let said = beats.map { ($0, "activity \(said)") }
            lines += (callbacks + said).sorted { $0.0 < $1.0 }.map { "\(start + $0.0) Cart@10 \($0.1)" }
        }
        lines.append("\(visits.count * 40) Cart@10 viewWillAppear")
        return Sketch(lines.joined(separator: "\n"))
    }

    private func findings(_ visits: [[Double]], _ rule: Rule) -> [Finding] { sketch(visits).analysis([rule]).findings }

    /// So many timers of one second, begun a little apart.
    private func ticks(_ timers: Int, from start: Int = 1, to end: Int = 9) -> [Double] {
        (start..<end).flatMap { second -> [Double] in (0..<timers).map { Double(second) + Double($0) * 0.13 } }
    }

    @Test func oneTimerMoreAtEachVisitIsTold() throws {
        let finding = try #require(findings((1...4).map { ticks($0) }, .doubledWork).first)
        #expect(finding.severity == .warning)
        #expect(finding.message.contains("once, twice, 3 times and 4 times each 1 s"))
        #expect(findings([ticks(1), ticks(1), ticks(2), ticks(3)], .doubledWork).count == 1)
    }

    /// So many times in each visit, a moment apart.
    private func said(_ counts: [Int]) -> [[Double]] { counts.map { (0..<$0).map { 1 + Double($0) * 0.003 } } }

    @Test func oneDeliveryMoreAtEachOfFiveVisitsIsANote() throws {
        let finding = try #require(findings(said([1, 2, 3, 4, 5]), .doubledWork).first)
        #expect(finding.severity == .note && finding.certainty == .probable)
        #expect(finding.message.hasSuffix("once, twice, 3 times, 4 times and 5 times in its visits: one more at each"))
        for counts in [[1, 2], [3, 3, 3, 3, 3], [2, 5, 1, 4, 2], [2, 3, 4, 5, 6], [1, 2, 3, 3, 4, 5]] {
            #expect(findings(said(counts), .doubledWork).isEmpty, "\(counts)")
        }
    }

    @Test func theRowsOfAListThatGrowsAreNoDeliveries() {
        func found(_ text: (Int, Int) -> String) -> Int {
            let lines = (0..<5).flatMap { visit in
                ["viewWillAppear", "viewDidAppear"] + (0...visit).map { "activity \(text(visit, $0))" }
                    + ["viewWillDisappear", "viewDidDisappear"]
            }
            let text = (["viewDidLoad"] + lines).map { "Cart@10 \($0)" }.joined(separator: "\n")
            return Sketch(text).analysis([.doubledWork]).findings.count
        }
        #expect(found { "showing item \($1)" } == 0)
        #expect(found { "received value \($0 * 7 + $1)" } == 1)
    }

    @Test func aRhythmThatStaysOrVariesIsNone() {
        #expect(findings([ticks(1), ticks(1), ticks(1)], .doubledWork).isEmpty)
        #expect(findings([ticks(2), ticks(2), ticks(2)], .doubledWork).isEmpty)
        #expect(findings([ticks(1), ticks(2)], .doubledWork).isEmpty)
        #expect(findings([ticks(1), ticks(2), ticks(1), ticks(2)], .doubledWork).isEmpty)
        // More rows at each visit, written as they come.
        let rows = (1...4).map { visit in (0..<visit * 4).map { 1 + Double($0) * 0.01 } }
        #expect(findings(rows, .doubledWork).isEmpty)
        // What the user does has no rhythm.
        #expect(findings([[1, 2, 4.5, 5], [1, 1.4, 3, 6, 6.2, 8], [1, 2, 2.1, 2.2, 5, 8, 9]], .doubledWork).isEmpty)
    }

    @Test func whatGoesOnOffScreenIsANoteAndAWarningWhereItRestedBefore() {
        let goesOn = ticks(1) + ticks(1, from: 11, to: 20)
        #expect(findings([goesOn, goesOn], .workOffScreen).map(\.severity) == [.note])
        #expect(findings([ticks(1), goesOn], .workOffScreen).map(\.severity) == [.warning])
        #expect(findings([ticks(1), ticks(1)], .workOffScreen).isEmpty)
    }

    /// `polling started`, and one period later the first `poll`, when another screen shows already.
    @Test func aRhythmMayBeginOnScreenWithOtherWords() {
        func found(begun: Double) -> [Severity] {
            let callbacks = [
                "1 Cart@10 viewWillAppear", "1.1 Cart@10 viewDidAppear", "\(begun) Cart@10 activity polling started",
                "3.5 Cart@10 viewWillDisappear", "3.9 Cart@10 viewDidDisappear",
            ]
            let polls = (0..<6).map { "\(5 + 3 * $0) Cart@10 activity poll \($0)" }
            let lines = ["0 Cart@10 viewDidLoad"] + callbacks + polls
            return Sketch(lines.joined(separator: "\n")).analysis([.workOffScreen]).findings.map(\.severity)
        }
        #expect(found(begun: 2) == [.note])
        #expect(found(begun: 3.2).isEmpty)
    }

    /// It began shortly before the screen went, or with one timer more at each visit.
    @Test func whatHardlyBeganOnScreenGoesOnAsWell() {
        #expect(findings([[9] + ticks(1, from: 11, to: 16)], .workOffScreen).map(\.severity) == [.note])
        #expect(findings([[9] + ticks(3, from: 11, to: 16)], .workOffScreen).map(\.severity) == [.note])
        #expect(findings([ticks(1, from: 11, to: 16)], .workOffScreen).isEmpty, "nobody said it on screen")
    }

    @Test func timersThatNobodyEndsAreCountedBehindOtherScreensToo() throws {
        let visits = [ticks(1, from: 9, to: 30), ticks(2, from: 2, to: 30), ticks(3, from: 2, to: 30)]
        let finding = try #require(findings(visits, .doubledWork).first)
        #expect(finding.message.contains("once, twice and 3 times each 1 s"))
    }

    /// Notifications come when they come: what each visit added hears each of them.
    @Test func oneNotificationIsHeardOnceMoreForEachVisit() throws {
        func heard(_ counts: [Int]) -> [[Double]] { counts.map { (0..<$0).map { 5 + Double($0) * 0.002 } } }
        let finding = try #require(findings(heard([1, 0, 0, 4]), .doubledWork).first)
        #expect(finding.severity == .note && finding.message.contains("once and 4 times in its visits"))
        #expect(findings(heard([1, 0, 0, 3]), .doubledWork).isEmpty)
        #expect(findings(heard([0, 0, 3]), .doubledWork).isEmpty, "once may be chance")
    }

    @Test func anotherPaceOrAFewWordsOffScreenAreNoWork() {
        #expect(findings([ticks(1), ticks(1) + [12, 15, 18, 21]], .workOffScreen).isEmpty)
        #expect(findings([ticks(1), ticks(1) + [11, 12]], .workOffScreen).isEmpty)
    }

    /// A screen that goes on behind another one, and whose silence before says nothing of a rest.
    private func severities(silence: String) -> [Severity] {
        let visit = ["0 viewWillAppear", "0.1 viewDidAppear"] + ticks(1, from: 1, to: 6).map { "\($0) activity tick" }
        let covered = ["6.5 viewWillDisappear", "7 viewDidDisappear"]
        let goesOn = ticks(1, from: 8, to: 16).map { "\($0) activity tick" } + ["17 viewWillAppear"]
        let lines = (visit + covered + goesOn).map { line in
            let words = line.split(separator: " ", maxSplits: 1)
            return "\(100 + Double(words[0])!) Radar@10 \(words[1])"
        }
        return Sketch(silence + "\n" + lines.joined(separator: "\n")).analysis([.workOffScreen]).findings.map(
            \.severity)
    }

    @Test func silenceIsARestOnlyWhereTheWorkHadBegunAndCouldGoOn() {
        let visit = """
            1 Radar@10 viewDidLoad
            1 Radar@10 viewWillAppear
            1.1 Radar@10 viewDidAppear

            """
        let ticking = visit + ticks(1, from: 2, to: 10).map { "\($0) Radar@10 activity tick\n" }.joined()
        let covered = "11 Radar@10 viewWillDisappear\n11.5 Radar@10 viewDidDisappear"
        #expect(severities(silence: ticking + covered) == [.warning])
        #expect(severities(silence: visit + covered) == [.note])
        let background = "\n11.6 App applicationDidEnterBackground\n90 App applicationWillEnterForeground"
        #expect(severities(silence: ticking + covered + background) == [.note])
        #expect(severities(silence: ticking + covered + "\n_ gap") == [.note])
        // It goes again without having come: it came in lines that nobody declares lost.
        #expect(severities(silence: ticking + covered + "\n90 Radar@10 viewWillDisappear") == [.note])
    }
}
