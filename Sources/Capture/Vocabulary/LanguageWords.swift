/// What loggers say of a screen in one language: the beginnings of words, by what they tell.
///
/// A blank in front or behind stands for the border of a word. Who adds a language adds a table and names it in `all`.
struct LanguageWords: Sendable {
    /// A life's end, glued to whatever stands in front: `HomeVC被销毁了`.
    var gluedDeaths: [String] = []
    var deaths: [String] = []
    var births: [String] = []
    /// That a view was loaded.
    var loads: [String] = []
    /// That a view is made: `loadView`.
    var builds: [String] = []
    /// That its subviews are laid out.
    var layouts: [String] = []
    /// Whose child it is.
    var moves: [String] = []
    /// That its size changes.
    var transitions: [String] = []
    var shows: [String] = []
    /// That it goes on: it tells `viewIsAppearing` from the steps around it.
    var ongoing: [String] = []
    var hides: [String] = []
    /// What is still to come: it tells `will` from `did`.
    var soon: [String] = []
    /// That something which goes on is over.
    var ended: [String] = []
    /// What a screen is called.
    var screens: [String] = []
    /// That the system is short of memory.
    var memoryWarnings: [String] = []

    /// What speaks about a callback instead of from it.
    var denials: [String] = []

    static let all = [
        english, chinese, japanese, korean, romance, germanic, slavic, arabic, southEastAsian, uralic, turkish, thai,
        hebrew, greek, hindi,
    ]
}

/// A list of beginnings of words of all languages.
struct Stems: Sendable {
    private let stems: [[Unicode.Scalar]]

    init(_ words: KeyPath<LanguageWords, [String]>) {
        stems = LanguageWords.all.flatMap { $0[keyPath: words] }.map { Array($0.unicodeScalars) }
    }

    /// The end of the first stem found in a text, in any case.
    func end(in text: String) -> Int? { end(inFolded: Stems.folded(text)) }

    /// The same of a text that is asked for several stems.
    func end(inFolded folded: [Unicode.Scalar]) -> Int? {
        for stem in stems {
            if let start = folded.start(of: stem) { return start + stem.count - 1 }
        }
        return nil
    }

    func matches(_ text: String) -> Bool { end(in: text) != nil }

    /// Small letters between blanks, and a blank for every mark; as long as the text and two blanks more.
    static func folded(_ text: String) -> [Unicode.Scalar] {
        [" "]
            + text.unicodeScalars.map { scalar in
                if scalar.value < 0x80 { return scalar.isAsciiAlphanumeric ? scalar.folded : " " }
                // The apostrophe that is a letter, and the one that is a mark.
                if scalar == "\u{2BC}" { return "\u{2019}" }
                let lower = scalar.properties.lowercaseMapping.unicodeScalars
                return lower.count == 1 ? lower[lower.startIndex] : scalar
            } + [" "]
    }

    static let deaths = Stems(\.deaths)
    static let births = Stems(\.births)
    static let loads = Stems(\.loads)
    static let builds = Stems(\.builds)
    static let layouts = Stems(\.layouts)
    static let moves = Stems(\.moves)
    static let transitions = Stems(\.transitions)
    static let shows = Stems(\.shows)
    static let ongoing = Stems(\.ongoing)
    static let hides = Stems(\.hides)
    static let soon = Stems(\.soon)
    static let ended = Stems(\.ended)
    static let screens = Stems(\.screens)
    static let memoryWarnings = Stems(\.memoryWarnings)
    static let denials = Stems(\.denials)
}

extension [Unicode.Scalar] {
    fileprivate func start(of other: [Unicode.Scalar]) -> Int? {
        guard count >= other.count else { return nil }
        return (0...count - other.count).first { self[$0..<$0 + other.count].elementsEqual(other) }
    }
}
