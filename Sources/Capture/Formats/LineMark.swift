/// What pastes and CI systems put in front of every line.
extension Bytes {
    /// Where the text behind quote marks (`> `) or a stamp in universal time begins; 0 where there is neither.
    var markEnd: Int {
        if isEmpty { return 0 }
        if self[0] == UInt8(ascii: ">") { return quoteEnd }
        return count > 21 && self[10] == UInt8(ascii: "T") && self[0].isDigit ? stampEnd : 0
    }

    private var quoteEnd: Int {
        var end = 0
        while end < count, self[end] == UInt8(ascii: ">") { end += holds("> ", at: end) ? 2 : 1 }
        return end
    }

    /// `2026-05-01T10:11:12.1234567Z `.
    private var stampEnd: Int {
        var cursor = Cursor(self)
        guard let stamp = cursor.dated(), stamp.zone == 0, self[cursor.index - 1] == UInt8(ascii: "Z"),
            cursor.take(UInt8(ascii: " "))
        else { return 0 }
        return cursor.index
    }
}
