/// What the text of a whole capture tells of parts of it that are not what happened.
struct Asides {
    var copy: PastedTwice?
    var expected: ExpectedParts
    var diffs: UnifiedDiffs
    var code: CommentedCode

    init(in capture: Bytes) {
        copy = PastedTwice(capture)
        expected = ExpectedParts(in: capture)
        diffs = UnifiedDiffs(in: capture)
        code = CommentedCode(in: capture)
    }
}
