import Lifecycle

/// A test as the bundle's summaries tell of it; one that was repeated stands there once for each time.
struct BundledTest {
    /// `CartTests/testCheckout`, spelled as consoles do.
    let name: String
    let target: String
    /// The folder of diagnostics that its target wrote; empty where the bundle does not say.
    let folder: String
    /// `Success`, `Failure`, `Skipped`, `Expected Failure`.
    let status: String
    /// In microseconds of Greenwich since 1970, from what the test did first to what it did last; nil where nothing says so.
    let time: ClosedRange<Int64>?
    /// The zone of the computer that ran it, in quarter hours east of Greenwich.
    let zone: Int8
    let activities: [BundledActivity]
    /// Which of the tests of the bundle it is: repetitions share a name.
    let number: Int

    /// Whether it launches an app by itself, by the bundle identifier: an app that runs is ended by that.
    func launches(_ app: String) -> Bool { activities.contains { $0.title == "Launch \(app)" } }
}

/// One step of a UI test: `Tap "Buy" Button`; its times are in microseconds of Greenwich since 1970.
struct BundledActivity {
    let title: String
    let start: Int64
    let zone: Int8
    let finish: Int64
    /// How many other steps it is part of.
    let depth: Int
    let pictures: [(name: String, moment: Int64, id: ResultID)]
}

/// Reads the tests that a reference to a test plan's summaries leads to.
struct BundledTests {
    private(set) var tests: [BundledTest] = []
    private var left = 50_000
    private let known: Int

    /// `known` is how many tests the bundle's other lists hold.
    init(store: ResultStore, from id: ResultID, after known: Int) {
        self.known = known
        guard let root = store.object(id, called: "the list of tests") else { return }
        for testable in root["summaries"].elements.flatMap({ $0["testableSummaries"].elements }) {
            let name =
                testable["targetName"].text.isEmpty ? testable["name"].text : testable["targetName"].text
            let place = (target: name, folder: testable["diagnosticsDirectoryName"].text)
            for test in testable["tests"].elements { read(test, of: place, store) }
        }
    }

    private mutating func read(
        _ test: ResultObject, of place: (target: String, folder: String), _ store: ResultStore
    ) {
        for part in test["subtests"].elements { read(part, of: place, store) }
        guard !test["testStatus"].text.isEmpty, left > 0 else { return }
        left -= 1
        let summary = test["summaryRef"].reference.flatMap {
            store.object($0, called: "the summary of \(test["identifier"].text)")
        }
        let activities = summary.map { BundledActivity.all(in: $0, store) } ?? []
        let start = activities.map(\.start).min()
        let finish = activities.map(\.finish).max()
        tests.append(
            BundledTest(
                name: test["identifier"].text.withoutParentheses, target: place.target,
                folder: place.folder,
                status: test["testStatus"].text,
                time: start.flatMap { start in finish.map { start...max(start, $0) } },
                zone: activities.first?.zone ?? 0, activities: activities, number: known + tests.count))
    }
}

extension BundledActivity {
    /// All steps of a test in the order of the summary, which is that of time.
    fileprivate static func all(in summary: ResultObject, _ store: ResultStore) -> [BundledActivity] {
        var found: [BundledActivity] = []
        for step in summary["activitySummaries"].elements { add(step, depth: 0, store, to: &found) }
        return found
    }

    /// The pictures among what a step kept, by their types; others, such as texts, are none.
    private static func pictures(
        in step: ResultObject, at start: Int64, _ store: ResultStore
    ) -> [(
        String, Int64, ResultID
    )] {
        let kinds = ["public.png", "public.jpeg", "public.heic"]
        return step["attachments"].elements.compactMap { attachment in
            guard kinds.contains(attachment["uniformTypeIdentifier"].text),
                let id = attachment["payloadRef"].reference,
                let name = MemberName(attachment["filename"].text, number: 1)
            else { return nil }
            if let fault = store.fault(of: id) {
                store.lose("the picture \(name.shown)", fault.words)
                return nil
            }
            return (name.shown, attachment["timestamp"].text.stamp?.moment ?? start, id)
        }
    }

    private static func add(
        _ step: ResultObject, depth: Int, _ store: ResultStore, to found: inout [BundledActivity]
    ) {
        if let stamp = step["start"].text.stamp, let start = stamp.moment {
            let finish = step["finish"].text.stamp?.moment ?? start
            found.append(
                BundledActivity(
                    title: step["title"].text, start: start, zone: stamp.zone, finish: finish, depth: depth,
                    pictures: pictures(in: step, at: start, store)))
        }
        for part in step["subactivities"].elements { add(part, depth: depth + 1, store, to: &found) }
    }
}

extension String {
    fileprivate var withoutParentheses: String { hasSuffix("()") ? String(dropLast(2)) : self }

    /// `2021-10-20T22:48:47.093+0900`.
    var stamp: Stamp? {
        var text = self
        return text.withUTF8 { buffer in
            guard let base = buffer.baseAddress else { return nil }
            var cursor = Cursor(Bytes(base: base, count: buffer.count))
            return cursor.dated()
        }
    }
}

extension Stamp {
    /// In microseconds of Greenwich since 1970; nil where the stamp does not state its zone and its date.
    var moment: Int64? {
        clock == .zoned && zone != Event.noZone ? time.microseconds - Int64(zone) * 900_000_000 : nil
    }
}
