import Lifecycle

/// Whether and of whom there are words to learn.
extension LearnedWords {
    /// What a second logger says in its own words, of controllers whose appearances the first one never tells.
    static func ofStrangers(_ messages: [Scalars], besides known: [StatementEvent]) -> [StatementEvent] {
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
