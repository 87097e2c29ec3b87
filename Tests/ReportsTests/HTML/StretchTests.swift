import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

/// One feed that comes and goes so often that no page can draw each visit, and then leaves for good.
private func busyStory(visits: Int) -> (Trace, Session) {
    var recording = Recording(path: "busy.log")
    recording.load("Orchard.HomeViewController", 0x10)
    recording.load("Orchard.FeedViewController", 0x20)
    for _ in 0..<visits {
        recording.appear("Orchard.FeedViewController", 0x20)
        recording.now += 2
        recording.say("Orchard.FeedViewController", 0x20, .viewWillDisappear)
        recording.now += 0.5
        recording.say("Orchard.FeedViewController", 0x20, .viewDidDisappear)
        recording.fetch("Orchard.FeedViewController", 0x20, "GET /feed", seconds: 0.2)
        recording.now += 3
    }
    let (trace, sessions) = recording.finished()
    return (trace, sessions[0])
}

@Suite struct StretchTests {
    private static let story = busyStory(visits: 300)

    private var trace: Trace { Self.story.0 }

    private var session: Session { Self.story.1 }

    private var axis: Axis { Axis(of: session, in: trace) }

    private func spans() throws -> [LifeSpan] {
        let reader = LifeReader(session, trace)
        let feed = try #require(session.timelines.max { $0.appearances < $1.appearances })
        return reader.spans(of: feed)
    }

    @Test(arguments: [24, 100, 400])
    func aBusyLaneIsDrawnToItsEnd(limit: Int) throws {
        let spans = try spans()
        #expect(spans.count > 1_000)
        let stretches = Stretch.merged(spans, axis: axis, limit: limit)
        #expect(stretches.count <= limit + 2)
        #expect(stretches.first?.span.from == spans.first?.from && stretches.last?.span.to == spans.last?.to)
        for (stretch, next) in zip(stretches, stretches.dropFirst()) { #expect(stretch.span.to == next.span.from) }
        #expect(stretches.reduce(0) { $0 + $1.count } == spans.count)
        #expect(stretches.reduce(0) { $0 + $1.timesOnScreen } == 300)
    }

    @Test func aQuietLaneIsDrawnSpanBySpan() throws {
        let spans = Array(try spans().prefix(20))
        let stretches = Stretch.merged(spans, axis: axis, limit: 24)
        #expect(stretches.map(\.count) == Array(repeating: 1, count: 20))
        #expect(stretches.map(\.span.state) == spans.map(\.state))
    }

    @Test func whatLeftForGoodIsNeverMerged() throws {
        var spans = try spans()
        let last = try #require(spans.last)
        spans[spans.count - 1].to = last.from
        spans.append(LifeSpan(state: .removed, from: last.from, to: nil))
        let stretches = Stretch.merged(spans, axis: axis, limit: 24)
        #expect(stretches.last?.span.state == .removed && stretches.last?.count == 1)
    }

    @Test func thePageShowsBarsMarksAndRequestsUpToTheEnd() {
        let analysis = Analysis(
            captures: [CaptureAnalysis(trace: trace, sessions: [session], lifeVerdicts: [[.alive, .alive]])],
            findings: [],
            judgements: [], failures: [], rules: [])
        let page = htmlReport(of: analysis, version: "1")
        for shape in ["class=\"s-many\" x=", "class=\"wait\" x=", "href=\"#m-fetch\" x="] {
            let places = page.components(separatedBy: shape + "\"").dropFirst().compactMap {
                Double($0.prefix { $0 != "\"" })
            }
            #expect(places.max() ?? 0 > 880, "\(shape) ends at \(places.max() ?? 0) of 960")
        }
    }

    @Test func whatIsThinnedKeepsItsEnds() {
        #expect(Array(0..<100).spread(atMost: 4) == [0, 33, 66, 99])
        #expect(Array(0..<3).spread(atMost: 3) == [0, 1, 2])
        #expect(Array(0..<3).spread(atMost: 1) == [0] && Array(0..<3).spread(atMost: 0).isEmpty)
    }
}

@Suite struct ExtremeNumberTests {
    @Test(arguments: [Double.infinity, -.infinity, .nan, 1e300, -1e300, 9.3e18])
    func noNumberOfALogIsTooLargeToBeShown(number: Double) throws {
        #expect(!Counting.short(number).isEmpty)
        var analysis = SampleAnalysis.leaky
        analysis.captures[0].sessions[0].fetches[0].milliseconds = number
        analysis.captures[0].sessions[0].fetches[0].bytes = .max
        analysis.captures[0].sessions[0].fetches[0].status = .min
        for reporter in Reporter.all {
            #expect(!(try reporter.report(analysis, ReportOptions(version: "1"))).isEmpty)
        }
    }

    @Test(arguments: [Int64.max, Int64.min + 1, Int64.max / 2])
    func everySpanHasALength(microseconds: Int64) {
        #expect(!Span(microseconds: microseconds).length.isEmpty)
        #expect(!Span(microseconds: microseconds).position(milliseconds: true).isEmpty)
    }
}
