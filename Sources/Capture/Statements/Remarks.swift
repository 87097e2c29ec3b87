import Lifecycle

/// Finds what was read line by line of remarks, which tell of no call: of lines that a statement rejects, of words around a
/// callback whose speaker no statement names (`APIClient.swift:70 viewWillAppear is called twice`), and of such as come out
/// of their callback's turn.
struct Remarks {
    /// The places of the events.
    private(set) var events: Set<Int> = []
    private let trace: Trace

    /// What lines have in common that say words around one callback.
    private struct Kind: Hashable {
        let text: Reading.Key
        let callback: EventKind
    }

    /// `read` gives the events of a message.
    init(_ reader: StatementReader, _ trace: Trace, read: [Int: [Int]]) {
        self.trace = trace
        let census = reader.census
        let told = { (index: Int) in
            read[census.lines[index].row, default: []].filter { CallTurns.kinds.contains(trace.events[$0].kind) }
        }
        for index in reader.rejected {
            events.formUnion(read[census.lines[index].row, default: []].filter { trace.events[$0].kind.isOfLife })
        }
        let owners = Set(census.owners.map { $0.lowercased() })
        guard owners.count > 1 else { return }
        var groups: [Kind: [Int]] = [:]
        for index in reader.unsaid where census.isRemark(index) {
            let line = census.lines[index]
            let key = census.readings[line.readings.upperBound - 1].key
            groups[Kind(text: key, callback: line.callback), default: []] += told(index)
        }
        let remarks = Set(groups.values.joined())
        let others = read.values.joined().filter {
            trace.events[$0].kind.isOfLife && !remarks.contains($0) && !events.contains($0)
        }
        // Remarks are few among calls, and a few calls teach nothing.
        guard others.count >= Self.fewestCalls, 3 * remarks.count < others.count else { return }
        let known = owners.union(others.map(trace.bareName))
        events.formUnion(remarks.filter { !known.contains(trace.bareName(ofEvent: $0)) })
        let turns = CallTurns(others.sorted().map { (call($0), $0) })
        for places in groups.values where !places.isEmpty && turns.areBroken(by: places.map { (call($0), $0) }) {
            events.formUnion(places)
        }
    }

    private static let fewestCalls = 8

    private func call(_ place: Int) -> CallTurns.Call {
        CallTurns.Call(name: trace.bareName(ofEvent: place), kind: trace.events[place].kind)
    }
}

extension Trace {
    /// The class without its module, in small letters.
    func bareName(ofEvent place: Int) -> String { bareName(of: events[place].controller) }

    private func bareName(of name: NameID) -> String {
        NameLook.short(names[Int(name.index)].qualified).lowercased()
    }

    /// The same of those who speak, each spelled once: there may be a million calls.
    func bareNames(of speakers: some Sequence<NameID>) -> Set<String> { Set(Set(speakers).map(bareName)) }
}
