import Foundation
import Testing

@testable import Capture
@testable import LifelineKit

/// Bundles in folders and archives, and bundles laid out as no run does it: all that can be read is, and what is said is so.
final class OddBundleTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var bundle: URL { folder.appendingPathComponent("in/Tests.xcresult") }

    private static let console = ShopConsole.launch(11, at: 0, isClocked: true)
    private static let name = "StandardOutputAndStandardError-com.shop.App.txt"

    private func report() -> String {
        String(decoding: AnalyzeJob(inputs: [.path(bundle.path)], format: "text").run().output, as: UTF8.self)
    }

    /// Stores a folder of things that are stored already.
    private func put(_ entries: [(name: String, id: String, isFolder: Bool)], by writer: BundleWriter) throws -> String
    {
        let list = entries.map { "{\"name\":\"\($0.name)\",\"type\":\($0.isFolder ? 2 : 1)}" }.joined(separator: ",")
        return try writer.put(Array("[\(list)]".utf8), references: entries.map(\.id))
    }

    /// Puts another folder in the place of the one that the bundle names as its diagnostics.
    private func replaceDiagnostics(by make: (BundleWriter) throws -> String) throws {
        let writer = try BundleWriter(bundle)
        try writer.write(.folder([]))
        let (old, new) = (Array("[]".utf8).asZstandard, try make(writer))
        for kind in ["refs", "data"] {
            for file in try FileManager.default.contentsOfDirectory(atPath: bundle.path + "/Data") {
                let place = bundle.appendingPathComponent("Data/\(file)")
                let list = bundle.appendingPathComponent("Data/data.\(file.dropFirst(5))")
                let isList = try Data(contentsOf: list) == Data(old)
                guard file.hasPrefix(kind), isList, place != writer.file(new, kind) else { continue }
                try FileManager.default.removeItem(at: place)
                try FileManager.default.copyItem(at: writer.file(new, kind), to: place)
            }
        }
    }

    @Test func foldersThatAreListedTwiceHoldNotThemselvesAndAreWalkedOnce() throws {
        try replaceDiagnostics { writer in
            let file = try writer.put(Array(Self.console.utf8))
            var last = try put([(Self.name, file, false)], by: writer)
            for level in 0..<40 { last = try put([("a\(level)", last, true), ("b\(level)", last, true)], by: writer) }
            return last
        }
        let analysis = AnalysisRequest(inputs: [.path(bundle.path)]).run()
        // Once below each folder of the top, which names a target; the same lines at the same times count once.
        #expect(analysis.captures.count == 1)
        #expect(analysis.captures.allSatisfy { $0.trace.problems.isEmpty } && analysis.failures.isEmpty)
        #expect(analysis.findings.contains { $0.rule == "leaked_controller" })
    }

    @Test func listThatIsTooLargeIsToldAsOne() throws {
        // Each block says one byte 131,072 times.
        let block: [UInt8] = [0x02, 0x00, 0x10, 0x61]
        let bomb: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x58] + [[UInt8]](repeating: block, count: 160).joined()
        try replaceDiagnostics { writer in
            let id = try writer.put([], references: [])
            try Data(bomb).write(to: writer.file(id))
            return id
        }
        let failure = try #require(AnalysisRequest(inputs: [.path(bundle.path)]).run().failures.first)
        #expect(
            failure.message.hasSuffix(
                "for the folder of diagnostics unpacks to more than 16 MiB, which is more than any run leaves; if it is a copy, "
                    + "copy the whole folder again, with all that is in Data"), "\(failure.message)")
    }

    /// Without the list of its folder nobody knows what a target printed; what a device kept is no console.
    @Test(
        arguments: [
            ("BUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8", nil, true),
            ("BUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8", "[{\"oops", true), ("iPhone 17_UDID", nil, false),
        ] as [(String, String?, Bool)])
    func folderOfATargetThatIsLostIsAnInputThatWasNotRead(name: String, list: String?, isTargets: Bool) throws {
        var place: URL?
        try replaceDiagnostics { writer in
            let file = try writer.put(Array(Self.console.utf8))
            let kept = try put([(Self.name, file, false)], by: writer)
            let lost = try put([(Self.name, file, false), ("notes.txt", file, false)], by: writer)
            place = writer.file(lost)
            return try put([("AUITests", kept, true), (name, lost, true)], by: writer)
        }
        let folder = try #require(place)
        try FileManager.default.removeItem(at: folder)
        if let list { try Data(list.utf8).write(to: folder) }
        var job = AnalyzeJob(inputs: [.path(bundle.path)], format: "junit")
        job.options.isQuiet = true
        let outcome = job.run()
        let words = list == nil ? "is missing" : "is damaged"
        let said = isTargets ? outcome.complaints : outcome.warnings
        #expect(outcome.exitCode == (isTargets ? 2 : 1))
        #expect(said.count == 1 && said[0].contains("\(name)") && said[0].contains(words), "\(said)")
        #expect(String(decoding: outcome.output, as: UTF8.self).contains("<error") == isTargets)
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        #expect(text.contains("  not to be had: the folder \(name) \(words)\n"), "\(text)")
    }

    /// The front of a list that is cut is as good as it was.
    @Test(arguments: ["refs", "data"])
    func whatStandsInFrontOfACutInAListIsRead(kind: String) throws {
        let other = "StandardOutputAndStandardError-com.shop.Other.txt"
        try replaceDiagnostics { writer in
            let file = try writer.put(Array(Self.console.utf8))
            let list = try put([(Self.name, file, false), (other, file, false)], by: writer)
            let names = Data("[{\"name\":\"\(Self.name)\",\"type\":1},{\"name\":\"Stand".utf8)
            let rest = kind == "data" ? names : try Data(contentsOf: writer.file(list, "refs")).dropLast(5)
            try rest.write(to: writer.file(list, kind))
            return try put([("BUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD8", list, true)], by: writer)
        }
        let analysis = AnalysisRequest(inputs: [.path(bundle.path)]).run()
        #expect(analysis.captures.map { $0.trace.path } == ["\(bundle.path)/BUITests/com.shop.App"])
        let words = kind == "data" ? "may hold a console and is cut in its" : "is missing in its"
        #expect(analysis.failures.map { $0.message.hasPrefix(words) } == [true])
        #expect(analysis.failures.first?.path.hasSuffix(other) == (kind == "refs"))
    }

    @Test func repetitionsInATestableEachAreRunsOfOneTest() throws {
        let runs = [0.0, 60, 120]
        let consoles = runs.enumerated().map { place, time in
            (
                "ShopUITests-1007CA07-FA8A-4013-B99A-7CFEACAD9BD\(place)",
                BundleWriter.Entry.folder([
                    (Self.name, .file(Array(ShopConsole.launch(11 + place, at: time, isClocked: true).utf8)))
                ])
            )
        }
        let tests = runs.enumerated().map { place, time in
            BundleWriter.Test(
                target: "ShopUITests", name: "CartTests/testBuy", start: ShopConsole.summary(time + 0.2),
                end: ShopConsole.summary(time + 50), status: place == 1 ? "Failure" : "Success",
                folder: consoles[place].0)
        }
        try BundleWriter(bundle).write(.folder(consoles), tests: tests)
        let remarks = AnalysisRequest(inputs: [.path(bundle.path)]).run().findings.flatMap(\.remarks)
        #expect(remarks.contains("it left during run 1 of 3 of CartTests/testBuy, which passed"))
        #expect(remarks.contains("it left during run 2 of 3 of CartTests/testBuy, which failed"))
    }

    @Test func linesOfALogAddUp() throws {
        let test = BundleWriter.Test(
            target: "ShopUITests", name: "CartTests/testBuy", start: ShopConsole.summary(0.2),
            end: ShopConsole.summary(50))
        try BundleWriter(bundle).write(.console(Self.console), tests: [test])
        // Where a test begins stands no line.
        #expect(report().contains("76 lines: 73 events, 3 other lines"))
    }

    @Test func bundlesInFoldersAndArchivesAreListed() throws {
        try BundleWriter(bundle).write(.console(Self.console))
        try Data("Cart viewDidLoad\n".utf8).write(to: folder.appendingPathComponent("in/app.log"))
        let archive = folder.appendingPathComponent("in.tar").path
        let tar = Process()
        tar.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        tar.arguments = ["tar", "-cf", archive, "-C", folder.path, "in"]
        try tar.run()
        tar.waitUntilExit()
        let inside = folder.appendingPathComponent("in").path
        for (path, shown) in [(inside, inside), (archive, "\(archive)/in")] {
            let text = try FormatReference.description(ofCaptureAt: path)
            #expect(text.hasPrefix("\(shown)/Tests.xcresult: result bundle of iPhone 17 Pro"), "\(text)")
            #expect(text.contains("ShopUITests/com.shop.App: console of the app under test, 76 lines"))
            #expect(text.contains("Beside it: \(shown)/app.log"))
        }
    }

    @Test func fileThatTheBundleLacksIsMissingAndNotUnread() throws {
        let dump = Array("a dump".utf8)
        try BundleWriter(bundle).write(
            .folder([
                ("ShopUITests", .folder([(Self.name, .file(Array(Self.console.utf8)))])),
                ("system.log", .file([0x78])), ("app.csstoredump", .file(dump)),
                ("system.logarchive", .folder([("dsc", .folder([("AB", .file(dump))]))])),
            ]),
            tests: [
                BundleWriter.Test(target: "A", name: "T/t", start: ShopConsole.summary(0), end: ShopConsole.summary(1))
            ])
        for file in try FileManager.default.contentsOfDirectory(atPath: bundle.path + "/Data") {
            let place = bundle.appendingPathComponent("Data/\(file)")
            if try Data(contentsOf: place) == Data(dump.asZstandard) { try FileManager.default.removeItem(at: place) }
        }
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        #expect(text.contains("  not read: system.log (1)\n"))
        #expect(text.contains("  not to be had: app.csstoredump is missing\n"))
        #expect(text.contains("  not to be had: system.logarchive/dsc/AB is missing\n"))
        #expect(text.contains("  of the tests: 2 steps, 0 pictures\n"))
    }
}
