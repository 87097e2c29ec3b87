/// Which sessions of a set begin with the same line, so that one of them may be a part of another.
struct SharedBeginnings {
    /// By the digest of a first line: the session that has it.
    private var sessions: [String: Int] = [:]
    /// Digests of first lines that several sessions have.
    private(set) var shared: Set<String> = []

    mutating func add(_ line: RecordLine) {
        let first = line.firstDigest
        guard !first.isEmpty, let other = sessions.updateValue(line.session.hashValue, forKey: first) else { return }
        if other != line.session.hashValue { shared.insert(first) }
    }

    /// The sessions that another of these tells to a later end.
    static func cut(among lines: [RecordLine]) -> Set<String> {
        let groups = Dictionary(grouping: lines, by: \.firstDigest).values
        return Set(
            groups.flatMap { group in
                group.filter { line in group.contains { line.isCut(from: $0) } }.map(\.session)
            })
    }
}

extension RecordLine {
    /// Nothing of a line that does not tell how its session begins.
    var firstDigest: String { beginning?.digests.first ?? "" }
}
