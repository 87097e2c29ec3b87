import Lifecycle

extension CaptureFormat {
    /// Tables of messages and signposts in XML: times count from the recording's start, values are given once by id.
    package static let xctrace = CaptureFormat(
        id: "xctrace",
        name: "Instruments export",
        origin: "xcrun xctrace export of an os-log or os-signpost table",
        document: .xctrace,
        samples: [
            FormatSample(
                """
                <?xml version="1.0"?>
                <trace-query-result>
                <node xpath='//trace-toc[1]/run[1]/data[1]/table[1]'><schema name="os-log">\
                <col><mnemonic>time</mnemonic><engineering-type>event-time</engineering-type></col>\
                <col><mnemonic>process</mnemonic><engineering-type>process</engineering-type></col>\
                <col><mnemonic>message</mnemonic><engineering-type>os-log-metadata</engineering-type></col></schema>
                <row><event-time id="1" fmt="00:00.120.500">120500000</event-time>\
                <process id="2" fmt="Orchard (4321)"/>\
                <os-log-metadata id="3" fmt="CartViewController viewDidLoad"/></row>
                </node></trace-query-result>
                """,
                time: "1970-01-01 00:00:00.120500", clock: .stopwatch, process: "Orchard", pid: 4321,
                message: "CartViewController viewDidLoad")
        ]
    )
}
