/// Words in front of a callback that name nobody, although a name could stand there.
extension CallbackLine {
    private static let adverbs: [StaticString] = ["then", "finally", "afterwards", "lastly"]

    /// `then loadView`, `finally deinit`: what comes next, in an explanation.
    static func isNextStep(_ speaker: Speaker, _ sentence: Sentence) -> Bool {
        speaker.form == .words && !speaker.hasToken
            && adverbs.contains { sentence.bytes[speaker.name].isEqual(folding: $0) }
    }

    private static let statistics: [StaticString] = [
        "total", "average", "avg", "mean", "median", "sum", "min", "max", "minimum", "maximum", "overall",
    ]

    /// `Total viewDidLoad: 162 ms`, `Average viewDidAppear time = 0.3`: a row of what was measured.
    static func isStatistic(_ speaker: Speaker, _ sentence: Sentence) -> Bool {
        if isCountOfEnds(sentence) { return true }
        guard speaker.form == .words, !speaker.hasToken,
            statistics.contains(where: { sentence.bytes[speaker.name].isEqual(folding: $0) })
        else { return false }
        return (sentence.callback + 1..<max(sentence.count, sentence.callback + 1)).contains {
            sentence[$0].kind == .number
        }
    }

    /// `CartViewController allocs=3 deallocs=2`, `CartViewController deinits: 2`: how many objects have ended so far.
    private static func isCountOfEnds(_ sentence: Sentence) -> Bool {
        let (callback, value) = (sentence[sentence.callback], sentence.callback + 2)
        guard callback.event == .deinit, value < sentence.count, sentence[value].kind == .number else { return false }
        let isPlural = sentence.isMark(value - 1, UInt8(ascii: ":")) && sentence.bytes[callback.range].ends(with: "s")
        return isPlural || sentence.isAssigned(sentence.callback)
    }
}

extension Speaker {
    /// `view: viewDidAppear - bounds …`, `viewDidLoad(): View did load in memory`: whether all that is named is the view.
    func isView(_ word: StaticString, in sentence: Sentence) -> Bool {
        form == .words && !hasToken && sentence.bytes[name].isEqual(to: word)
    }
}
