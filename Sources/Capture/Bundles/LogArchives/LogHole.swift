import Lifecycle

/// A place in front of which lines may be missing, of which no line says so.
struct LogHole {
    /// Where a line begins, or the end of the text.
    var offset: Int
    /// Whose lines they are; nil where the text is of one process.
    let pid: Int?
    let kind: ProblemKind
}

extension Trace {
    /// Puts each hole in front of the next event of its process, or behind the last where none follows.
    mutating func insert(_ holes: [LogHole]) {
        guard !holes.isEmpty else { return }
        var rest = holes.sorted { $0.offset < $1.offset }[...]
        var waiting: [Int?: Set<ProblemKind>] = [:]
        var details: [ProblemKind: DetailID] = [:]
        var filled: [Event] = []
        filled.reserveCapacity(events.count + holes.count)
        for event in events {
            while let hole = rest.first, hole.offset <= Int(event.offset) {
                waiting[hole.pid, default: []].insert(hole.kind)
                rest.removeFirst()
            }
            if !waiting.isEmpty {
                var own = waiting.removeValue(forKey: nil) ?? []
                if let pid = processes[Int(event.process.index)].pid, let kinds = waiting.removeValue(forKey: pid) {
                    own.formUnion(kinds)
                }
                filled += own.inOrder.map { event.bound(.gap, detail(of: $0, &details)) }
            }
            filled.append(event)
        }
        for hole in rest { waiting[hole.pid, default: []].insert(hole.kind) }
        for (pid, kinds) in waiting {
            let last = filled.lastIndex { pid == nil || processes[Int($0.process.index)].pid == pid }
            guard let last else { continue }
            let gaps = kinds.inOrder.map { filled[last].bound(.gap, detail(of: $0, &details)) }
            filled.insert(contentsOf: gaps, at: last + 1)
        }
        events = filled
    }

    /// Notes what is the matter with the text as a whole; where that left holes, the first of them tells the line.
    mutating func note(_ told: [Problem]) {
        problems += told.map { problem in
            let hole = events.first { event in
                if event.kind == .gap, case .gap(problem.kind) = detail(of: event) { true } else { false }
            }
            var problem = problem
            if let hole { problem.firstLine = Int(hole.line) }
            return problem
        }
    }

    private mutating func detail(of kind: ProblemKind, _ known: inout [ProblemKind: DetailID]) -> DetailID {
        if let detail = known[kind] { return detail }
        details.append(.gap(kind))
        let detail = DetailID(index: UInt32(details.count - 1))
        known[kind] = detail
        return detail
    }
}

extension Set<ProblemKind> {
    /// The same input gives the same order.
    fileprivate var inOrder: [ProblemKind] { sorted { $0.rawValue < $1.rawValue } }
}
