import Foundation
import Rules
import Testing

@testable import LifelineKit

/// What `lifeline Tests.xcresult` reads of a run, and that the container changes nothing of what is said.
final class ResultBundleTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func bundle(
        _ diagnostics: BundleWriter.Entry, tests: [BundleWriter.Test] = [], isCompressed: Bool = true,
        name: String = "Tests.xcresult"
    ) throws -> String {
        let url = folder.appendingPathComponent(name)
        try BundleWriter(url, isCompressed: isCompressed).write(diagnostics, tests: tests)
        return url.path
    }

    private static func life(_ address: String, dies: Bool) -> String {
        let calls = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let ending = ["didMove(toParent: nil)"] + (dies ? ["deinit"] : [])
        return (calls + ending).map { "<Shop.CartViewController: \(address)> \($0)\n" }.joined()
    }

    private static func header(_ pid: Int, _ time: String) -> String {
        "Standard output and standard error from com.shop.App with process ID \(pid) beginning at \(time)\n\n"
    }

    private static let after = (100..<160).map { "<Shop.Row: 0x6000042a0\($0)> viewDidLoad\n" }.joined()

    /// Two launches, in the second of which one of two carts stays.
    private static let twoLaunches =
        header(18_873, "2026-10-20 13:49:18 +0000") + life("0x600003a1c000", dies: true) + "\n"
        + header(18_901, "2026-10-20 13:50:02 +0000") + life("0x600003a1c200", dies: false) + after
        + life("0x600003a1c300", dies: true)

    private static let tests = [
        BundleWriter.Test(
            target: "ShopUITests", name: "CartTests/testBrowse", start: "2026-10-20T22:49:17.100+0900",
            end: "2026-10-20T22:49:40.000+0900"),
        BundleWriter.Test(
            target: "ShopUITests", name: "CartTests/testBuy", start: "2026-10-20T22:50:01.100+0900",
            end: "2026-10-20T22:50:40.000+0900"),
    ]

    private func fingerprints(_ path: String) throws -> [String] {
        try Lifeline.analyze(path: path).findings.map { "\($0.rule) \($0.line) \($0.fingerprint)" }
    }

    private static let samples = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("SampleLogs")

    /// The long one in one of both: what is read out of a bundle is the same text whether or not it was packed in there.
    @Test func everySampleGivesTheFindingsOfThePlainFile() throws {
        let all = try FileManager.default.contentsOfDirectory(atPath: Self.samples.path)
        let names = all.filter { $0.hasSuffix(".log") }
        #expect(names.count >= 9)
        for name in names {
            let plain = Self.samples.appendingPathComponent(name)
            let text = String(decoding: try Data(contentsOf: plain), as: UTF8.self)
            let expected = try fingerprints(plain.path)
            for isCompressed in text.utf8.count < 100_000 ? [true, false] : [true] {
                let path = try bundle(
                    .console(text), isCompressed: isCompressed, name: "\(name)-\(isCompressed).xcresult")
                #expect(try fingerprints(path) == expected, "\(name)")
            }
        }
    }

    @Test func launchesAreSessionsWithTheirPIDsAndTheTestsThatLaunchedThem() throws {
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        let analysis = AnalysisRequest(inputs: [.path(path)]).run()
        #expect(analysis.captures.map(\.trace.path) == ["\(path)/ShopUITests/com.shop.App"])
        let sessions = analysis.captures[0].sessions
        #expect(sessions.map(\.process.pid) == [18_873, 18_901])
        #expect(sessions.map(\.process.name) == ["com.shop.App", "com.shop.App"])
        #expect(sessions[0].timelines.map(\.test) == ["CartTests/testBrowse"])
        #expect(sessions[1].timelines.first?.test == "CartTests/testBuy")
        #expect(try Lifeline.analyze(path: path).findings.map(\.rule) == ["leaked_controller"])
    }

    @Test func launchThatSeveralTestsUsedIsNobodys() throws {
        var tests = Self.tests
        tests.append(
            BundleWriter.Test(
                target: "ShopUITests", name: "CartTests/testAgain", start: "2026-10-20T22:50:41.000+0900",
                end: "2026-10-20T22:50:50.000+0900"))
        let path = try bundle(.console(Self.twoLaunches), tests: tests)
        let sessions = AnalysisRequest(inputs: [.path(path)]).run().captures[0].sessions
        #expect(sessions[0].timelines.first?.test == "CartTests/testBrowse")
        #expect(sessions[1].timelines.allSatisfy { $0.test == nil })
    }

    @Test func consoleTakenOutOfTheBundleHasTheSameSessions() throws {
        let plain = folder.appendingPathComponent("console.txt")
        try Data(Self.twoLaunches.utf8).write(to: plain)
        let sessions = AnalysisRequest(inputs: [.path(plain.path)]).run().captures[0].sessions
        #expect(sessions.map(\.process.pid) == [18_873, 18_901])
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        #expect(try fingerprints(path) == fingerprints(plain.path))
    }

    @Test func launchesOfPrintsStartWhenTheirHeadersSay() throws {
        let path = try bundle(.console(Self.twoLaunches))
        var lines: [String] = []
        _ = RecordJob(logs: [path]).run {
            lines.append(String(decoding: $0, as: UTF8.self))
            return true
        }
        #expect(lines.filter { $0.contains("\"start\": \"2026-10-20T13:49:18") }.count == 1)
        #expect(lines.filter { $0.contains("\"start\": \"2026-10-20T13:50:02") }.count == 1)
    }

    private static let otherApp =
        "Standard output and standard error from com.shop.Widget with process ID 77 beginning at 2026-10-20 13:49:18 +0000"
        + "\n\n" + life("0x600003a1c000", dies: true).replacing("Shop.", with: "Widget.")

    /// What is asked for of two consoles whose lines name no process.
    private func captures(of process: String) throws -> Analysis {
        let url = folder.appendingPathComponent("\(process).xcresult")
        let consoles = [("com.shop.App", Self.twoLaunches), ("com.shop.Widget", Self.otherApp)].map { app, text in
            (
                name: "StandardOutputAndStandardError-\(app).txt",
                entry: BundleWriter.Entry.file(Array(text.utf8))
            )
        }
        try BundleWriter(url).write(.folder([("ShopUITests", .folder(consoles))]))
        var request = AnalysisRequest(inputs: [.path(url.path)])
        request.process = process
        return request.run()
    }

    @Test(arguments: ["App", "com.shop.App", "Widget", "com.shop.Widget"])
    func processThatIsAskedForIsTheOneThatTheBundleNames(process: String) throws {
        let own = try captures(of: process).captures.filter { !$0.isBarren }
        #expect(own.map { String($0.trace.path.suffix(process.count)) } == [process])
    }

    @Test func processThatABundleLacksIsToldWithThoseThatItHas() throws {
        let failures = try captures(of: "Nope").failures
        let words = "no view controller callback of a process 'Nope'; the log has those of com.shop.App ("
        #expect(failures.count == 1 && failures[0].message.hasPrefix(words))
        #expect(failures.first?.message.contains("com.shop.Widget (7 events)") == true)
    }

    @Test func testsOfARunAreNoEventsOfItsApp() throws {
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        let plain = folder.appendingPathComponent("console.log")
        try Data(Self.twoLaunches.utf8).write(to: plain)
        let events = [path, plain.path].map { AnalysisRequest(inputs: [.path($0)]).run().captures[0].events }
        #expect(events[0] == events[1])
        var job = AnalyzeJob(inputs: [.path(path)])
        job.options.minEvents = events[1] + 1
        #expect(job.run().complaints.contains { $0.contains("lifecycle events") })
    }

    @Test func deviceAndSystemOfTheRunAreKnown() throws {
        let path = try bundle(.console(Self.twoLaunches))
        let trace = AnalysisRequest(inputs: [.path(path)]).run().captures[0].trace
        #expect(trace.statements.map(\.value) == ["iPhone 17 Pro", "iOS Simulator 26.1"])
    }

    @Test func folderWithBundlesGivesEachOfThem() throws {
        _ = try bundle(.console(Self.twoLaunches), name: "a/One.xcresult")
        _ = try bundle(.console(Self.life("0x10", dies: true)), name: "a/Two.xcresult")
        let analysis = AnalysisRequest(inputs: [.path(folder.path)]).run()
        #expect(analysis.captures.count == 2)
        #expect(analysis.failures.isEmpty)
    }

    @Test func consolePathLeadsToThisConsole() throws {
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        let one = AnalysisRequest(inputs: [.path("\(path)/ShopUITests/com.shop.App")]).run()
        #expect(one.captures.map(\.trace.path) == ["\(path)/ShopUITests/com.shop.App"])
    }

    @Test func listingTellsWhatIsReadAndWhatIsNot() throws {
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        let text = try FormatReference.description(ofCaptureAt: path)
        for words in [
            "result bundle of iPhone 17 Pro, iOS Simulator 26.1", "tests: 2 Success",
            "ShopUITests/com.shop.App: console of the app under test, 85 lines, 80 events\n", "scheduling.log (1)",
        ] {
            #expect(text.contains(words), "\(words)")
        }
    }

    @Test func listingTellsWhyAConsoleIsNotRead() throws {
        let path = try bundle(.console(Self.twoLaunches))
        let data = URL(fileURLWithPath: path).appendingPathComponent("Data")
        let packed = Array(Self.twoLaunches.utf8).asZstandard
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
            let file = data.appendingPathComponent(name)
            guard try Data(contentsOf: file) == Data(packed) else { continue }
            try FileManager.default.removeItem(at: file)
        }
        let text = try FormatReference.description(ofCaptureAt: path)
        #expect(text.contains("console of the app under test; not read, it is missing in its result bundle"))
    }

    // MARK: What the tests did

    private func sample(isCompressed: Bool = true) throws -> String {
        let url = folder.appendingPathComponent("Sample.xcresult")
        try SampleBundle.write(with: BundleWriter(url, isCompressed: isCompressed))
        return url.path
    }

    /// `LIFELINE_RECORD=1` writes it anew.
    @Test func bundleAmongTheSampleLogsIsTheWritersStory() throws {
        let kept = Self.samples.appendingPathComponent("two-ui-tests.xcresult")
        let written = URL(fileURLWithPath: try sample())
        if ProcessInfo.processInfo.environment["LIFELINE_RECORD"] != nil {
            try? FileManager.default.removeItem(at: kept)
            try FileManager.default.copyItem(at: written, to: kept)
        }
        let names = try FileManager.default.subpathsOfDirectory(atPath: written.path).sorted()
        #expect(try FileManager.default.subpathsOfDirectory(atPath: kept.path).sorted() == names)
        for name in names where name.contains(".") {
            let files = try [kept, written].map { try Data(contentsOf: $0.appendingPathComponent(name)) }
            #expect(files[0] == files[1], "\(name)")
        }
    }

    @Test func findingTellsWhatTheTestDidBeforeItAndWhatItLookedLike() throws {
        let analysis = AnalysisRequest(inputs: [.path(try sample())]).run()
        let leak = try #require(analysis.findings.first { $0.rule == "leaked_controller" })
        #expect(analysis.findings.count == 1)
        let steps =
            "Open com.example.Orchard, then Tap \"Apples\" Cell, then Tap \"Buy\" Button, then Tap \"Back\" Button"
        #expect(leak.remarks.contains("before it left, ShopTests/testBuy did: \(steps)"))
        #expect(leak.remarks.contains("picture Bought_1_5A7C.png shows the screen 3.3 s before it left"))
        #expect(leak.picture?.content().bytes == SamplePicture.screen(seed: 3))
    }

    @Test func picturesStandInThePageUnlessOneLeavesThemOut() throws {
        let path = try sample()
        for showsPictures in [true, false] {
            let page = folder.appendingPathComponent("page.html").path
            var job = AnalyzeJob(inputs: [.path(path)], reports: [ReportTarget(format: "html", path: page)])
            job.options.showsPictures = showsPictures
            _ = job.run()
            let text = try String(contentsOfFile: page, encoding: .utf8)
            #expect(text.contains("src=\"data:image/png;base64,") == showsPictures)
            #expect(text.contains("img-src data:") == showsPictures)
            #expect(text.contains("Bought_1_5A7C.png"))
        }
    }

    @Test func withoutAClockNoMoreIsSaidThanHolds() throws {
        var tests = Self.tests
        tests[1].steps = [("Tap \"Buy\" Button", "2026-10-20T22:50:20.000+0900")]
        tests[1].pictures = [("Screen.heic", "2026-10-20T22:50:21.000+0900", Array("....ftypheic".utf8))]
        let path = try bundle(.console(Self.twoLaunches), tests: tests)
        let leak = try #require(AnalysisRequest(inputs: [.path(path)]).run().findings.first)
        #expect(
            leak.remarks.contains { $0.hasPrefix("CartTests/testBuy did: Tap \"Buy\" Button; the log has no clock") })
        #expect(leak.remarks.contains { $0.hasPrefix("picture Screen.heic of CartTests/testBuy is its last") })
    }

    // MARK: Hostile bundles

    @Test func bundleWithoutItsRootSaysWhatIsMissing() throws {
        let path = folder.appendingPathComponent("a.xcresult").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        let failure = AnalysisRequest(inputs: [.path(path)]).run().failures.first
        #expect(failure?.message.contains("without a readable Info.plist and root object") == true)
    }

    @Test(arguments: ["tar", "tar.gz"])
    func bundleInAnArchiveWithoutItsRootIsOne(kind: String) throws {
        let path = try bundle(.console(Self.twoLaunches))
        try FileManager.default.removeItem(atPath: "\(path)/Info.plist")
        let archive = folder.appendingPathComponent("run.\(kind)").path
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tar.arguments = ["tar", "-caf", archive, "-C", folder.path, "Tests.xcresult"]
        try tar.run()
        tar.waitUntilExit()
        let analysis = AnalysisRequest(inputs: [.path(archive)]).run()
        #expect(analysis.captures.isEmpty)
        #expect(analysis.failures.map(\.path) == ["\(archive)/Tests.xcresult"])
        #expect(analysis.failures.first?.message.hasPrefix("is a result bundle without a readable Info.plist") == true)
        #expect(throws: (any Error).self) { try FormatReference.description(ofCaptureAt: archive) }
        // A stream that is cut may hold the rest elsewhere.
        guard kind == "tar.gz" else { return }
        let bytes = try Data(contentsOf: URL(fileURLWithPath: archive))
        try bytes.dropLast(20).write(to: URL(fileURLWithPath: archive))
        let cut = AnalysisRequest(inputs: [.path(archive)]).run().failures
        let remedy = "the archive in which it lies is cut, so copy or download that again"
        #expect(cut.contains { $0.message.hasSuffix(remedy) })
    }

    @Test func consoleThatIsALinkOrMayNotBeReadIsNotCalledMissing() throws {
        let path = try bundle(.console(Self.twoLaunches), isCompressed: false)
        let data = URL(fileURLWithPath: path).appendingPathComponent("Data")
        let console = try #require(
            try FileManager.default.contentsOfDirectory(at: data, includingPropertiesForKeys: nil).first {
                try Data(contentsOf: $0) == Data(Self.twoLaunches.utf8)
            })
        let moved = folder.appendingPathComponent("elsewhere")
        try FileManager.default.moveItem(at: console, to: moved)
        try FileManager.default.createSymbolicLink(at: console, withDestinationURL: moved)
        let link = AnalysisRequest(inputs: [.path(path)]).run().failures.first?.message
        #expect(link?.hasPrefix("is a link, and none is followed") == true, "\(link ?? "")")
        try FileManager.default.removeItem(at: console)
        try FileManager.default.moveItem(at: moved, to: console)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: console.path)
        // Nothing is forbidden to the superuser.
        guard geteuid() != 0 else { return }
        let forbidden = AnalysisRequest(inputs: [.path(path)]).run().failures.first?.message
        #expect(forbidden?.contains("permission denied") == true)
    }

    @Test func bundleWithoutDiagnosticsSaysSoAndNotThatItsTestsAreMissing() throws {
        let path = try bundle(.console(Self.twoLaunches), tests: Self.tests)
        let data = URL(fileURLWithPath: path).appendingPathComponent("Data")
        let info = try String(contentsOfFile: "\(path)/Info.plist", encoding: .utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path)
        where name.hasPrefix("data.") && !info.contains(name.dropFirst("data.".count)) {
            try FileManager.default.removeItem(at: data.appendingPathComponent(name))
        }
        let failure = try #require(AnalysisRequest(inputs: [.path(path)]).run().failures.first)
        #expect(failure.message.contains("for the folder of diagnostics is missing"))
    }

    @Test func folderThatHoldsItselfEnds() throws {
        let writer = try BundleWriter(folder.appendingPathComponent("Tests.xcresult"))
        try writer.write(.console(Self.twoLaunches))
        // Every list of references leads to the lists themselves.
        let data = writer.folder.appendingPathComponent("Data")
        let lists = try FileManager.default.contentsOfDirectory(atPath: data.path).filter { $0.hasPrefix("refs.") }
        for list in lists {
            let text = String(list.dropFirst(7)).replacing("-", with: "+").replacing("_", with: "/")
            let key = try #require(Data(base64Encoded: text))
            let old = try Data(contentsOf: data.appendingPathComponent(list))
            var own = [old[0]]
            for _ in 0..<old[0] {
                own += [65, 0]
                own += key
            }
            try Data(own).write(to: data.appendingPathComponent(list))
        }
        let failure = AnalysisRequest(inputs: [.path(writer.folder.path)]).run().failures.first
        #expect(failure?.message.contains("holds itself") == true)
    }

    /// Reading it each time would take as long as a bomb.
    @Test func oneConsoleUnderNamesWithoutNumberIsReadSoOften() throws {
        let writer = try BundleWriter(folder.appendingPathComponent("Tests.xcresult"))
        let console = Array(Self.twoLaunches.utf8)
        let target = { (name: String) in
            (name, BundleWriter.Entry.folder([("StandardOutputAndStandardError-a.txt", .file(console))]))
        }
        let other = ("StandardOutputAndStandardError-z.txt", BundleWriter.Entry.file(console + Array("\n".utf8)))
        let groups = (0..<8).map { group in
            ("\(group)", BundleWriter.Entry.folder((0..<10).map { target("\(group)-\($0)") }))
        }
        try writer.write(.folder(groups + [("Z", .folder([other]))]))
        let analysis = AnalysisRequest(inputs: [.path(writer.folder.path)]).run()
        #expect(analysis.captures.count == 65)
        #expect(
            analysis.failures.contains { $0.message.contains("more names than any run") }
                || analysis.captures.contains {
                    $0.trace.problems.contains { "\($0)".contains("more names than any run") }
                })
    }

    @Test func missingConsoleIsAnInputThatWasNotReadAndTheRestIsRead() throws {
        let writer = try BundleWriter(folder.appendingPathComponent("Tests.xcresult"))
        let name = "StandardOutputAndStandardError"
        try writer.write(
            .folder([
                ("A", .folder([("\(name)-a.txt", .file([]))])),
                ("B", .folder([("\(name)-b.txt", .file(Array(Self.twoLaunches.utf8)))])),
            ]))
        let data = writer.folder.appendingPathComponent("Data")
        let things = try FileManager.default.contentsOfDirectory(atPath: data.path).filter { $0.hasPrefix("data.") }
            .map { data.appendingPathComponent($0) }
        let nothing = Data([UInt8]().asZstandard)
        let empty = try #require(things.first { (try? Data(contentsOf: $0)) == nothing })
        try FileManager.default.removeItem(at: empty)
        let analysis = AnalysisRequest(inputs: [.path(writer.folder.path)]).run()
        #expect(analysis.failures.map(\.path) == ["\(writer.folder.path)/A/a"])
        #expect(analysis.failures.first?.message.hasPrefix("is missing in its result bundle") == true)
        #expect(analysis.captures.map(\.sessions.count) == [2])
    }

    /// Each file of a bundle cut, emptied, overwritten or gone: none ends the run, and none accuses anybody wrongly.
    @Test func damagedBundlesEndWithFindingsOrAMessage() throws {
        let sound = try bundle(.console(Self.twoLaunches), tests: Self.tests, name: "sound.xcresult")
        // A file that stands twice in its own place may be two runs: then the leak is told of the second one.
        let expected = Set(try Lifeline.analyze(path: sound).findings.map { "\($0.rule) \($0.fingerprint)" })
        let names = try FileManager.default.subpathsOfDirectory(atPath: sound).filter { $0 != "Data" }.sorted()
        let damages: [(Data) -> Data?] = [
            { _ in nil }, { $0.prefix($0.count / 2) }, { _ in Data() }, { Data(repeating: 0xFF, count: $0.count) },
            { Data($0.reversed()) }, { $0 + $0 },
        ]
        for (number, name) in names.enumerated() {
            for (kind, damage) in damages.enumerated() {
                let copy = folder.appendingPathComponent("d-\(number)-\(kind).xcresult")
                try FileManager.default.copyItem(at: URL(fileURLWithPath: sound), to: copy)
                let file = copy.appendingPathComponent(name)
                let damaged = damage(try Data(contentsOf: file))
                try FileManager.default.removeItem(at: file)
                if let damaged { try damaged.write(to: file) }
                let analysis = AnalysisRequest(inputs: [.path(copy.path)]).run()
                #expect(!analysis.failures.isEmpty || !analysis.captures.isEmpty)
                let accused = Set(analysis.findings.map { "\($0.rule) \($0.fingerprint)" })
                #expect(accused.isSubset(of: expected), "\(name) \(kind)")
            }
        }
    }

    @Test func namesThatLeadOutLeadNowhere() throws {
        let writer = try BundleWriter(folder.appendingPathComponent("Tests.xcresult"))
        try writer.write(
            .folder([
                (
                    "etc/../../passwd",
                    .folder([
                        ("StandardOutputAndStandardError-../../a.txt", .file(Array(Self.twoLaunches.utf8)))
                    ])
                )
            ]))
        let paths = AnalysisRequest(inputs: [.path(writer.folder.path)]).run().captures.map(\.trace.path)
        #expect(paths.allSatisfy { !$0.split(separator: "/").contains("..") })
        #expect(paths.count == 1)
    }

    @Test(arguments: ["../../BUITests", ".BUITests"])
    func consoleInAFolderOfAStrangeNameIsRead(name: String) throws {
        let console = { (target: String) in
            (
                target,
                BundleWriter.Entry.folder([
                    ("StandardOutputAndStandardError-\(target.last ?? "a").txt", .file(Array(Self.twoLaunches.utf8)))
                ])
            )
        }
        let path = try bundle(.folder([console("AUITests"), console(name)]))
        let captures = AnalysisRequest(inputs: [.path(path)]).run().captures
        #expect(captures.map(\.sessions.count) == [2, 2])
    }

    /// Of a frame that is cut before its first block ends, nothing comes out.
    @Test(arguments: [3, 400])
    func consoleThatIsCutIsNotAnEmptyOne(lost: Int) throws {
        let path = try bundle(.console(Self.twoLaunches))
        let data = URL(fileURLWithPath: path).appendingPathComponent("Data")
        let packed = Data(Array(Self.twoLaunches.utf8).asZstandard)
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
            let file = data.appendingPathComponent(name)
            guard try Data(contentsOf: file) == packed else { continue }
            try packed.dropLast(lost).write(to: file)
        }
        let failure = AnalysisRequest(inputs: [.path(path)]).run().failures.first
        #expect(failure?.message.hasPrefix("is cut in its result bundle") == true)
        let text = try FormatReference.description(ofCaptureAt: path)
        #expect(text.contains("console of the app under test; not read, it is cut in its result bundle"))
    }
}
