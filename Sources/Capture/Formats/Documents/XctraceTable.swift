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
    var nanoseconds: Int64?
    var process = ""
    var message = ""
    var format = ""
    var subsystem = ""
    var category = ""
    var name = ""
    var signpost = ""

    mutating func set(_ role: XctraceTable.Role, _ value: XctraceValue) {
        switch (role, value) {
        case (.time, .nanoseconds(let count)): nanoseconds = count
        case (.process, .text(let text)): process = text
        case (.message, .text(let text)): message = text
        case (.format, .text(let text)): format = text
        case (.subsystem, .text(let text)): subsystem = text
        case (.category, .text(let text)): category = text
        case (.name, .text(let text)): name = text
        case (.signpost, .text(let text)): signpost = text
        case (.time, .text), (_, .nanoseconds): break
        }
    }

    /// What the app said: a signpost's name in front of its message; nothing for a signpost's end, which repeats it.
    var text: String {
        if signpost.hasPrefix("End") { return "" }
        let said = message.isEmpty ? format : message
        return name.isEmpty ? said : said.isEmpty ? name : "\(name) \(said)"
    }

    /// `Orchard (4321)` in its two parts.
    var processParts: (name: String, pid: Int?) {
        guard process.hasSuffix(")"), let open = process.lastIndex(of: "("), process[..<open].last == " " else {
            return (process, nil)
        }
        return (String(process[..<open].dropLast()), Int(process[open...].dropFirst().dropLast()))
    }
}
