/// Finds the objects of a JSON document by their braces, also in one that was cut or damaged.
///
/// A raw line end cannot be part of a JSON string, and `{`, `[{` or `},{` at the start of a line always begins a record
/// in what `log` writes: so a record that was cut short ends where the next one begins, and harms no other.
struct JSONRecords {
    let capture: Bytes
    /// Where the first record may begin: a list of them may stand inside an object, as breadcrumbs do.
    var start = 0

    struct Record {
        let range: Range<Int>
        let isWhole: Bool
    }

    /// The first record that begins at or after a place.
    func next(from start: Int) -> Record? {
        guard let open = capture.firstPlace(of: UInt8(ascii: "{"), from: max(start, self.start)) else { return nil }
        var depth = 0
        var index = open
        while index < capture.count {
            switch capture[index] {
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return Record(range: open..<index + 1, isWhole: true) }
            case UInt8(ascii: "\""): index = stringEnd(from: index + 1)
            case 0x0A where beginsRecord(at: index + 1, depth: depth):
                return Record(range: open..<index, isWhole: false)
            default: break
            }
            index += 1
        }
        return Record(range: open..<capture.count, isWhole: false)
    }

    /// The place of the quote that ends a string, or the last one before the line end that cut it.
    ///
    /// The quote is looked for first: a document may have no line end at all.
    private func stringEnd(from start: Int) -> Int {
        let quote = capture.jsonQuote(from: start)
        let lineEnd = capture.lineEnd(from: start, limit: quote ?? capture.count)
        return lineEnd == quote ? lineEnd : max(start, lineEnd) - 1
    }

    /// Whether a record begins at the start of a line although the one before is still open.
    private func beginsRecord(at start: Int, depth: Int) -> Bool {
        capture.holds("{", at: start) || capture.holds("[{", at: start)
            || (depth > 1 && capture.holds("},{", at: start))
    }

    /// Cuts the records into chunks of about `size` bytes; a chunk ends behind a record. `passed` hears of each.
    func chunks(size: Int, passed: (Range<Int>) -> Void = { _ in }) -> [Range<Int>] {
        var chunks: [Range<Int>] = []
        var lower = 0
        var place = 0
        while let record = next(from: place) {
            place = record.range.upperBound
            if place - lower >= size {
                chunks.append(lower..<place)
                passed(lower..<place)
                lower = place
            }
        }
        if lower < capture.count { chunks.append(lower..<capture.count) }
        return chunks
    }
}
