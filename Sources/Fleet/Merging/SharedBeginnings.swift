/// Which sessions of a set begin as others do: of a log that was uploaded cut and later whole, the whole one counts.
///
/// Lines are given twice: first all of them in any order, then those that are alike.
struct SharedBeginnings {
    /// By the digest of a first line: the hash of the session that has it.
    private var sessions: [String: Int] = [:]
    /// Digests of first lines that several sessions have.
    private var shared: Set<String> = []
    /// How many lines the longest session has that begins so.
    private var longest: [Beginning: Int] = [:]

    private struct Beginning: Hashable {
        var device: String?
        var first: String
        /// The place of the last digest that is compared.
        var place: Int
        var last: String
    }

    var isEmpty: Bool { shared.isEmpty }

    mutating func add(_ line: RecordLine) {
        guard let first = line.beginning?.digests.first else { return }
        let hash = line.session.hashValue
        if let other = sessions.updateValue(hash, forKey: first), other != hash { shared.insert(first) }
    }

    mutating func measure(_ line: RecordLine) {
        guard let own = line.beginning, let first = own.digests.first, shared.contains(first) else { return }
        for (place, last) in own.digests.enumerated() {
            let key = Beginning(device: line.device, first: first, place: place, last: last)
            longest[key] = max(longest[key] ?? 0, own.lines)
        }
    }

    /// Whether a longer session of the same device begins with it; its last line may be cut itself and is not compared.
    ///
    /// A strict order, so that of a set the same ones are left however it is merged: who begins like one that begins like a
    /// third begins like that one.
    func isCut(_ line: RecordLine) -> Bool {
        guard let own = line.beginning, let first = own.digests.first, let place = own.comparedPlace else {
            return false
        }
        let key = Beginning(device: line.device, first: first, place: place, last: own.digests[place])
        return (longest[key] ?? 0) > own.lines
    }
}
