import Lifecycle

/// The attributes that each profile's schema allows or wants.
extension JUnitProfile {
    func attributes(of document: JUnitDocument) -> [(name: String, value: String)] {
        let counts = document.counts
        return switch self {
        // No published schema has `skipped` here.
        case .default, .jenkins:
            [
                ("name", "lifeline"), ("time", seconds(document.duration)), ("tests", String(counts.tests)),
                ("failures", String(counts.failures)), ("errors", String(counts.errors)),
            ]
        case .windyroad: []
        }
    }

    /// The strict schemas know no place in the source code.
    func attributes(of test: JUnitCase) -> [(name: String, value: String)] {
        let common = [("name", test.name), ("classname", test.className), ("time", "0.000")]
        guard self == .default, let source = test.source else { return common }
        return common + [("file", source.file), ("line", String(source.line))]
    }

    func attributes(of suite: JUnitSuite, at position: Int) -> [(name: String, value: String)] {
        let counts = suite.counts
        let common = [
            ("name", suite.name), ("time", seconds(suite.duration ?? Span(microseconds: 0))),
            ("tests", String(counts.tests)), ("failures", String(counts.failures)),
            ("errors", String(counts.errors)), ("skipped", String(counts.skipped)),
        ]
        let timestamp = suite.start.map(timestamp)
        switch self {
        case .default, .jenkins:
            return common + (timestamp.map { [("timestamp", $0)] } ?? [])
        case .windyroad:
            // A time stamp is required: the epoch stands for "the log gives no date".
            let required = timestamp ?? "1970-01-01T00:00:00"
            return common + [
                ("timestamp", required), ("hostname", "localhost"), ("package", suite.name), ("id", String(position)),
            ]
        }
    }
}

/// Three decimals, which is as many as Jenkins' schema takes, and a point whatever the locale.
private func seconds(_ span: Span) -> String {
    let milliseconds = max(span.microseconds, 0) / 1_000
    return "\(milliseconds / 1_000).\(padded(Int(milliseconds % 1_000), to: 3))"
}

/// To the second and without a zone, as readers expect; UTC where the log gives the zone.
private func timestamp(_ time: ReportedTime) -> String {
    let calendar = time.calendar
    let date = "\(padded(calendar.year, to: 4))-\(padded(calendar.month, to: 2))-\(padded(calendar.day, to: 2))"
    return "\(date)T\(calendar.timeOfDay)"
}
