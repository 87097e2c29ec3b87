import Lifecycle
import Rules

/// A JUnit report as a value, before any profile decides how it is spelled.
struct JUnitDocument {
    var suites: [JUnitSuite]
}

/// One session, or one input that could not be judged.
struct JUnitSuite {
    var name: String
    /// Log time; nil without a clock.
    var duration: Span?
    var start: ReportedTime?
    var properties: [(name: String, value: String)]
    /// Never empty: readers drop suites without cases.
    var cases: [JUnitCase]
}

/// One controller class and one rule.
struct JUnitCase {
    var className: String
    var name: String
    var outcome: JUnitOutcome
    /// Where the class is declared, when source code was given.
    var source: Declaration? = nil
    /// What is worth saying of a case that did not fail for it.
    var output: String
}

enum JUnitOutcome {
    case passed
    case skipped(reason: String)
    /// `type` is the rule; the body's first line is the message.
    case failed(message: String, type: String, body: String)
    case errored(message: String, type: String)
}

/// How many cases ended how.
struct JUnitCounts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0
}

extension JUnitSuite {
    var counts: JUnitCounts {
        var counts = JUnitCounts()
        for test in cases {
            counts.tests += 1
            switch test.outcome {
            case .passed: break
            case .skipped: counts.skipped += 1
            case .failed: counts.failures += 1
            case .errored: counts.errors += 1
            }
        }
        return counts
    }
}

extension JUnitDocument {
    var counts: JUnitCounts {
        suites.map(\.counts).reduce(into: JUnitCounts()) { sum, counts in
            sum.tests += counts.tests
            sum.failures += counts.failures
            sum.errors += counts.errors
            sum.skipped += counts.skipped
        }
    }

    var duration: Span {
        let sum = suites.reduce(Int64(0)) { sum, suite in
            let (longer, overflow) = sum.addingReportingOverflow(suite.duration?.microseconds ?? 0)
            return overflow ? .max : longer
        }
        return Span(microseconds: sum)
    }
}
