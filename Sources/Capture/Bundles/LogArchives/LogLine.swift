/// The front of a line in the default style of `log show`:
/// `2024-05-01 10:11:12.123456+0200 0x1a2b     Default     0x0                  4321   0    Orchard: (UIKitCore) [a:b] …`.
struct LogLine {
    private let stamp: String
    private let columns: String

    init(_ moment: LogMoment, thread: UInt64, level: UInt8, pid: Int, name: String) {
        stamp = Self.stamp(moment.microseconds, zone: moment.zone)
        let number = padded("0x" + String(thread, radix: 16), 10)
        let kind = padded(Self.level(level), 11)
        columns = "\(number) \(kind) \(padded("0x0", 20)) \(padded("\(pid)", 6)) 0    \(name): "
    }

    /// All up to the message.
    func head(sender: String, subsystem: (subsystem: String, category: String)?) -> [UInt8] {
        let library = sender.isEmpty ? "" : "(\(sender)) "
        let place = subsystem.map { "[\($0.subsystem):\($0.category)] " } ?? ""
        return Array("\(stamp) \(columns)\(library)\(place)".utf8)
    }

    private static func level(_ number: UInt8) -> String {
        switch number {
        case 1: "Info"
        case 2: "Debug"
        case 0x10: "Error"
        case 0x11: "Fault"
        default: "Default"
        }
    }

    /// Microseconds since 1970 of Greenwich, as the clock on the wall showed them.
    private static func stamp(_ microseconds: Int64, zone: Int) -> String {
        let local = microseconds + Int64(zone) * 900_000_000
        let (days, time) = (local / 86_400_000_000, local % 86_400_000_000)
        let (year, month, day) = date(days)
        let (seconds, fraction) = (time / 1_000_000, time % 1_000_000)
        let clock = "\(two(seconds / 3_600)):\(two(seconds / 60 % 60)):\(two(seconds % 60))"
        let quarters = Int64(abs(zone))
        let offset = "\(zone < 0 ? "-" : "+")\(two(quarters / 4))\(two(quarters % 4 * 15))"
        let micro = String("\(1_000_000 + fraction)".dropFirst())
        return "\(String("\(10_000 + year)".dropFirst()))-\(two(month))-\(two(day)) \(clock).\(micro)\(offset)"
    }

    private static func two(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// Source: Howard Hinnant, "chrono-compatible low-level date algorithms", `civil_from_days`.
    private static func date(_ days: Int64) -> (year: Int64, month: Int64, day: Int64) {
        let shifted = days + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.utf8.count))
}
