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
    mutating func settle(
        isEnd: Bool, _ brackets: inout ListBrackets
    ) -> (records: [RecordLine], damaged: [Int], isTooLong: Bool) {
        let salvage = RecordSalvage(text)
        let lines = salvage.rest.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
        let (number, end) = (first, isEnd ? salvage.rest.count : salvage.rest.count - longest)
        let settled = lines.prefix { $0.startIndex < end }
        text = lines.count > settled.count ? Array(salvage.rest[lines[settled.count].startIndex...]) : []
        first += settled.count
        var damaged: [Int] = []
        for (place, line) in settled.enumerated() {
            if RecordSalvage.isLoss(line) {
                damaged.append(number + place)
            } else {
                brackets.take(line, line: number + place)
            }
        }
        return (salvage.records, damaged, salvage.holdsTooLong)
    }
}

/// The brackets around a set that is written as a list: where one that opens is never closed, the end of the set was lost.
struct ListBrackets {
    private var depth = 0
    private var opening = 0
    private var stray: Int?

    /// Takes what stands between records.
    mutating func take(_ rest: ArraySlice<UInt8>, line: Int) {
        for byte in rest {
            if byte == UInt8(ascii: "[") {
                if depth == 0 { opening = line }
                depth += 1
            } else if byte == UInt8(ascii: "]") {
                if depth == 0 { stray = stray ?? line }
                depth = max(depth - 1, 0)
            }
        }
    }

    /// The line of the first that closes nothing, or is not closed.
    var fault: Int? { stray ?? (depth > 0 ? opening : nil) }
}
