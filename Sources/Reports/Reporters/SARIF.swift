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
            writer.array("runs", .block) { $0.object(.block) { $0.sarifRun(of: analysis, options.version) } }
            writer.member("version", "2.1.0")
        }
        writer.endDocument()
        return writer.bytes
    }
}

extension JSONWriter {
    fileprivate mutating func sarifRun(of analysis: Analysis, _ version: String) {
        array("invocations") { writer in
            writer.object { writer in
                writer.member("executionSuccessful", analysis.failures.isEmpty)
                writer.array("toolExecutionNotifications") { writer in
                    for failure in analysis.failures { writer.object { $0.sarifNotification(failure) } }
                }
            }
        }
        array("results", .block) { writer in
            for finding in analysis.findings { writer.object(.block) { $0.sarifResult(finding, analysis) } }
        }
        object("tool", .block) { writer in
            writer.object("driver", .block) { $0.sarifDriver(analysis, version) }
        }
    }

    private mutating func sarifNotification(_ failure: InputFailure) {
        member("level", "error")
        object("message") { $0.member("text", "\(failure.path): \(failure.message)") }
    }

    private mutating func sarifDriver(_ analysis: Analysis, _ version: String) {
        member("name", "Lifeline")
        array("rules", .block) { writer in
            for rule in analysis.rules { writer.object { $0.sarifRule(rule) } }
        }
        member("semanticVersion", version)
    }

    private mutating func sarifRule(_ rule: Rule) {
        object("defaultConfiguration") { $0.member("level", rule.severity.rawValue) }
        object("fullDescription") { $0.member("text", rule.rationale.isEmpty ? rule.title : rule.rationale) }
        member("id", rule.id)
        object("shortDescription") { $0.member("text", rule.title) }
    }

    private mutating func sarifResult(_ finding: Finding, _ analysis: Analysis) {
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
            writer.member("text", ([finding.message] + finding.remarks).joined(separator: ". "))
        }
        object("partialFingerprints") { $0.member("lifeline/v1", finding.fingerprint) }
        array("relatedLocations", .block) { writer in
            if source != nil { writer.sarifLocation(line: finding.line, text: "the line of the log", trace.path) }
            for evidence in finding.evidence {
                let note = evidence.note.isEmpty ? nil : evidence.note
                writer.sarifLocation(line: evidence.line, text: note, trace.path)
            }
        }
        member("ruleId", finding.rule)
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

/// The path as a relative reference of RFC 3986: everything but unreserved characters and `/` is percent-encoded.
private func uriReference(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
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
