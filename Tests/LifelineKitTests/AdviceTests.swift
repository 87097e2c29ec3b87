import Foundation
import Testing

@testable import LifelineKit
@testable import Rules

/// What to do about a finding, and how to see it again.
struct AdviceTests {
    /// Home, then visits of Product one after the other; those of `playing` play a video and never die. A minute later the
    /// session ends, when all deaths have come.
    static func shop(visits: Int, playing: Set<Int>) -> String {
        var lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "<Shop.HomeVC: 0x10> \($0)" }
        for visit in 0..<visits {
            let product = "<Shop.ProductVC: 0x\(100 + visit)>"
            lines += ["\(product) viewDidLoad", "<Shop.HomeVC: 0x10> viewWillDisappear", "\(product) viewWillAppear"]
            lines += ["<Shop.HomeVC: 0x10> viewDidDisappear", "\(product) viewDidAppear"]
            if playing.contains(visit) { lines.append("\(product) playback timer started") }
            lines += ["\(product) willMove(toParent: nil)", "\(product) viewWillDisappear"]
            lines += ["<Shop.HomeVC: 0x10> viewWillAppear", "\(product) viewDidDisappear"]
            lines += ["<Shop.HomeVC: 0x10> viewDidAppear", "\(product) didMove(toParent: nil)"]
            if !playing.contains(visit) { lines.append("\(product) deinit") }
        }
        return lines.enumerated().map {
            String(format: "10:%02d:%02d.%d00 ", $0 / 600, $0 / 10 % 60, $0 % 10) + $1 + "\n"
        }.joined() + "10:59:00.000 <Shop.HomeVC: 0x10> viewWillDisappear\n"
    }

    static func report(_ log: String, _ format: String = "text") -> String {
        let job = AnalyzeJob(inputs: [.bytes(Array(log.utf8), name: "shop.log")], format: format)
        return String(decoding: job.run().output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
    }

    private func report(_ log: String, _ format: String = "text") -> String { Self.report(log, format) }

    @Test func leakIsToldWithTheWayThatLeadsToIt() {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]))
        #expect(
            text.contains(
                "to see it again, from HomeVC: open ProductVC, do what makes it say \"playback timer started\", go back to HomeVC"
            ))
    }

    @Test func whatOnlyTheLeakedDidBecomesTheRemedy() {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]))
        #expect(text.contains("to do: probably a time observer of a player holds it: keep the token"))
    }

    @Test func aRequestThatIsResumedIsNoTaskOfALoopAndATimerThatWasInvalidatedHoldsNobody() {
        #expect(NamedHolder("URLSession dataTask resume")?.holder == .request)
        #expect(NamedHolder("timer invalidated") == nil)
        #expect(NamedHolder("display link stopped") == nil)
        #expect(NamedHolder("timer scheduled, old one invalidated")?.holder == .timer)
    }

    @Test func codeForARemedyIsShownWhereOneAsksForIt() {
        let input = Input.bytes(Array(Self.shop(visits: 12, playing: [1, 4, 6]).utf8), name: "shop.log")
        let told = String(
            decoding: ExplainJob(fingerprint: "leaked_controller", inputs: [input]).run().output, as: UTF8.self)
        let rule = RuleReference.page(of: "leaked_controller") ?? ""
        for code in [Holder.timeObserver.swift, Holder.timeObserver.objectiveC] {
            for line in code.split(separator: "\n") {
                #expect(told.contains(line.prefix(60)), "\(line)")
                #expect(rule.contains(line), "\(line)")
            }
        }
    }

    @Test func whereNothingIsKnownOneLinePointsToTheRule() {
        let silent = Self.shop(visits: 12, playing: [1, 4, 6]).split(separator: "\n")
            .filter { !$0.contains("playback") }.joined(separator: "\n")
        let text = report(silent)
        let told =
            "nothing in the log says what holds it; likeliest are a closure that captures self, a repeating timer and an "
            + "observer block of the notification center: `lifeline rules leaked_controller` tells what to print"
        #expect(text.contains("to do: \(told)"))
        #expect(!text.contains("do what makes it say"))
    }

    @Test func oneLeakedInstanceIsEvidenceToldWithItsWeight() {
        let text = report(Self.shop(visits: 3, playing: [1]))
        #expect(
            text.contains(
                "to do: perhaps a time observer of a player holds it (the leaked one said \"playback timer started\", "
                    + "none of the 2 released did; so few may do so by chance): keep the token"))
        #expect(text.contains("print when time observers are added and removed to be sure"))
        #expect(text.contains("do what makes it say \"playback timer started\", go back"))
    }

    @Test func whereNoneWasReleasedThatIsSaid() {
        let died = "<Shop.CartVC: 0x1> viewDidLoad\n<Shop.CartVC: 0x1> deinit\n"
        let text = report(died + Self.shop(visits: 1, playing: [0]), "json")
        #expect(!text.contains("all 0 released"))
    }

    @Test func whatReleasedInstancesSaidTooIsNoEvidence() {
        let lines = Self.shop(visits: 3, playing: [1]).split(separator: "\n").flatMap {
            $0.hasSuffix("deinit") ? [$0.replacing("deinit", with: "playback timer started"), $0] : [$0]
        }
        let text = report(lines.joined(separator: "\n"))
        #expect(text.contains("to do: nothing in the log says what holds it"))
    }

    @Test(arguments: [
        ("addPeriodicTimeObserver", "time_observer"), ("NSTimer scheduled", "timer"), ("starts async task", "task"),
        ("opened a ticket for the website", nil), ("WKScriptMessageHandler added", "message_handler"),
    ])
    func holderIsNamedByTheBeginningsOfWords(_ said: String, _ holder: String?) {
        #expect(NamedHolder(said)?.holder.id == holder)
    }

    @Test(arguments: [
        "showed the task list", "timer label set to 05:00", "socket toast shown", "camera icon tapped",
        "shows the player bar",
    ])
    func whatIsShownIsNotAtWork(_ said: String) {
        #expect(NamedHolder(said)?.isAtWork != true)
    }

    @Test(arguments: [
        ("sink subscribed to $prices", "subscription"), ("for await value in stream", "task"),
        ("observe(\\.status) started", "key_value_observation"),
        ("websocket task resumed", "socket"), ("added observer for keyboard", "notification_observer"),
    ])
    func whatBeginsIsAtWorkAndNamedByItsLongestWords(_ said: String, _ holder: String) {
        let named = NamedHolder(said)
        #expect(named?.holder.id == holder && named?.isAtWork == true)
    }

    @Test func anObserverThatIsCalledByASelectorHoldsNobody() {
        #expect(NamedHolder("addObserver(self, selector: #selector(reload))") == nil)
    }

    @Test func aStepThatNamesNoHolderSaysWhereToLook() {
        let log = Self.shop(visits: 12, playing: [1, 4, 6]).replacing(
            "playback timer started", with: "showed the sale banner")
        let text = report(log)
        #expect(text.contains("to do: look first at what \"showed the sale banner\" starts"))
        #expect(text.components(separatedBy: "all 3 leaked said").count == 2)
    }

    @Test(arguments: [(5, [0, 2, 4]), (6, [1, 4]), (4, [0, 2]), (13, [7])])
    func fewThatDifferAreToldWithTheirDoubtAndAsAStepOfTheWay(visits: Int, playing: [Int]) {
        let log = Self.shop(visits: visits, playing: Set(playing)).replacing(
            "playback timer started", with: "opened the gallery")
        let text = report(log)
        let others = "none of the \(visits - playing.count) released did (so few may do so by chance)"
        #expect(text.contains("leaked one said \"opened the gallery\", \(others)") == (playing.count == 1))
        #expect(text.contains("leaked said \"opened the gallery\", \(others)") == (playing.count > 1))
        #expect(text.contains("open ProductVC, do what makes it say \"opened the gallery\", go back"))
        #expect(!text.contains("nothing in the log says what holds it"))
    }

    @Test func whereEachVisitSaysSomethingOfItsOwnNothingIsToldOfOne() {
        let lines = Self.shop(visits: 8, playing: [3]).split(separator: "\n").flatMap { line -> [Substring] in
            let line = line.replacing("playback timer started", with: "showed Margherita")
            guard line.hasSuffix("viewDidAppear"), let visit = line.firstMatch(of: /0x10([0-9])/)?.1.first else {
                return [line]
            }
            let dishes = ["Diavola", "Napoli", "Funghi", "Tonno", "Marinara", "Capricciosa", "Bufala", "Romana"]
            let dish = dishes[visit.wholeNumberValue ?? 0]
            return [line, line.replacing("viewDidAppear", with: "showed \(dish)")]
        }
        #expect(report(lines.joined(separator: "\n")).contains("to do: nothing in the log says what holds it"))
    }

    @Test func holdersOfWhichEveryVisitSpeaksAreNamedWithWhatToPrint() {
        let lines = Self.shop(visits: 3, playing: [1]).split(separator: "\n").filter { !$0.contains("playback") }
        let log = lines.flatMap { line -> [String] in
            guard line.contains("ProductVC"), line.hasSuffix("viewDidAppear") else { return [String(line)] }
            return [String(line), String(line.replacing("viewDidAppear", with: "socket connected"))]
        }
        let text = report(log.joined(separator: "\n"))
        #expect(text.contains("suggest \(Holder.socket.title) (print \(Holder.socket.print))"))
        #expect(!text.contains("a repeating timer (print"))
    }

    @Test func explanationSaysWhatToDoAndHowToSeeItAgain() {
        let log = Input.bytes(Array(Self.shop(visits: 3, playing: [1]).utf8), name: "shop.log")
        let page = String(
            decoding: ExplainJob(fingerprint: "leaked_controller", inputs: [log]).run().output, as: UTF8.self)
        #expect(page.contains("to do: perhaps a time observer"))
        #expect(page.contains("to see it again, from HomeVC: open ProductVC"))
    }

    @Test func healthyAppGetsNoAdvice() {
        let text = report(Self.shop(visits: 12, playing: []))
        #expect(!text.contains("to do:"))
        #expect(!text.contains("to see it again"))
    }

    @Test(arguments: ["json", "junit", "markdown", "html"])
    func everyReportTellsTheWay(_ format: String) {
        let text = report(Self.shop(visits: 12, playing: [1, 4, 6]), format)
        #expect(text.contains("open ProductVC") || text.contains("<b>To see it again,</b>"))
    }
}
