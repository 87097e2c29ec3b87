import Lifecycle
import Rules
import XML

extension Reporter {
    static let junit = Reporter(
        identifier: "junit", summary: "JUnit XML for CI: one case a controller class and rule", fileExtension: "xml"
    ) { view, options throws(ReportError) in
        try junitXML(JUnitDocument(view, options), options.junitProfile)
    } split: { view, options throws(ReportError) in
        var parts: [ReportPart] = []
        for shard in JUnitDocument(view, options).shards(options.junitLimits) {
            parts.append(ReportPart(try junitXML(shard, options.junitProfile)))
        }
        return parts
    }
}

/// A document as its readers want it spelled.
func junitXML(_ document: JUnitDocument, _ profile: JUnitProfile) throws(ReportError) -> [UInt8] {
    do throws(XMLError) {
        let writer = try XMLWriter()
        writer.write(document, profile)
        return try writer.finish()
    } catch {
        throw .xml(error)
    }
}

extension XMLWriter {
    fileprivate func write(_ document: JUnitDocument, _ profile: JUnitProfile) {
        element("testsuites", profile.attributes(of: document)) {
            for (position, suite) in document.suites.enumerated() { write(suite, at: position, profile) }
        }
    }

    private func write(_ suite: JUnitSuite, at position: Int, _ profile: JUnitProfile) {
        element("testsuite", profile.attributes(of: suite, at: position)) {
            element("properties") {
                for (name, value) in suite.properties { element("property", [("name", name), ("value", value)]) }
            }
            for test in suite.cases { write(test, profile) }
            if profile == .windyroad { writeOutputs(of: suite) }
        }
    }

    private func write(_ test: JUnitCase, _ profile: JUnitProfile) {
        element("testcase", profile.attributes(of: test)) {
            write(test.outcome)
            if profile != .windyroad, !test.output.isEmpty {
                element("system-out") { text(test.output) }
            }
        }
    }

    private func write(_ outcome: JUnitOutcome) {
        switch outcome {
        case .passed: break
        case .skipped(let reason):
            element("skipped", [("message", reason)]) { text(reason) }
        case .failed(let message, let type, let body):
            element("failure", [("message", message), ("type", type)]) { text(body) }
        case .errored(let message, let type):
            element("error", [("message", message), ("type", type)]) { text(message) }
        }
    }

    /// This schema has no output in a case, and wants both in each suite.
    private func writeOutputs(of suite: JUnitSuite) {
        let told = suite.cases.filter { !$0.output.isEmpty }
        element("system-out") {
            text(told.map { "\($0.className) \($0.name): \($0.output)" }.joined(separator: "\n"))
        }
        element("system-err")
    }
}
