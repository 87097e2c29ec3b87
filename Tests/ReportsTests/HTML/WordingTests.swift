import Lifecycle
import Testing

@testable import Reports
@testable import Rules

@Test(arguments: [
    (0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-12_345, "-12,345"),
])
func numbersAreGroupedByThousands(value: Int, expected: String) {
    #expect(Rules.grouped(value) == expected)
}

@Test func listsEndInWords() {
    #expect(Rules.listed([]) == "")
    #expect(Rules.listed(["a"]) == "a")
    #expect(Rules.listed(["a", "b"]) == "a and b")
    #expect(Rules.listed(["a", "b", "c"]) == "a, b and c")
    #expect(Rules.listed(["a", "b", "c", "d", "e"]) == "a, b and 3 more")
}

@Test(arguments: [
    (0.0, "0:00", "0 ms"), (21.512, "0:22", "21.5 s"), (90, "1:30", "1 min 30 s"), (3723, "1:02:03", "1 h 2 min"),
    (0.24, "0:00", "240 ms"), (120, "2:00", "2 min"),
])
func timesReadAsPositionsAndAsLengths(seconds: Double, position: String, length: String) {
    #expect(Span.seconds(seconds).position() == position)
    #expect(Span.seconds(seconds).length == length)
}

@Test func positionsCanShowMilliseconds() {
    #expect(Span.seconds(21.5126).position(milliseconds: true) == "0:21.512")
    #expect(Span.seconds(-1.5).position(milliseconds: true) == "-0:01.500")
}

@Test func aClockGivesOnlyWhatTheLogGives() {
    let moment = Timestamp(microseconds: 1_777_630_272_123_456)
    let leapDay = Timestamp(microseconds: 951_782_400_000_000)
    func text(_ clock: Clock, _ zone: Int? = nil, _ time: Timestamp) -> String? {
        WallClock(clock: clock, secondsFromGMT: zone).text(time)
    }
    #expect(text(.zoned, 7200, moment) == "2026-05-01T10:11:12.123+02:00")
    #expect(text(.zoned, 0, moment) == "2026-05-01T10:11:12.123Z")
    #expect(text(.zoned, -12_600, moment) == "2026-05-01T10:11:12.123-03:30")
    #expect(text(.local, nil, leapDay) == "2000-02-29T00:00:00.000")
    #expect(text(.yearless, nil, moment) == "05-01 10:11:12.123")
    #expect(text(.timeOfDay, nil, moment) == "10:11:12.123")
    #expect(text(.stopwatch, nil, moment) == nil)
    #expect(text(.none, nil, moment) == nil)
    #expect(text(.local, nil, .none) == nil)
}

@Test(arguments: [
    ("left the screen", "Left the screen"), ("viewDidAppear came twice", "viewDidAppear came twice"),
    ("Orchard.Cart left", "Orchard.Cart left"), ("", ""), ("éclair", "éclair"),
])
func sentencesBeginWithACapitalButCodeDoesNot(text: String, expected: String) {
    #expect(text.asSentence == expected)
}

@Test func aSentenceBreaksWithinNamesAndNotWithinNumbers() {
    #expect("Grove.CartView leaks after 10.4 s".withBreaks.source == "Grove.<wbr>Cart<wbr>View leaks after 10.4 s")
}
