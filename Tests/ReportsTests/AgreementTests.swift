import Foundation
import LifelineKit
import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// A number that stands in several reports, or in several places of one, is the same number everywhere.
@Suite struct AgreementTests {
    private static let samples = ["leaky", "clean", "checkout", "clockless"]
    private static let logs = [
        "deallocated-prints", "fetch-on-every-tab", "forgotten-didmove", "no-deinit-anywhere", "numbered-logger",
        "push-and-pop", "qa-session-device", "sheet-and-cancelled-pop", "two-tabs-first-run",
    ]

    private static func analysis(_ name: String) -> Analysis {
        switch name {
        case "leaky": return SampleAnalysis.leaky
        case "clean": return SampleAnalysis.clean
        case "checkout": return checkoutStory()
        case "clockless": return clocklessStory()
        default:
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
            return AnalysisRequest(inputs: [.path(root.appendingPathComponent("SampleLogs/\(name).log").path)]).run()
        }
    }

    @Test(arguments: samples + logs)
    func everyReportStatesTheSameNumbers(name: String) throws {
        let analysis = Self.analysis(name)
        var numbers = StatedNumbers()
        try numbers.read(json: analysis)
        try numbers.read(text: analysis)
        try numbers.read(markdown: analysis)
        try numbers.read(junit: analysis)
        try numbers.read(html: analysis)
        try numbers.read(trace: analysis)
        try numbers.read(rest: analysis)
        for (number, statements) in numbers.statements.sorted(by: { $0.key < $1.key }) {
            #expect(Set(statements.map(\.value)).count == 1, "\(number) of \(name): \(statements)")
            #expect(statements.count > 1, "\(number) is stated in one place only")
        }
    }
}
