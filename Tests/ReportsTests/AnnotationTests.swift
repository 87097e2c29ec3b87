import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// What annotations of source code say, and where they stand.
@Suite struct AnnotationTests {
    private func report(_ reporter: Reporter, _ analysis: Analysis) throws -> String {
        String(decoding: try reporter.report(analysis, ReportOptions(version: "0.1.0")), as: UTF8.self)
    }

    @Test func annotationsSayWhatToDoAtTheLineThatSpeaksForTheCause() throws {
        var analysis = SampleAnalysis.leaky
        let name = analysis.findings[0].controller
        analysis.declarations[name] = Declaration(file: "App/Cart.swift", line: 3)
        analysis.findings[0].remedy = Remedy(holders: Array(Holder.all.prefix(1)), reason: "it said so")
        let advice = try #require(analysis.findings[0].remedy?.sentence)
        for (suspect, line) in [(nil, 3), (Declaration(file: "App/Cart.swift", line: 42), 42)] {
            analysis.findings[0].suspectLine = suspect
            let github = try report(.github, analysis).split(separator: "\n")[0]
            #expect(github.hasPrefix("::error file=App/Cart.swift,line=\(line),title="))
            #expect(github.contains("%0ATo do: \(advice)"))
            let xcode = try report(.xcode, analysis).split(separator: "\n")[0]
            #expect(
                xcode.hasPrefix("App/Cart.swift:\(line): error: ") && xcode.contains("; to do: \(advice) (line 9 of "))
        }
    }
}
