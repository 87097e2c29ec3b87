/// Which cell of a table's rows holds what, as the table's header tells it.
struct TableColumns: Equatable, Sendable {
    let separator: UInt8
    private(set) var message = 0
    private(set) var time: Int?
    private(set) var process: Int?
    private(set) var pid: Int?
    private(set) var category: Int?
    /// Nothing comes behind the message: what an exporter forgot to quote in it is its own.
    private(set) var isMessageLast = false

    /// Reads a header; nil for any other line, and for tables with a column for the controller, whose rows are read as a
    /// whole.
    init?(header line: Bytes) {
        guard line.count <= Self.longestHeader, let separator = line.headerSeparator else { return nil }
        self.separator = separator
        var cells = TableCells(line, separator: separator)
        var names: [String] = []
        while let cell = cells.next() {
            guard cell.text.isColumnName else { return nil }
            names.append(cell.text.text.lowercased().filter { $0.isLetter || $0.isNumber })
        }
        guard names.count > 1, Set(names).isDisjoint(with: Self.controllers),
            let message = Self.place(of: Self.messages, in: names)
        else { return nil }
        self.message = message
        isMessageLast = message == names.count - 1
        time = Self.place(of: Self.times, in: names)
        process = Self.place(of: ["process", "processname", "app", "application"], in: names)
        pid = Self.place(of: ["pid", "processid"], in: names)
        category = Self.place(of: ["category", "logger", "label", "tag"], in: names)
        let hasLevel = names.contains { $0 == "level" || $0 == "severity" }
        guard time != nil || pid != nil || hasLevel else { return nil }
    }

    /// The header of a table among the first lines of a capture.
    init?(headerOf capture: Bytes) {
        let arena = LineArena()
        var start = 0
        for _ in 0..<Self.linesLookedAt where start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            if let columns = TableColumns(header: arena.readable(capture[start..<end])) {
                self = columns
                return
            }
            start = end + 1
        }
        return nil
    }

    private static let longestHeader = 512
    private static let linesLookedAt = 5
    private static let messages = ["message", "eventmessage", "msg", "text", "content", "log", "body"]
    private static let times = ["timestamp", "datetime", "time", "ts", "date", "timeutc", "timestamputc"]
    private static let controllers: Set = [
        "controller", "viewcontroller", "vc", "class", "classname", "screen", "view",
    ]

    private static func place(of known: [String], in names: [String]) -> Int? {
        known.lazy.compactMap { names.firstIndex(of: $0) }.first
    }
}

/// One cell of a table's row after the other.
struct TableCells {
    private let line: Bytes
    private let separator: UInt8
    private var place: Int?

    struct Cell {
        /// What stands in the cell, without its quote marks.
        var text: Bytes
        /// Where the cell begins in the row.
        var start: Int
        var isQuoted: Bool
    }

    init(_ line: Bytes, separator: UInt8) {
        self.line = line
        self.separator = separator
        place = 0
    }

    mutating func next() -> Cell? {
        guard let start = place else { return nil }
        if start < line.count, line[start] == UInt8(ascii: "\"") { return quoted(from: start) }
        let end = line.firstPlace(of: separator, from: start) ?? line.count
        place = end < line.count ? end + 1 : nil
        return Cell(text: line[start..<end], start: start, isQuoted: false)
    }

    /// A cell in quote marks, which are doubled inside; it may go on in the next line.
    private mutating func quoted(from start: Int) -> Cell {
        var end = start + 1
        while let mark = line.firstPlace(of: UInt8(ascii: "\""), from: end) {
            guard mark + 1 < line.count, line[mark + 1] == UInt8(ascii: "\"") else {
                let next = line.firstPlace(of: separator, from: mark + 1)
                place = next.map { $0 + 1 }
                return Cell(text: line[start + 1..<mark], start: start, isQuoted: true)
            }
            end = mark + 2
        }
        place = nil
        return Cell(text: line.from(start + 1), start: start, isQuoted: true)
    }
}

extension UInt8 {
    /// Whether it stands between two cells of a row.
    var dividesCells: Bool { self == UInt8(ascii: ",") || self == UInt8(ascii: ";") || self == 0x09 }
}

extension Bytes {
    /// What divides the cells of a header: whichever comes first.
    fileprivate var headerSeparator: UInt8? { (0..<count).lazy.map { self[$0] }.first { $0.dividesCells } }

    /// `Event Message`, `@timestamp`, `time (UTC)`: a few words and no more.
    fileprivate var isColumnName: Bool {
        guard 1...32 ~= count else { return false }
        let marks: Set = Set(" _-@.()".utf8)
        return (0..<count).allSatisfy { self[$0].isLetter || self[$0].isDigit || marks.contains(self[$0]) }
    }
}
