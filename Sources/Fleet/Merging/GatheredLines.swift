/// Lines that hold no whole record by themselves: together they may, as `jq .` writes one.
struct GatheredLines {
    private var text: [UInt8] = []
    /// The number of the first one.
    private var first = 1

    var isEmpty: Bool { text.isEmpty }

    /// Whether what comes first is too far from what comes last to belong to the same record.
    var isFull: Bool { text.count > 2 * RecordLine.longest }

    mutating func append(_ line: [UInt8], number: Int) {
        if isEmpty { first = number }
        text += line + [0x0A]
    }

    /// Takes out the whole records, with the numbers of the lines of which something is in none of them; what may go on
    /// stays, unless this is the end.
    mutating func settle(isEnd: Bool) -> (records: [RecordLine], damaged: [Int]) {
        let salvage = RecordSalvage(text)
        var lines = salvage.rest.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
        let number = first
        text = []
        while !isEnd, let last = lines.last, text.count + last.count < RecordLine.longest {
            text.insert(contentsOf: last + [0x0A], at: 0)
            lines.removeLast()
        }
        first += lines.count
        return (salvage.records, lines.indices.filter { RecordSalvage.isLoss(lines[$0]) }.map { number + $0 })
    }
}
