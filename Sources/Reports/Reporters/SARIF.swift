import Lifecycle
import Rules

extension Reporter {
    static let sarif = Reporter(
        identifier: "sarif", summary: "SARIF 2.1.0 for code scanning", fileExtension: "sarif"
    ) { view, options in
        let analysis = view.analysis
        var writer = JSONWriter()
        writer.object(.block) { writer in
            writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
            writer.array("runs", .block) { $0.object(.block) { $0.sarifRun(of: analysis, options) } }
            writer.member("version", "2.1.0")
        }
        return writer.finish()
    }
}

extension JSONWriter {
    fileprivate mutating func sarifRun(of analysis: Analysis, _ options: ReportOptions) {
        // GitHub keeps the results of one category together and replaces them by those of the next run.
        object("automationDetails") { $0.member("id", "lifeline/") }
        array("invocations") { writer in
            writer.object { writer in
                writer.member("executionSuccessful", analysis.failures.isEmpty)
                writer.array("toolExecutionNotifications") { writer in
                    for failure in analysis.failures { writer.object { $0.sarifNotification(failure) } }
                }
            }
        }
        if !options.labels.isEmpty { object("properties") { $0.member("labels", options.labels) } }
        var places = RulePlaces(analysis.rules)
        array("results", .block) { writer in
            for finding in analysis.findings {
                let place = places.next(for: finding)
                writer.object(.block) { $0.sarifResult(finding, place, analysis) }
            }
        }
        object("tool", .block) { writer in
            writer.object("driver", .block) { $0.sarifDriver(analysis, options.version) }
        }
    }

    private mutating func sarifNotification(_ failure: InputFailure) {
        member("level", "error")
        object("message") { $0.member("text", "\(shownPath(failure.path)): \(failure.message)") }
    }

    private mutating func sarifDriver(_ analysis: Analysis, _ version: String) {
        member("informationUri", whatIsChecked)
        member("name", "Lifeline")
        array("rules", .block) { writer in
            for rule in analysis.rules { writer.object(.block) { $0.sarifRule(rule) } }
        }
        member("semanticVersion", version)
        member("version", version)
    }

    private mutating func sarifRule(_ rule: Rule) {
        let rationale = rule.rationale.isEmpty ? rule.title : rule.rationale
        object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
        object("fullDescription") { $0.member("text", rationale) }
        object("help") { writer in
            writer.member("markdown", helpInMarkdown(rule, rationale))
            writer.member("text", "\(rationale) 'lifeline rules \(rule.id)' shows logs that keep and break it.")
        }
        member("id", rule.id)
        member("name", rule.id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined())
        object("properties") { writer in
            writer.member("problem.severity", rule.severity == .note ? "recommendation" : rule.severity.rawValue)
            writer.array("tags") { $0.string("view-controller-lifecycle") }
        }
        object("shortDescription") { $0.member("text", rule.title) }
    }

    private mutating func sarifResult(_ finding: Finding, _ place: RulePlaces.Place, _ analysis: Analysis) {
        let trace = analysis.trace(of: finding)
        member("level", finding.severity.rawValue)
        let source = analysis.declaration(of: finding)
        array("locations") { writer in
            if let source {
                writer.sarifLocation(line: source.line, text: nil, source.file)
            } else {
                writer.sarifLocation(line: finding.line, text: nil, trace.path)
            }
        }
        object("message") { writer in
            writer.member("text", withoutLinks(([finding.message] + finding.argument).joined(separator: ". ")))
        }
        object("partialFingerprints") { writer in
            writer.member("lifeline/v1", finding.fingerprint)
            // What GitHub tells results apart by; it would hash the line of the log, which no two runs share.
            writer.member("primaryLocationLineHash", "\(finding.fingerprint):\(place.repetition)")
        }
        array("relatedLocations", .block) { writer in
            if source != nil { writer.sarifLocation(line: finding.line, text: "the line of the log", trace.path) }
            for evidence in finding.evidence {
                let note = evidence.note.isEmpty ? nil : evidence.note
                writer.sarifLocation(line: evidence.line, text: note, trace.path)
            }
        }
        member("ruleId", finding.rule)
        if let rule = place.rule { member("ruleIndex", rule) }
        if finding.isSuppressed {
            array("suppressions") { writer in
                writer.object {
                    if let acceptance = finding.acceptance { $0.member("justification", acceptance.worded) }
                    $0.member("kind", "external")
                }
            }
        }
    }

    private mutating func sarifLocation(line: Int, text: String?, _ path: String) {
        object { writer in
            if let text { writer.object("message") { $0.member("text", text) } }
            writer.object("physicalLocation") { writer in
                writer.object("artifactLocation") { $0.member("uri", uriReference(path)) }
                writer.object("region") { $0.member("startLine", max(line, 1)) }
            }
        }
    }
}

/// Where the rules stand, and the how-manieth a finding is of its fingerprint.
private struct RulePlaces {
    private let places: [String: Int]
    private var uses: [String: Int] = [:]

    struct Place {
        let rule: Int?
        let repetition: Int
    }

    init(_ rules: [Rule]) { places = Dictionary(rules.enumerated().map { ($1.id, $0) }) { first, _ in first } }

    mutating func next(for finding: Finding) -> Place {
        uses[finding.fingerprint, default: 0] += 1
        return Place(rule: places[finding.rule], repetition: uses[finding.fingerprint] ?? 1)
    }
}

/// The promises that the rules are about.
private let whatIsChecked = "https://developer.apple.com/documentation/uikit/uiviewcontroller"

private func helpInMarkdown(_ rule: Rule, _ rationale: String) -> String {
    var page = MarkdownText.prose(rationale)
    if let broken = rule.faulty.first { page += "\n\nBroken by, for example:\n\n```\n\(broken.text)\n```" }
    return page + "\n\n`lifeline rules \(rule.id)` shows more."
}

/// SARIF reads `[words](1)` in a message as a link to a place; a log may say that and mean nothing by it.
private func withoutLinks(_ text: String) -> String { text.replacing("](", with: "] (") }

/// The path as a reference of RFC 3986, a `file:` URI where it is absolute: everything but unreserved characters and `/`
/// is percent-encoded.
private func uriReference(_ path: String) -> String {
    var result = path.hasPrefix("/") ? "file://" : ""
    for byte in shownPath(path).utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"):
            result.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
        }
    }
    return result
}
