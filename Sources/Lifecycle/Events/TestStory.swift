/// What the tests of a run did and what it looked like, as the run's result bundle tells beside the console.
package struct TestStory: Sendable {
    package var runs: [TestRun] = []
    /// Those that did not print here: only which repetition one was is told by them.
    package var elsewhere: [TestRun] = []
    package var steps: [Step] = []
    package var pictures: [Picture] = []

    package init() {}

    /// One step of a UI test: `Tap "Buy" Button`.
    package struct Step: Sendable {
        package let test: TestRun
        package var title: String
        /// Microseconds since 1970, of Greenwich.
        package let moment: Int64

        package init(test: TestRun, title: String, moment: Int64) {
            (self.test, self.title, self.moment) = (test, title, moment)
        }
    }

    /// A screenshot, or another file that a test kept.
    package struct Picture: Sendable {
        /// No more are read of any picture.
        package static let mostBytes = 4 << 20

        package let test: TestRun
        package var name: String
        /// Microseconds since 1970, of Greenwich.
        package let moment: Int64
        /// What it holds, read when it is asked for.
        package let content: @Sendable () -> Content

        package init(test: TestRun, name: String, moment: Int64, content: @escaping @Sendable () -> Content) {
            (self.test, self.name, self.moment, self.content) = (test, name, moment, content)
        }
    }

    /// What a file that a test kept holds.
    package struct Content: Sendable {
        /// Nil where they are damaged or more than `Picture.mostBytes`.
        package let bytes: [UInt8]?
        /// How many bytes it has, as far as it is told without unpacking it.
        package let size: Int?

        package init(bytes: [UInt8]?, size: Int?) { (self.bytes, self.size) = (bytes, size) }
    }

    /// A test, and which of its repetitions.
    package struct TestRun: Hashable, Sendable {
        package let name: String
        package let number: Int
        /// How it ended, as the bundle says: `Success`, `Failure`, `Skipped`, `Expected Failure`.
        package let status: String
        /// When it ran, in microseconds of Greenwich; nil where nothing says so.
        package let time: ClosedRange<Int64>?

        package init(name: String, number: Int, status: String, time: ClosedRange<Int64>?) {
            (self.name, self.number, self.status, self.time) = (name, number, status, time)
        }
    }

    /// The run that was on where a mark stands, at a moment if one is known; nil where several may be meant, and where the
    /// moment lies outside: then the clocks of the test and of the log are not one.
    package func run(marked mark: TestMark, at moment: Int64?) -> TestRun? {
        let own = runs.filter { run in
            let isInTime = moment.flatMap { moment in run.time.map { $0.contains(moment) } } ?? true
            return run.name == mark.name && run.number == mark.run ?? run.number && isInTime
        }
        return own.count == 1 ? own[0] : nil
    }
}
