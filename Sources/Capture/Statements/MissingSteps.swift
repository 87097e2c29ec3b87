import Lifecycle

/// Steps of an appearance that a logger says in words, where it calls others by their names (`will-appear Cart`,
/// `appear Cart`): phrases of the callbacks' frame, or of a word of loading, that stand where the turn lacks a step, and say so.
struct MissingSteps {
    private(set) var meanings: [Int: EventKind] = [:]
    private let said: SaidWords
    private let told: [EventKind]
    private let among: Set<SaidWords.Word>

    private static let fewest = 6

    /// `texts` are those of the lines that were read, with holes for the name and the callback.
    init(_ said: SaidWords, texts: [String: Int], interner: TextInterner, counts: [Int: Int]) {
        self.said = said
        let all = CallbackOrder.cycle.map(said.count)
        // What is told now and then is a line that was misread.
        told = zip(CallbackOrder.cycle, all).filter { 8 * $1 > all.reduce(0, +) / 4 }.map(\.0)
        among = Set((told + [.`init`, .loadView, .viewDidLoad, .deinit]).map(SaidWords.Word.callback))
        let slots = SlotPattern.frames(of: texts)
        for (text, count) in counts.sorted(by: { $0.key < $1.key }) {
            let phrase = interner[text]
            guard slots.contains(where: { $0.matches(phrase) }) || Self.saysOnlyThatItLoads(phrase) else { continue }
            if let kind = slots.lazy.compactMap({ $0.misspelt(in: phrase) }).first {
                meanings[text] = kind
            } else if told.count > 1, count >= Self.fewest {
                meanings[text] = step(text, phrase)
            }
        }
    }

    /// `📲 ⟨⟩ loaded`: in whatever frame.
    private static func saysOnlyThatItLoads(_ phrase: String) -> Bool {
        phrase.split { !$0.isLetter }.count == 1 && Stems.loads.matches(phrase)
    }

    private func step(_ text: Int, _ phrase: String) -> EventKind? {
        let near = said.surroundings(of: .phrase(text), among: among)
        let missing = [.viewDidLoad] + CallbackOrder.cycle.filter { !told.contains($0) }
        return missing.first { step in
            guard step.isMeant(by: phrase), !meanings.values.contains(step) else { return false }
            if step == .viewDidLoad {
                // Of the callbacks that are told, the last one ends a turn.
                let going = told.dropLast().map(SaidWords.Word.callback)
                return said.count(of: step) == 0
                    && near.share { near in
                        near.behind == .callback(told[0]) && near.before.first.map(going.contains) != true
                    } >= 0.8
            }
            return near.share { stands(step, in: $0) } >= 0.8
        }
    }

    /// Whether the steps right before and behind it are those that a turn has there.
    private func stands(_ step: EventKind, in near: SaidWords.Surroundings) -> Bool {
        let place = CallbackOrder.cycle.firstIndex(of: step) ?? 0
        let before = CallbackOrder.cycle[..<place].last(where: told.contains).map(SaidWords.Word.callback)
        let behind = CallbackOrder.cycle[(place + 1)...].first(where: told.contains).map(SaidWords.Word.callback)
        return (before == nil || near.before.first == before)
            && (behind == nil || near.behind == nil || near.behind == behind)
    }
}

extension EventKind {
    /// Whether the words of a phrase say so: an app may print what it does between any two callbacks.
    fileprivate func isMeant(by phrase: String) -> Bool {
        if self == .viewDidLoad { return Stems.loads.matches(phrase) }
        let hides = Stems.hides.matches(phrase)
        // `adding observer for keyboardWillShow` is nothing that was shown.
        let isOver = self == .viewDidAppear || self == .viewDidDisappear
        if isOver, Stems.soon.matches(Stems.partingHumps(phrase)) { return false }
        return self == .viewWillAppear || self == .viewDidAppear ? !hides && Stems.shows.matches(phrase) : hides
    }
}
