import Foundation
import Lifecycle
import Rules
import Testing

@testable import Reports

@Suite struct JSONReporterTests {
    private func report(_ analysis: Analysis, events: Bool = false) throws -> String {
        var options = ReportOptions(version: "0.1.0")
        options.includesEvents = events
        return String(decoding: try Reporter.json.report(analysis, options), as: UTF8.self)
    }

    private func document(_ analysis: Analysis, events: Bool = false) throws -> [String: Any] {
        let data = Data(try report(analysis, events: events).utf8)
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test(arguments: Sample.allCases)
    func keysAreSortedEverywhere(sample: Sample) throws {
        let written = try report(sample.analysis, events: true)
        let parsed = try JSONSerialization.jsonObject(with: Data(written.utf8))
        #expect(canonical(parsed) == withoutLayout(written))
    }

    @Test func theSummaryCountsWhatWasFound() throws {
        let summary = try #require(try document(SampleAnalysis.leaky)["summary"] as? [String: Any])
        #expect(summary["controllers"] as? Int == 3)
        #expect(summary["instances"] as? Int == 5)
        #expect(summary["events"] as? Int == 27)
        #expect(summary["findings"] as? [String: Int] == ["error": 1, "warning": 1, "note": 1])
        #expect(summary["suppressed"] as? Int == 1)
        #expect(summary["cannotTell"] as? Int == 1)
        #expect(
            summary["verdicts"] as? [String: Int] == [
                "alive": 1, "deallocated": 1, "leaked": 3, "probablyLeaked": 0, "undecided": 0,
            ])
    }

    @Test func theDocumentHasTheKeysOfTheFormatAndNoOthersThanTheAddedOnes() throws {
        let document = try document(SampleAnalysis.leaky)
        #expect(
            document.keys.sorted() == [
                "cannotTell", "captures", "controllers", "failures", "findings", "schemaVersion", "summary", "tool",
            ])
        let capture = try #require((document["captures"] as? [[String: Any]])?.first)
        #expect(
            capture.keys.sorted() == [
                "bytes", "events", "format", "ignoredLines", "lines", "path", "problems", "quality", "sessions",
            ])
        #expect(capture["ignoredLines"] as? Int == 100)
        let session = try #require((capture["sessions"] as? [[String: Any]])?.first)
        #expect(
            session.keys.sorted() == [
                "end", "ending", "fetches", "firstLine", "id", "instances", "lastLine", "pid", "process", "start",
                "transitions",
            ])
        let instance = try #require((session["instances"] as? [[String: Any]])?.first)
        #expect(
            instance.keys.sorted() == [
                "address", "appearances", "controller", "ended", "events", "firstLine", "id", "identity", "lastLine",
                "loaded", "ordinal", "state", "test", "verdict",
            ])
        let finding = try #require((document["findings"] as? [[String: Any]])?.first)
        #expect(
            finding.keys.sorted() == [
                "capture", "certainty", "context", "controller", "evidence", "fingerprint", "instances", "line",
                "message", "remarks", "rule", "session", "severity", "suppressed", "tests",
            ])
    }

    @Test func timesAreUTCWhenTheLogGivesTheZone() throws {
        let report = try report(SampleAnalysis.leaky)
        #expect(report.contains(#""start": "2026-05-01T08:11:12.000000Z""#))
        #expect(report.contains(#""loaded": "2026-05-01T08:11:32.000000Z""#))
    }

    @Test func timesHaveNoZoneWhenTheLogGivesNone() throws {
        var story = SampleAnalysis.cleanStory()
        story.clock = .local
        story.secondsFromGMT = nil
        let report = try report(SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }]))
        #expect(report.contains(#""start": "2026-05-01T10:11:12.000000""#))
    }

    @Test(arguments: [Clock.none, .yearless, .timeOfDay, .stopwatch])
    func timesAreNullWhenTheLogGivesNoDate(clock: Clock) throws {
        var story = SampleAnalysis.cleanStory()
        story.clock = clock
        story.secondsFromGMT = nil
        let report = try report(SampleAnalysis.analysis(of: [story.capture { _, _ in .alive }]), events: true)
        #expect(report.contains(#""start": null"#) && report.contains(#""loaded": null"#))
        #expect(report.contains(#""time": null"#))
        #expect(!report.contains("T10:") && !report.contains("T08:"))
    }

    @Test func aZoneStatedByTheLineOutranksTheSession() throws {
        var capture = SampleAnalysis.cleanStory().capture { _, _ in .alive }
        capture.trace.events[0].zone = -12
        let report = try report(SampleAnalysis.analysis(of: [capture]))
        #expect(report.contains(#""loaded": "2026-05-01T13:11:12.000000Z""#))
    }

    @Test func eventsAreWrittenOnRequestOnly() throws {
        #expect(!(try report(SampleAnalysis.leaky).contains("timeline")))
        let report = try report(SampleAnalysis.leaky, events: true)
        #expect(
            report.contains(
                #"{"arguments": {}, "event": "viewDidLoad", "line": 1, "time": "2026-05-01T08:11:12.000000Z"}"#))
        #expect(report.contains(#"{"arguments": {"toParent": null}, "event": "willMove""#))
    }

    @Test func theParentIsNamedWhenTheLineNamesIt() throws {
        var capture = SampleAnalysis.cleanStory().capture { _, _ in .alive }
        capture.trace.details.append(.other(ControllerReference(controller: NameID(index: 1))))
        capture.trace.events[0].kind = .didMove
        capture.trace.events[0].flags = .parentIsGiven
        capture.trace.events[0].detail = DetailID(index: 1)
        capture.trace.events[1].kind = .willMove
        let report = try report(SampleAnalysis.analysis(of: [capture]), events: true)
        #expect(report.contains(#"{"arguments": {"toParent": "Orchard.HomeViewController"}, "event": "didMove""#))
        #expect(report.contains(#"{"arguments": {}, "event": "willMove""#))
    }

    @Test func fetchesAndTransitionsNameTheirInstances() throws {
        let report = try report(SampleAnalysis.leaky)
        #expect(
            report.contains(
                """
                {"appearance": 1, "bytes": 5120, "endLine": 3, "inferred": false, \
                "instance": "Orchard.HomeViewController#1", "line": 2, "milliseconds": 240, \
                "resource": "GET https://example.com/home", "status": 200}
                """))
        #expect(
            report.contains(#""from": null, "kind": "unknown", "lastLine": 8, "to": "Orchard.CartViewController#1""#))
    }

    @Test func hostileTextSurvivesTheRoundTrip() throws {
        let document = try document(SampleAnalysis.hostile)
        let failures = try #require(document["failures"] as? [[String: String]])
        #expect(failures[0]["path"]?.unicodeScalars.elementsEqual(SampleAnalysis.hostileText.unicodeScalars) == true)
        let written = try report(SampleAnalysis.hostile)
        #expect(
            !written.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" || $0 == "\u{2028}" || $0 == "\u{7F}" })
    }

    @Test func theSameAnalysisGivesTheSameBytes() throws {
        #expect(try report(SampleAnalysis.leaky, events: true) == report(SampleAnalysis.leaky, events: true))
    }

    @Test func aLongReportIsHandedOverWhileItIsMadeAndIsTheReport() throws {
        let (options, analysis) = (ReportOptions(version: "1"), SampleAnalysis.long(instances: 20_000))
        let part = try #require(try Reporter.json.parts(analysis, options).first)
        let taken = Taken()
        part.make { taken.pieces.append($0) }
        let report = try Reporter.json.report(analysis, options)
        #expect(taken.pieces.count > 3)
        #expect((taken.pieces.map(\.count).max() ?? 0) < report.count / 2)
        #expect(Array(taken.pieces.joined()) == report)
    }

    /// Pieces come one after the other.
    private final class Taken: @unchecked Sendable {
        var pieces: [[UInt8]] = []
    }

    @Test func nothingIsLostOfALongSession() throws {
        let lines = try report(SampleAnalysis.long(instances: 5_000)).split(separator: "\n")
        #expect(lines.count { $0.contains(#""id": "Orchard.Screen"#) } == 5_000)
    }
}

/// The text without what stands between its tokens.
private func withoutLayout(_ text: String) -> String {
    var result = ""
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
        if isInString {
            isInString = isEscaped || scalar != "\""
            isEscaped = !isEscaped && scalar == "\\"
        } else if scalar == " " || scalar == "\n" {
            continue
        } else {
            isInString = scalar == "\""
        }
        result.unicodeScalars.append(scalar)
    }
    return result
}

/// The parsed document written again by other means, with its keys in byte order.
private func canonical(_ value: Any) -> String {
    switch value {
    case let object as [String: Any]:
        "{" + object.keys.sorted().map { "\(canonical($0)):\(canonical(object[$0]!))" }.joined(separator: ",") + "}"
    case let array as [Any]: "[" + array.map(canonical).joined(separator: ",") + "]"
    case let text as String: escaped(text)
    case is NSNull: "null"
    case let number as NSNumber where isBoolean(number): number.boolValue ? "true" : "false"
    default: "\(value)"
    }
}

private func isBoolean(_ number: NSNumber) -> Bool {
    String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
}

private func escaped(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\"", "\\": result += "\\\(scalar)"
        case "\n": result += "\\n"
        case "\r": result += "\\r"
        case "\t": result += "\\t"
        case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{61C}", "\u{200E}"..."\u{200F}", "\u{2028}"..."\u{202E}",
            "\u{2066}"..."\u{2069}":
            let digits = String(scalar.value, radix: 16)
            result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result + "\""
}
