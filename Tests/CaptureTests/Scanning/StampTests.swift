import Foundation
import Lifecycle
import Testing

@testable import Capture

@Suite struct StampTests {
    /// What Foundation's calendar makes of a wall clock.
    static func microseconds(_ text: String) -> Int64? {
        let parts = text.split { !$0.isNumber }.map(String.init)
        guard parts.count >= 6 else { return nil }
        var components = DateComponents()
        (components.year, components.month, components.day) = (Int(parts[0]), Int(parts[1]), Int(parts[2]))
        (components.hour, components.minute, components.second) = (Int(parts[3]), Int(parts[4]), Int(parts[5]))
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = TimeZone(secondsFromGMT: 0)!
        let fraction = parts.count > 6 ? Int64((parts[6] + "000000").prefix(6)) ?? 0 : 0
        return calendar.date(from: components).map { Int64($0.timeIntervalSince1970) * 1_000_000 + fraction }
    }

    @Test(arguments: [
        "2024-05-01 10:11:12.123456", "2024-02-29 23:59:59.9", "1999-12-31 00:00:00", "2000-03-01 00:00:00.000001",
        "2100-03-01 12:00:00", "1972-01-01 00:00:00",
    ]) func datesAgreeWithTheCalendar(text: String) throws {
        try withBytes(text) { bytes in
            var cursor = Cursor(bytes)
            let stamp = cursor.dated()
            let expected = try #require(Self.microseconds(text))
            #expect(stamp == Stamp(time: Timestamp(microseconds: expected), clock: .local))
            #expect(cursor.isAtEnd)
        }
    }

    @Test(arguments: [
        ("2024-05-01T10:11:12Z", 0), ("2024-05-01 10:11:12+0200", 8), ("2024-05-01 10:11:12.5-03:30", -14),
        ("2024-05-01 10:11:12 +0545", 23), ("2024-05-01 10:11:12 12", Int(Event.noZone)),
    ]) func zonesAreReadInQuarterHours(text: String, zone: Int) {
        withBytes(text) { bytes in
            var cursor = Cursor(bytes)
            let stamp = cursor.dated()
            #expect(stamp.map { Int($0.zone) } == zone)
        }
    }

    @Test(arguments: [
        "2024-13-01 10:11:12", "2024-05-00 10:11:12", "2024-05-01 24:00:00", "2024-05-01 10:60:12",
        "2024/05-01 10:11:12",
        "24-05-01 10:11:12", "2024-05-01", "", "2024-05-01 10:11",
    ]) func whatIsNoTimeIsRefused(text: String) {
        withBytes(text) { bytes in
            var cursor = Cursor(bytes)
            let stamp = cursor.dated()
            #expect(stamp == nil)
        }
    }

    @Test func yearlessStampsCountInALeapYear() {
        withBytes("Feb 29 10:11:12.5") { bytes in
            var cursor = Cursor(bytes)
            let expected = Self.microseconds("1972-02-29 10:11:12.5")
            let stamp = cursor.yearless()
            #expect(stamp?.time.microseconds == expected)
        }
    }
}
