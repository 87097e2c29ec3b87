import Lifecycle

/// What names say one after the other: callbacks that were read, and phrases whose meaning is looked for.
struct SaidWords {
    /// A callback, or a phrase by its number.
    enum Word: Hashable {
        case callback(EventKind)
        case phrase(Int)
    }

    /// By name, in the order of the lines.
    private(set) var said: [String: [(row: Int, word: Word)]] = [:]

    /// What stands next to a word: the two before it, the nearer one first, and the one behind.
    struct Surroundings {
        var before: [Word]
        var behind: Word?
    }

    mutating func add(_ word: Word, row: Int, of name: String) { said[name, default: []].append((row, word)) }

    /// Leaves out names for which a test of them and the words they say does not hold.
    mutating func keep(_ test: (String, Set<Word>) -> Bool) {
        said = said.filter { test($0.key, Set($0.value.map(\.word))) }
    }

    mutating func sort() {
        for name in said.keys { said[name]?.sort { $0.row < $1.row } }
    }

    mutating func translate(_ words: [Int: EventKind]) {
        said = said.mapValues { heard in
            heard.map { item in
                if case .phrase(let text) = item.word, let kind = words[text] { return (item.row, .callback(kind)) }
                return item
            }
        }
    }

    func count(of kind: EventKind) -> Int {
        said.values.reduce(0) { $0 + $1.count { $0.word == .callback(kind) } }
    }

    func holds(_ kind: EventKind) -> Bool { said.values.contains { $0.contains { $0.word == .callback(kind) } } }

    /// Whether a name that is loaded or shown says it: a view model's birth tells nothing of the screens'.
    func isToldOfScreens(_ kind: EventKind) -> Bool {
        said.values.contains { heard in
            heard.contains { $0.word == .callback(kind) } && heard.contains { Self.ofScreens.contains($0.word) }
        }
    }

    private static let ofScreens = Set((CallbackOrder.cycle + [.loadView, .viewDidLoad]).map(Word.callback))

    /// What a name says of `among` before and after each time it says a word.
    func surroundings(of word: Word, among: Set<Word>) -> [Surroundings] {
        said.values.flatMap { said in
            said.indices.filter { said[$0].word == word }.map { place in
                let before = said[..<place].lazy.reversed().map(\.word).filter(among.contains).prefix(2)
                let behind = said[(place + 1)...].lazy.map(\.word).first(where: among.contains)
                return Surroundings(before: Array(before), behind: behind)
            }
        }
    }
}
