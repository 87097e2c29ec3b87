import Lifecycle

/// What a print statement's line tells.
struct StatementEvent: Hashable {
    /// The message's place among those that were read.
    let row: Int
    let kind: EventKind
    /// Empty for a logger that prints no name.
    let name: String
    let token: String?
    /// How many controllers its slot names, and how many callbacks it tells; the evidence for this reading.
    var names = 0
    var callbacks = 0
    var lines = 0
    /// The callback was learned from order and words.
    var isLearned = false
    /// How the name is written.
    var form = Reading.Form.none
    /// A birth or a death of whom other statements tell.
    var isOfOwner = false
}

/// Reads messages by the print statements that wrote them, which it finds first.
struct StatementReader {
    private(set) var census: StatementCensus
    /// The lines that a statement says.
    private var said: [Int] = []
    private(set) var events: [StatementEvent] = []
    /// The lines that gave an event.
    private var told = Set<Int>()
    /// The events of one statement after the other: all that share a pool.
    private(set) var groups: [[StatementEvent]] = []

    init(_ messages: [(row: Int, text: Scalars)]) {
        census = StatementCensus(messages)
        census.learn()
        said = Strays(census, census.clean.filter(census.isPrinted)).kept
        collect()
    }

    /// The lines that no statement was found to say, though their text would allow it.
    var unsaid: Set<Int> { Set(census.lines.indices).subtracting(told) }

    /// The messages that hold a callback and tell of no call: code, stacks, lists.
    var skipped: Set<Int> {
        Set(census.lines.lazy.filter { !$0.vetoes.isEmpty || $0.tellsSeveral }.map(\.row))
    }

    private mutating func collect() {
        var places: [Int: Int] = [:]
        for index in said {
            guard let event = event(of: index) else { continue }
            events.append(event)
            told.insert(index)
            let pool = census.readings[census.lines[index].pick].pool
            if places[pool] == nil {
                places[pool] = groups.count
                groups.append([])
            }
            groups[places[pool] ?? 0].append(event)
        }
    }

    /// What a line tells; births and deaths count where their object is a controller.
    private func event(of index: Int) -> StatementEvent? {
        let line = census.lines[index]
        let reading = census.readings[line.pick]
        guard census.pools.indices.contains(reading.pool) else { return nil }
        let pool = census.pools[reading.pool]
        if line.strength == .birthOrDeath {
            let isController =
                reading.form == .none
                ? pool.kindCount >= 4 : census.owners.contains(reading.short) || NameLook.isOwner(reading.short)
            guard isController else { return nil }
        }
        let prefix = reading.form == .word ? GluedPrefix(of: pool).text : ""
        var name = reading.name.hasPrefix(prefix) ? String(reading.name.dropFirst(prefix.count)) : reading.name
        if name.hasSuffix("/") { name.removeLast() }
        if reading.form == .word { name.removeLast(GluedTail(of: pool).count) }
        return StatementEvent(
            row: line.row, kind: line.callback, name: name, token: reading.token, names: pool.names.count,
            callbacks: pool.kindCount, lines: pool.count, form: reading.form,
            isOfOwner: line.strength == .birthOrDeath && census.owners.contains(reading.short))
    }
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

/// `.event` of `Orchard.Cart.event`: what all names of a pool end with, and which is no type's name.
private struct GluedTail {
    private(set) var count = 0

    init(of pool: Pool) {
        let names = pool.names.keys.filter { pool.callbackCount(of: $0) > 1 }
        guard names.count > 1, let first = names.first, let dot = first.lastIndex(of: "."), dot > first.startIndex,
            let next = first[dot...].unicodeScalars.dropFirst().first, next.isLower
        else { return }
        let tail = first[dot...]
        if pool.names.keys.allSatisfy({ $0.hasSuffix(tail) && $0.count > tail.count }) { count = tail.count }
    }
}

/// Leaves out lines whose text around is not the one their callback has in their statement, and which break the order:
/// `Cart.viewDidAppear -> isDisposed`.
private struct Strays {
    private(set) var kept: [Int]

    private struct Group: Hashable {
        let callback: EventKind
        let left: Int
        let right: Int
    }

    init(_ census: StatementCensus, _ said: [Int]) {
        var byPool: [Int: [Int]] = [:]
        for index in said { byPool[census.readings[census.lines[index].pick].pool, default: []].append(index) }
        let strays = byPool.values.reduce(into: Set<Int>()) { $0.formUnion(Strays.strays(among: $1, census)) }
        kept = said.filter { !strays.contains($0) }
    }

    private static func strays(among lines: [Int], _ census: StatementCensus) -> Set<Int> {
        var groups: [Group: [Int]] = [:]
        for index in lines { groups[group(of: index, census), default: []].append(index) }
        if groups.count < 2 { return [] }
        var usual: [EventKind: Group] = [:]
        for index in lines {
            let group = group(of: index, census)
            let most = usual[group.callback].map { groups[$0]?.count ?? 0 } ?? 0
            if groups[group]?.count ?? 0 > most { usual[group.callback] = group }
        }
        let breaches = breaches(of: lines, census, without: [])
        var strays = Set<Int>()
        for (group, members) in groups where CallbackOrder.isOfCycle(group.callback) {
            guard let top = usual[group.callback], 3 * members.count < groups[top]?.count ?? 0 else { continue }
            let spared = breaches - self.breaches(of: lines, census, without: Set(members))
            if Double(spared) >= (isOtherText(group, top, census) ? 0.3 : 0.6) * Double(members.count) {
                strays.formUnion(members)
            }
        }
        return strays
    }

    private static func isOtherText(_ group: Group, _ top: Group, _ census: StatementCensus) -> Bool {
        let usual = census.interner[top.right]
        if !usual.isEmpty, !census.interner[group.right].hasPrefix(String(usual.prefix(6))) { return true }
        return top.left != 0 && group.left != top.left
    }

    private static func group(of index: Int, _ census: StatementCensus) -> Group {
        let reading = census.readings[census.lines[index].pick]
        return Group(callback: census.lines[index].callback, left: reading.left, right: reading.right)
    }

    private static func breaches(of lines: [Int], _ census: StatementCensus, without: Set<Int>) -> Int {
        var said: [Pool.Speaker: [EventKind]] = [:]
        for index in lines where !without.contains(index) {
            let line = census.lines[index]
            guard CallbackOrder.isOfCycle(line.callback) else { continue }
            let reading = census.readings[line.pick]
            said[Pool.Speaker(name: reading.name, token: reading.token), default: []].append(line.callback)
        }
        return CallbackOrder(of: said.values).breaches
    }
}
