/// A holder of which some words speak.
struct NamedHolder {
    let holder: Holder
    /// Whether the words say that it began, runs or calls back: `timer scheduled`, `added a time observer`. A screen that
    /// `showed the task list` says nothing of a task.
    let isAtWork: Bool

    /// The one of which the words say most; of several texts, the first that speaks of one.
    init?(in texts: [String]) {
        guard let named = texts.lazy.compactMap(Self.init).first else { return nil }
        self = named
    }

    /// Nil where the text speaks of none.
    init?(_ text: String) {
        let said = Self.apart(text)
        let ended = Self.tellsOfAnEnd(said: said)
        var best: (holder: Holder, isAtWork: Bool, width: Int)?
        for holder in Holder.all where !holder.others.contains(where: { said.contains(" " + $0) }) {
            for phrase in holder.spoken {
                guard let place = said.range(of: " " + phrase) else { continue }
                let isAtWork = Self.isAtWork(place, in: said, butFor: ended ? holder : nil)
                // `timer invalidated`: it was let go of.
                if !isAtWork, ended { continue }
                let isMore = best.map { isAtWork == $0.isAtWork ? phrase.count > $0.width : isAtWork } ?? true
                if isMore { best = (holder, isAtWork, phrase.count) }
            }
        }
        guard let best else { return nil }
        (holder, isAtWork) = (best.holder, best.isAtWork)
    }

    /// Whether words only tell that something ends: `keyboard observers removed`. It is clean-up, and no sign of what holds.
    static func tellsOfAnEndOnly(_ text: String) -> Bool { tellsOfAnEnd(said: apart(text)) && Self(text) == nil }

    private static func tellsOfAnEnd(said: String) -> Bool { ends.contains { said.contains(" \($0) ") } }

    /// `ended`: what ends, whose own name is no deed, though it begin like one, as `observers` and `subscription` do.
    private static func isAtWork(_ place: Range<String.Index>, in said: String, butFor ended: Holder?) -> Bool {
        let before = said[..<place.lowerBound].split(separator: " ").suffix(farthest)
        // The beginning of a word may have been found: `subscri`.
        let behind = said[place.upperBound...].drop { $0 != " " }.split(separator: " ").prefix(2)
        // A delegate's method: `didUpdateLocations`.
        return before.contains("did")
            || (before + said[place].split(separator: " ") + behind).contains { word in
                deeds.contains { word.hasPrefix($0) } && !(ended?.isCalled(word) ?? false)
            }
    }

    /// How many words in front may part a deed from what it is done to: `added a periodic time observer`.
    private static let farthest = 3

    /// Beginnings of words that say that something begins, runs, or calls back.
    private static let deeds = [
        "add", "arm", "assign", "attach", "await", "beg", "bound", "call", "captur", "connect", "creat", "deliver",
        "fire", "install", "join", "launch", "listen", "made", "make", "observ", "open", "playing", "poll", "receiv",
        "regist", "resum", "run", "schedul", "sent", "sign", "start", "stor", "subscri", "sync", "tick",
        "weak",
    ]

    /// Words that say that something holds nobody any more.
    private static let ends = [
        "invalidated", "removed", "cancelled", "canceled", "stopped", "closed", "disposed", "finished", "unregistered",
        "unsubscribed", "disconnected", "detached", "ended",
    ]

    /// Each word behind one space and in small letters, those of a joined name too: `NSTimer` is ` ns timer`.
    private static func apart(_ text: String) -> String {
        var words: [Character] = [" "]
        for letter in text {
            let last = words[words.count - 1]
            let isWord = letter.isLetter || letter.isNumber
            if letter.isUppercase, last.isLowercase { words.append(" ") }
            if letter.isLowercase, last.isUppercase, words[words.count - 2].isUppercase {
                words.insert(" ", at: words.count - 1)
            }
            if isWord || last != " " { words.append(isWord ? letter : " ") }
        }
        return String(words).lowercased() + " "
    }
}

extension Holder {
    fileprivate func isCalled(_ word: Substring) -> Bool {
        spoken.contains { $0.split(separator: " ").contains { word.hasPrefix($0) } }
    }
}
