import XML

/// Reads the rows of an export one after another; what is kept is one value for each id that a later row may refer to.
///
/// Ids are defined on nested elements too (the process inside a thread), and one space of ids covers the document.
struct XctraceRows {
    private let reader: XMLPullReader
    /// Tells of a message whether it can be an event: others are not worth remembering.
    private let isWanted: (String) -> Bool
    private var table = XctraceTable()
    private var values = XctraceValues()
    /// ISO 8601 text of the recording's start, where the document gives it.
    private(set) var startDate: String?

    init(reader: XMLPullReader, isWanted: @escaping (String) -> Bool) {
        self.reader = reader
        self.isWanted = isWanted
    }

    /// The next row; nil at the end of the document.
    mutating func next() throws(XMLError) -> XctraceRow? {
        while let node = try reader.next() {
            guard case .start = node else { continue }
            switch reader.name {
            case "schema": try readSchema()
            case "start-date": startDate = try text(of: reader.depth)
            case "row": return try readRow()
            default: break
            }
        }
        return nil
    }

    private mutating func readSchema() throws(XMLError) {
        table = XctraceTable()
        let depth = reader.depth
        var mnemonic = ""
        var type = ""
        while let node = try reader.next() {
            switch (node, reader.name) {
            case (.start, "mnemonic"): mnemonic = try text(of: reader.depth)
            case (.start, "engineering-type"): type = try text(of: reader.depth)
            case (.end, "col"): table.addColumn(mnemonic: mnemonic, type: type)
            case (.end, _) where reader.depth == depth: return
            default: break
            }
        }
    }

    /// The text up to the end of the element at a depth.
    private func text(of depth: Int) throws(XMLError) -> String {
        var text = ""
        while let node = try reader.next() {
            switch node {
            case .text: text += reader.text
            case .end where reader.depth == depth: return text
            case .start, .end: break
            }
        }
        return text
    }

    private mutating func readRow() throws(XMLError) -> XctraceRow {
        var row = XctraceRow()
        let depth = reader.depth
        var column = -1
        var timed: (id: UInt32?, role: XctraceTable.Role?)?
        while let node = try reader.next() {
            switch node {
            case .start:
                let isCell = reader.depth == depth + 1
                if isCell { column += 1 }
                timed = readElement(column: isCell ? column : nil, into: &row)
            case .text:
                if let time = timed, let count = Int64(reader.text) { keep(.nanoseconds(count), time, &row) }
                timed = nil
            case .end:
                timed = nil
                if reader.depth == depth { return row }
            }
        }
        return row
    }

    /// Reads one element's attributes; answers where its text belongs if that is the value, as for times.
    private mutating func readElement(
        column: Int?, into row: inout XctraceRow
    ) -> (id: UInt32?, role: XctraceTable.Role?)? {
        let role = column.flatMap { table.role(at: $0) }
        guard let type = role ?? table.types[reader.name] else { return nil }
        if let reference = reader.attribute("ref").flatMap({ UInt32($0) }) {
            if let role, let value = values.value(of: reference) { row.set(role, value) }
            return nil
        }
        let id = reader.attribute("id").flatMap { UInt32($0) }
        if type == .time { return (id, role) }
        if let text = reader.attribute("fmt") { keep(.text(text), (id, role), &row, type) }
        return nil
    }

    private mutating func keep(
        _ value: XctraceValue, _ place: (id: UInt32?, role: XctraceTable.Role?), _ row: inout XctraceRow,
        _ type: XctraceTable.Role = .time
    ) {
        if let role = place.role { row.set(role, value) }
        guard let id = place.id, isWorthKeeping(value, type) else { return }
        values.keep(value, as: id)
    }

    private func isWorthKeeping(_ value: XctraceValue, _ type: XctraceTable.Role) -> Bool {
        guard type == .message || type == .format, case .text(let text) = value else { return true }
        return isWanted(text)
    }
}
