import Lifecycle

/// What a print statement's line tells.
struct StatementEvent: Hashable {
    /// The message's place among those that were read.
    let row: Int
    /// Its place among the calls of the message.
    var part = 0
    let kind: EventKind
    /// Empty for a logger that prints no name.
    let name: String
    var token: String?
    /// All lines of the statement show that it is the object's: see `TokenSlots`.
    var isTokenProven = false
    /// How many controllers its slot names, and how many callbacks it tells; the evidence for this reading.
    var names = 0
    var callbacks = 0
    var lines = 0
    /// The callback was learned from order and words.
    var isLearned = false
    /// How the name is written.
    var form = Reading.Form.none
    /// A birth or a death of whom other statements tell, or a call in words of who is a controller by its ending.
    var isOfOwner = false
}

/// Reads messages by the print statements that wrote them, which it finds first.
struct StatementReader {
    private(set) var census: StatementCensus
    /// The lines that a statement says.
    private var said: [Int] = []
    /// Lines of a statement's form that say a call again, or say something of it.
    private(set) var rejected: Set<Int> = []
    private let tokens: TokenSlots
    private let borders: NameBorders
    private(set) var events: [StatementEvent] = []
    /// The lines that gave an event.
    private var told = Set<Int>()
    /// The events of one statement after the other: all that share a pool.
    private(set) var groups: [[StatementEvent]] = []

    init(_ messages: [(row: Int, text: Scalars)]) {
        census = StatementCensus(messages)
        census.learn()
        let remarks = SharedRemarks(census).lines
        let rivals = Rivals(census, census.clean.filter(census.isPrinted).filter { !remarks.contains($0) })
        (said, rejected) = (rivals.kept, rivals.dropped.union(remarks))
        tokens = TokenSlots(census, said)
        borders = NameBorders(census, said)
        collect()
        dropLayoutOfViews()
    }

    /// The lines that no statement was found to say, though their text would allow it.
    var unsaid: Set<Int> { Set(census.lines.indices).subtracting(told) }

    /// The messages that hold a callback and tell of no call: code, stacks, lists.
    var skipped: Set<Int> {
        Set(census.lines.lazy.filter { !$0.vetoes.isEmpty || $0.tellsSeveral }.map(\.row))
    }

    private mutating func collect() {
        let pools = Set(said.map { census.readings[census.lines[$0].pick].pool }).filter(census.pools.indices.contains)
        let glues = Dictionary(uniqueKeysWithValues: pools.map { ($0, Glue(of: census.pools[$0])) })
        // What is no part of a name in one statement is none in another: `Login screen deinit`.
        let prose = Set(glues.values.compactMap(\.tail.prose)).sorted()
        var places: [Int: Int] = [:]
        for index in said {
            let pool = census.readings[census.lines[index].pick].pool
            guard let glue = glues[pool], let event = event(of: index, glue, prose) else { continue }
            events.append(event)
            told.insert(index)
            if places[pool] == nil {
                places[pool] = groups.count
                groups.append([])
            }
            groups[places[pool] ?? 0].append(event)
        }
    }

    /// Who is only laid out is a view: `GridView did layout`.
    private mutating func dropLayoutOfViews() {
        let isLayout = { (event: StatementEvent) in
            event.kind == .viewWillLayoutSubviews || event.kind == .viewDidLayoutSubviews
        }
        let shown = Set(events.lazy.filter { !isLayout($0) && $0.kind.isViewCallback }.map(\.name))
        let isOfView = { (event: StatementEvent) in isLayout(event) && !shown.contains(event.name) }
        events.removeAll(where: isOfView)
        for index in groups.indices { groups[index].removeAll(where: isOfView) }
        groups.removeAll(where: \.isEmpty)
    }

    /// What a line tells; births and deaths count where their object is a controller. `prose` ends no name.
    private func event(of index: Int, _ glue: Glue, _ prose: [String]) -> StatementEvent? {
        let line = census.lines[index]
        let reading = census.readings[line.pick]
        let pool = census.pools[reading.pool]
        if line.strength == .birthOrDeath {
            let isController =
                reading.form == .none
                ? pool.kindCount >= 4 : census.owners.contains(reading.short) || NameLook.isOwner(reading.short)
            guard isController, !line.tellsOfNeighbour(of: reading) else { return nil }
        }
        let prefix = reading.form == .word ? glue.prefix.text : ""
        var name = reading.name.hasPrefix(prefix) ? String(reading.name.dropFirst(prefix.count)) : reading.name
        if name.hasSuffix("/") { name.removeLast() }
        if [.word, .phrase, .field].contains(reading.form) { name = glue.tail.removed(from: name) }
        if let tail = prose.first(where: name.hasSuffix) { name.removeLast(tail.count) }
        name = borders.whole(name, of: reading, in: line.items)
        let proven = tokens.token(of: line, census)
        return StatementEvent(
            row: line.row, part: index, kind: line.callback, name: name, token: proven ?? reading.token,
            isTokenProven: proven != nil, names: pool.names.count,
            callbacks: pool.kindCount, lines: pool.count, form: reading.form,
            isOfOwner: line.strength == .birthOrDeath && census.owners.contains(reading.short)
                || line.strength == .weak && reading.isPlain)
    }
}

extension CallbackMessage {
    /// Whether a birth or a death is said of a type right in front of it, and not of the name of the reading:
    /// `OrdersScreen, KitchenInteractor init`.
    fileprivate func tellsOfNeighbour(of reading: Reading) -> Bool {
        guard callbackPlace > 1, items[callbackPlace - 1].isBlank, !reading.place.contains(callbackPlace - 2) else {
            return false
        }
        let item = items[callbackPlace - 2]
        return item.kind == .name && item.form == .word && item.text.unicodeScalars.first?.isUpper == true
            && NameLook.isCamel(item.text) && !NameLook.isOwner(item.text) && NameLook.short(item.text) != reading.short
    }
}

/// What stands glued to the names of a pool, looked for once for all of its lines.
private struct Glue {
    let prefix: GluedPrefix
    let tail: GluedTail

    init(of pool: Pool) { (prefix, tail) = (GluedPrefix(of: pool), GluedTail(of: pool)) }
}

/// `_CC_` of `_CC_HomeVC_VIEW_DID_LOAD`, `app://life/` of `app://life/HomeVC/viewDidLoad`: what all names of a pool begin
/// with, up to an underscore or a slash.
private struct GluedPrefix {
    let text: String

    init(of pool: Pool) {
        let names = pool.names.keys.filter { pool.callbackCount(of: $0) > 1 }
        guard pool.names.count > 1, var common = names.first else {
            text = ""
            return
        }
        for name in names { common = String(zip(common, name).prefix { $0 == $1 }.map(\.0)) }
        if let slash = common.lastIndex(of: "/") {
            text = String(common[...slash])
            return
        }
        guard common.hasPrefix("_"), let last = common.dropFirst().lastIndex(of: "_") else {
            text = common.hasPrefix("_") ? "_" : ""
            return
        }
        text = String(common[...last])
    }
}

/// `.event` of `Orchard.Cart.event`, ` org.shop.app D` of `Cart org.shop.app D`: what most names of a pool end with, and
/// which is no type's name.
private struct GluedTail {
    private var text = ""

    /// `Login screen did load` is said of Login, as a title.
    private static let prose: Set<Substring> = [" screen", " controller"]

    var prose: String? { Self.prose.contains(text[...]) ? text : nil }

    init(of pool: Pool) {
        let names = pool.names.keys.filter { pool.callbackCount(of: $0) > 1 }
        guard names.count > 1 else { return }
        var counts: [Substring: Int] = [:]
        for name in names {
            for start in name.indices.dropFirst() where name[start] == "." || name[start] == " " {
                counts[name[start...], default: 0] += 1
            }
        }
        let common = counts.filter { tail, count in
            4 * count >= 3 * names.count && count > 1
                && (Self.prose.contains(tail)
                    || !tail.dropFirst().split { " .".contains($0) }.contains { NameLook.isBareEnding($0) })
        }
        text = common.keys.max { $0.count < $1.count }.map(String.init) ?? ""
    }

    func removed(from name: String) -> String {
        name.hasSuffix(text) && name.count > text.count ? String(name.dropLast(text.count)) : name
    }
}
