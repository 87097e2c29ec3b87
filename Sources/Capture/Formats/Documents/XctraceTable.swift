/// The columns of one exported table, by what Lifeline asks of them.
///
/// Cells are positional: cell *k* belongs to column *k*, and its element is named after the column's engineering type.
struct XctraceTable {
    /// What a column tells; every other column is stepped over.
    enum Role: String, CaseIterable {
        case time, process, message, subsystem, category, name
        case format = "format-string"
        case signpost = "event-type"
    }

    private(set) var columns: [Role?] = []
    /// Element names of the columns that tell something: only these are remembered by their id.
    private(set) var types: [String: Role] = [:]

    /// The `time` of signpost tables and the start of intervals are both called by these names.
    private static let synonyms = ["start": Role.time, "timestamp": .time]

    mutating func addColumn(mnemonic: String, type: String) {
        let role = Role(rawValue: mnemonic) ?? Self.synonyms[mnemonic]
        columns.append(role)
        if let role, types[type] == nil { types[type] = role }
    }

    func role(at column: Int) -> Role? { columns.indices.contains(column) ? columns[column] : nil }
}

/// What one element of an export says, as far as it is asked for.
enum XctraceValue {
    case nanoseconds(Int64)
    case text(String)
}

/// One row, as far as its table tells.
struct XctraceRow {
    private(set) var nanoseconds: Int64?
    private var texts: [XctraceTable.Role: String] = [:]

    /// What a column tells; empty where it tells nothing.
    subscript(role: XctraceTable.Role) -> String { texts[role] ?? "" }

    mutating func set(_ role: XctraceTable.Role, _ value: XctraceValue) {
        switch value {
        case .nanoseconds(let count): nanoseconds = count
        case .text(let text): texts[role] = text
        }
    }

    /// What the app said: a signpost's name in front of its message; nothing for a signpost's end, which repeats it.
    var text: String {
        if self[.signpost].hasPrefix("End") { return "" }
        let said = self[.message].isEmpty ? self[.format] : self[.message]
        return [self[.name], said].filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// `Orchard (4321)` in its two parts.
    static func parts(ofProcess process: String) -> (name: String, pid: Int?) {
        guard process.hasSuffix(")"), let open = process.lastIndex(of: "("), process[..<open].last == " " else {
            return (process, nil)
        }
        return (String(process[..<open].dropLast()), Int(process[open...].dropFirst().dropLast()))
    }
}
