import Lifecycle

/// Whether and of whom there are words to learn.
extension LearnedWords {
    /// What other loggers say: each developer has words of his own.
    static func ofOthers(
        _ messages: [Scalars], besides known: [StatementEvent], without skipped: Set<Int>, _ areCalls: Bool
    ) -> [StatementEvent] {
        var learned: [StatementEvent] = []
        while true {
            let others = ofStrangers(messages, besides: (known + learned).sorted { $0.row < $1.row })
            if others.isEmpty { break }
            learned += others
        }
        return areCalls ? learned + ofSpokenTurns(messages, besides: known + learned, without: skipped) : learned
    }

    /// What a second logger says in its own words, of controllers whose appearances the first one never tells.
    private static func ofStrangers(_ messages: [Scalars], besides known: [StatementEvent]) -> [StatementEvent] {
        let rows = Set(UnreadTurns(messages, read: Set(known.map(\.row)), calls: 0).rows)
        if rows.isEmpty { return [] }
        let names = Set(known.filter { CallbackOrder.isOfCycle($0.kind) }.map { NameLook.short($0.name) })
        let texts = messages.indices.map { row in
            let isStranger =
                rows.contains(row) && names.isDisjoint(with: WordCutter.words(of: messages[row]).map(NameLook.short))
            return isStranger ? messages[row] : []
        }
        let theirs = known.filter { !names.contains(NameLook.short($0.name)) }
        return LearnedWords(texts, besides: theirs, without: []).events
    }

    /// What another logger says of controllers of which the first ones say nothing, where its words tell each step of a turn:
    /// their order alone would teach too little beside lines that are something else.
    private static func ofSpokenTurns(
        _ messages: [Scalars], besides known: [StatementEvent], without skipped: Set<Int>
    ) -> [StatementEvent] {
        let skipped = skipped.union(known.map(\.row))
        // Most logs have one logger, which the first screens show: to look at every word of all lines is dear.
        var words = LearnedWords(Array(messages.prefix(firstScreens)), besides: [], without: skipped)
        guard words.isSpokenTurn else { return [] }
        if messages.count > firstScreens { words = LearnedWords(messages, besides: [], without: skipped) }
        guard words.isSpokenTurn else { return [] }
        let names = Set(known.map { NameLook.core($0.name) })
        let events = words.events.filter { !names.contains(NameLook.core($0.name)) }
        // A keyboard and a banner come and go as well, but nothing loads them.
        let isLife = events.contains { $0.kind == .viewDidLoad || EventKinds.birthsAndDeaths.contains($0.kind) }
        return isLife || Set(events.map(\.name)).count > 2 ? events : []
    }

    private static let firstScreens = 1000
    private static let beginning = 4000

    /// Whether the beginning of a long log teaches words: every word of a line may be a name, so that looking at all
    /// lines is dear.
    static func tells(_ messages: [Scalars], besides known: [StatementEvent], without skipped: Set<Int>) -> Bool {
        guard messages.count > beginning else { return true }
        let known = known.filter { $0.row < beginning }
        return !LearnedWords(Array(messages.prefix(beginning)), besides: known, without: skipped).events.isEmpty
    }

    /// Whether screens are known to appear and disappear: a line or two may be misread.
    static func areAlive(_ known: [StatementEvent]) -> Bool {
        areLoaded(known) && Set(known.filter(isShown).map(\.kind)).count > 1
    }

    /// Whether screens are known at least to load.
    static func areLoaded(_ known: [StatementEvent]) -> Bool { known.count(where: isShown) >= fewestShown }

    private static func isShown(_ event: StatementEvent) -> Bool {
        CallbackOrder.isOfCycle(event.kind) || event.kind == .viewDidLoad
    }

    private static let fewestShown = 6
}
