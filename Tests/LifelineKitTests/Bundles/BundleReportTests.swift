import Foundation
import Rules
import Testing

@testable import LifelineKit

/// What reports and `lifeline formats` say of a result bundle beside its findings: devices, pictures, times, what is lacking.
final class BundleReportTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lifeline-\(UUID().uuidString)")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private var bundle: URL { folder.appendingPathComponent("Tests.xcresult") }

    private func report(_ format: String) -> String {
        String(decoding: AnalyzeJob(inputs: [.path(bundle.path)], format: format).run().output, as: UTF8.self)
    }

    private static func test(
        _ name: String, from start: Double, to end: Double, status: String = "Success",
        picture: (name: String, bytes: [UInt8])? = nil
    ) -> BundleWriter.Test {
        BundleWriter.Test(
            target: "ShopUITests", name: "CartTests/\(name)", start: ShopConsole.summary(start),
            end: ShopConsole.summary(end), status: status,
            pictures: picture.map { [($0.name, ShopConsole.summary(start + 7), $0.bytes)] } ?? [])
    }

    // MARK: Devices

    @Test(arguments: ["text", "markdown", "github", "html", "junit", "json"])
    func findingSaysOnWhichOfSeveralDevicesItWasMade(format: String) throws {
        try BundleWriter(bundle).write(
            .console(ShopConsole.launch(11, at: 0, isClocked: true)), device: "iPhone 17 Pro",
            besides: ("iPad Air", .console(ShopConsole.launch(12, at: 60, isClocked: true), target: "PadUITests")))
        let text = report(format)
        #expect(text.contains("iPhone 17 Pro") && text.contains("iPad Air"))
    }

    @Test func listingNamesEachDevice() throws {
        let console = BundleWriter.Entry.console(ShopConsole.launch(11, at: 0, isClocked: true))
        try BundleWriter(bundle).write(console, device: "iPhone 17 Pro", besides: ("iPad Air", console))
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        let devices = "iPhone 17 Pro, iOS Simulator 26.1 and iPad Air, iOS Simulator 26.1"
        #expect(text.hasPrefix("\(bundle.path): result bundle of \(devices)\n"))
    }

    // MARK: Tests and times

    @Test func sessionWithoutAClockBeginsWhenItsHeaderSaysAndThatIsSaid() throws {
        try BundleWriter(bundle).write(.console(ShopConsole.launch(11, at: 0, isClocked: false)))
        let words = "launched 2026-10-20 13:49:00 UTC"
        #expect(report("text").contains(words) && report("html").contains(words))
        #expect(report("junit").contains("<property name=\"timestamp\" value=\"of the launch, as its header says\"/>"))
    }

    /// Takes the blob of a file out of the bundle.
    private func remove(_ bytes: [UInt8]) throws {
        let (data, packed) = (bundle.appendingPathComponent("Data"), Data(bytes.asZstandard))
        for name in try FileManager.default.contentsOfDirectory(atPath: data.path) {
            let file = data.appendingPathComponent(name)
            if try Data(contentsOf: file) == packed { try FileManager.default.removeItem(at: file) }
        }
    }

    // MARK: Log archives and reports of crashes

    /// A bundle with an archive of two apps, of which a console tells of one, and without the strings of the shared cache.
    private func bundleWithArchive() throws -> Analysis {
        let url = folder.appendingPathComponent("run.logarchive")
        let paths = ["Orchard", "Other"].map { "/private/var/containers/Bundle/Application/1A/\($0).app/\($0)" }
        try LogArchiveWriter(
            processes: paths.enumerated().map { .init(pid: 431 + $0, path: $1, number: UInt8($0 + 1)) },
            messages: (0..<2).map { .init(process: $0, time: 1, format: "ready", isOfCache: true) }
        ).write(to: url)
        let cache = Array("strings of the shared cache".utf8)
        let name = String(repeating: "01", count: 16)
        try Data(cache).write(to: url.appendingPathComponent("dsc/\(name)"))
        let console = ShopConsole.launch(431, at: 0, isClocked: true)
        try BundleWriter(bundle).write(
            .folder([
                ("UITests", .folder([("StandardOutputAndStandardError-com.shop.App.txt", .file(Array(console.utf8)))])),
                ("run.logarchive", try .logArchive(at: url)),
            ]))
        try remove(cache)
        return AnalysisRequest(inputs: [.path(bundle.path)]).run()
    }

    @Test func stringsThatAnArchiveLacksAreNoLossOfItsBundle() throws {
        let analysis = try bundleWithArchive()
        #expect(!analysis.captures.isEmpty && analysis.captures[0].trace.problems.isEmpty)
    }

    @Test func listingNamesTheAppsOfWhichAnArchiveTells() throws {
        _ = try bundleWithArchive()
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        #expect(text.contains("run.logarchive: unified log"))
        #expect(text.contains("; it holds messages of Orchard and Other, and '--process NAME' reads all of one\n"))
    }

    @Test func reportOfACrashInABundleEndsItsSession() throws {
        let crash = """
            {"app_name":"Shop","bug_type":"309"}
            {"pid": 11, "procName": "Shop", "exception": {"type": "EXC_CRASH", "signal": "SIGABRT"}}
            """
        let console = ShopConsole.launch(11, at: 0, isClocked: true)
        try BundleWriter(bundle).write(
            .folder([
                ("UITests", .folder([("StandardOutputAndStandardError-com.shop.App.txt", .file(Array(console.utf8)))])),
                ("Shop-2026-10-20-134940.ips", .file(Array(crash.utf8))),
            ]))
        #expect(report("text").contains(", crashed\n"))
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        #expect(text.contains("Shop-2026-10-20-134940.ips: report of a crash, which tells how a session ended"))
    }
}
