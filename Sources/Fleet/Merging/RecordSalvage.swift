/// The whole records of a text: one in a line as a rule, several where line ends were lost, none or some beside halves where
/// a worker was stopped while it wrote and another went on behind it, one over many lines where a tool has indented it.
struct RecordSalvage {
    private(set) var records: [RecordLine] = []
    /// What belongs to none of them, with every line end of the text.
    private(set) var rest: [UInt8] = []
    /// Whether something is whole and longer than any record may be.
    private(set) var holdsTooLong = false

    init(_ text: [UInt8]) {
        var (end, place) = (0, 0)
        while let start = text[place...].firstIndex(of: UInt8(ascii: "{")) {
            guard let stop = JSONWalk.end(ofObjectAt: start, in: text), Self.holdsKey(text[start..<stop]) else {
                place = start + 1
                continue
            }
            let line = Self.inOneLine(text[start..<stop])
            guard let record = RecordLine(line) else {
                if line.count > RecordLine.longest { holdsTooLong = true }
                place = start + 1
                continue
            }
            records.append(record)
            rest += text[end..<start] + text[start..<stop].filter { $0 == 0x0A }
            (end, place) = (stop, stop)
        }
        rest += text[end...]
    }

    /// Whether something is lost.
    var isLossy: Bool { Self.isLoss(rest[...]) }

    /// Whether it is more than what stands between records: blanks, the signs of a list of them, the marks of files.
    static func isLoss(_ rest: ArraySlice<UInt8>) -> Bool {
        rest.contains { $0 > 0x20 && !between.contains($0) }
    }

    private static let between = Array("[],\u{FEFF}".utf8)

    /// Whether the key is there that every record has: other objects are not decoded to find out that they are none.
    private static func holdsKey(_ object: ArraySlice<UInt8>) -> Bool {
        object.indices.contains { object[$0] == key[0] && object[$0...].starts(with: key) }
    }

    private static let key = Array("\"session\"".utf8)

    /// Without line ends and what indents a line; no text of JSON holds a line end.
    private static func inOneLine(_ object: ArraySlice<UInt8>) -> [UInt8] {
        guard object.contains(where: { $0 < 0x20 }) else { return Array(object) }
        return object.split { $0 < 0x20 }.flatMap { $0.drop { $0 == 0x20 } }
    }
}
