import Lifecycle

/// Births and deaths that are told in words.
extension LearnedWords {
    /// Loads and deaths, where a logger tells nothing else but that a screen is shown: `Cart loaded its view`, `Cart removed
    /// from memory`. No name dies more often than it was loaded.
    mutating func learnLives() -> Bool {
        let texts = counts.filter { $0.value >= Self.fewestLives }.keys
        let deaths = texts.filter { Stems.deaths.matches(search.interner[$0]) }
        let loads = texts.filter { Stems.loads.matches(search.interner[$0]) && !deaths.contains($0) }
        guard let load = loads.first, let death = deaths.first, loads.count + deaths.count == 2 else { return false }
        let own = [SaidWords.Word.phrase(load), .phrase(death)]
        let lives = said.said.filter { $0.value.contains { own.contains($0.word) } }
        let ordered = lives.count { _, heard in
            var living = 0
            return heard.allSatisfy { item in
                living += item.word == own[0] ? 1 : item.word == own[1] ? -1 : 0
                return living >= 0
            }
        }
        guard lives.count > 2, lives.keys.allSatisfy(NameLook.hasEnding), 10 * ordered >= 9 * lives.count else {
            return false
        }
        words = [load: .viewDidLoad, death: .deinit]
        let shows = texts.filter { text in
            let phrase = search.interner[text]
            return !own.contains(.phrase(text)) && Stems.shows.matches(phrase) && !Stems.hides.matches(phrase)
        }
        if let show = shows.first, shows.count == 1, Self.areShown(lives, loaded: own[0], shown: .phrase(show)) {
            words[show] = .viewDidAppear
        }
        said.keep { name, _ in lives[name] != nil }
        said.translate(words)
        return true
    }

    /// Whether most of those who are loaded are shown, and never before.
    private static func areShown(
        _ lives: [String: [(row: Int, word: SaidWords.Word)]], loaded: SaidWords.Word, shown: SaidWords.Word
    ) -> Bool {
        10
            * lives.values.count { heard in
                guard let first = heard.firstIndex(where: { $0.word == shown }) else { return false }
                return heard[..<first].contains { $0.word == loaded }
            } >= 7 * lives.count
    }

    private static let fewestLives = 6

    mutating func learnBirthsAndDeaths() {
        let ends = LifeEnds(
            !isAlive && numbersObjects ? saidByObject : said, texts: texts, interner: search.interner, counts: counts,
            learned: words)
        words.merge(ends.meanings) { own, _ in own }
        for text in counts.keys where words[text] == nil && Stems.memoryWarnings.matches(search.interner[text]) {
            words[text] = .didReceiveMemoryWarning
        }
    }

    /// Whether the logger counts the objects of each class: `DAP Cart 2`.
    var numbersObjects: Bool {
        let meant = phrases.filter { words[$0.text] != nil }
        let areTold = known.isEmpty || known.share { $0.token != nil } > 0.9
        return (areTold || !isAlive) && !meant.isEmpty && meant.share { $0.object != nil } > 0.9
    }

    /// What each object says, with the callbacks that were learned.
    private var saidByObject: SaidWords {
        var said = SaidWords()
        for phrase in phrases where self.said.said[phrase.name] != nil {
            let word = words[phrase.text].map(SaidWords.Word.callback) ?? .phrase(phrase.text)
            said.add(word, row: phrase.row, of: phrase.name + " " + (phrase.object ?? ""))
        }
        said.sort()
        return said
    }
}
