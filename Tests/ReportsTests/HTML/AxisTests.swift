import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

@Test func aSessionWithoutAClockIsDrawnByOrderAndSaysSo() {
    let capture = clocklessStory().captures[0]
    let axis = Axis(of: capture.sessions[0], in: capture.trace)
    #expect(!axis.isTimed)
    #expect(axis.position(of: capture.sessions[0].events[4]) == "event 5")
    let page = htmlReport(of: clocklessStory(), version: "1")
    #expect(page.contains("no time stamps: lines are shown in their order"))
    #expect(page.contains("order of events"))
    #expect(!page.contains("2026"))
}

@Test(arguments: [true, false])
func positionsAndDistancesGoIntoAPageAsTheyAreSpelled(hasClock: Bool) {
    let capture = (hasClock ? checkoutStory() : clocklessStory()).captures[0]
    let axis = Axis(of: capture.sessions[0], in: capture.trace)
    for (first, last) in zip(capture.sessions[0].events, capture.sessions[0].events.dropFirst()) {
        #expect(("\(axis, at: first)" as Markup).source == axis.position(of: first))
        #expect(("\(axis, from: first, to: last)" as Markup).source == axis.distance(from: first, to: last))
    }
    let begin = capture.sessions[0].events[0]
    #expect(("\(axis, from: begin, to: nil)" as Markup).source == axis.distance(from: begin, to: nil))
}

@Test(arguments: [0, 1, -1, 40, 50, 999, 12_345, 99_949, 99_950, 998_999, -998_999, 1_000_000, 9_949_999, 59_999_999])
func aShortLengthIsWrittenAsItIsSpelled(microseconds: Int64) {
    let span = Span(microseconds: microseconds)
    var markup = Markup()
    markup.append(upTo: BytePen.coordinateRoom) { $0.put(shortLength: span) }
    #expect(span.isShort)
    #expect(markup.source == span.length)
}

@Test func eventsStandBetweenTheSessionsEnds() {
    let capture = checkoutStory().captures[0]
    let session = capture.sessions[0]
    let axis = Axis(of: session, in: capture.trace)
    let places = session.events.map(axis.fraction)
    #expect(places.first == 0)
    #expect(places.last == 1)
    #expect(places == places.sorted())
}

@Test(arguments: [3.0, 44, 185, 3600, 90_000])
func ticksAreFewAndRound(seconds: Double) {
    var session = cleanStory().captures[0].sessions[0]
    session.start = Timestamp(microseconds: 0)
    session.end = Timestamp(microseconds: Int64(seconds * 1_000_000))
    let ticks = Axis(of: session, in: cleanStory().captures[0].trace).ticks(limit: 9)
    #expect((2...9).contains(ticks.count))
    #expect(ticks[0] == Tick(fraction: 0, label: ticks[0].label))
    #expect(Set(ticks.map(\.label)).count == ticks.count)
}
