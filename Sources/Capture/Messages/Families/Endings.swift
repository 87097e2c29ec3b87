import Lifecycle

extension MessageFamily {
    /// What tools say when the process is gone: `Restarting after unexpected exit`, `Terminated due to signal 9`.
    static let endings = MessageFamily(rank: .sentence, needles: rows.map(\.phrase), read: readEnding)

    /// Sources: xcodebuild's and Xcode's console.
    private static let rows: [(phrase: StaticString, ending: SessionEnding)] = [
        ("Restarting after unexpected exit", .crash),
        ("Message from debugger: Terminated due to", .killed),
        ("Message from debugger: killed", .killed),
        ("Message from debugger: The app received", .killed),
        ("Program ended with exit code", .terminated),
    ]

    private static let finder = PhraseFinder(rows.map(\.phrase))

    @Sendable
    private static func readEnding(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables, _ problems: inout MessageProblems
    ) -> MessageEvent? {
        guard let match = finder.find(in: sentence.bytes) else { return nil }
        return MessageEvent(kind: .processEnd, detail: tables.detail(.ending(rows[match.row].ending)))
    }
}
