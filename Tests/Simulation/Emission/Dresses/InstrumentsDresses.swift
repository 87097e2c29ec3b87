/// Tables exported from a recording of Instruments; every value is given once and referred to by its id.
extension CaptureDress {
    static let instruments: [CaptureDress] = [osLogTable, signpostTable]

    static let osLogTable = CaptureDress(
        "xctrace", lacks: [.date],
        header: head(
            "os-log",
            columns: [
                ("time", "event-time"), ("thread", "thread"), ("process", "process"),
                ("message-type", "event-type"), ("format-string", "format-string"), ("subsystem", "subsystem"),
                ("message", "os-log-metadata"),
            ]),
        footer: ["</node></trace-query-result>"],
        line: {
            row(
                $0,
                cells: #"<event-type fmt="Default">Default</event-type><sentinel/><subsystem ref="9"/>"#
                    + #"<os-log-metadata fmt="\#($0.message.xmlEscaped)"/>"#)
        })

    static let signpostTable = CaptureDress(
        "xctrace", variant: "signposts", lacks: [.date],
        header: head(
            "os-signpost",
            columns: [
                ("time", "event-time"), ("thread", "thread"), ("process", "process"),
                ("event-type", "event-type"), ("name", "signpost-name"),
            ]),
        footer: ["</node></trace-query-result>"],
        line: {
            row(
                $0,
                cells: #"<event-type fmt="Event">Event</event-type><signpost-name fmt="\#($0.message.xmlEscaped)"/>"#)
        })

    private static func head(_ schema: String, columns: [(mnemonic: String, type: String)]) -> [String] {
        let cells = columns.map {
            "<col><mnemonic>\($0.mnemonic)</mnemonic><name>-</name><engineering-type>\($0.type)</engineering-type></col>"
        }
        return [
            #"<?xml version="1.0"?>"#, "<trace-query-result>",
            "<node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name=\"\(schema)\">\(cells.joined())</schema>",
            #"<!-- a row that defines a subsystem --><row><sentinel/><sentinel/><sentinel/><sentinel/><sentinel/>"#
                + #"<subsystem id="9" fmt="com.example.orchard">com.example.orchard</subsystem><sentinel/></row>"#,
        ]
    }

    /// A row whose process is defined inside its thread and then referred to. Ids are the row's time, so they are new.
    private static func row(_ said: Said, cells: String) -> String {
        let id = said.clock.nanosecondsSinceStart * 10 + 100
        return "<row><event-time id=\"\(id)\" fmt=\"00:00.000\">\(said.clock.nanosecondsSinceStart)</event-time>"
            + "<thread id=\"\(id + 1)\" fmt=\"Main Thread\"><tid id=\"\(id + 2)\" fmt=\"0x9f01\">40705</tid>"
            + "<process id=\"\(id + 3)\" fmt=\"\(said.process) (\(said.pid))\"><pid id=\"\(id + 4)\">\(said.pid)</pid></process>"
            + "</thread><process ref=\"\(id + 3)\"/>\(cells)</row>"
    }
}
