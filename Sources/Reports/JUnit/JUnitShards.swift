/// How much of a report one reader takes in one file.
///
/// GitLab refuses files above 30 MB or with more than 250,000 elements and attributes; Buildkite takes 5,000 results an
/// upload. The limits stay below, because sizes are estimated before anything is written.
package struct JUnitLimits: Hashable, Sendable {
    package var cases = 4_500
    package var nodes = 200_000
    package var bytes = 24_000_000
}

extension JUnitDocument {
    /// The document in as many as its readers need, usually one; a long suite goes on in the next under its name.
    ///
    /// Names of cases are unique over all of them.
    func shards(_ limits: JUnitLimits) -> [JUnitDocument] {
        var shards = [JUnitDocument(suites: [])]
        var size = JUnitSize()
        for suite in suites {
            let head = JUnitSize(headOf: suite)
            for test in suite.cases {
                let goesOn = shards[shards.count - 1].suites.last?.name == suite.name
                let own = JUnitSize(of: test)
                let whole = own + head
                let added = goesOn ? own : whole
                if size.cases > 0, !(size + added).fits(limits) {
                    shards.append(JUnitDocument(suites: []))
                    size = whole
                } else {
                    size = size + added
                }
                shards[shards.count - 1].add(test, of: suite)
            }
        }
        return shards
    }

    private mutating func add(_ test: JUnitCase, of suite: JUnitSuite) {
        if suites.last?.name != suite.name {
            var opened = suite
            opened.cases = []
            suites.append(opened)
        }
        suites[suites.count - 1].cases.append(test)
    }
}

/// What a part of a document weighs, estimated from above.
private struct JUnitSize {
    var cases = 0
    var nodes = 0
    var bytes = 0

    init() {}

    /// A case has at most five attributes, one outcome of two and an output, each with its text.
    init(of test: JUnitCase) {
        cases = 1
        nodes = 12
        bytes = 300 + JUnitSize.escaped(test.name) + JUnitSize.escaped(test.className) + JUnitSize.escaped(test.output)
        switch test.outcome {
        case .passed: break
        case .skipped(let reason): bytes += 2 * JUnitSize.escaped(reason)
        case .failed(let message, _, let body): bytes += JUnitSize.escaped(message) + JUnitSize.escaped(body)
        case .errored(let message, _): bytes += 2 * JUnitSize.escaped(message)
        }
    }

    init(headOf suite: JUnitSuite) {
        nodes = 20 + 4 * suite.properties.count
        bytes = 600 + suite.properties.reduce(0) { $0 + 60 + JUnitSize.escaped($1.name) + JUnitSize.escaped($1.value) }
    }

    func fits(_ limits: JUnitLimits) -> Bool {
        cases <= limits.cases && nodes <= limits.nodes && bytes <= limits.bytes
    }

    static func + (left: JUnitSize, right: JUnitSize) -> JUnitSize {
        var sum = left
        sum.cases += right.cases
        sum.nodes += right.nodes
        sum.bytes += right.bytes
        return sum
    }

    /// Text with the characters that XML spells longer.
    private static func escaped(_ text: String) -> Int {
        var text = text
        return text.withUTF8 { bytes in
            bytes.reduce(bytes.count) { size, byte in
                switch byte {
                case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "\""), UInt8(ascii: "\n"):
                    size + 5
                default: size
                }
            }
        }
    }
}
