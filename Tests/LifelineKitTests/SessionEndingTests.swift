import Foundation
import Lifecycle
import Rules
import Testing

@testable import LifelineKit

/// How runs of an app end in a capture, and that what was alive then is nobody's leak.
@Suite struct SessionEndingTests {
    private static let alive = [
        "<Home: 0x10> viewDidLoad", "<Home: 0x10> viewWillAppear", "<Home: 0x10> viewDidAppear",
    ]

    private func analysis(_ lines: [String]) -> Analysis {
        AnalysisRequest(inputs: [.bytes(Array(lines.joined(separator: "\n").utf8), name: "run.log")]).run()
    }

    private func endings(_ lines: [String]) -> [String] {
        analysis(lines).captures[0].sessions.map {
            "\($0.process.pid ?? 0) \($0.ending.rawValue) \($0.timelines.count)"
        }
    }

    private func stamped(_ pid: Int, _ second: Int, _ message: String, process: String = "Orchard") -> String {
        "2024-05-01 10:11:\(10 + second).123456+0200 \(process)[\(pid):87001] \(message)"
    }

    @Test(arguments: [
        ("Message from debugger: Terminated due to signal 9", "killed"),
        ("Restarting after unexpected exit, crash, or test timeout in CartTests.testA(); summary will", "crash"),
        ("Orchard/CartViewController.swift:42: Fatal error: Index out of range", "crash"),
        ("libc++abi: terminating due to uncaught exception of type NSException", "crash"),
        ("Program ended with exit code: 0", "terminated"),
        ("App terminated due to signal 9.", "killed"),
        ("App terminated due to signal 11.", "crash"),
        ("Xamarin.Hosting: Process '4321' exited with exit code 0 or crashing signal 6.", "crash"),
    ])
    func runThatEndsIsFollowedByAnother(_ line: String, _ ending: String) {
        #expect(endings(Self.alive + [line] + Self.alive) == ["0 \(ending) 1", "0 log_end 1"])
        let findings = analysis(Self.alive + [line] + Self.alive).findings
        #expect(findings.map(\.rule) == (ending == "crash" ? ["uikit_diagnostic"] : []))
        #expect(findings.allSatisfy { $0.severity == .error && $0.line == 4 && $0.controller == .wholeSession })
    }

    @Test func crashThatTwoChannelsTellIsOneFinding() {
        let trap = "Fatal error: Unexpectedly found nil: file /Users/me/Cart.swift, line 48"
        let lines = Self.alive + [trap, stamped(4321, 0, trap), "(lldb) "]
        #expect(endings(lines) == ["4321 crash 1"])
        #expect(analysis(lines).findings.map(\.message) == ["the app crashed"])
    }

    @Test(arguments: [
        "'NSRangeException', reason: 'index 3 beyond bounds'",
        "'NSInvalidArgumentException', reason: 'Pushing the same view controller instance more than once is not "
            + "supported (<Cart: 0x20>)'",
    ])
    func exceptionThatEndsTheAppIsNotToldAgainAsACrash(_ exception: String) {
        let lines = [
            "*** Terminating app due to uncaught exception \(exception)",
            "libc++abi: terminating with uncaught exception of type NSException",
        ]
        let findings = analysis(Self.alive + lines).findings
        #expect(findings.map(\.rule) == ["uikit_diagnostic"])
        #expect(findings.allSatisfy { $0.message != "the app crashed" })
    }

    @Test func watchdogIsAnErrorOfTheAppItKilledOnly() {
        let lives = Self.alive.enumerated().map { stamped(4321, $0, $1) }
        let end = { (pid: Int) in
            "scene-create watchdog transgression: app<com.example.orchard>:\(pid) exhausted real (wall clock) time "
                + "allowance of 19.97 seconds"
        }
        let own = analysis(lives + [stamped(60, 20, end(4321), process: "SpringBoard")]).findings
        #expect(own.map(\.message) == ["the system killed the app because it did not answer in time"])
        #expect(analysis(lives + [stamped(60, 20, end(99), process: "SpringBoard")]).findings.isEmpty)
    }

    @Test func appThatTheUserStopsDidNotCrash() {
        #expect(analysis(Self.alive + ["Message from debugger: Terminated due to signal 9"]).findings.isEmpty)
    }

    @Test(arguments: ["Fatal error: no network, going on", "we saw a libc++abi line", "the termination was reported"])
    func whatAnAppSaysOfErrorsEndsNothing(_ line: String) {
        #expect(endings(Self.alive + [line, "<Home: 0x10> viewWillDisappear"]) == ["0 log_end 1"])
    }

    @Test func otherProcessesReportTheEndOfTheAppsRun() {
        let lives = Self.alive.enumerated().map { stamped(4321, $0, $1) }
        for (writer, message, ending) in [
            ("ReportCrash", "Formulating crash report for process Orchard[4321]", "crash"),
            (
                "kernel", "memorystatus: killing_specific_process pid 4321 [Orchard] (per-process-limit)",
                "out_of_memory"
            ),
            (
                "runningboardd", "[app<com.example.orchard((null))>:4321] termination reported by launchd (2, 9, 9)",
                "killed"
            ),
            (
                "runningboardd", "[app<com.example.orchard((null))>:4321] termination reported by launchd (2, 11, 11)",
                "crash"
            ),
            (
                "runningboardd", "[app<com.example.orchard((null))>:4321] termination reported by launchd (7, 0, 0)",
                "terminated"
            ),
        ] {
            let log = lives + [stamped(7, 5, message, process: writer)] + Self.alive.map { stamped(5000, 6, $0) }
            #expect(endings(log) == ["4321 \(ending) 1", "5000 log_end 1"], "\(message)")
            #expect(
                analysis(log).findings.map(\.rule)
                    == (ending == "out_of_memory"
                        ? ["memory_pressure"] : ["crash", "watchdog"].contains(ending) ? ["uikit_diagnostic"] : []))
        }
        let foreign = stamped(7, 5, "Formulating crash report for process Other[99]", process: "ReportCrash")
        #expect(endings(lives + [foreign]) == ["4321 log_end 1"])
    }

    @Test func linesThatWereOnTheirWayWhenTheAppDiedAreNoNewRun() {
        let log =
            Self.alive.map { stamped(4321, 1, $0) } + [
                stamped(7, 5, "Formulating crash report for process Orchard[4321]", process: "ReportCrash")
            ]
            + [stamped(4321, 5, "<Home: 0x10> viewWillDisappear")]
        #expect(endings(log) == ["4321 crash 1"])
    }

    @Test func newPIDIsARelaunchAndAccusesNobody() {
        let log = Self.alive.map { stamped(4321, 1, $0) } + Self.alive.map { stamped(4400, 9, $0) }
        #expect(endings(log) == ["4321 relaunch 1", "4400 log_end 1"])
        #expect(analysis(log).findings.isEmpty)
    }

    /// Clones of a simulator run one app side by side: that another began is no end of this one.
    @Test func reportOfACrashIsOfItsProcessAlthoughAnotherBeganBeforeIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let crash = """
            {"app_name":"Orchard","bug_type":"309"}
            {"pid": 4321, "procName": "Orchard", "captureTime": "2024-05-01 10:13:30.00 +0200", "exception": {"type": "EXC"}}
            """
        let late = "2024-05-01 10:13:20.000000+0200 Orchard[4321:87001] <Home: 0x10> viewWillDisappear"
        for (name, lines) in [
            (
                "side by side",
                Self.alive.map { stamped(4321, 1, $0) } + Self.alive.map { stamped(4400, 9, $0) } + [late]
            ),
            ("in turn", Self.alive.map { stamped(4321, 1, $0) } + Self.alive.map { stamped(4400, 9, $0) }),
        ] {
            try Data(lines.joined(separator: "\n").utf8).write(to: folder.appendingPathComponent("run.log"))
            try Data(crash.utf8).write(to: folder.appendingPathComponent("Orchard.ips"))
            let text = String(
                decoding: AnalyzeJob(inputs: [.path(folder.path)], format: "text").run().output, as: UTF8.self)
            #expect(text.contains("the app crashed") == (name == "side by side"), "\(name)")
        }
    }

    /// One that is used for nothing is told of the folder in which it lies, not of one whose name begins its own.
    @Test func reportOfACrashIsOfTheLogsBesideIt() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let crash = """
            {"app_name":"Orchard","bug_type":"309"}
            {"pid": 7, "procName": "Orchard", "captureTime": "2024-04-01 10:13:30.00 +0200", "exception": {"type": "EXC"}}
            """
        let inputs = try ["logs", "logs2"].map { name in
            let path = folder.appendingPathComponent(name)
            try FileManager.default.createDirectory(at: path, withIntermediateDirectories: true)
            let lines = Self.alive.map { stamped(4000 + name.count, 1, $0) }
            try Data(lines.joined(separator: "\n").utf8).write(to: path.appendingPathComponent("run.log"))
            return Input.path(path.path)
        }
        try Data(crash.utf8).write(to: folder.appendingPathComponent("logs2/Orchard.ips"))
        let outcome = AnalyzeJob(inputs: inputs, format: "json").run()
        let captures = try #require(
            try JSONSerialization.jsonObject(with: Data(outcome.output)) as? [String: Any])["captures"]
        let told = (captures as? [[String: Any]] ?? []).map { "\($0["problems"] ?? "")".contains("unused_report") }
        #expect(told == [false, true])
    }
}
