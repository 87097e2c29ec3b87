/// What stands around a message.
package enum Envelope: String, CaseIterable {
    case plain, clock, nslog, nslogZone, compact, syslog

    static let common: [Envelope] = [.plain, .clock, .nslog, .nslogZone, .compact, .compact, .syslog]
}

/// The log of one run, line by line.
package struct Log {
    package private(set) var lines: [String] = []
    package var isClosed = false
    package var count: Int { lines.count }
    private let app: AppPlan
    private let pid: Int
    /// The time of day of the launch, in microseconds.
    private let launch: Int64

    init(app: AppPlan, dice: Dice) {
        var dice = dice
        self.app = app
        pid = dice.number(300...9000)
        launch = Int64(dice.number(7...19) * 3600 + dice.number(0...3599)) * 1_000_000
        if app.envelope == .compact {
            lines.append("Timestamp               Ty Process[PID:TID]")
        }
    }

    /// The number of the line written, from 1.
    mutating func write(_ message: String, at time: Int64) -> Int? {
        guard !isClosed else { return nil }
        lines.append(prefix(at: time) + message)
        return lines.count
    }

    private func prefix(at time: Int64) -> String {
        switch app.envelope {
        case .plain: ""
        case .clock: clock(time, digits: 3) + " "
        case .nslog: "2026-05-04 \(clock(time, digits: 3)) \(app.module)[\(pid):\(pid * 3 + 7)] "
        case .nslogZone: "2026-05-04 \(clock(time, digits: 6))+0200 \(app.module)[\(pid):\(pid * 3 + 7)] "
        case .compact:
            "2026-05-04 \(clock(time, digits: 3)) Df \(app.module)[\(pid):\(String(pid * 3 + 7, radix: 16))] "
                + "[com.example.\(app.module.lowercased()):ui] "
        case .syslog: "May  4 \(clock(time, digits: 6)) iPhone \(app.module)[\(pid)] <Notice>: "
        }
    }

    private func clock(_ time: Int64, digits: Int) -> String {
        let total = launch + time
        let seconds = total / 1_000_000 % 86400
        let fraction = padded(Int(total % 1_000_000), 6).prefix(digits)
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { padded(Int($0), 2) }
        return parts.joined(separator: ":") + "." + fraction
    }

    private func padded(_ number: Int, _ width: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(0, width - text.count)) + text
    }
}

/// Lines of others.
enum Noise {
    static func line(_ dice: inout Dice) -> String {
        let number = dice.number(2...900)
        return dice.pick([
            "nw_connection_receive_internal_block_invoke [C\(number)] Receive reply failed",
            "image cache: \(number) entries, \(number * 3) KB",
            "analytics batch of \(number) sent",
            "database opened in \(number) ms",
            "TIC Read Status [\(number):0x0]: 1:57",
            "sync finished, \(number) rows changed",
            "[Layout] cell \(number) reused",
            "user 4\(number) token refreshed",
        ])
    }
}
