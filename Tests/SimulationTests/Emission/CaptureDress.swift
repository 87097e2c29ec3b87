/// How a capture wraps the app's messages.
enum CaptureDress: String, CaseIterable {
    case plain, nslog, xcode, compact, logDefault, idevicesyslog

    var isTimed: Bool { self != .plain }

    /// Whether the tool says so when it drops messages.
    var declaresLoss: Bool { self == .compact || self == .logDefault }

    var header: [String] {
        switch self {
        case .plain, .nslog, .xcode: []
        case .compact: ["Timestamp               Ty Process[PID:TID]"]
        case .logDefault: ["Timestamp                       Thread     Type        Activity             PID    TTL  "]
        case .idevicesyslog: ["[connected]"]
        }
    }

    /// One line of a process at a time in microseconds since the story's begin.
    func line(_ message: String, at time: Int64, process: String, pid: Int) -> String {
        let clock = WallClock(time)
        switch self {
        case .plain: return message
        case .nslog: return "\(clock.date) \(clock.milliseconds) \(process)[\(pid):87001] \(message)"
        case .xcode: return "\(clock.date) \(clock.microseconds)+0200 \(process)[\(pid):87001] \(message)"
        case .compact: return "\(clock.date) \(clock.milliseconds) Df \(process)[\(pid):1a2b] \(message)"
        case .logDefault:
            let fields = "0x1a2b     Default     0x0                  \(padded(pid)) 0    "
            return "\(clock.date) \(clock.microseconds)+0200 \(fields)\(process): \(message)"
        case .idevicesyslog: return "\(clock.month) \(clock.microseconds) \(process)[\(pid)] <Notice>: \(message)"
        }
    }

    private func padded(_ pid: Int) -> String {
        let text = String(pid)
        return text + String(repeating: " ", count: max(0, 6 - text.count))
    }
}

/// The time of day of a story that begins on 2024-05-01 at 08:00.
private struct WallClock {
    private let total: Int64

    init(_ microseconds: Int64) { total = microseconds + 8 * 3600 * 1_000_000 }

    private var day: Int64 { 1 + total / (24 * 3600 * 1_000_000) }
    private var seconds: Int64 { total / 1_000_000 % 86_400 }

    var date: String { "2024-05-\(two(day))" }
    var month: String { day < 10 ? "May  \(day)" : "May \(day)" }
    var milliseconds: String { "\(time).\(three(total / 1000 % 1000))" }
    var microseconds: String { "\(time).\(three(total / 1000 % 1000))\(three(total % 1000))" }

    private var time: String { "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))" }
    private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
    private func three(_ number: Int64) -> String {
        let text = String(number)
        return String(repeating: "0", count: 3 - text.count) + text
    }
}
