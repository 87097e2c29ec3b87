import Lifecycle

/// Finds births and deaths of something that a controller has, which look like its own: `CartVC init APIClient`,
/// `CartVC destroyed menu cache`. It lives on, most times that it says so; by name another one of its class may go on.
struct PossessedLives {
    /// The messages that tell of them.
    private(set) var rows: Set<Int> = []

    /// A birth or a death, and of what.
    private struct News: Hashable {
        let kind: EventKind
        let object: String
    }

    /// `calls` gives all in order, those of which the messages tell among them; hardly a log needs them.
    init(_ census: StatementCensus, _ calls: () -> [SpokenCall]) {
        var news: [Int: News] = [:]
        for line in census.lines where EventKinds.birthsAndDeaths.contains(line.callback) {
            if let object = line.objectBeside { news[line.row] = News(kind: line.callback, object: object) }
        }
        guard !news.isEmpty else { return }
        var found: [News: (rows: [Int], alive: Int)] = [:]
        for (speaker, said) in Dictionary(grouping: calls(), by: \.speaker) {
            let others = said.filter { news[$0.row] == nil }
            let told = said.filter { call in
                guard let own = news[call.row] else { return false }
                return own.kind == call.kind && own.object != speaker.name
            }
            // By name, another one may go on: whoever is born loads next, if it prints that at all, and of whose death the log
            // tells without a word beside it, something else died here.
            let isByName = speaker.token == nil
            let tellsDeath = isByName && others.contains { $0.kind == .deinit }
            let alive = told.filter { tellsDeath && $0.kind == .deinit || Self.livesOn($0, among: others) }
            let isSaidOnce = told.count == 1 && told[0].kind == .deinit && !tellsDeath
            if isByName, alive.count < told.count || isSaidOnce { continue }
            for (calls, isAlive) in [(told, false), (alive, true)] {
                for call in calls {
                    guard let own = news[call.row] else { continue }
                    if isAlive { found[own]?.alive += 1 } else { found[own, default: ([], 0)].rows.append(call.row) }
                }
            }
        }
        for group in found.values where 10 * group.alive >= 6 * group.rows.count { rows.formUnion(group.rows) }
    }

    /// Whether what an object says before and after shows that it was made already, and has not died.
    private static func livesOn(_ call: SpokenCall, among others: [SpokenCall]) -> Bool {
        let place = others.partitioningIndex { $0.row > call.row }
        guard place < others.count else { return false }
        let next = others[place].kind
        let isNext = next.isViewCallback && next != .viewDidLoad && next != .loadView
        if call.kind == .deinit { return isNext || next == .deinit }
        return isNext && place > 0 && others[place - 1].kind != .deinit
    }
}

/// What an object says of its life, by the message that tells it.
struct SpokenCall {
    let row: Int
    let kind: EventKind
    let speaker: Pool.Speaker

    /// What was read of lives, by messages, and what statements say of them besides, in order.
    static func all(_ trace: Trace, read: [Int: [Int]], besides events: some Sequence<StatementEvent>) -> [SpokenCall] {
        var calls: [SpokenCall] = []
        for (row, places) in read {
            for place in places where trace.events[place].kind.isOfLife {
                let event = trace.events[place]
                let speaker = Pool.Speaker(
                    name: trace.bareName(ofEvent: place), token: trace.token(of: event)?.displayed)
                calls.append(SpokenCall(row: row, kind: event.kind, speaker: speaker))
            }
        }
        for event in events {
            let speaker = Pool.Speaker(name: NameLook.short(event.name).lowercased(), token: event.token)
            calls.append(SpokenCall(row: event.row, kind: event.kind, speaker: speaker))
        }
        return calls.sorted { $0.row < $1.row }
    }
}

extension CallbackMessage {
    /// The word that stands right beside the callback, and is none of a sentence about it.
    fileprivate var objectBeside: String? {
        let place = callbackPlace
        return object(at: place + 2, parted: place + 1) ?? object(at: place - 2, parted: place - 1)
    }

    /// The word at a place behind or in front of a blank, if it is none of a sentence.
    func object(at place: Int, parted blank: Int) -> String? {
        guard items.indices.contains(place), items[blank].isBlank, items[place].kind == .name,
            items[place].form == .word, !NameLook.isNoName(items[place].text), !NameLook.hasEnding(items[place].text)
        else { return nil }
        return NameLook.short(items[place].text).lowercased()
    }
}
