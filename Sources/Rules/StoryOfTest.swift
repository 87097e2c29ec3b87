import Lifecycle

extension Analysis {
    /// Adds to each finding what the test in which it came about did before, and the picture that shows it best.
    ///
    /// Where the log has a clock, nothing that came later counts. Where it has none, the order of the test's steps and of
    /// its lines is not known: the steps are told with that.
    package mutating func tellTests() {
        let told = captures.map { $0.isWhole && !$0.trace.story.runs.isEmpty ? TestSchedule($0.trace) : nil }
        var damages: [String: String?] = [:]
        for index in findings.indices {
            let capture = findings[index].capture
            guard let schedule = told[capture],
                let story = StoryOfFinding(findings[index], in: captures[capture], schedule)
            else { continue }
            let damage = story.picture.flatMap { picture in
                let key = "\(capture) \(picture.name) \(picture.moment)"
                if let known = damages[key] { return known }
                let damage = picture.content().damage
                damages[key] = damage
                if let damage { captures[capture].trace.lose("the picture \(picture.name) \(damage)") }
                return damage
            }
            findings[index].remarks += story.sentences(damage)
            findings[index].picture = story.picture
        }
    }
}

/// What is known of the test that was running when the controller of one finding left, or at the line to blame where none
/// left: it may be another one than the test that made the controller.
private struct StoryOfFinding {
    private let steps: [TestStory.Step]
    let picture: TestStory.Picture?
    /// When that was, in microseconds of Greenwich; nil where the log has no clock that tells.
    private let end: Int64?
    /// What the clock lacks.
    private let openness: String
    private let test: String
    /// `it left`, or the line.
    private let what: String
    /// How the test ended, and which repetition it was; nil of one that ran once and passed.
    private let outcome: String?

    private static let mostSteps = 5

    /// Nil where the log does not say which test ran.
    init?(_ finding: Finding, in capture: CaptureAnalysis, _ schedule: TestSchedule) {
        let (trace, session) = (capture.trace, capture.sessions[finding.session])
        let departure = finding.timelines.first.flatMap { session.timelines[$0].departure?.event }
        guard let event = departure ?? trace.event(toBlameFor: finding),
            let mark = schedule.mark(at: event, pid: session.process.pid, in: trace)
        else { return nil }
        let end = session.moment(of: trace.events[Int(event)])
        guard let run = trace.story.run(marked: mark, at: end) else { return nil }
        let isBefore = { (moment: Int64) in end.map { moment <= $0 } ?? true }
        steps = trace.story.steps.filter { $0.test == run && isBefore($0.moment) }.suffix(Self.mostSteps)
        picture = trace.story.pictures.filter { $0.test == run && isBefore($0.moment) }.max { $0.moment < $1.moment }
        (self.end, test) = (end, run.name)
        openness = session.clock.openness
        let (what, verb) = departure != nil ? ("it left", "during") : ("line \(finding.line)", "is of")
        outcome = trace.story.outcome(of: run).map { "\(what) \(verb) \($0)" }
        self.what = what
    }

    /// What every report says of it.
    func sentences(_ damageOfPicture: String?) -> [String] {
        var sentences = outcome.map { [$0] } ?? []
        if !steps.isEmpty {
            let titles = steps.map(\.title).joined(separator: ", then ")
            let order = what == "it left" ? "it may have left" : "\(what) may stand"
            sentences.append(
                end != nil
                    ? "before \(what), \(test) did: \(titles)"
                    : "\(test) did: \(titles); \(openness), so \(order) before the last of these")
        }
        if let picture { sentences.append(sentence(on: picture, damageOfPicture)) }
        return sentences
    }

    private func sentence(on picture: TestStory.Picture, _ damage: String?) -> String {
        if let damage {
            return "picture \(picture.name) of \(test) \(damage)\(end == nil ? "" : ", the last before \(what)")"
        }
        guard let end else {
            return
                "picture \(picture.name) of \(test) is its last; \(openness), so it may show another moment"
        }
        let tenths = (end - picture.moment) / 100_000
        return "picture \(picture.name) shows the screen \(tenths / 10).\(tenths % 10) s before \(what)"
    }
}

extension Trace {
    /// Notes that a part of its bundle is not to be had.
    fileprivate mutating func lose(_ part: String) {
        if let known = problems.firstIndex(where: { $0.kind == .missingBundlePart }) {
            problems[known].count += 1
        } else {
            problems.append(Problem(kind: .missingBundlePart, count: 1, firstLine: 1, word: part))
        }
    }

    /// The event on the line that a finding blames; nil where it shows no such line.
    fileprivate func event(toBlameFor finding: Finding) -> UInt32? {
        guard let offset = finding.evidence.first(where: { $0.line == finding.line })?.offset else { return nil }
        let place = events.partitioningIndex { $0.offset >= offset }
        return place < events.count && events[place].offset == offset ? UInt32(place) : nil
    }
}

extension TestStory {
    /// `run 1 of 2 of CartTests/testBuy, which failed`; nil where there is nothing to say.
    fileprivate func outcome(of run: TestRun) -> String? {
        let all = (runs + elsewhere).filter { $0.name == run.name }.sorted {
            ($0.time?.lowerBound ?? 0, $0.number) < ($1.time?.lowerBound ?? 0, $1.number)
        }
        guard all.count > 1 || run.status != "Success", let place = all.firstIndex(of: run) else { return nil }
        let ending =
            switch run.status {
            case "Success": "passed"
            case "Failure": "failed"
            default: "ended as '\(run.status)'"
            }
        return (all.count > 1 ? "run \(place + 1) of \(all.count) of " : "") + "\(run.name), which \(ending)"
    }
}

extension Clock {
    /// Why what a log stamps cannot be put among the times of tests.
    fileprivate var openness: String {
        switch self {
        case .none: "the log has no clock"
        case .zoned: "its line has no time"
        case .local: "the log's clock states no zone"
        case .yearless: "the log's clock states no year and no zone"
        case .timeOfDay, .stopwatch: "the log's clock states no date"
        }
    }
}

extension Session {
    /// When an event was, in microseconds of Greenwich since 1970; nil without a date and a zone.
    fileprivate func moment(of event: Event) -> Int64? {
        guard clock == .zoned, let secondsFromGMT, !event.time.isNone else { return nil }
        return event.time.microseconds - Int64(secondsFromGMT) * 1_000_000
    }
}
