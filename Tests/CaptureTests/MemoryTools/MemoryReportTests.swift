import Lifecycle
import Testing

@testable import Capture

/// What memory tools and the system write beside a log.
struct MemoryReportTests {
    private static let leaks = """
        Process:         Orchard [4321]
        Path:            /Applications/Orchard.app/Orchard
        Date/Time:       2026-04-27 22:27:43.254 -0300
        ----

        leaks Report Version: 4.0, multi-line stacks
        Process 4321: 60436 nodes malloced for 8192 KB
        Process 4321: 2 leaks for 704 total leaked bytes.

            3 (768 bytes) << TOTAL >>
              2 (704 bytes) ROOT CYCLE: <Orchard.CartViewController 0x15a9f1e00> [640]
                 1 (64 bytes) __strong onUpdate --> <Closure context 0x600001234000> [64]
                    CYCLE BACK TO <Orchard.CartViewController 0x15a9f1e00> [640]
              1 (64 bytes) ROOT LEAK: <Orchard.Presenter 0x600001235000> [64]
                 1 (64 bytes) view --> <Orchard.MapViewController 0x15a9f2e00> [640]
        """

    @Test func theTreesOfLeaksTellWhoHoldsWhom() throws {
        let report = try #require(MemoryReports.read(Array(Self.leaks.utf8), path: "leaks.txt").first)
        #expect(report.process == LoggedProcess(name: "Orchard", pid: 4321))
        guard case .leaked(.leaks, let objects) = report.content else { throw Unexpected() }
        let told = objects.map { "\($0.name.bare) \($0.holders)" }
        #expect(
            told == [
                "CartViewController [\"onUpdate -> Closure context\"]",
                "Closure context [\"Orchard.CartViewController\"]", "Presenter [\"view -> Orchard.MapViewController\"]",
                "MapViewController [\"Orchard.Presenter\"]",
            ])
        #expect(objects[0].address == 0x1_5a9f_1e00)
    }

    @Test func memorydetectiveTellsTheSameInJSON() throws {
        let json = """
            {"ok": true, "path": "a.memgraph", "process": "Orchard", "pid": 4321, "totals": {"leakCount": 1},
             "cycles": [{"className": "Orchard.CartViewController", "address": "0x15a9f1e00", "count": 1,
             "chainLength": 2, "classesInChain": ["Orchard.CartViewController", "Closure context"]}]}
            """
        let report = try #require(MemoryReports.read(Array(json.utf8), path: "a.json").first)
        guard case .leaked(.memoryDetective, let objects) = report.content else { throw Unexpected() }
        #expect(objects.map(\.holders) == [["Closure context"]])
    }

    @Test func aJetsamReportTellsWhoWasKilled() {
        let text = """
            {"bug_type":"298","os_version":"iPhone OS 17.4"}
            {"pageSize": 16384, "largestProcess": "Orchard", "processes": [
              {"name": "Orchard", "pid": 4321, "rpages": 90000, "states": ["frontmost"], "reason": "per-process-limit"},
              {"name": "Mail", "pid": 77, "rpages": 10}]}
            """
        let reports = MemoryReports.read(Array(text.utf8), path: "a.ips")
        #expect(reports.map(\.process.pid) == [4321])
        #expect(reports.map(\.content) == [.killed(reason: "per-process-limit", bytes: 1_474_560_000)])
    }

    @Test func aCrashReportTellsWhoCrashedAndOfWhat() {
        let json = """
            {"app_name":"Orchard","bug_type":"309","bundleID":"com.example.Orchard"}
            {"pid": 4321, "procName": "Orchard", "captureTime": "2026-10-20 13:50:30.00 +0200",
             "procLaunch": "2026-10-20 13:50:00.00 +0200", "exception": {"type": "EXC_CRASH", "signal": "SIGABRT"}}
            """
        let text = """
            Incident Identifier: 6F1E2D3C
            Process:               Orchard [4321]
            Identifier:            com.example.Orchard
            Date/Time:             2026-10-20 13:50:30.0000 +0200
            Launch Time:           2026-10-20 13:50:00.0000 +0200
            Exception Type:  EXC_BAD_ACCESS (SIGSEGV)

            Thread 0 Crashed:
            0   Orchard  0x104 CartViewController.viewDidLoad() + 20
            """
        for (file, reason) in [(json, "EXC_CRASH (SIGABRT)"), (text, "EXC_BAD_ACCESS (SIGSEGV)")] {
            let reports = MemoryReports.read(Array(file.utf8), path: "a")
            #expect(reports.map(\.process) == [LoggedProcess(name: "Orchard", pid: 4321)])
            #expect(reports.map(\.content) == [.crashed(reason: reason)])
            #expect(reports.map(\.app) == ["com.example.Orchard"])
            let launch = Timestamp(microseconds: 1_792_497_000_000_000)
            #expect(reports.map(\.launched) == [launch])
            #expect(reports.map { $0.moment?.since(launch)?.seconds } == [30])
            #expect(CrashReport.begins(file))
        }
        // What `leaks` prints begins alike, and a log may quote either.
        #expect(!CrashReport.begins(Self.leaks) && !CrashReport.begins("Cart viewDidLoad\n" + text))
        #expect(!CrashReport.begins("{\"level\": \"info\", \"message\": \"Cart viewDidLoad\"}"))
    }

    @Test(arguments: [
        "", "{", "{\"cycles\": 3}", "Process: x", "CartViewController viewDidLoad",
        "{\"processes\": [{\"name\": \"a\", \"pid\": 1, \"rpages\": 9223372036854775807, \"reason\": \"x\"}]}",
        "Process: Orchard [99999999999999999999]\n1 leak for 1 total",
        "Process: Orchard [1]\n1 leak for 1 total\nROOT LEAK: <A 0xffffffffffffffffffff> [1]",
    ])
    func otherFilesDoNoHarm(_ text: String) {
        let reports = MemoryReports.read(Array(text.utf8), path: "x")
        let objects = reports.reduce(0) { sum, report in
            if case .leaked(_, let objects) = report.content { return sum + objects.count }
            return sum
        }
        #expect(objects == 0)
    }

    private struct Unexpected: Error {}
}
