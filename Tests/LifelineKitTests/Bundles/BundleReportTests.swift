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
}
