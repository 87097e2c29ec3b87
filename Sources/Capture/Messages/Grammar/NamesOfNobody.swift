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
        guard speaker.form == .words, !speaker.hasToken,
            statistics.contains(where: { sentence.bytes[speaker.name].isEqual(folding: $0) })
        else { return false }
        return (sentence.callback + 1..<max(sentence.count, sentence.callback + 1)).contains {
            sentence[$0].kind == .number
        }
    }
}

extension Speaker {
    /// `view: viewDidAppear - bounds …`, `viewDidLoad(): View did load in memory`: whether all that is named is the view.
    func isView(_ word: StaticString, in sentence: Sentence) -> Bool {
        form == .words && !hasToken && sentence.bytes[name].isEqual(to: word)
    }
}
