extension Bytes {
    /// Whether this is a word by which loggers say how grave a line is, in small letters or large ones.
    var isLevelName: Bool {
        let levels: [StaticString] = [
            "trace", "verbose", "debug", "info", "notice", "default", "warning", "warn", "error", "severe", "alert",
            "critical", "emergency", "fault",
        ]
        return levels.contains { isEqual(folding: $0) }
    }
}
