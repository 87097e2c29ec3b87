/// A callback and its controller as two entries of a dictionary that is printed over several lines:
///
///     event {
///         class = CartViewController;
///         method = "viewWillAppear:";
///     }
extension Bytes {
    /// So many lines around an entry are looked at.
    private static let mostEntries = 8

    /// The dictionary with the entries of the callback and of its controller, where a line is the callback's.
    @inline(__always)
    func dictionaryAround(_ range: Range<Int>, _ line: Bytes, in arena: LineArena) -> Bytes? {
        line.count > 8 && line[0].isBlank ? dictionary(around: range, line, in: arena) : nil
    }

    private func dictionary(around range: Range<Int>, _ line: Bytes, in arena: LineArena) -> Bytes? {
        guard let key = line.keyOfEntry,
            PrintedDictionary.events.contains(where: { key.isEqual(folding: $0) })
        else { return nil }
        for step in [-1, 1] {
            var edge = step < 0 ? range.lowerBound : range.upperBound + 1
            for _ in 0..<Self.mostEntries {
                guard step < 0 ? edge > 0 : edge < count else { break }
                let start = step < 0 ? lineStart(of: edge - 1, floor: Swift.max(0, edge - 400)) : edge
                let end = step < 0 ? edge - 1 : lineEnd(from: edge, limit: Swift.min(count, edge + 400))
                let entry = self[start..<end].trimmedLine
                guard entry.count > 4, entry[0].isBlank, let key = entry.keyOfEntry else { break }
                if PrintedDictionary.isKeyOfScreen(key) {
                    let entries = [entry.withoutLeadingBlanks, line.withoutLeadingBlanks]
                    return arena.joined([Bytes(literal: "{")] + entries + [Bytes(literal: "}")])
                }
                edge = step < 0 ? start : end + 1
            }
        }
        return nil
    }

    /// `method` of `    method = viewDidLoad;`, `callback` of `    callback: "viewDidLoad",`.
    private var keyOfEntry: Bytes? {
        let entry = withoutLeadingBlanks
        guard let end = (0..<entry.count).first(where: { !entry[$0].isLetter }), end > 1, end + 2 < entry.count else {
            return nil
        }
        let isAssigned = entry[end].isBlank && entry[end + 1] == UInt8(ascii: "=") && entry.closes(with: ";")
        return isAssigned || entry[end] == UInt8(ascii: ":") && entry[end + 1].isBlank ? entry[0..<end] : nil
    }
}
