import Lifecycle

/// What phrases say of a screen's life with their own words, in any language that has a table; the order in which each name
/// says them bears it out.
struct SpokenSteps {
    private(set) var meanings: [Int: EventKind] = [:]
    /// They tell all steps of a turn, one phrase each.
    private(set) var isWhole = false
    private let said: SaidWords
    private let counts: [Int: Int]
    private let interner: TextInterner

    /// What comes in this order again and again.
    private static let turn: [EventKind] = [
        .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]
    private static let shows: Set<EventKind> = [.viewWillAppear, .viewIsAppearing, .viewDidAppear]
    private static let begun: Set<EventKind> = [.viewWillAppear, .viewIsAppearing]
    private static let hides: Set<EventKind> = [.viewWillDisappear, .viewDidDisappear]
    private static let beginnings: Set<EventKind> = [.`init`, .loadView, .viewDidLoad]
    /// What the place of a phrase is told by.
    private static let steps = beginnings.union(turn)
    /// Two objects of one name break the order.
    private static let leastFit = 0.6
    private static let fewestPairs = 6
    private static let mostPhrases = 60
    private static let fewest = 3

    /// The phrases of a logger that prints nothing else: those that the names of a turn say.
    init(ofWordsOnly said: SaidWords, _ phrases: [Phrase], interner: TextInterner) {
        let rows = Dictionary(grouping: phrases, by: \.text).mapValues { $0.map(\.row) }
        (self.said, self.interner, counts) = (said, interner, rows.mapValues(\.count))
        // Of equally many, what leaves the shorter name: a word that all have is the statement's.
        let rank = { (text: Int, count: Int) in (count, interner[text].count, -text) }
        let texts = rows.filter { $0.value.count > 1 }
            .sorted { rank($1.key, $1.value.count) < rank($0.key, $0.value.count) }.prefix(Self.mostPhrases)
        let frame = FrameWords(texts.map { interner[$0.key] })
        var claimed: Set<Int> = []
        for (text, rows) in texts where 2 * rows.count(where: claimed.contains) < rows.count {
            guard let kind = Stems.step(in: frame.rest(of: interner[text])) else { continue }
            claimed.formUnion(rows)
            meanings[text] = kind
        }
        settleBeginnings()
        settleEnds()
        let names = speakers()
        let kinds = Set(names.flatMap { self.kinds(saidBy: $0) })
        let missing = CallbackOrder.cycle.filter { !kinds.contains($0) }
        // A step may be left out, where the others tell more of a life and no other phrase stands in its place.
        let open = texts.lazy.filter { text, rows in 2 * rows.count(where: claimed.contains) < rows.count }
        let isTurn =
            missing.isEmpty
            || missing.count == 1 && kinds.count >= CallbackOrder.cycle.count
                && !open.contains { mayTell(missing[0], $0.key, of: names) }
        let areClasses = 2 * names.count(where: NameLook.hasEnding) >= names.count
        let isLife = areClasses && kinds.count > 2 && !kinds.isDisjoint(with: Self.beginnings.union([.deinit]))
        guard names.count > 1, isTurn || isLife, isInOrder(names) else {
            meanings = [:]
            return
        }
        isWhole = isTurn && !holdsRivals
        keep(saidBy: Set(names))
        keepMostSaid()
        // What only others said is gone.
        settleBeginnings()
    }

    /// Whether a phrase without a meaning stands where a step of the turn should, for most of those who say the others.
    private func mayTell(_ step: EventKind, _ text: Int, of names: [String]) -> Bool {
        guard meanings[text] == nil, let place = CallbackOrder.cycle.firstIndex(of: step) else { return false }
        guard 2 * names.count(where: { said.said[$0]?.contains { $0.word == .phrase(text) } == true }) >= names.count
        else { return false }
        let cycle = CallbackOrder.cycle
        let (last, next) = (cycle[(place + cycle.count - 1) % cycle.count], cycle[(place + 1) % cycle.count])
        let turn = meanings.filter { cycle.contains($0.value) }.keys
        return said.surroundings(of: .phrase(text), among: Set(turn.map(SaidWords.Word.phrase))).share { near in
            near.before.first.flatMap(kind) == last && near.behind.flatMap(kind) == next
        } >= Self.leastFit
    }

    /// Whether two phrases say the same step of a turn as often of the same names: `appears…`, `appeared`. Only their order
    /// tells one from the other.
    private var holdsRivals: Bool {
        let names = namesByPhrase
        let ofTurn = meanings.filter { CallbackOrder.isOfCycle($0.value) }
        return Dictionary(grouping: ofTurn.keys, by: { ofTurn[$0] }).values.contains { texts in
            let texts = texts.sorted { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }
            return zip(texts, texts.dropFirst()).contains { more, less in
                10 * (counts[less] ?? 0) > 8 * (counts[more] ?? 0) && !isNoted(less, more)
                    && !(names[less] ?? []).isDisjoint(with: names[more] ?? [])
            }
        }
    }

    /// Whether one of two phrases is the other with a note behind it: `is about to appear`, `is about to appear, from N`.
    private func isNoted(_ one: Int, _ other: Int) -> Bool {
        let (short, long) = (interner[one], interner[other])
        let (head, whole) = short.count < long.count ? (short, long) : (long, short)
        return whole.hasPrefix(head) && whole.dropFirst(head.count).first?.isLetter == false
    }

    private var namesByPhrase: [Int: Set<String>] {
        said.said.reduce(into: [:]) { names, heard in
            for case .phrase(let text) in heard.value.map(\.word) { names[text, default: []].insert(heard.key) }
        }
    }

    /// Phrases that stand in the place of callbacks which are told by name, and tell what none of those does: not that a screen
    /// is shown or hidden, is born or dies, which the words around it must bear out (`MissingSteps`, `LifeEnds`).
    init(beside said: SaidWords, counts: [Int: Int], interner: TextInterner, in slots: [SlotPattern]) {
        (self.said, self.interner, self.counts) = (said, interner, counts)
        for (text, count) in counts.sorted(by: { $0.key < $1.key }) where count >= Self.fewest {
            guard let slot = slots.lazy.compactMap({ $0.slot(of: interner[text]) }).first else { continue }
            meanings[text] = Stems.step(in: slot).flatMap { Self.isBeside($0) ? $0 : nil }
        }
        settleBeginnings()
        meanings = meanings.filter { !areToldByName($0.value, whoSays: $0.key) }
        keep(saidBy: Set(said.said.keys))
        keepMostSaid()
    }

    private static func isBeside(_ kind: EventKind) -> Bool {
        !CallbackOrder.isOfCycle(kind) && !EventKinds.birthsAndDeaths.contains(kind)
    }

    /// Whether names that say a phrase hear the callback which it seems to tell by its name: `keyboard will show` is no step.
    private func areToldByName(_ kind: EventKind, whoSays text: Int) -> Bool {
        let saying = said.said.values.filter { $0.contains { $0.word == .phrase(text) } }
        return 2 * saying.count { $0.contains { $0.word == .callback(kind) } } >= saying.count
    }

    /// Where no phrase tells that an appearance begins, the one that tells that it goes on means that.
    private mutating func settleBeginnings() {
        guard !meanings.values.contains(.viewWillAppear), !said.holds(.viewWillAppear) else { return }
        meanings = meanings.mapValues { $0 == .viewIsAppearing ? .viewWillAppear : $0 }
    }

    /// Where no phrase tells that a screen is hidden, the one of a death behind which it comes back or dies in other words means
    /// that: `leaving`, `gone`, `freed`.
    private mutating func settleEnds() {
        let deaths = meanings.filter { $0.value == .deinit }.keys
        let told = Set(meanings.values)
        guard !deaths.isEmpty, told.contains(.viewDidLoad), !told.contains(.viewDidDisappear) else { return }
        let among = Set(meanings.keys.map(SaidWords.Word.phrase))
        let behind = Self.shows.union([.deinit])
        let hiding = deaths.filter { text in
            let near = said.surroundings(of: .phrase(text), among: among).filter { $0.behind != nil }
            let hidden = near.count { near in
                near.before.first.flatMap(kind).map(Self.hides.contains) == true
                    && near.behind.flatMap(kind).map(behind.contains) == true
            }
            return !near.isEmpty && 5 * hidden >= 4 * near.count
        }
        for text in hiding { meanings[text] = .viewDidDisappear }
    }

    /// Of two phrases for one step the same names say the one that is said more often: `keyboard will show` shows no screen.
    private mutating func keepMostSaid() {
        let names = namesByPhrase
        for (_, texts) in Dictionary(grouping: meanings.keys, by: { meanings[$0] }) {
            var taken: Set<String> = []
            for text in texts.sorted(by: { (counts[$1] ?? 0, $0) < (counts[$0] ?? 0, $1) }) {
                let own = names[text] ?? []
                let isNote = texts.contains { $0 != text && meanings[$0] != nil && isNoted($0, text) }
                if !isNote, 2 * own.count(where: taken.contains) >= own.count {
                    meanings[text] = nil
                } else {
                    taken.formUnion(own)
                }
            }
        }
    }

    private func kind(of word: SaidWords.Word) -> EventKind? {
        switch word {
        case .callback(let kind): kind
        case .phrase(let text): meanings[text]
        }
    }

    private func kinds(saidBy name: String) -> Set<EventKind> {
        Set((said.said[name] ?? []).compactMap { kind(of: $0.word) })
    }

    /// Names that are shown and hidden, and of which something more is told.
    private func speakers() -> [String] {
        said.said.keys.filter { name in
            let kinds = kinds(saidBy: name)
            return kinds.count > 2 && !kinds.isDisjoint(with: Self.shows) && !kinds.isDisjoint(with: Self.hides)
        }.sorted()
    }

    /// Whether the steps of a turn come one after the other.
    private func isInOrder(_ names: [String]) -> Bool {
        let steps = Set(names.flatMap { kinds(saidBy: $0) })
        let turn = Self.turn.filter(steps.contains)
        var (good, all) = (0, 0)
        for name in names {
            let places = said.said[name, default: []].compactMap { kind(of: $0.word).flatMap(turn.firstIndex(of:)) }
            for (one, next) in zip(places, places.dropFirst()) where one != next {
                all += 1
                if (one + 1) % turn.count == next { good += 1 }
            }
        }
        return all >= Self.fewestPairs && Double(good) >= Self.leastFit * Double(all)
    }

    /// Leaves out what others say more often than these names, and what they say where it has no place.
    private mutating func keep(saidBy names: Set<String>) {
        var own: [Int: Int] = [:]
        for name in names {
            for case .phrase(let text) in said.said[name, default: []].map(\.word) { own[text, default: 0] += 1 }
        }
        meanings = meanings.filter { text, kind in
            2 * own[text, default: 0] > counts[text, default: 0] && hasPlace(text, kind)
        }
    }

    /// Whether a beginning stands before a screen is shown, an end behind; what is neither may stand anywhere.
    private func hasPlace(_ text: Int, _ kind: EventKind) -> Bool {
        let isPlaced: (_ last: EventKind?, _ next: EventKind?) -> Bool
        switch kind {
        case .`init`, .loadView, .viewDidLoad:
            // What comes at each appearance is no beginning: `menu is being loaded`.
            let later = kind == .loadView ? Self.begun.union([.viewDidLoad]) : Self.begun
            isPlaced = { last, next in
                last.map { !later.contains($0) } ?? true
                    && next.map { Self.beginnings.contains($0) || Self.shows.contains($0) } ?? true
            }
        case .deinit:
            isPlaced = { last, _ in last.map { Self.hides.contains($0) || Self.beginnings.contains($0) } ?? true }
        case .viewIsAppearing:
            isPlaced = { last, next in last == .viewWillAppear || next == .viewDidAppear }
        default: return true
        }
        let others = meanings.filter { $0.key != text && Self.steps.contains($0.value) }.keys
        let among = Set(others.map(SaidWords.Word.phrase) + Self.steps.map(SaidWords.Word.callback))
        return said.surroundings(of: .phrase(text), among: among).share { near in
            isPlaced(near.before.first.flatMap(self.kind), near.behind.flatMap(self.kind))
        } >= Self.leastFit
    }
}

/// The words that stand in nearly all of some phrases: they are the statement's, and tell of no step.
private struct FrameWords {
    private var words: Set<String> = []

    init(_ phrases: [String]) {
        guard phrases.count >= Self.fewest else { return }
        var counts: [String: Int] = [:]
        for phrase in phrases { for word in Set(Self.words(of: phrase)) { counts[word, default: 0] += 1 } }
        words = Set(counts.filter { 10 * $0.value >= 8 * phrases.count }.keys)
    }

    private static let fewest = 5

    /// A phrase without these words.
    func rest(of phrase: String) -> String {
        Self.words(of: phrase).filter { !words.contains($0) }.joined(separator: " ")
    }

    private static func words(of phrase: String) -> [String] {
        phrase.split { !$0.isLetter && $0 != "'" && $0 != "’" }.map(String.init)
    }
}

extension Stems {
    /// `willShow` as two words.
    static func partingHumps(_ phrase: String) -> String {
        var parted = String.UnicodeScalarView()
        var isLower = false
        for scalar in phrase.unicodeScalars {
            if isLower, scalar.isUpper { parted.append(" ") }
            parted.append(scalar)
            isLower = scalar.isLower
        }
        return String(parted)
    }

    /// The callback that a phrase tells with its words; those of what happens to subviews and parents come first, since
    /// `about to lay out its subviews` shows nothing.
    static func step(in phrase: String) -> EventKind? {
        let text = folded(partingHumps(phrase))
        let says = { (stems: Stems) in stems.end(inFolded: text) != nil }
        if says(memoryWarnings) { return .didReceiveMemoryWarning }
        let isSoon = says(soon)
        let isHidden = says(hides)
        let isShown = !isHidden && says(shows)
        if says(layouts) { return isSoon ? .viewWillLayoutSubviews : .viewDidLayoutSubviews }
        if says(moves), !isHidden, !isShown, !says(loads) { return isSoon ? .willMove : .didMove }
        if isSoon, says(transitions) { return .viewWillTransition }
        // `finished loading its view`, `loading its view`
        if says(builds) { return says(loads) && says(ended) ? .viewDidLoad : .loadView }
        if isHidden { return isSoon || says(ongoing) ? .viewWillDisappear : .viewDidDisappear }
        if isShown { return says(ongoing) ? .viewIsAppearing : isSoon ? .viewWillAppear : .viewDidAppear }
        if says(loads) { return isSoon ? .loadView : .viewDidLoad }
        if says(deaths) { return .deinit }
        return says(births) ? .`init` : nil
    }
}
