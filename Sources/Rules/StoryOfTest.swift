import Lifecycle

extension Analysis {
    /// Adds to each finding what the test that made its controller did before it left, and the picture that shows it best.
    ///
    /// Where the log has a clock, nothing that came later counts. Where it has none, the order of the test's steps and of
    /// its lines is not known: the steps are told with that, and of a test that was repeated nothing.
    package mutating func tellTests() {
        for index in findings.indices {
            let own = captures[findings[index].capture]
            guard own.isWhole, !own.trace.story.isEmpty else { continue }
            let story = StoryOfFinding(findings[index], in: own)
            findings[index].remarks += story.sentences
            findings[index].picture = story.picture
        }
    }
}

/// What is known of the test of one finding.
private struct StoryOfFinding {
    private let steps: [TestStory.Step]
    private(set) var picture: TestStory.Picture?
    /// When its controller left, in microseconds of Greenwich; nil where the log has no clock that tells.
    private let exit: Int64?
    private let test: String

    private static let mostSteps = 5

    init(_ finding: Finding, in capture: CaptureAnalysis) {
        let session = capture.sessions[finding.session]
        let life = finding.timelines.first.map { session.timelines[$0] }
        test = life?.test ?? ""
        exit = life?.departure.flatMap { session.moment(of: capture.trace.events[Int($0.event)]) }
        let (exit, test) = (exit, test)
        let runs = Set(capture.trace.story.steps.map(\.test) + capture.trace.story.pictures.map(\.test))
            .filter { $0.name == test }
        guard exit != nil || runs.count == 1 else {
            steps = []
            return
        }
        let isBefore = { (moment: Int64) in exit.map { moment <= $0 } ?? true }
        let own = capture.trace.story.steps.filter { $0.test.name == test && isBefore($0.moment) }
        // Of repetitions, the one that was running.
        let run = own.last?.test
        steps = own.filter { $0.test == run }.suffix(Self.mostSteps)
        picture = capture.trace.story.pictures.filter { $0.test.name == test && isBefore($0.moment) }
            .max { $0.moment < $1.moment }
    }

    /// What every report says of it.
    var sentences: [String] {
        var sentences: [String] = []
        if !steps.isEmpty {
            let titles = steps.map(\.title).joined(separator: ", then ")
            sentences.append(
                exit != nil
                    ? "before it left, \(test) did: \(titles)"
                    : "\(test) did: \(titles); the log has no clock, so it may have left before the last of these"
            )
        }
        if let picture { sentences.append(sentence(on: picture)) }
        return sentences
    }

    private func sentence(on picture: TestStory.Picture) -> String {
        guard let exit else {
            return
                "picture \(picture.name) of \(test) is its last; the log has no clock, so it may show another moment"
        }
        let tenths = (exit - picture.moment) / 100_000
        return "picture \(picture.name) shows the screen \(tenths / 10).\(tenths % 10) s before it left"
    }
}

extension Session {
    /// When an event was, in microseconds of Greenwich since 1970; nil without a date and a zone.
    fileprivate func moment(of event: Event) -> Int64? {
        guard clock == .zoned, let secondsFromGMT, !event.time.isNone else { return nil }
        return event.time.microseconds - Int64(secondsFromGMT) * 1_000_000
    }
}
