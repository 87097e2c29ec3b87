import Foundation

/// The part of a JSON report that the stories speak of, read as a stranger would read it.
struct StoryReport {
    struct Finding: Decodable {
        var rule: String
        var severity: String
        var certainty: String
        var controller: String
        var instances: [String]
        var distinction: Distinction?
    }

    struct Distinction: Decodable {
        var deeds: [String]
        var leaked: Share
        var released: Share
    }

    struct Share: Decodable, Equatable {
        var count: Int
        var total: Int
    }

    var exitCode: Int32
    var findings: [Finding]
    /// "Class verdict" for each instance, sorted; classes without their module.
    var verdicts: [String]

    /// Findings of severity warning or error, once for each rule and class.
    var claims: [StoryTests.Claim] {
        let serious = findings.filter { $0.severity != "note" }
        return Set(serious.map { StoryTests.Claim(rule: $0.rule, controller: bareName($0.controller)) }).sorted()
    }

    init(json: Data, exitCode: Int32) throws {
        let report = try JSONDecoder().decode(Report.self, from: json)
        self.exitCode = exitCode
        findings = report.findings
        verdicts = report.captures.flatMap(\.sessions).flatMap(\.instances)
            .map { "\(bareName($0.controller)) \($0.verdict)" }.sorted()
    }
}

private func bareName(_ controller: String) -> String {
    controller.split(separator: ".").last.map(String.init) ?? controller
}

private struct Report: Decodable {
    struct Capture: Decodable {
        var sessions: [Session]
    }
    struct Session: Decodable {
        var instances: [Instance]
    }
    struct Instance: Decodable {
        var controller: String
        var verdict: String
    }

    var captures: [Capture]
    var findings: [StoryReport.Finding]
}
