import Lifecycle

/// Which class of a session analytics means by the name of a screen: `Feed`, `FeedViewController`, `order details`.
struct ScreenNames {
    /// Index into `Session.classes`; none where several classes would fit.
    private var classes: [String: Int?] = [:]

    init(_ session: Session) {
        for (index, controllerClass) in session.classes.enumerated() {
            for key in Set([controllerClass.name.bare.lowercased(), Self.stem(controllerClass.name.bare)])
            where key.count > 2 {
                classes[key] = classes.keys.contains(key) ? .some(nil) : .some(index)
            }
        }
    }

    /// Nil where no class fits, and where several are named.
    func controllerClass(in text: String) -> Int? {
        let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.prefix(Self.mostWords).map {
            $0.lowercased()
        }
        var found: Set<Int> = []
        var place = 0
        while place < words.count {
            if Self.others.contains(where: words[place].contains) {
                // What follows is where the user came from.
                place += 2
                continue
            }
            let match = (1...Self.longest).reversed().lazy.filter { place + $0 <= words.count }
                .compactMap { length in fitting(words[place..<place + length].joined()).map { ($0, length) } }.first
            if let match { found.insert(match.0) }
            place += match?.1 ?? 1
        }
        return found.count == 1 ? found.first : nil
    }

    private func fitting(_ word: String) -> Int? {
        Self.commonWords.contains(word) ? nil : (classes[word] ?? classes[Self.stem(word)] ?? nil) ?? nil
    }

    private static let others = ["prev", "from", "referrer", "source", "_pc", "_pn", "last"]
    /// The words of the reports themselves.
    private static let commonWords: Set = ["screen", "view", "page", "screen_view", "screenview", "event", "name"]
    private static let longest = 4
    private static let mostWords = 40

    /// How a class is called for short, in its own letters: `Feed` of `FeedViewController`.
    static func title(of name: String) -> String {
        let bare = name.split(separator: ".").last.map(String.init) ?? name
        return bare.contains("_") ? bare : String(bare.prefix(stem(bare).count))
    }

    /// `FeedViewController` and `feed_screen` without what they are.
    private static func stem(_ name: String) -> String {
        var stem = name.lowercased().filter { $0 != "_" }
        for end in ["viewcontroller", "controller", "vc", "screen", "view", "page"] where stem.hasSuffix(end) {
            guard stem.count > end.count + 2 else { break }
            stem.removeLast(end.count)
            break
        }
        return stem
    }
}
