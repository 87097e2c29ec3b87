import Lifecycle

extension CaptureFormat {
    /// Rows of a table, told apart by a header: `timestamp,level,process,pid,message`.
    ///
    /// Of rows without a header only those are read whose first cell is a stamp and one of whose next is a level; their
    /// last cell is what the app wrote.
    package static let table = CaptureFormat(
        id: "table",
        name: "Table",
        origin: "exports of log viewers and log servers as comma or tab separated values",
        firstBytes: .digits.union(.any(of: "\"")),
        parse: { line, traits in traits.columns.map { line.row(of: $0) } ?? line.rowWithoutHeader },
        isFurniture: { TableColumns(header: $0) != nil },
        samples: [
            FormatSample(
                #"2024-05-01T10:11:12.123Z,info,Orchard,4321,"[Cart] viewDidLoad""#, time: "2024-05-01 10:11:12.123",
                clock: .zoned, zone: 0, message: "[Cart] viewDidLoad"),
            FormatSample(
                "2024-05-01 10:11:12.123\tDefault\tOrchard\t4321\tCart viewDidLoad", time: "2024-05-01 10:11:12.123",
                clock: .local, message: "Cart viewDidLoad"),
            FormatSample(
                #""2024-05-01 10:11:12";"debug";"nav";"say ""viewDidLoad"" of Cart""#, time: "2024-05-01 10:11:12",
                clock: .local, message: #"say "viewDidLoad" of Cart"#),
        ]
    )

    static let tableIndex = all.firstIndex { $0.id == table.id } ?? plainIndex
}

extension Bytes {
    /// A row whose header is known; nil for a line with fewer cells, which is no row of the table.
    fileprivate func row(of columns: TableColumns) -> Envelope? {
        var envelope = Envelope(plain: self)
        var cells = TableCells(self, separator: columns.separator)
        var index = 0
        var hasMessage = false
        while !(hasMessage && columns.isMessageLast), let cell = cells.next() {
            switch index {
            case columns.message:
                envelope.take(message: cell)
                if columns.isMessageLast, !cell.isQuoted { envelope.message = from(cell.start) }
                hasMessage = true
            case columns.time: envelope.take(cell.text.valueStamp)
            case columns.process: envelope.process = cell.text
            case columns.pid: envelope.pid = cell.text.wholeNumber
            case columns.category: envelope.category = cell.text.isEmpty ? nil : cell.text
            default: if ControllerLook.suggests(cell.text) { envelope.category = cell.text }
            }
            index += 1
        }
        guard hasMessage, columns.time == nil || !envelope.time.isNone else { return nil }
        return envelope
    }

    fileprivate var rowWithoutHeader: Envelope? {
        guard let separator = separatorBehindStamp else { return nil }
        var cells = TableCells(self, separator: separator)
        guard let stamp = cells.next()?.text.valueStamp, stamp.clock != .none, stamp.clock != .timeOfDay else {
            return nil
        }
        var hasLevel = false
        var last: TableCells.Cell?
        while let cell = cells.next() {
            if let last, last.text.isLevelName { hasLevel = true }
            // A callback in the next cell is this one's.
            if let last, ControllerLook.suggests(last.text) { return nil }
            last = cell
        }
        guard hasLevel, let last, last.text.isSentence else { return nil }
        var envelope = Envelope(plain: self)
        envelope.take(stamp)
        envelope.take(message: last)
        return envelope
    }

    /// What divides the cells of a row that begins with a stamp, whose own fraction may follow a comma.
    private var separatorBehindStamp: UInt8? {
        guard count > 24 else { return nil }
        let start = self[0] == UInt8(ascii: "\"") ? 20 : 19
        let places = (start..<Swift.min(count - 1, 40)).lazy
        return places.filter { self[$0].dividesCells && !self[$0 + 1].isDigit }.map { self[$0] }.first
    }

    /// Whether the cell says more than one name: a callback alone needs the cells beside it.
    private var isSentence: Bool {
        firstPlace(of: UInt8(ascii: " ")) != nil || firstPlace(of: UInt8(ascii: ".")) != nil
    }
}

extension Envelope {
    fileprivate mutating func take(message cell: TableCells.Cell) {
        message = cell.text
        spelling = cell.isQuoted ? .doubledQuotes : .verbatim
    }
}
