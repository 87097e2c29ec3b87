import LifelineKit

/// What was read of one styled log: compared call by call, through what the library shows every client.
package struct ReadingTrial: Sendable {
    package let seed: UInt64
    let style: PrintStyle
    package let log: StyledLog
    /// Calls whose line, callback and controller are right.
    private(set) var right = 0
    /// Calls whose line and callback are right, and the controller is not.
    private(set) var misnamed = 0
    /// What was read where nothing is.
    private(set) var tooMany = 0
    /// What is wrong, in the order of the log.
    package private(set) var failures: [String] = []
    /// Nothing was complained about.
    private let passes: Bool

    package init(seed: UInt64) {
        self.seed = seed
        log = StyledLog(seed: seed)
        style = log.style
        let report = try? Lifeline.analyze(bytes: Array(log.text.utf8), name: "styled.log")
        passes = report?.passes() ?? false
        compare(report.map(Self.readings) ?? [:])
    }

    var expected: Int { log.calls.count }
    var isExact: Bool { right == expected && tooMany == 0 }
    /// All is well, it says, and of most it knows nothing.
    var isFalseTick: Bool { passes && right * 2 < expected }

    private struct Reading {
        let callback: Callback
        let controller: String
    }

    /// What was read, by line.
    private static func readings(_ report: Lifeline.Report) -> [Int: [Reading]] {
        var readings: [Int: [Reading]] = [:]
        for instance in report.instances {
            for event in report.events(of: instance) {
                guard let callback = Callback(rawValue: event.name) else { continue }
                readings[event.line, default: []].append(
                    Reading(callback: callback, controller: bare(instance.controller)))
            }
        }
        return readings
    }

    private static func bare(_ name: String) -> String {
        name.hasPrefix("Orchard.") ? String(name.dropFirst("Orchard.".count)) : name
    }

    private mutating func compare(_ readings: [Int: [Reading]]) {
        var readings = readings
        for call in log.calls {
            if take({ $0.callback == call.callback && $0.controller == call.controller }, at: call, from: &readings) {
                right += 1
            } else if take({ $0.callback == call.callback }, at: call, from: &readings) {
                misnamed += 1
                fail(call.lines.lowerBound, "another controller than \(call.controller)")
            } else {
                fail(call.lines.lowerBound, "\(call.callback) of \(call.controller) is not read")
            }
        }
        for (line, rest) in readings.sorted(by: { $0.key < $1.key }) {
            tooMany += rest.count
            for reading in rest { fail(line, "\(reading.callback) of \(reading.controller) is too many") }
        }
    }

    /// Whether some line of a call has such a reading, which then counts for it.
    private func take(
        _ fits: (Reading) -> Bool, at call: PrintedCall, from readings: inout [Int: [Reading]]
    ) -> Bool {
        for line in call.lines {
            guard let place = readings[line]?.firstIndex(where: fits) else { continue }
            readings[line]?.remove(at: place)
            return true
        }
        return false
    }

    private mutating func fail(_ line: Int, _ what: String) {
        failures.append("\(line): \(log.lines[line - 1])\n    \(what)")
    }
}
