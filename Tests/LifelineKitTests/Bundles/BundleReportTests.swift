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

    @Test func findingSaysHowItsTestEndedAndWhichRepetitionItWas() throws {
        let console = ShopConsole.launch(11, at: 0, isClocked: true) + ShopConsole.launch(12, at: 60, isClocked: true)
        try BundleWriter(bundle).write(
            .console(console),
            tests: [
                Self.test("testA", from: 0.2, to: 50, status: "Failure"), Self.test("testA", from: 60.2, to: 110),
            ])
        let remarks = AnalysisRequest(inputs: [.path(bundle.path)]).run().findings.map(\.remarks)
        #expect(remarks.first?.contains("it left during run 1 of 2 of CartTests/testA, which failed") == true)
        #expect(remarks.last?.contains("it left during run 2 of 2 of CartTests/testA, which passed") == true)
    }

    @Test func sessionWithoutAClockBeginsWhenItsHeaderSaysAndThatIsSaid() throws {
        try BundleWriter(bundle).write(.console(ShopConsole.launch(11, at: 0, isClocked: false)))
        let words = "launched 2026-10-20 13:49:00 UTC"
        #expect(report("text").contains(words) && report("html").contains(words))
        #expect(report("junit").contains("<property name=\"timestamp\" value=\"of the launch, as its header says\"/>"))
    }

    @Test func clockWithoutAZoneIsNotCalledNoClock() throws {
        let console = ShopConsole.launch(11, at: 0, isClocked: true).replacing("+0000 Shop", with: " Shop")
        let picture = ("A.png", SamplePicture.screen(seed: 3))
        try BundleWriter(bundle).write(
            .console(console), tests: [Self.test("testA", from: 0.2, to: 50, picture: picture)])
        let remarks = AnalysisRequest(inputs: [.path(bundle.path)]).run().findings.flatMap(\.remarks)
        #expect(remarks.contains { $0.contains("the log's clock states no zone, so it may show another moment") })
        #expect(!remarks.contains { $0.contains("no clock") })
    }

    // MARK: Pictures

    /// A drawing with a part that means nothing, of so many bytes.
    private static func picture(padding: Int) -> [UInt8] {
        let whole = SamplePicture.screen(seed: 3)
        let size = (0..<4).map { UInt8(truncatingIfNeeded: padding >> (24 - $0 * 8)) }
        let part = size + Array("teSt".utf8) + [UInt8](repeating: 0, count: padding + 4)
        return whole.dropLast(12) + part + whole.suffix(12)
    }

    /// The page of two leaks, each with a picture.
    private func page(_ first: [UInt8], _ second: [UInt8], isCompressed: Bool = true) throws -> String {
        let console = ShopConsole.launch(11, at: 0, isClocked: true) + ShopConsole.launch(12, at: 60, isClocked: true)
        try BundleWriter(bundle, isCompressed: isCompressed).write(
            .console(console),
            tests: [
                Self.test("testA", from: 0.2, to: 50, picture: ("A.png", first)),
                Self.test("testB", from: 60.2, to: 110, picture: ("B.png", second)),
            ])
        return report("html")
    }

    private func count(_ words: String, in page: String) -> Int { page.components(separatedBy: words).count - 1 }

    @Test func largePictureTakesTheRoomOfNoSmallOneAndThePageSaysSo() throws {
        let page = try page(Self.picture(padding: 3_100_000), Self.picture(padding: 100_000))
        #expect(count("src=\"data:image/png;base64,", in: page) == 1)
        #expect(page.contains("Picture <bdi>A.png</bdi> is not shown: others take the 4 MB that all pictures"))
    }

    @Test func pictureThatIsNoneIsNotShownAndThePageSaysSo() throws {
        let whole = SamplePicture.screen(seed: 3)
        let junk = whole.prefix(8) + [UInt8](repeating: 0x41, count: 200)
        let none = whole.prefix(16) + [0, 0, 0, 0, 0, 0, 0, 9] + whole.dropFirst(24)
        let page = try page(Array(junk), Array(none))
        #expect(!page.contains("src=\"data:image"))
        #expect(page.contains("Picture <bdi>A.png</bdi> is not shown: it is damaged"))
        #expect(page.contains("Picture <bdi>B.png</bdi> is not shown: it is damaged"))
    }

    @Test(arguments: ["text", "markdown", "html", "json"])
    func everyReportSaysThatAPictureIsDamaged(format: String) throws {
        _ = try page(Array(SamplePicture.screen(seed: 3).dropLast(300)), SamplePicture.screen(seed: 3))
        let text = report(format)
        #expect(text.contains("is damaged") && !text.contains("picture A.png shows the screen"))
        let analysis = AnalysisRequest(inputs: [.path(bundle.path)]).run()
        let remarks = analysis.findings.flatMap(\.remarks).filter { $0.hasPrefix("picture A.png") }
        #expect(remarks == ["picture A.png of CartTests/testA is damaged, the last before it left"])
        #expect(analysis.captures[0].trace.problems.map(\.word) == ["the picture A.png is damaged"])
    }

    /// Two pictures of this size are more than all findings of a page may take.
    @Test func picturesTakeNoRoomOfFindings() throws {
        let page = try page(Self.picture(padding: 1_400_000), Self.picture(padding: 1_400_000))
        #expect(count("src=\"data:image/png;base64,", in: page) == 2)
        #expect(!page.contains("in short"))
    }

    @Test func pictureOfMorePixelsOrBytesThanAScreenHasIsNamedWithItsSize() throws {
        let whole = SamplePicture.screen(seed: 3)
        let bomb = whole.prefix(16) + [0, 0, 0x2E, 0xE0, 0, 0, 0x2E, 0xE0] + whole.dropFirst(24)
        let page = try page(Array(bomb), Self.picture(padding: 5_000_000), isCompressed: false)
        #expect(!page.contains("src=\"data:image"))
        let pixels = "it has 12,000 × 12,000 pixels, which is more than any screen"
        #expect(page.contains("<bdi>A.png</bdi> is not shown: \(pixels)"))
        #expect(page.contains("<bdi>B.png</bdi> is not shown: it has 5 MB, which is more than the 4 MB"))
    }

    @Test func pictureThatTheBundleLacksIsAMissingPartAndShowsNothing() throws {
        let bytes = SamplePicture.screen(seed: 3)
        try BundleWriter(bundle).write(
            .console(ShopConsole.launch(11, at: 0, isClocked: true)),
            tests: [Self.test("testA", from: 0.2, to: 50, picture: ("A.png", bytes))])
        try remove(bytes)
        let analysis = AnalysisRequest(inputs: [.path(bundle.path)]).run()
        #expect(analysis.findings.count == 1 && analysis.findings[0].picture == nil)
        #expect(analysis.captures[0].trace.problems.map(\.kind) == [.missingBundlePart])
        let text = try FormatReference.description(ofCaptureAt: bundle.path)
        #expect(text.contains("not to be had: the picture A.png is missing"))
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
        // What says how to look closer at a finding names the console.
        for path in [folder.path, "\(bundle.path)/UITests/com.shop.App"] {
            let outcome = AnalyzeJob(inputs: [.path(path)], format: "text").run()
            #expect(String(decoding: outcome.output, as: UTF8.self).contains("the app crashed"), "\(path)")
        }
    }

    /// The console of two launches has no clock: only its headers tell when they were.
    @Test(arguments: [
        ("com.shop.App", "2026-10-20 13:49:40.00 +0000", "2026-10-20 13:49:01.10 +0000", true),
        ("com.shop.App", "2026-10-20 15:49:40.00 +0200", nil, true),
        ("com.shop.App", "2026-10-18 13:49:40.00 +0000", nil, false),
        ("com.shop.App", "2026-10-22 13:49:40.00 +0000", nil, false),
        ("com.shop.App", "2026-10-20 13:52:40.00 +0000", nil, false),
        ("com.shop.App", "2026-10-20 13:49:40.00 +0000", "2026-10-20 13:40:01.10 +0000", false),
        ("com.other.App", "2026-10-20 13:49:40.00 +0000", nil, false),
    ])
    func reportOfACrashIsOfTheLaunchThatItCanBeOf(
        _ app: String, at moment: String, launched: String?, isUsed: Bool
    ) throws {
        let launch = launched.map { "\"procLaunch\": \"\($0)\", " } ?? ""
        let crash = """
            {"app_name":"Shop","bug_type":"309","bundleID":"\(app)"}
            {"pid": 11, "procName": "Shop", "captureTime": "\(moment)", \(launch)"exception": {"type": "EXC_CRASH"}}
            """
        let console = ShopConsole.launch(11, at: 0, isClocked: false) + ShopConsole.launch(12, at: 60, isClocked: false)
        try BundleWriter(bundle).write(
            .folder([
                ("UITests", .folder([("StandardOutputAndStandardError-com.shop.App.txt", .file(Array(console.utf8)))])),
                ("Shop.ips", .file(Array(crash.utf8))),
            ]))
        let (text, listing) = (report("text"), try FormatReference.description(ofCaptureAt: bundle.path))
        #expect(text.contains(", crashed\n") == isUsed)
        #expect(text.contains("the app crashed") == isUsed)
        #expect(listing.contains("Shop.ips: report of a crash, which tells how a session ended") == isUsed)
        #expect(listing.contains("Shop.ips: report of the crash of Shop (pid 11) at 2026-10-") == !isUsed)
        // A report of another app is nobody's loss.
        #expect(text.contains("a report of a crash beside the log was not used") == (!isUsed && app == "com.shop.App"))
    }
}
