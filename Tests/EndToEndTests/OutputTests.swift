import Foundation
import Testing

/// Where output cannot go, and how a run that waits is ended: things that only a process of its own shows.
@Suite(.serialized, .timeLimit(.minutes(2 * Product.patience)))
struct OutputTests {
    private static let log = "SampleLogs/deallocated-prints.log"

    private func text(_ data: Data) -> String { String(decoding: data, as: UTF8.self) }

    @Test func pipeThatNobodyReadsTakesNoReport() throws {
        try Scratch.withFolder { scratch in
            let pipe = scratch.appendingPathComponent("pipe").path
            #expect(mkfifo(pipe, 0o600) == 0)
            let run = try Product.run([Self.log, "-r", "html=\(pipe)"])
            #expect(run.exitCode == 2)
            #expect(text(run.stderr).contains("nobody reads this pipe"))
        }
    }

    /// Both streams are one screen there: what the summary tells is not told again.
    @Test func onATerminalAMissingFileIsToldOnce() throws {
        let script = "import pty, sys; sys.exit(pty.spawn(sys.argv[1:]) >> 8)"
        let (python, screen) = (Process(), Pipe())
        python.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        python.arguments = ["python3", "-c", script, Product.binary.path, "missing.log"]
        python.standardInput = FileHandle.nullDevice
        python.standardOutput = screen
        try python.run()
        let shown = text(screen.fileHandleForReading.readDataToEndOfFile())
        python.waitUntilExit()
        #expect(python.terminationStatus == 2)
        #expect(shown.components(separatedBy: "there is no such file").count == 2, "\(shown)")
        let apart = try Product.run(["missing.log"])
        #expect(text(apart.stderr).contains("there is no such file"))
        #expect(text(apart.stdout).contains("there is no such file"))
    }

    @Test func reportThatCannotBeWrittenLeavesTheOldOne() throws {
        try Scratch.withFolder { scratch in
            let folder = scratch.appendingPathComponent("report.html", isDirectory: true)
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            let run = try Product.run([Self.log, "-r", "html=\(folder.path)", "-r", "json=\(scratch.path)/a.json"])
            #expect(run.exitCode == 2)
            #expect(
                try FileManager.default.contentsOfDirectory(atPath: scratch.path).sorted() == ["a.json", "report.html"])
        }
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func fullDeviceIsSaidAndIsNoCleanRun() throws {
        let report = try Product.run([Self.log, "-r", "html=/dev/full"])
        #expect(report.exitCode == 2)
        #expect(text(report.stderr).contains("/dev/full: cannot be written"))
        let records = "Tests/Kept/records-1.jsonl"
        let commands = [[Self.log], ["rules"], ["formats"], ["timeline", Self.log], ["record", Self.log]]
        for arguments in commands + [["merge", records], ["fleet", records]] {
            let run = try Product.start(arguments, output: FileHandle(forWritingAtPath: "/dev/full"))
            #expect(try run.end() == 2, "\(arguments)")
            #expect(text(try run.errors).contains("standard output could not be written to its end"), "\(arguments)")
        }
    }

    @Test(arguments: ["SampleLogs/push-and-pop.log", "SampleLogs/two-ui-tests.xcresult"])
    func onceTellsWhatIsThereAndEnds(log: String) throws {
        let (whole, once) = (try Product.run([log]), try Product.run(["watch", "--once", log]))
        #expect(text(once.stdout) == text(whole.stdout))
        #expect(once.exitCode == whole.exitCode)
    }

    @Test func bundleIsAFleetOfItsSessions() throws {
        let bundle = "SampleLogs/two-ui-tests.xcresult"
        try Scratch.withFolder { scratch in
            let records = scratch.appendingPathComponent("records.jsonl")
            try Product.run(["record", bundle]).stdout.write(to: records)
            let (direct, recorded) = (try Product.run(["fleet", bundle]), try Product.run(["fleet", records.path]))
            #expect(direct.stdout == recorded.stdout)
            #expect(direct.exitCode == 1)
        }
    }

    @Test func setWithoutARecordEndsWithNoTick() throws {
        try Scratch.withFolder { scratch in
            try Data("\n".utf8).write(to: scratch.appendingPathComponent("records.jsonl"))
            let run = try Product.run(["fleet", "records.jsonl"], in: scratch)
            #expect(text(run.stdout).hasPrefix("◆ Nothing to report: these sets hold no record"))
            #expect(run.exitCode == 2)
        }
    }

    @Test func bundleThatIsWatchedNamesTheWayToReadIt() throws {
        let run = try Product.run(["watch", "SampleLogs/two-ui-tests.xcresult"])
        #expect(run.exitCode == 2)
        #expect(text(run.stderr).contains("a result bundle grows no more; --once reads it"))
    }

    /// Who closes a pipe, as `head` does, has what was wanted; the exit code says what the log holds.
    @Test(arguments: ["timeline", "explain leaked_controller", "--format json"])
    func pipeThatIsClosedEarlyIsNoFault(command: String) throws {
        let arguments = command.split(separator: " ").map(String.init)
        let pipe = Pipe()
        let run = try Product.start(arguments + [Self.log], output: pipe.fileHandleForWriting) {
            try pipe.fileHandleForReading.close()
        }
        #expect(try run.end() == (command.contains("json") ? 1 : 0))
        #expect(text(try run.errors) == "")
    }

    @Test(arguments: [
        ([OutputTests.log, "-r", "pdf=a.pdf"], "'pdf' is no report; there are"),
        ([OutputTests.log, "-r", "html"], "write html=PATH"),
        (["fleet", "Tests/Kept/records-1.jsonl", "-r", "html"], "write html=PATH"),
        (["fleet", "Tests/Kept/records-1.jsonl", "-r", "pdf=a.pdf"], "'pdf' is no report; there are text, html"),
    ])
    func reportThatCannotBeMeantIsRefusedAtOnce(arguments: [String], words: String) throws {
        let run = try Product.run(arguments)
        #expect(run.exitCode == 64)
        #expect(text(run.stderr).contains(words), "\(text(run.stderr))")
        #expect(run.stdout.isEmpty)
    }

    @Test(arguments: [
        ([OutputTests.log, "--min-events", "-5"], "takes a number from 0 up"),
        (["history", "prune", "--history", "none.jsonl", "--keep", "-1"], "takes a number from 1 up"),
        (["fleet", "Tests/Kept/records-1.jsonl", "--min-judged", "-1"], "takes a percentage from 0 to 100"),
    ])
    func numberBelowZeroIsNoMissingValue(arguments: [String], words: String) throws {
        let run = try Product.run(arguments)
        #expect(run.exitCode == 64)
        #expect(text(run.stderr).contains(words), "\(text(run.stderr))")
    }

    @Test(arguments: [
        (["fleet", OutputTests.log], "lifeline record"),
        (["history", "show", "--history", OutputTests.log], "lifeline record"),
    ])
    func logInThePlaceOfRecordsIsToldWhatMakesThem(arguments: [String], words: String) throws {
        let run = try Product.run(arguments)
        #expect(run.exitCode == 2)
        #expect(text(run.stderr).contains(words), "\(text(run.stderr))")
    }

    @Test(arguments: [SIGINT, SIGTERM])
    func interruptedWatchEndsWithSummaryReportsAndExitCode(signal: Int32) throws {
        try Scratch.withFolder { scratch in
            let report = scratch.appendingPathComponent("lifeline.csv").path
            let output = scratch.appendingPathComponent("output")
            let log = scratch.appendingPathComponent("session.log")
            try Data().write(to: output)
            let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidLoad"]
            try Data(calls.map { "<Cart: 0x10> \($0)\n" }.joined().utf8).write(to: log)
            let run = try Product.start(
                ["watch", log.path, "-r", "csv=\(report)"], output: FileHandle(forWritingTo: output))
            while try !text(Data(contentsOf: output)).contains("repeated_load") { usleep(20_000) }
            kill(run.process.processIdentifier, signal)
            #expect(try run.end() == 1)
            let last = text(try Data(contentsOf: output)).split(separator: "\n").last ?? ""
            #expect(last.hasPrefix("1 error, 0 warnings, 0 notes"))
            #expect(FileManager.default.fileExists(atPath: report))
        }
    }
}
