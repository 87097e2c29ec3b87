/// Words by which loggers say how grave a line is.
private let levels: [StaticString] = [
    "trace", "verbose", "debug", "info", "notice", "default", "warning", "warn", "error", "severe", "alert", "critical",
    "emergency", "fault",
]

extension Bytes {
    /// Whether this is the name of a level, in small letters or large ones.
    var isLevelName: Bool { levels.contains { isEqual(folding: $0) } }
}

extension Scalars {
    /// Whether this is the name of a level, in small letters or large ones.
    var isLevelName: Bool { levels.contains { count == $0.utf8CodeUnitCount && holds($0, at: 0, folded: true) } }
}
