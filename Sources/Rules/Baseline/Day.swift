/// A date of the calendar, as baselines spell it: `2026-05-01`.
package struct Day: Hashable, Comparable, Sendable, CustomStringConvertible {
    package let year: Int
    package let month: Int
    package let day: Int

    /// Nil for what no calendar holds.
    package init?(year: Int, month: Int, day: Int) {
        guard (0...9_999).contains(year), (1...12).contains(month) else { return nil }
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...lengths[month - 1]).contains(day) else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
    }

    /// Nil for anything but four, two and two digits.
    package init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isSpelled = parts.map(\.utf8.count) == [4, 2, 2] && parts.allSatisfy { $0.utf8.allSatisfy(isDigit) }
        guard isSpelled, let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]) else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }

    /// Nil for the first of all.
    package var before: Day? {
        let last = (28...31).reversed().lazy.compactMap { [self] day in
            month > 1 ? Day(year: year, month: month - 1, day: day) : Day(year: year - 1, month: 12, day: day)
        }
        return Day(year: year, month: month, day: day - 1) ?? last.first
    }

    /// Before every day that anybody means.
    package static let earliest = Day(year: 0, month: 1, day: 1)!

    package static func < (left: Day, right: Day) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }

    package var description: String {
        let digits = [(year, 4), (month, 2), (day, 2)].map { number, width in
            String(repeating: "0", count: width - String(number).count) + String(number)
        }
        return digits.joined(separator: "-")
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
