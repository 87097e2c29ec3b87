import Foundation
import Testing

/// What the system withholds is said, or done without.
@Suite(.serialized, .timeLimit(.minutes(3 * Product.patience)))
struct LimitTests {
    /// Runs a line as a user who may have no thread beside the first one.
    ///
    /// The system does not count those of the administrator, who therefore becomes somebody else here.
    private func withoutThreads(_ line: String, in folder: URL) throws -> Product.Run {
        let user = getuid() == 0 ? "setpriv --reuid=65534 --regid=65534 --clear-groups " : ""
        return try Product.shell("chmod 777 .; exec \(user)bash -c 'ulimit -u 1; exec \(line)'", in: folder, atMost: 20)
    }

    private static let canBeSomebodyElse =
        getuid() != 0 || FileManager.default.isExecutableFile(atPath: "/usr/bin/setpriv")

    #if os(Linux)
        @Test(.enabled(if: canBeSomebodyElse)) func oneThreadDoesTheWorkOfAll() throws {
            try Scratch.withFolder { folder in
                let log =
                    ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewDidAppear"]
                    .map { "<Cart: 0x10> \($0)\n" }.joined()
                    + String(
                        repeating: String(repeating: "nothing of interest here. ", count: 40) + "\n", count: 1200)
                try Data(log.utf8).write(to: folder.appendingPathComponent("a.log"))
                let run = try withoutThreads("lifeline a.log -o out", in: folder)
                #expect(run.exitCode == 1, "\(run.said)")
                _ = try Product.shell("lifeline a.log -o all", in: folder)
                #expect(try Product.shell("diff -r all out", in: folder).exitCode == 0)
            }
        }

        @Test(.enabled(if: canBeSomebodyElse)) func unpackerThatCannotBeStartedIsSaid() throws {
            try Scratch.withFolder { folder in
                _ = try Product.shell("echo '<Cart: 0x10> viewDidLoad' | gzip > a.gz", in: folder)
                let run = try withoutThreads("lifeline a.gz", in: folder)
                #expect(run.exitCode == 2)
                #expect(run.said.contains("'gzip' could not be started"), "\(run.said)")
            }
        }

        @Test(arguments: 4...24) func anyNumberOfDescriptorsGivesAnAnswer(limit: Int) throws {
            try Scratch.withFolder { folder in
                _ = try Product.shell("echo '<Cart: 0x10> viewDidLoad' | gzip > a.gz", in: folder)
                let run = try Product.shell("ulimit -n \(limit); exec lifeline a.gz -r json=a.json", in: folder)
                let isRead = run.said.contains("Nothing wrong was seen")
                #expect(run.exitCode == (isRead ? 0 : 2), "\(run.said)")
                #expect(isRead || run.said.contains("too few file descriptors are left"), "\(run.said)")
            }
        }
    #endif

    @Test(arguments: ["exec 1>&-; lifeline a.gz", "exec 0<&- 1>&-; lifeline a.gz -r html=a.html"])
    func closedOutputIsSaidAndNoFileTakesItsPlace(line: String) throws {
        try Scratch.withFolder { folder in
            _ = try Product.shell("echo '<Cart: 0x10> viewDidLoad' | gzip > a.gz", in: folder)
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode == 2)
            #expect(run.said.contains("standard output could not be written to its end"), "\(run.said)")
            let page = try? String(contentsOf: folder.appendingPathComponent("a.html"), encoding: .utf8)
            #expect(page?.hasPrefix("<!doctype html>") ?? true)
        }
    }

    @Test func reportThatOutgrowsItsLimitLeavesTheOldOneAndNoPart() throws {
        try Scratch.withFolder { folder in
            let line =
                "echo '<Cart: 0x10> viewDidLoad' > a.log; echo old > a.html; ulimit -f 1; lifeline a.log -r html=a.html"
            let run = try Product.shell(line, in: folder)
            #expect(run.exitCode == 2)
            #expect(run.said.contains("a.html: cannot be written: File too large"), "\(run.said)")
            #expect(try String(contentsOf: folder.appendingPathComponent("a.html"), encoding: .utf8) == "old\n")
            #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["a.html", "a.log"])
        }
    }

    @Test func logOfAnotherDayIsNotOverwrittenByWhatIsWatched() throws {
        try Scratch.withFolder { folder in
            let run = try Product.shell("echo kept > a.log; echo new | lifeline watch - --save a.log", in: folder)
            #expect(run.exitCode == 2 && run.said.contains("a.log: holds a log already; name another file"))
            #expect(try String(contentsOf: folder.appendingPathComponent("a.log"), encoding: .utf8) == "kept\n")
        }
    }
}
