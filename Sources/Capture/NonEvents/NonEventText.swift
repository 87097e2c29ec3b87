import Lifecycle

/// What the text of a whole capture tells of parts of it that are not what happened.
struct NonEventText {
    var copy: PastedTwice?
    var expected: ExpectedParts
    var replies: QuotedReplies
    var diffs: UnifiedDiffs
    var code: CommentedCode
    var stacks: CallStacks

    init(in capture: Bytes) {
        copy = PastedTwice(capture)
        expected = ExpectedParts(in: capture)
        replies = QuotedReplies(capture: capture)
        diffs = UnifiedDiffs(in: capture)
        code = CommentedCode(capture: capture)
        stacks = CallStacks(capture: capture)
    }
}

/// Stretches of a capture's bytes, in order and apart.
extension [Range<UInt64>] {
    /// Whether one of them holds the line of an event. Cost: a binary search.
    func hold(_ event: Event) -> Bool {
        let next = partitioningIndex { $0.upperBound > event.offset }
        return next < endIndex && self[next].contains(event.offset)
    }
}
