import Foundation

/// Records of fields instead of sentences: a template for one record, and what stands at the head of the log.
struct StructuredForm: Sendable {
    let kind: StyleKind
    let record: String
    var header: String?
    /// The same record for what is no controller's; its `⟨message⟩` says it.
    var other: String?
}

extension StyleDrawing {
    mutating func structured(hasToken: Bool) -> StructuredForm {
        switch weighted([22, 10, 22, 16, 10, 10, 10]) {
        case 0: json(hasToken)
        case 1: wideJSON(hasToken)
        case 2: logfmt(hasToken)
        case 3: table(hasToken)
        case 4: box(hasToken)
        case 5: StructuredForm(kind: .tables, record: cef(hasToken))
        default: StructuredForm(kind: .reactive, record: pick(Self.traces))
        }
    }

    private mutating func json(_ hasToken: Bool) -> StructuredForm {
        let keys = keys(hasToken).map { "\"\($0)\":\"\($1)\"" }
        let time = "\"ts\":\"⟨time⟩\""
        let fields = chance(70) ? [time] + keys : keys + [time]
        let record =
            chance(25) ? "{\(time),\"data\":{\(keys.joined(separator: ","))}}" : "{\(fields.joined(separator: ","))}"
        return StructuredForm(
            kind: .json, record: chance(20) ? "[UI] " + record : record,
            other: "{\(time),\"level\":\"info\",\"msg\":\"⟨message⟩\"}")
    }

    private mutating func wideJSON(_ hasToken: Bool) -> StructuredForm {
        let fields = ([("time", "⟨time⟩")] + keys(hasToken)).map { "  \"\($0)\": \"\($1)\"" }
        return StructuredForm(kind: .json, record: "{\n\(fields.joined(separator: ",\n"))\n}")
    }

    private mutating func logfmt(_ hasToken: Bool) -> StructuredForm {
        let separator = pick(["=", ": ", "="])
        let joiner = separator == "=" ? " " : ", "
        let fields = keys(hasToken).map { $0 + separator + $1 }
        let head = chance(60) ? ["time\(separator)⟨time⟩", "level\(separator)debug"] : []
        return StructuredForm(
            kind: .logfmt, record: (head + fields).joined(separator: joiner),
            other: (head + ["msg\(separator)\"⟨message⟩\""]).joined(separator: joiner))
    }

    private mutating func table(_ hasToken: Bool) -> StructuredForm {
        let joiner = pick([";", "\t", " | ", ",", "|"])
        let fields = [("time", "⟨time⟩")] + keys(hasToken)
        let frame = joiner == " | " ? ("| ", " |") : ("", "")
        func row(_ cells: [String]) -> String { frame.0 + cells.joined(separator: joiner) + frame.1 }
        let isQuoted = joiner == "," && chance(50)
        let cells = fields.map { isQuoted ? "\"\($0.1)\"" : $0.1 }
        return StructuredForm(
            kind: .tables, record: row(cells), header: chance(60) ? row(fields.map(\.0)) : nil)
    }

    private mutating func box(_ hasToken: Bool) -> StructuredForm {
        let edge = pick([
            ("┌────────────", "│ ", "└────────────"), ("+-----------+", "| ", "+-----------+"),
            ("╔═════", "║ ", "╚═════"),
        ])
        let body = pick(["⟨name⟩ ⟨callback⟩", "⟨name⟩\n⟨callback⟩", "⟨callback⟩\n⟨name⟩"])
        let text = hasToken ? body.replacing("⟨name⟩", with: "⟨name⟩ ⟨token⟩") : body
        let lines = (chance(50) ? ["⟨time⟩"] : []) + text.split(separator: "\n").map(String.init)
        return StructuredForm(
            kind: .boxes, record: ([edge.0] + lines.map { edge.1 + $0 } + [edge.2]).joined(separator: "\n"))
    }

    private mutating func cef(_ hasToken: Bool) -> String {
        "CEF:0|Orchard|iOS|3.2|⟨callback⟩|lifecycle|1|rt=⟨time⟩ cs1=⟨name⟩" + (hasToken ? " cs2=⟨token⟩" : "")
    }

    /// The fields of a record: the controller and its callback, in either order, among others.
    private mutating func keys(_ hasToken: Bool) -> [(String, String)] {
        let name = (pick(["controller", "screen", "class", "vc", "view_controller", "source", "c", "name"]), "⟨name⟩")
        let callback = (
            pick(["event", "callback", "method", "action", "lifecycle", "func", "m", "message"]), "⟨callback⟩"
        )
        var fields = chance(60) ? [name, callback] : [callback, name]
        if hasToken { fields.append((pick(["id", "ptr", "instance", "object", "address"]), "⟨token⟩")) }
        if chance(30) { fields.append(("animated", "⟨animated⟩")) }
        if chance(20) { fields.insert(("tag", "ui"), at: 0) }
        return fields
    }

    private static let traces = [
        "⟨time⟩: ⟨name⟩.⟨callback⟩ -> Event next(())", "⟨name⟩ lifecycle: receive value: (⟨callback⟩)",
        "[⟨name⟩.⟨callback⟩] value ()", "⟨time⟩: ⟨name⟩ ⟨callback⟩ -> Event next(⟨animated⟩)",
        "⟨name⟩ received action: .⟨callback⟩", "[⟨callback⟩] signal of ⟨name⟩: sent value true",
    ]
}
