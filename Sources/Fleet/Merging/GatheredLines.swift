/// Lines that hold no whole record by themselves: together they may, as `jq .` writes one.
struct GatheredLines {
    private var text: [UInt8] = []
    /// The number of the first one.
    private var first = 1
    /// No record is longer.
    private let longest: Int

    init(longest: Int = RecordLine.longest) { self.longest = longest }

    var isEmpty: Bool { text.isEmpty }

    /// Whether what comes first is too far from what comes last to belong to the same record.
    var isFull: Bool { text.count > 2 * longest }

    mutating func append(_ line: [UInt8], number: Int) {
        if isEmpty { first = number }
        text += line + [0x0A]
    }

    /// Takes out the whole records, with the numbers of the lines of which something is in none of them; what may go on
    /// stays, unless this is the end.
    mutating func settle(isEnd: Bool) -> (records: [RecordLine], damaged: [Int], isTooLong: Bool) {
        let salvage = RecordSalvage(text)
        let lines = salvage.rest.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
        let (number, end) = (first, isEnd ? salvage.rest.count : salvage.rest.count - longest)
        let settled = lines.prefix { $0.startIndex < end }
        text = lines.count > settled.count ? Array(salvage.rest[lines[settled.count].startIndex...]) : []
        first += settled.count
        let damaged = settled.indices.filter { RecordSalvage.isLoss(settled[$0]) }.map { number + $0 }
        return (salvage.records, damaged, salvage.holdsTooLong)
    }
}
