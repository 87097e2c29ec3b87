/// Words that tell of one kind of work, and words beside which they tell of another thing.
struct WorkWords {
    private let verbs: Set<String>
    private let others: Set<String>
    /// Verbs that tell of it only beside a place: `wrote 3 items to disk`.
    private let placed: (verbs: Set<String>, places: Set<String>)

    /// - Parameter others: what the verbs are said of as well where nothing of the kind is done.
    init(_ verbs: String, besides others: String, placed: (verbs: String, places: String) = ("", "")) {
        func set(_ words: String) -> Set<String> { Set(words.split(separator: " ").map(String.init)) }
        self.verbs = set(verbs)
        self.others = denials.union(set(others))
        self.placed = (set(placed.verbs), set(placed.places))
    }

    /// Whether a remark says that the work is done.
    func areSaid(in remark: String) -> Bool {
        let words = spokenWords(of: remark)
        return isOfWork(words) && !words.contains(where: others.contains)
    }

    /// Whether a line speaks of the work in any way.
    func areMentioned(in line: String) -> Bool { isOfWork(spokenWords(of: line)) }

    private func isOfWork(_ words: [String]) -> Bool {
        words.contains(where: verbs.contains)
            || words.contains(where: placed.verbs.contains) && words.contains(where: placed.places.contains)
    }
}

/// What is not done, or was before.
private let denials: Set<String> = [
    "no", "not", "nothing", "never", "none", "without", "skip", "skips", "skipped", "skipping", "already", "don",
    "didn", "won", "cannot", "unchanged", "disabled", "failed",
]

/// `startPriceTimer()` has the words `start`, `price`, `timer`; numbers are none.
func spokenWords(of remark: String) -> [String] {
    var words: [String] = []
    var isInside = false
    var isLower = false
    for character in remark {
        guard character.isLetter else {
            isInside = false
            continue
        }
        let begins = !isInside || character.isUppercase && isLower
        if begins { words.append("") }
        words[words.count - 1] += character.lowercased()
        isInside = true
        isLower = character.isLowercase
    }
    return words
}
