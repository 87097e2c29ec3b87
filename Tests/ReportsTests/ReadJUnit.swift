@testable import Reports
import Rules
import XML

/// A JUnit report as a reader sees it.
struct ReadJUnit {
    var root: [String: String] = [:]
    var suites: [Suite] = []

    struct Suite {
        var attributes: [String: String]
        var properties: [String: String] = [:]
        var cases: [Case] = []
        var output = ""
    }

    struct Case {
        var className: String
        var name: String
        /// `failure`, `skipped`, `error`, or `passed`.
        var outcome = "passed"
        var message: String?
        var type: String?
        var body = ""
        var output = ""
    }

    init(_ analysis: Analysis, _ change: (inout ReportOptions) -> Void = { _ in }) throws {
        var options = ReportOptions(version: "0.1.0")
        change(&options)
        try self.init(bytes: Reporter.junit.report(analysis, options))
    }

    init(bytes: [UInt8]) throws {
        let reader = try XMLPullReader(bytes: bytes)
        var element = ""
        while let node = try reader.next() {
            switch node {
            case .start:
                element = reader.name
                start(element, reader)
            case .text: read(reader.text, in: element)
            case .end: element = ""
            }
        }
    }

    private mutating func start(_ element: String, _ reader: XMLPullReader) {
        let names = [
            "name", "time", "tests", "failures", "errors", "skipped", "timestamp", "hostname", "package", "id",
        ]
        var attributes: [String: String] = [:]
        for name in names { attributes[name] = reader.attribute(name) }
        let suite = suites.count - 1
        switch element {
        case "testsuites": root = attributes
        case "testsuite": suites.append(Suite(attributes: attributes))
        case "property": suites[suite].properties[reader.attribute("name") ?? ""] = reader.attribute("value")
        case "testcase":
            suites[suite].cases.append(
                Case(className: reader.attribute("classname") ?? "", name: reader.attribute("name") ?? ""))
        case "failure", "skipped", "error":
            let index = suites[suite].cases.count - 1
            suites[suite].cases[index].outcome = element
            suites[suite].cases[index].message = reader.attribute("message")
            suites[suite].cases[index].type = reader.attribute("type")
        default: break
        }
    }

    private mutating func read(_ text: String, in element: String) {
        let suite = suites.count - 1
        switch element {
        case "failure", "skipped", "error": suites[suite].cases[suites[suite].cases.count - 1].body = text
        case "system-out" where suites[suite].attributes["hostname"] != nil: suites[suite].output = text
        case "system-out": suites[suite].cases[suites[suite].cases.count - 1].output = text
        default: break
        }
    }

    var cases: [Case] { suites.flatMap(\.cases) }

    func findCase(_ className: String, _ name: String) -> Case? {
        cases.first { $0.className == className && $0.name == name }
    }
}
