import Capture
import Lifecycle
import Testing

@testable import Rules

/// A session lasts to the last stamped line of its process, and every reason that speaks of its end means that one.
@Suite struct SessionEndTests {
    private func analysis(_ lines: [String], _ rules: [Rule] = Rule.all) -> Analysis {
        var trace = CaptureReader.read(bytes: Array(lines.joined(separator: "\n").utf8), path: "in.log")
        let sessions = trace.reconstruct()
        return analyze(captures: [(trace, sessions)], selection: RuleSelection(rules: rules, settings: RuleSettings()))
    }

    private func line(_ second: Double, _ message: String, process: String = "Orchard[7:99]") -> String {
        let (whole, rest) = (Int(second), Int((second * 1_000).rounded()) % 1_000)
        let fraction = String(String(1_000 + rest).dropFirst())
        return "2024-05-01 10:11:\(10 + whole).\(fraction) Df \(process) \(message)"
    }

    /// One Cart died when it left, the next one did not, and nothing else happens on screen.
    private var visits: [String] {
        [
            line(0, "<Shop.Cart: 0x20> viewDidLoad"), line(0.1, "<Shop.Cart: 0x20> viewWillAppear"),
            line(0.2, "<Shop.Cart: 0x20> viewDidAppear"),
            line(0.3, "<Shop.Cart: 0x20> viewDidDisappear isMovingFromParent=true"),
            line(0.4, "<Shop.Cart: 0x20> deinit"), line(1, "<Shop.Cart: 0x30> viewDidLoad"),
            line(1.1, "<Shop.Cart: 0x30> viewWillAppear"), line(1.2, "<Shop.Cart: 0x30> viewDidAppear"),
            line(2.5, "<Shop.Cart: 0x30> viewDidDisappear isMovingFromParent=true"),
        ]
    }

    private func verdict(_ lines: [String]) -> (leaks: Int, reasons: [String]) {
        let analysis = analysis(lines, [.leakedController])
        let reasons = analysis.judgements.compactMap { judgement -> String? in
            guard case .cannotTell(let reason) = judgement.answer else { return nil }
            return reason
        }
        return (analysis.findings.count, reasons)
    }

    @Test func processThatLogsOnGivesADeinitTheTimeToCome() {
        let rest = (1...5).map { line(2.5 + Double($0) * 8, "cache trimmed \($0)") }
        let found = verdict(visits + rest)
        #expect(found.leaks == 1)
        #expect(!found.reasons.contains { $0.contains("before the log ends") })
    }

    @Test func otherProcessesGiveNoTime() {
        let chatter = (1...5).map { line(2.5 + Double($0) * 8, "chatter", process: "backboardd[58:1]") }
        #expect(verdict(visits + chatter).leaks == 0)
        let undecided = verdict(visits.filter { !$0.contains("deinit") } + chatter)
        #expect(!undecided.reasons.contains { $0.contains("the log ends") })
    }

    @Test func lossBehindTheLastCallbackLeavesItOpen() {
        let lost = line(2.6, "=== Messages dropped during live streaming (use `log show` to see what they were)")
        let found = verdict(visits + [lost, line(40, "cache trimmed")])
        #expect(found.leaks == 0)
    }

    @Test func sessionEndsWithItsProcess() {
        let trace = analysis(visits + [line(40, "cache trimmed"), line(49, "chatter", process: "backboardd[58:1]")])
        let session = trace.captures[0].sessions[0]
        #expect(session.end.since(session.start) == .seconds(40))
    }

    @Test func processThatIsKnownToHaveEndedLastsNoLonger() {
        let end = line(3, "Process exited [Orchard] by tool", process: "x[1:1]")
        let crash = "Message from debugger: Terminated due to signal 9"
        let trace = analysis(visits + [end, crash, line(40, "late line")])
        let session = trace.captures[0].sessions[0]
        #expect(session.ending == .killed)
        #expect(session.end.since(session.start) == .seconds(2.5))
    }
}
