import Lifecycle

/// What a result bundle knows of the run that a console is from, beside the console's own lines.
struct BundledRun {
    /// The tests that may have printed it.
    let tests: [BundledTest]
    /// Those of its target that printed elsewhere, as each repetition may have a console of its own.
    var elsewhere: [BundledTest] = []
    let statements: [RunStatement]
    /// What the bundle says of the process that printed it: the app's identifier, or the target; nil of a unified log.
    var process: String?
    /// Gives what a picture holds.
    let picture: @Sendable (ResultID) -> TestStory.Content

    /// Adds it to what the console says.
    func attach(to trace: inout Trace, _ launches: LaunchHeaders?) {
        trace.statements += statements
        trace.story = story
        let tellsItself = trace.events.contains { $0.kind == .testStart || $0.kind == .testEnd }
        guard !tellsItself, !tests.isEmpty, !trace.events.isEmpty else { return }
        trace.mark(TestsOfEvents(trace, launches, tests).tests, as: tests, launches)
    }
}

extension BundledTest {
    fileprivate var run: TestStory.TestRun {
        TestStory.TestRun(name: name, number: number, status: status, time: time)
    }
}

extension BundledRun {
    /// What the tests did, without what XCTest does around each.
    private var story: TestStory {
        var story = TestStory()
        let around = [
            "Start Test", "Set Up", "Tear Down", "Added attachment", "Some screenshots were deleted",
        ]
        story.elsewhere = elsewhere.map(\.run)
        for test in tests {
            let run = test.run
            story.runs.append(run)
            for step in test.activities {
                let isOwn = step.depth == 0 && !around.contains { step.title.hasPrefix($0) }
                if isOwn { story.steps.append(.init(test: run, title: step.title, moment: step.start)) }
                story.pictures += step.pictures.map { name, moment, id in
                    .init(test: run, name: name, moment: moment) { [picture] in picture(id) }
                }
            }
        }
        return story
    }
}

/// Which test ran at each event of a console that does not say so: places in the list of tests, or nil.
///
/// A launch belongs to the test that was running when it began, as long as the next launch came before another test did, or
/// that other test launches the app itself.
/// Other lines belong to a test only if their own stamps, or those of their neighbours on both sides, fall into its time.
private struct TestsOfEvents {
    private(set) var tests: [Int?]
    private let all: [BundledTest]
    private let timed: [(place: Int, time: ClosedRange<Int64>)]
    private let zone: Int8

    init(_ trace: Trace, _ launches: LaunchHeaders?, _ all: [BundledTest]) {
        self.all = all
        timed = all.indices.compactMap { place in all[place].time.map { (place, $0) } }
            .sorted { ($0.time.lowerBound, $0.place) < ($1.time.lowerBound, $1.place) }
        zone = timed.first.map { all[$0.place].zone } ?? 0
        tests = Array(repeating: nil, count: trace.events.count)
        let sole = soleTests(of: launches)
        for (index, event) in trace.events.enumerated() {
            let launch = launches?.launch(at: Int(event.offset))
            tests[index] = launch.flatMap { sole[$0] } ?? test(at: event)
        }
        fillBetween(trace.events)
    }

    /// The test that each launch belongs to.
    private func soleTests(of launches: LaunchHeaders?) -> [Int?] {
        guard let launches, !timed.isEmpty, !overlap else {
            return launches?.all.map { _ in nil } ?? []
        }
        let moments = launches.all.map(moment)
        let begun = moments.map { $0.map { lastTest(before: $0.upperBound) } ?? nil }
        return begun.indices.map { index in
            guard let own = begun[index], let moment = moments[index], moment.lowerBound <= timed[own].time.upperBound
            else { return nil }
            let next = index + 1 < begun.count ? begun[index + 1] : timed.count
            guard let next else { return nil }
            // A test that launches the app itself ends what went on before.
            let isOver = next - own <= 1 || all[timed[own + 1].place].launches(launches.all[index].app)
            return isOver ? timed[own].place : nil
        }
    }

    /// Tests of several clones ran at once: a time tells nothing then.
    private var overlap: Bool {
        zip(timed, timed.dropFirst()).contains { $0.time.upperBound > $1.time.lowerBound }
    }

    /// The place in `timed` of the last test that began before a time; headers give whole seconds.
    private func lastTest(before time: Int64) -> Int? {
        let next = timed.partitioningIndex { $0.time.lowerBound > time }
        return next == 0 ? nil : next - 1
    }

    /// When a launch was, by the moments that its header can mean.
    private func moment(of launch: LaunchHeader) -> ClosedRange<Int64>? {
        if let exact = launch.start.moment { return Self.moments(meantBy: exact) }
        guard launch.start.clock == .timeOfDay, let first = timed.first?.time.lowerBound else {
            return nil
        }
        let day: Int64 = 86_400_000_000
        let midnight = (first + Int64(zone) * 900_000_000) / day * day - Int64(zone) * 900_000_000
        let moment = midnight + launch.start.time.microseconds
        return Self.moments(meantBy: moment < first - day / 2 ? moment + day : moment)
    }

    /// What tells no fraction may mean any moment of its second.
    private static func moments(meantBy start: Int64) -> ClosedRange<Int64> {
        start...start + (start % 1_000_000 == 0 ? 999_999 : 0)
    }

    private func test(at event: Event) -> Int? {
        let stamp = Stamp(time: event.time, clock: event.clock, zone: event.zone)
        guard !event.time.isNone, let moment = stamp.moment else { return nil }
        let running = timed.filter { $0.time.contains(moment) }
        return running.count == 1 ? running[0].place : nil
    }

    /// A line without a stamp that stands between two of one test is of this test.
    private mutating func fillBetween(_ events: [Event]) {
        var last: Int?
        for index in tests.indices where !events[index].time.isNone || tests[index] != nil {
            if let last, let test = tests[index], tests[last] == test, last + 1 < index {
                for between in last + 1..<index { tests[between] = test }
            }
            last = index
        }
    }
}

extension Trace {
    /// Puts marks around the events of each test, as consoles of test processes have them.
    fileprivate mutating func mark(_ tests: [Int?], as all: [BundledTest], _ launches: LaunchHeaders?) {
        var marked: [Event] = []
        marked.reserveCapacity(events.count + 16)
        var marks: [TestMark: DetailID] = [:]
        var running: DetailID?
        for (index, event) in events.enumerated() {
            let launch = launches?.launch(at: Int(event.offset))
            let mark = tests[index].map {
                TestMark(name: all[$0].name, pid: launch.flatMap { launches?.all[$0].pid }, run: all[$0].number)
            }
            let now = mark.map { detail(of: $0, &marks) }
            // The start of the next test ends the one before; an end more would be an event more at the end of the log.
            if now == nil, running != nil, let last = marked.last {
                marked.append(last.bound(.testEnd, running))
            }
            if now != running, now != nil { marked.append(event.bound(.testStart, now)) }
            running = now
            marked.append(event)
        }
        events = marked
    }

    private mutating func detail(of mark: TestMark, _ known: inout [TestMark: DetailID]) -> DetailID {
        if let detail = known[mark] { return detail }
        details.append(.test(mark))
        let detail = DetailID(index: UInt32(details.count - 1))
        known[mark] = detail
        return detail
    }
}

extension Event {
    /// A hole, or the beginning or the end of a test, at this event's line.
    func bound(_ kind: EventKind, _ test: DetailID?) -> Event {
        Event(
            kind: kind, line: line, offset: offset, time: time, clock: clock, zone: zone,
            detail: test ?? .none,
            process: process)
    }
}
