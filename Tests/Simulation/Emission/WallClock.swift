import Foundation

/// The time of day of a story that begins on 2024-05-01 at 08:00, two hours east of Greenwich, in the spellings of tools.
struct WallClock: Sendable {
    private let sinceStart: Int64
    private var total: Int64 { sinceStart + 8 * 3600 * 1_000_000 }

    init(_ microseconds: Int64) { sinceStart = microseconds }

    private var day: Int64 { 1 + total / (24 * 3600 * 1_000_000) }
    private var seconds: Int64 { total / 1_000_000 % 86_400 }

    var date: String { "2024-05-\(two(day))" }
    var slashedDate: String { "2024/05/\(two(day))" }
    var month: String { day < 10 ? "May  \(day)" : "May \(day)" }
    var timeOfDay: String { "\(two(seconds / 3600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))" }
    var milliseconds: String { "\(timeOfDay).\(three(total / 1000 % 1000))" }
    var microseconds: String { "\(timeOfDay).\(three(total / 1000 % 1000))\(three(total % 1000))" }
    var thousandths: String { three(total / 1000 % 1000) }

    /// Seconds since 1970, with a fraction.
    var epoch: String { "\(epochMicroseconds / 1_000_000).\(three(total / 1000 % 1000))\(three(total % 1000))" }
    var epochMicroseconds: Int64 { 1_714_543_200_000_000 + sinceStart }
    var nanosecondsSinceStart: Int64 { sinceStart * 1000 }
    var millisecondsSinceStart: String { "\(sinceStart / 1000).\(three(sinceStart % 1000))" }

    private func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    private func three(_ number: Int64) -> String {
        let text = String(number)
        return String(repeating: "0", count: 3 - text.count) + text
    }
}

extension String {
    /// The text inside a JSON string; `\/` as Apple's writer does it.
    func jsonEscaped(slashes: Bool = true) -> String {
        var text = replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
        text = text.replacingOccurrences(of: "\n", with: "\\n").replacingOccurrences(of: "\t", with: "\\t")
        return slashes ? text.replacingOccurrences(of: "/", with: "\\/") : text
    }

    /// The text inside an attribute of XML.
    var xmlEscaped: String {
        replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
            .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    /// Bytes beyond ASCII and backslashes as the syslog relay escapes them (BSD `vis`).
    var visEscaped: String {
        utf8.map { byte in
            switch byte {
            case 0x5C: return "\\134"
            case 0x80..<0xA0: return "\\M^\(Character(Unicode.Scalar((byte & 0x7F) ^ 0x40)))"
            case 0xA0: return "\\240"
            case 0xA1...0xFF: return "\\M-\(Character(Unicode.Scalar(byte & 0x7F)))"
            default: return String(Character(Unicode.Scalar(byte)))
            }
        }.joined()
    }

    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
