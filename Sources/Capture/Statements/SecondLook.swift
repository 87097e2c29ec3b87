import Lifecycle

/// Reads a capture once more by its print statements, where lines were not read one by one, or a word beside the callback
/// was taken for the controller's name.
///
/// A statement decides for all of its lines: which piece names the controller is asked once, with all values of the slot
/// in view. What the first look read stays where the statement's reading is no better.
struct SecondLook {
    private(set) var messages: LogMessages
    let assembly: TraceAssembly
    let reader: StatementReader
    /// The rows that tell of several calls.
    private var joined: Set<Int> = []
    /// By row: the places of the events that were read there.
    private(set) var places: [Int: [Int]] = [:]
    /// Events of lines that were not read, or to stand beside what was.
    private(set) var additions: [StatementEvent] = []
    /// Events that are another controller's.
    private(set) var corrections: [(place: Int, event: StatementEvent)] = []

    /// What tells the objects of events that a statement says as they were read.
    private(set) var tokens: [(place: Int, token: String)] = []

    /// The places of events that a statement says as they were read.
    private(set) var settled: Set<Int> = []
    /// The places of births and deaths of whom nothing else tells.
    private var strays: Set<Int> = []
    /// The places of events that are none: their text tells of nobody whom a statement names.
    private(set) var retractions: Set<Int> = []

    /// Looks at a capture up to a place; for the sake of deaths alone no statements are needed.
    init(_ job: ReadingJob, _ assembly: TraceAssembly, _ doubts: ReadingDoubts, upTo limit: Int) {
        self.assembly = assembly
        messages = LogMessages(of: job, upTo: limit)
        reader = StatementReader(doubts == .noDeaths ? [] : messages.withRecords())
        findPlaces()
        joined = Set(Dictionary(grouping: reader.groups.joined(), by: \.row).filter { $1.count > 1 }.keys)
        retractions = Remarks(reader, assembly.trace, read: places).events
        // A frame of a call stack tells of no call.
        let frames = reader.census.lines.lazy.filter { $0.vetoes.contains(.frame) }.map(\.row)
        forget(messages.coded.union(joined).union(frames))
        decide(without: possessedLives())
        strays = findStrays()
        addLearnedWords()
    }

    private mutating func findPlaces() {
        var row = 0
        for (place, event) in assembly.trace.events.enumerated() {
            while row < messages.rows.count, messages.rows[row].range.lowerBound < Int(event.offset) { row += 1 }
            guard row < messages.rows.count else { return }
            if messages.rows[row].range.lowerBound == Int(event.offset) { places[row, default: []].append(place) }
        }
    }

    /// What lines were taken for that tell of no call, or of others: of codes before the log's legend was read.
    private mutating func forget(_ rows: Set<Int>) {
        for row in rows {
            let others = places[row, default: []].filter { assembly.trace.events[$0].kind.isOfLife }
            retractions.formUnion(others)
            places[row]?.removeAll(where: others.contains)
        }
    }

    /// The messages that tell of something which a controller has; what was read there is none of its life.
    private mutating func possessedLives() -> Set<Int> {
        let trace = assembly.trace
        let rows = PossessedLives(reader.census) {
            SpokenCall.all(trace, read: places, besides: reader.groups.joined().filter { rival(of: $0) == nil })
        }.rows
        let possessed = rows.subtracting(joined)
        let told = possessed.flatMap { places[$0, default: []] }
        retractions.formUnion(told.filter { EventKinds.birthsAndDeaths.contains(trace.events[$0].kind) })
        return possessed
    }

    /// Statement by statement: what the first look read of its lines against what the statement says.
    private mutating func decide(without possessed: Set<Int>) {
        for group in reader.groups.map({ isFounded($0) ? $0 : $0.filter { $0.isOfOwner || isMisnamed($0) } }) {
            var contested: [(place: Int, event: StatementEvent)] = []
            var proven: [(place: Int, token: String)] = []
            for event in group {
                if joined.contains(event.row) {
                    additions.append(event)
                    continue
                }
                guard let place = rival(of: event) else {
                    if possessed.contains(event.row) { continue }
                    if let guess = places[event.row]?.first(where: isGuess) {
                        corrections.append((guess, event))
                    } else if isFree(event) {
                        additions.append(event)
                    }
                    continue
                }
                if !agrees(place, with: event) {
                    contested.append((place, event))
                } else {
                    settled.insert(place)
                    if event.isTokenProven, let token = event.token { proven.append((place, token)) }
                }
            }
            if !tellObjects(proven.map(\.place), as: proven.map(\.token)) { tokens += proven }
            guard !contested.isEmpty else { continue }
            if isBetter(group, contested: contested.count) { corrections += contested }
        }
        additions.sort { ($0.row, $0.part) < ($1.row, $1.part) }
        retractions.formUnion(namesakes())
    }

    /// Births and deaths that were read of a name whose calls all turned out to be others': `[ViewController] viewDidLoad`
    /// names a category, and so does `[ViewController] init` of a view.
    private func namesakes() -> [Int] {
        let corrected = Set(corrections.map(\.place))
        let events = Dictionary(grouping: places.values.joined()) { assembly.trace.events[$0].controller }
        return events.values.flatMap { own in
            let left = own.filter { !corrected.contains($0) }
            let isCalled = left.contains { !EventKinds.birthsAndDeaths.contains(assembly.trace.events[$0].kind) }
            return isCalled || own.count - left.count < Self.fewestLines ? [] : left
        }
    }

    static let fewestLines = 6
    /// Where no more of a statement's lines were read otherwise than it says, those are the mistakes.
    private static let mostContested = 0.4

    /// Whether so many lines make a statement, of several callbacks or of one that several controllers say: a few lines
    /// teach nothing but births and deaths of whom another statement tells.
    private func isFounded(_ group: [StatementEvent]) -> Bool {
        guard group.count >= Self.fewestLines else { return false }
        return group[0].callbacks > 1 || group[0].kind.isViewCallback && areControllers(Set(group.map(\.name)))
    }

    private func areControllers(_ names: Set<String>) -> Bool {
        names.count > 2 && names.allSatisfy { NameLook.hasEnding(NameLook.short($0)) }
    }

    /// Whether what was read is no controller's name, and the statement's is.
    private func isMisnamed(_ event: StatementEvent) -> Bool {
        guard let place = rival(of: event) else { return false }
        return NameLook.hasEnding(NameLook.short(event.name))
            && !assembly.trace.name(of: assembly.trace.events[place]).looksLikeController
    }

    /// The event that was read of the same callback.
    private func rival(of event: StatementEvent) -> Int? {
        places[event.row]?.first { assembly.trace.events[$0].kind == event.kind }
    }

    /// Whether nothing else was read there that the line may be meant to say.
    private func isFree(_ event: StatementEvent) -> Bool {
        places[event.row, default: []].allSatisfy {
            let kind = assembly.trace.events[$0].kind
            return kind == .activity || kind == .screenView
        }
    }

    /// Whether what was read of most events tells the same objects as these tokens do, one by one.
    private func tellObjects(_ places: [Int], as tokens: [String]) -> Bool {
        var (objects, pairs): (Set<[String]>, Set<[String]>) = ([], [])
        for (place, token) in zip(places, tokens) {
            guard let own = assembly.trace.token(of: assembly.trace.events[place]) else { continue }
            objects.insert([assembly.trace.bareName(ofEvent: place), token])
            pairs.insert([assembly.trace.bareName(ofEvent: place), token, own.displayed])
        }
        let told = places.count { assembly.trace.token(of: assembly.trace.events[$0]) != nil }
        return 2 * told > places.count && 10 * pairs.count <= 11 * objects.count
    }

    private func agrees(_ place: Int, with event: StatementEvent) -> Bool {
        assembly.trace.bareName(ofEvent: place) == NameLook.short(event.name).lowercased()
    }

    /// Whether most lines of the statement were read as it says, or its names look more like those of controllers than
    /// what was read of the same lines.
    private func isBetter(_ group: [StatementEvent], contested: Int) -> Bool {
        let read = group.count { rival(of: $0) != nil }
        if Self.mostContested * Double(read) > Double(contested) || holdsText(group) || areIntroduced(group) {
            return true
        }
        var own = SlotEvidence()
        var others = SlotEvidence()
        for event in group {
            guard let place = rival(of: event) else { continue }
            own.add(NameLook.short(event.name), event.token, event.kind)
            let read = assembly.trace.events[place]
            let name = assembly.trace.name(of: read)
            others.add(NameLook.short(name.qualified), assembly.trace.token(of: read)?.displayed, event.kind)
        }
        return own.worth > others.worth + SlotEvidence.margin
    }

    /// Whether the lines print none of these names, but what the log gave them for.
    private func areIntroduced(_ group: [StatementEvent]) -> Bool {
        group.allSatisfy { !$0.name.isEmpty && messages.introduced.contains($0.row) }
    }

    /// Whether what was read is the statement's name and more, which is no part of it: `Map received action`, `Map 4`.
    private func holdsText(_ group: [StatementEvent]) -> Bool {
        group.allSatisfy { event in
            guard let place = rival(of: event), !agrees(place, with: event) else { return true }
            let read = assembly.trace.name(of: assembly.trace.events[place]).qualified
            if read.hasPrefix(event.name + ".") { return true }
            let words = read.split(separator: " ")
            return words.count > 1 && words[0] == event.name
                && !words.dropFirst().contains(where: NameLook.isBareEnding)
        }
    }

    /// Words of the logger's own. What was read of such words line by line stands where their order teaches nothing.
    private mutating func addLearnedWords() {
        let (named, spoken) = knownEvents()
        let alive = LearnedWords.areAlive(named)
        var learned: [StatementEvent] = []
        if alive || LearnedWords.tells(messages.texts, besides: named, without: reader.skipped) {
            learned = LearnedWords(messages.texts, besides: named, without: reader.skipped).events
        }
        if !alive, learned.isEmpty, !spoken.isEmpty {
            let known = (named + spoken).sorted { $0.row < $1.row }
            learned = LearnedWords(messages.texts, besides: known, without: reader.skipped).events
        }
        if alive || !learned.isEmpty {
            let known = (named + (alive ? spoken : []) + learned).sorted { $0.row < $1.row }
            learned += LearnedWords.ofOthers(messages.texts, besides: known, without: reader.skipped, alive)
        }
        learned += LongerNames(messages.texts, besides: named + learned).events
        for event in learned {
            if let place = places[event.row]?.first(where: { isSpoken($0) && !settled.contains($0) || isGuess($0) }) {
                corrections.append((place, event))
            } else if isFree(event) {
                additions.append(event)
            }
        }
        additions.sort { ($0.row, $0.part) < ($1.row, $1.part) }
    }

    /// The events of lives: those told by a callback's name, and those told in words.
    private func knownEvents() -> (named: [StatementEvent], spoken: [StatementEvent]) {
        var named = additions + corrections.map(\.event)
        var spoken: [StatementEvent] = []
        // Spelled once for each: there may be a million calls.
        var names: [NameID: String] = [:]
        var tokens: [TokenID: String] = [:]
        let corrected = Set(corrections.map(\.place))
        for (row, places) in places {
            for place in places
            where assembly.trace.events[place].kind.isOfLife && !retractions.contains(place)
                && !corrected.contains(place)
            {
                let event = assembly.trace.events[place]
                let name = names[event.controller] ?? NameLook.short(assembly.trace.name(of: event).qualified)
                let token = tokens[event.token] ?? assembly.trace.token(of: event)?.displayed
                (names[event.controller], tokens[event.token]) = (name, token)
                let known = StatementEvent(row: row, kind: event.kind, name: name, token: token)
                if isSpoken(place), !settled.contains(place) { spoken.append(known) } else { named.append(known) }
            }
        }
        return (named.sorted { $0.row < $1.row }, spoken.sorted { $0.row < $1.row })
    }

    private func isSpoken(_ place: Int) -> Bool {
        let event = assembly.trace.events[place]
        return event.flags.contains(.inOwnWords) && EventKinds.ofLife.contains(event.kind) || strays.contains(place)
    }

    /// Births and deaths of whom nothing shows to be a controller: the name may be a word of the statement's, as in
    /// `[Cart] screen was released`.
    private func findStrays() -> Set<Int> {
        let trace = assembly.trace
        let corrected = Set(corrections.map(\.place))
        let shown = trace.bareNames(
            of: trace.events.indices.lazy.filter { trace.events[$0].kind.isViewCallback && !corrected.contains($0) }
                .map { trace.events[$0].controller })
        let strays = places.values.joined().filter { place in
            let kind = trace.events[place].kind
            guard EventKinds.birthsAndDeaths.contains(kind) else { return false }
            let name = trace.name(of: trace.events[place])
            // `ViewController released`: whose, other words of the line tell.
            let isAnyones = NameLook.isBareEnding(name.qualified) || !name.looksLikeController
            return isAnyones && !shown.contains(trace.bareName(ofEvent: place))
                && Companion.owner(of: name) == nil
        }
        return Set(strays)
    }

    /// Words of a request without what is asked for, and `Graph View appeared`, which screens of either kind say: what a
    /// whole log says of screens is more.
    private func isGuess(_ place: Int) -> Bool {
        let event = assembly.trace.events[place]
        switch event.kind {
        case .fetchStart, .fetchEnd: return true
        case .onAppear, .onDisappear:
            guard case .activity(let said)? = assembly.trace.detail(of: event) else { return false }
            return !said.hasPrefix("on")
        default: return false
        }
    }
}
