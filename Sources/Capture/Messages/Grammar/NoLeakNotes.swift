/// What a line says beside the end of a controller to tell that all is well, in words that deny elsewhere.
extension Sentence {
    private static let denials: [StaticString] = ["no", "without", "zero"]
    private static let faults: [StaticString] = [
        "retain", "reference", "strong", "memory", "cycle", "cycles", "leak", "leaks", "leaked", "leaking",
    ]

    /// The token behind `No Retain Cycle/Leak!`, `without leaks`; nil if something else is denied at `index`.
    func endOfAllClear(from index: Int) -> Int? {
        guard Self.denials.contains(where: { bytes[self[index].range].isEqual(folding: $0) }) else { return nil }
        var end = index + 1
        while end < count, isMark(end, UInt8(ascii: "/")) || isFault(end) { end += 1 }
        return end > index + 1 ? end : nil
    }

    private func isFault(_ index: Int) -> Bool {
        self[index].kind == .word && Self.faults.contains { bytes[self[index].range].isEqual(folding: $0) }
    }
}
