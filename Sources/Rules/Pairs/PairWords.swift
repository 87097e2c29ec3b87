/// What people write where something begins and where it ends: one row a pair, every word in small letters.
///
/// A row only suggests a pair; the log itself must show that it is one.
struct PairWords: Sendable {
    let begin: Set<Substring>
    let end: Set<Substring>

    private init(_ begin: StaticString, _ end: StaticString) {
        self.begin = Set("\(begin)".split(separator: " "))
        self.end = Set("\(end)".split(separator: " "))
    }

    static let rows = [
        PairWords("add adds adding added", "remove removes removing removed"),
        PairWords("register registers registering registered", "unregister unregistering unregistered deregistered"),
        PairWords(
            "start starts starting started schedule scheduled scheduling restarted",
            """
            stop stops stopping stopped invalidate invalidated invalidating cancel cancels cancelled canceled \
            cancelling ended finished
            """),
        PairWords("begin begins began beginning", "end ends ended ending"),
        PairWords(
            "subscribe subscribes subscribed subscribing",
            "unsubscribe unsubscribes unsubscribed unsubscribing cancel cancelled canceled cancelling disposed"),
        PairWords(
            "play plays playing played resume resumed resuming", "pause pauses paused pausing stop stopped stopping"),
        PairWords("show shows showing shown", "hide hides hiding hidden dismissed"),
        PairWords("open opens opened opening", "close closes closed closing"),
        PairWords("lock locks locked locking", "unlock unlocks unlocked unlocking"),
        PairWords("connect connects connected connecting", "disconnect disconnects disconnected disconnecting"),
        PairWords("enable enables enabled enabling", "disable disables disabled disabling"),
        PairWords("attach attaches attached attaching", "detach detaches detached detaching"),
        PairWords("observe observing observes", "unobserve unobserved unobserving stop stops stopped stopping"),
        PairWords("acquire acquired acquiring", "release released releasing"),
        PairWords("join joined joining", "leave left leaving"),
    ]

    /// Words that two halves of a pair need not share.
    static let fillers: Set<Substring> = [
        "a", "an", "the", "to", "from", "for", "of", "in", "on", "as", "by", "did", "will", "is", "was", "be", "been",
        "self", "now", "again", "me", "my", "new", "old", "with", "at", "every", "each", "s", "ms", "sec", "seconds",
    ]
}

/// One half of what may be a pair: which row, which side, and what it is about.
struct PairHalf: Hashable {
    let key: PairKey
    let side: PairSide

    private init?(_ key: PairKey, side: PairSide) {
        guard !key.matter.isEmpty else { return nil }
        (self.key, self.side) = (key, side)
    }

    /// All that a remark may be half of; most are of nothing.
    static func all(in remark: String) -> [PairHalf] {
        let words = spokenWords(of: remark)
        guard words.count < 16 else { return [] }
        return words.indices.flatMap { place -> [PairHalf] in
            var rest = words
            let verb = rest.remove(at: place)
            rest.removeAll { PairWords.fillers.contains($0[...]) }
            return PairWords.rows.indices.compactMap { row in
                let (begin, end) = (PairWords.rows[row].begin, PairWords.rows[row].end)
                if begin.contains(verb[...]) { return PairHalf(PairKey(row: row, rest), side: .begin) }
                guard end.contains(verb[...]) else { return nil }
                // `stopped observing prices`
                return PairHalf(PairKey(row: row, rest.filter { !begin.contains($0[...]) }), side: .end)
            }
        }
    }
}

/// What a pair is about: `price timer`, begun and ended with the words of a row.
struct PairKey: Hashable {
    let row: Int
    let matter: String

    init(row: Int, _ matter: [String]) { (self.row, self.matter) = (row, matter.joined(separator: " ")) }
}

enum PairSide { case begin, end }
