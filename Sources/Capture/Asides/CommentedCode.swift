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
    private var comments: [Range<UInt64>] = []

    /// Longer captures are no pastes.
    private static let longest = 64 * 1024
    private static let code: [StaticString] = [
        "override func view", "[super view", "super.view", "(void)view", "(void) view", "(void)load", "(void) load",
    ]

    init(in capture: Bytes) {
        guard capture.count <= Self.longest, Self.code.contains(where: { capture.firstIndex(of: $0) != nil }) else {
            return
        }
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
    }

    /// The places in a trace of what comments say, where nothing else says anything.
    func events(of trace: Trace) -> Set<Int> {
        guard !comments.isEmpty else { return [] }
        let told = trace.events.indices.filter { trace.events[$0].kind.isOfLife }
        var kinds: [NameID: EventKind] = [:]
        for place in told {
            let event = trace.events[place]
            guard kinds.updateValue(event.kind, forKey: event.controller).map({ $0 == event.kind }) ?? true,
                !trace.name(of: event).looksLikeController, isComment(at: event.offset)
            else { return [] }
        }
        return Set(told)
    }

    private func isComment(at offset: UInt64) -> Bool {
        let line = comments.partitioningIndex { $0.upperBound > offset }
        return line < comments.endIndex && comments[line].contains(offset)
    }
}
