import Lifecycle

/// Words that stand in a callback's place, learned from the order in which each name says them; so are births and deaths
/// that are told in other words.
///
/// They are learned last: they need names, and callbacks that are known. Where no appearance is read at all, a turn of
/// four phrases (or two) is looked for; else only births and deaths of the controllers that there are.
struct LearnedWords {
    /// The events that these words tell.
    private(set) var events: [StatementEvent] = []
    /// The words of its phrases tell all steps of a turn.
    private(set) var isSpokenTurn = false
    private let messages: [Scalars]
    let known: [StatementEvent]
    let isAlive: Bool
    private let isByObject: Bool
    private let objects: SpokenObjects
    var search: PhraseSearch
    var phrases: [Phrase]
    var said = SaidWords()
    var counts: [Int: Int] = [:]
    /// The texts of the lines that were read, with holes for the name and the callback.
    var texts: [String: Int] = [:]
    var words: [Int: EventKind] = [:]

    /// `known` are the events that were read, in order; `skipped` lines tell of no call.
    ///
    /// Where screens are known to load and do nothing else, in words either, they may yet die in words.
    init(_ messages: [Scalars], besides known: [StatementEvent], without skipped: Set<Int>) {
        let isAlive = Self.areAlive(known)
        self.init(messages, besides: known, without: skipped, isAlive: isAlive)
        guard !isAlive, events.isEmpty, Self.areLoaded(known) else { return }
        self.init(messages, besides: known, without: skipped, isAlive: true)
    }

    private init(_ messages: [Scalars], besides known: [StatementEvent], without skipped: Set<Int>, isAlive: Bool) {
        (self.messages, self.known, self.isAlive) = (messages, known, isAlive)
        isByObject = isAlive && known.share { $0.token != nil && messages[$0.row].soleAddress != nil } > 0.9
        let names = Set(known.map(\.name).filter { !$0.isEmpty })
        objects = SpokenObjects(isByObject ? known : [], messages)
        search = PhraseSearch([], without: [], naming: nil)
        phrases = []
        if isAlive, names.isEmpty { return }
        search = PhraseSearch(messages, without: skipped.union(known.map(\.row)), naming: isAlive ? names : nil)
        phrases = search.phrases.filter { Companion.owner(of: ControllerName($0.name)) == nil }
        if !isAlive { keepSharedPhrases() }
        collect()
        if !isAlive, !learnTurn(), !learnLives() { return }
        if isAlive { learnSteps() }
        learnBirthsAndDeaths()
        take()
    }

    /// What is said of one name only is its own.
    private mutating func keepSharedPhrases() {
        let names = phrases.reduce(into: [Int: Set<String>]()) { $0[$1.text, default: []].insert($1.name) }
        phrases.removeAll { names[$0.text]?.count ?? 0 < 2 }
    }

    private mutating func collect() {
        for phrase in phrases {
            said.add(.phrase(phrase.text), row: phrase.row, of: speaker(phrase.name, phrase.row, saying: phrase.text))
            counts[phrase.text, default: 0] += 1
        }
        for event in known {
            if isAlive || said.said[event.name] != nil {
                said.add(.callback(event.kind), row: event.row, of: speaker(event.name, event.row))
            }
            texts[SlotText.of(messages[event.row], naming: event.name), default: 0] += 1
        }
        said.sort()
    }

    /// Who says it: the object, where nearly all lines that were read tell it; words of a death are said of the one of its
    /// name that spoke last.
    private func speaker(_ name: String, _ row: Int, saying text: Int? = nil) -> String {
        guard isByObject else { return name }
        if let own = messages[row].soleAddress { return name + " " + own }
        guard let text, Stems.deaths.matches(search.interner[text]) else { return name + " " }
        return name + " " + (objects.last(of: name, before: row) ?? "")
    }

    // MARK: Appearing and disappearing

    /// Where the words of phrases say what they tell, one for each step of a turn, they are taken at their word; else their
    /// order teaches it.
    private mutating func learnTurn() -> Bool {
        let steps = SpokenSteps(ofWordsOnly: said, phrases, interner: search.interner)
        if !steps.isWhole, learnCycle() { return true }
        guard !steps.meanings.isEmpty else { return false }
        (words, isSpokenTurn) = (steps.meanings, steps.isWhole)
        let spoken = Set(words.keys.map(SaidWords.Word.phrase))
        said.keep { $1.intersection(spoken).count > 1 }
        let turn = CallbackOrder.cycle.compactMap { step in words.first { $0.value == step }?.key }
        if let first = turn.first, !words.values.contains(.viewDidLoad) { learnLoad(among: loads(turn), before: first) }
        said.translate(words)
        return true
    }

    /// The last of the phrases that come before the first appearance, where no load is told.
    private mutating func learnLoad(among loads: [(text: Int, count: Int)], before first: Int) {
        guard !said.holds(.viewDidLoad), let load = lastBeforeAppearance(loads, first: first) else { return }
        // Of two beginnings the first one is the object's, the last one its view's.
        words[load] = loads.count > 1 ? .viewDidLoad : beginning(load)
    }

    private mutating func learnCycle() -> Bool {
        let cycle = CycleOfWords(said, counts: counts, interner: search.interner)
        let all = said
        for meanings in cycle.meanings {
            (words, said) = (meanings, all)
            let ofTurn = Set(words.keys.map(SaidWords.Word.phrase))
            said.keep { !$1.isDisjoint(with: ofTurn) }
            if takeCycle(cycle) { return true }
        }
        (words, said) = ([:], all)
        return false
    }

    /// Whether the phrases of a turn are those of screens; their births and deaths are learned with them.
    private mutating func takeCycle(_ cycle: CycleOfWords) -> Bool {
        let turn = words.keys.sorted { place($0) < place($1) }
        let loads = loads(turn)
        let isOfScreens = Stems.screens.matches(search.interner[turn[0]])
        let areScreens = isOfScreens || cycle.areClasses(said.said.keys)
        let spoken = cycle.spoken(turn)
        let isHandedOver = Handover(said, turn: turn).isOfScreens
        let handsOver = isHandedOver && (!loads.isEmpty || said.holds(.viewDidLoad))
        // What is loaded, shown and hidden in turn is a screen, whatever its name.
        if turn.count < 4 {
            let areScreens = areScreens || spoken > 1 && isHandedOver && die(behind: turn)
            // Of one word that is known, loads in words must bear out the rest: who tells them by name has no words for these.
            let isKnown = spoken > 1 || spoken == 1 && (isOfScreens || !loads.isEmpty)
            guard isKnown ? areScreens || !loads.isEmpty && said.said.count > 3 : areScreens && handsOver && spoken == 0
            else { return false }
        }
        if turn.count == 4 {
            let isBorneOut =
                cycle.areClasses(said.said.keys)
                ? spoken > 1 || !loads.isEmpty && spoken >= 0
                : !loads.isEmpty && spoken > 2 || spoken == 4 && isHandedOver
            guard isBorneOut || handsOver && spoken >= 0, begins(with: turn[0], among: turn) else { return false }
        }
        // Among classes, `NoteField: focused` is said of something else.
        let ofTurn = Set(turn.map(SaidWords.Word.phrase))
        if cycle.areClasses(said.said.keys) {
            said.keep { NameLook.hasEnding($0) || $1.intersection(ofTurn).count > 1 }
        }
        learnLoad(among: loads, before: turn[0])
        for (text, _) in counts where words[text] == nil && isKnownDeath(text) { words[text] = .deinit }
        said.translate(words)
        return true
    }

    /// `+ ⟨⟩` and `- ⟨⟩`: only a sign tells one from the other.
    private func isOtherSign(_ one: String, _ other: String) -> Bool {
        let (one, other) = (Array(one.unicodeScalars), Array(other.unicodeScalars))
        guard one.count == other.count, one != other else { return false }
        return zip(one, other).allSatisfy { $0 == $1 || !$0.isWordPart && !$1.isWordPart && !$0.isSpace && !$1.isSpace }
    }

    /// Whether most names say the first of these phrases first: a screen appears before it disappears.
    private func begins(with first: Int, among turn: [Int]) -> Bool {
        let words = Set(turn.map(SaidWords.Word.phrase))
        let firsts = said.said.values.compactMap { heard in heard.first { words.contains($0.word) }?.word }
        return 2 * firsts.count { $0 == .phrase(first) } > firsts.count
    }

    /// Whether words of a death are said by whom was hidden last, and none but those of the turn tell who comes and goes:
    /// of a life that others tell in other words, a half would be read.
    private func die(behind turn: [Int]) -> Bool {
        let among = Set(turn.map(SaidWords.Word.phrase))
        let others = counts.filter { $0.value > 2 && words[$0.key] == nil }.keys
        let isWhole = !others.contains { text in
            [Stems.shows, .hides].contains { $0.matches(search.interner[text]) }
        }
        return isWhole
            && others.contains { text in
                Stems.deaths.matches(search.interner[text])
                    && said.surroundings(of: .phrase(text), among: among)
                        .share { $0.before.first == .phrase(turn[turn.count - 1]) } >= 0.8
            }
    }

    private func place(_ text: Int) -> Int { words[text].flatMap(CallbackOrder.cycle.firstIndex(of:)) ?? 0 }

    /// Phrases that come before the first appearance.
    private func loads(_ turn: [Int]) -> [(text: Int, count: Int)] {
        let among = Set(turn.map(SaidWords.Word.phrase))
        let (first, last) = (SaidWords.Word.phrase(turn[0]), SaidWords.Word.phrase(turn[turn.count - 1]))
        return counts.filter { text, count in
            guard words[text] == nil, count > 1 else { return false }
            let near = said.surroundings(of: .phrase(text), among: among)
            let begins = said.said.values.count { heard in
                heard.contains { $0.word == .phrase(text) }
                    && heard.first { among.contains($0.word) || $0.word == .phrase(text) }?.word == .phrase(text)
            }
            return near.share { $0.behind == first } >= 0.6
                && near.share { $0.before.isEmpty || $0.before[0] == last } >= 0.6 && 2 * begins >= said.said.count
        }.map { ($0.key, $0.value) }
    }

    private func lastBeforeAppearance(_ loads: [(text: Int, count: Int)], first: Int) -> Int? {
        let among = Set((loads.map(\.text) + words.keys).map(SaidWords.Word.phrase))
        let shares = loads.map { load in
            (load.text, said.surroundings(of: .phrase(load.text), among: among).share { $0.behind == .phrase(first) })
        }
        return shares.max { ($0.1, $1.0) < ($1.1, $0.0) }?.0
    }

    /// `Cart born` tells of the object; of its view a word of the view or of loading tells, too.
    private func beginning(_ text: Int) -> EventKind {
        let phrase = search.interner[text]
        let isOfView = Stems.screens.matches(phrase) || Stems.loads.matches(phrase) || phrase.contains("View")
        let isMade = Stems.births.matches(phrase) || counts.keys.contains { isOtherSign(search.interner[$0], phrase) }
        return isMade && !isOfView ? .`init` : .viewDidLoad
    }

    /// What `Cart deinit` said of some, it says of these too.
    private func isKnownDeath(_ text: Int) -> Bool {
        let phrase = Array(search.interner[text].unicodeScalars)
        let callbacks = CallbackWord.all(in: phrase)
        guard let first = callbacks.first, callbacks.allSatisfy({ $0.kind == .deinit }), first.kind == .deinit else {
            return false
        }
        return texts[SlotText.of(phrase, naming: "")] != nil
    }

    private mutating func learnSteps() {
        words = MissingSteps(said, texts: texts, interner: search.interner, counts: counts).meanings
        said.translate(words)
        let others = counts.filter { words[$0.key] == nil }
        let beside = SpokenSteps(
            beside: said, counts: others, interner: search.interner, in: SlotPattern.frames(of: texts))
        said.translate(beside.meanings)
        words.merge(beside.meanings) { own, _ in own }
    }

    private mutating func take() {
        let article = commonArticle()
        let numbersObjects = numbersObjects
        let tokens = Set(known.compactMap(\.token))
        for phrase in phrases {
            guard let kind = words[phrase.text] else { continue }
            // A tab that is never visited is only made.
            let isUnseen = EventKinds.birthsAndDeaths.contains(kind) && NameLook.isOwner(phrase.name)
            guard isAlive || isUnseen || said.said[phrase.name] != nil else { continue }
            events.append(
                StatementEvent(
                    row: phrase.row, kind: kind, name: String(phrase.name.dropFirst(article)),
                    token: numbersObjects
                        ? phrase.object.map { $0.hasPrefix("0x") || tokens.contains($0) ? $0 : "#" + $0 }
                        : isAlive && !isByObject ? nil : messages[phrase.row].soleAddress,
                    names: said.said.count,
                    callbacks: words.count, lines: counts[phrase.text] ?? 0, isLearned: true))
        }
    }

    /// The length of what all titles begin with: `The Garden Map`, `The Plant Details`.
    private func commonArticle() -> Int {
        let names = said.said.keys
        guard !isAlive, names.count > 2, let name = names.first, let space = name.firstIndex(of: " ") else { return 0 }
        let article = name[...space]
        return names.allSatisfy { $0.hasPrefix(article) } ? article.count : 0
    }
}
