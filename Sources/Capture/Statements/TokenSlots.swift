import Lifecycle

/// Finds the number or the hash in a statement's lines that tells one object of a class from another: `screen.instance=257b`,
/// `?id=7`.
///
/// Such a value is said with several callbacks of one name, a name has several, and by name and value the callbacks come in
/// UIKit's order, from the first one on. The line of the source, a duration or a flag do not.
struct TokenSlots {
    /// By pool: the place of its slot.
    private var slots: [Int: Place] = [:]

    /// A place by what stands in front of it.
    private struct Place: Hashable {
        let isLeft: Bool
        let lead: String
    }

    private typealias Value = (line: Int, text: String)

    private static let fewestLines = 12

    /// Looks for the slots of statements that say enough.
    init(_ census: StatementCensus, _ said: [Int]) {
        var pools: [Int: [Int]] = [:]
        for index in said where census.readings[census.lines[index].pick].form != .none {
            pools[census.readings[census.lines[index].pick].pool, default: []].append(index)
        }
        for (pool, lines) in pools where lines.count >= Self.fewestLines {
            var values: [Place: [Value]] = [:]
            for index in lines {
                for (place, text) in Self.values(of: census.lines[index], census) {
                    values[place, default: []].append((index, text))
                }
            }
            let proven = values.filter { 10 * $1.count >= 8 * lines.count && Self.tellObjects($1, census) }
            slots[pool] = proven.max { ($0.value.count, $1.key.lead) < ($1.value.count, $0.key.lead) }?.key
        }
    }

    /// The value of a line that stands in its statement's slot; a death that says too little goes by the others' slots.
    func token(of line: CallbackMessage, _ census: StatementCensus) -> String? {
        if let slot = slots[census.readings[line.pick].pool] { return Self.values(of: line, census)[slot] }
        guard !slots.isEmpty, line.strength == .birthOrDeath else { return nil }
        let proven = Self.values(of: line, census).filter { slots.values.contains($0.key) }
        return proven.min { $0.key.lead < $1.key.lead }?.value
    }

    private static func values(of line: CallbackMessage, _ census: StatementCensus) -> [Place: String] {
        let (name, callback) = (census.readings[line.pick].place, line.callbackPlace)
        var values: [Place: String] = [:]
        // `Cart#2`, `Cart(0x1234)`: beside the name.
        if let token = census.readings[line.pick].token { values[Place(isLeft: true, lead: "")] = token }
        // `before -[Cart viewDidLoad] <Cart: 0x1234>`: its description.
        for item in line.items where item.form == .object {
            guard let token = item.token, NameLook.short(item.text) == census.readings[line.pick].short else {
                continue
            }
            values[Place(isLeft: false, lead: "<")] = token
        }
        for (index, item) in line.items.enumerated()
        where item.kind == .address || item.kind == .number && !item.isTime && !name.contains(index) {
            let lead = line.items[max(0, index - 2)..<index].indices.map {
                name.contains($0) ? "N" : $0 == callback ? "¢" : line.items[$0].text
            }
            let place = Place(isLeft: index < callback, lead: lead.joined())
            // `"id": "#7"`: a line that is understood alone keeps the sign, and both speak of one object.
            let sign = index > 0 && line.items[index - 1].text.hasSuffix("#") ? "#" : ""
            if values[place] == nil { values[place] = sign + item.text }
        }
        return values
    }

    private static func tellObjects(_ values: [Value], _ census: StatementCensus) -> Bool {
        var said: [Pool.Speaker: [EventKind]] = [:]
        var byName: [String: [EventKind]] = [:]
        for (index, text) in values {
            let (name, kind) = (census.readings[census.lines[index].pick].short, census.lines[index].callback)
            said[Pool.Speaker(name: name, token: text), default: []].append(kind)
            byName[name, default: []].append(kind)
        }
        let several = Dictionary(grouping: said.keys, by: \.name).filter { $1.count > 1 }
        // What is never shown tells of its death alone.
        let split = said.filter { several[$0.name] != nil && $1.count > 1 }
        let begun = split.values.count { !isHidden($0[0]) && $0[0] != .deinit }
        let returning = said.values.filter { Set($0).count > 1 }.map(\.count).reduce(0, +)
        guard split.count > 2, 10 * begun >= 9 * split.count, 10 * returning >= 8 * values.count else { return false }
        let (own, all) = (order(said.values), order(byName.values))
        return own.count > 3 && 20 * own.breaches <= own.count && own.breaches <= all.breaches
    }

    private static func isHidden(_ kind: EventKind) -> Bool { kind == .viewWillDisappear || kind == .viewDidDisappear }

    /// A call that is printed before and after is one.
    private static func order(_ said: some Sequence<[EventKind]>) -> CallbackOrder {
        CallbackOrder(
            of: said.map { $0.filter(CallbackOrder.isOfCycle).reduce(into: []) { if $0.last != $1 { $0.append($1) } } })
    }
}
