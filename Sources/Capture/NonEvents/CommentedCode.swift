import Lifecycle

/// Comments of pasted code that name callbacks, where the code is all there is.
///
///     // Name: viewDidDisappear
///     -(void) viewDidDisappear:(BOOL)animated
///     {
///         [super viewDidDisappear:animated];
///     }
///
/// The output that somebody wrote below the code in a comment is a log: it tells several callbacks of one controller.
struct CommentedCode {
    let capture: Bytes

    /// Longer captures are no pastes.
    private static let longest = 64 * 1024
    private static let code: [StaticString] = [
        "override func view", "[super view", "super.view", "(void)view", "(void) view", "(void)load", "(void) load",
    ]

    /// The places in a trace of what comments say, where nothing else says anything.
    func events(of trace: Trace) -> Set<Int> {
        guard capture.count <= Self.longest else { return [] }
        let told = trace.events.indices.filter { trace.events[$0].kind.isOfLife }
        // Looked at first: nearly every log shows by its first lines that it is one.
        guard isOfWordsOnly(told, trace) else { return [] }
        let comments = comments
        return told.allSatisfy { comments.hold(trace.events[$0]) } ? Set(told) : []
    }

    /// Whether no name looks like a controller's, and none tells several callbacks.
    private func isOfWordsOnly(_ told: [Int], _ trace: Trace) -> Bool {
        var kinds: [NameID: EventKind] = [:]
        return told.allSatisfy { place in
            let event = trace.events[place]
            let before = kinds.updateValue(event.kind, forKey: event.controller)
            return (before ?? event.kind) == event.kind && !trace.name(of: event).looksLikeController
        }
    }

    /// Its lines that are comments, if it holds code.
    private var comments: [Range<UInt64>] {
        guard Self.code.contains(where: { capture.firstIndex(of: $0) != nil }) else { return [] }
        var comments: [Range<UInt64>] = []
        var start = 0
        var isInside = false
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end].withoutLeadingBlanks
            if line.starts(with: "/*") { isInside = true }
            let isComment = isInside || line.starts(with: "//") || line.starts(with: "#")
            if isComment { comments.append(UInt64(start)..<UInt64(end + 1)) }
            if isInside, line.firstIndex(of: "*/") != nil { isInside = false }
            start = end + 1
        }
        return comments
    }
}
