import Lifecycle

extension CaptureFormat {
    /// An array of records, each an object over many lines; a cut array is a damaged capture and no error.
    package static let oslogJSON = CaptureFormat(
        id: "oslog-json",
        name: "log show, json style",
        origin: "log show or log stream --style json",
        document: .json,
        samples: [
            FormatSample(
                """
                [{
                  "traceID" : 1,
                  "eventMessage" : "CartViewController viewDidLoad",
                  "eventType" : "logEvent",
                  "subsystem" : "com.example.orchard",
                  "backtrace" : {
                    "frames" : [
                      {
                        "imageOffset" : 7
                      }
                    ]
                  },
                  "processImagePath" : "\\/x\\/Orchard.app\\/Orchard",
                  "timestamp" : "2024-05-01 10:11:12.123456+0200",
                  "processID" : 4321
                }]
                """,
                time: "2024-05-01 10:11:12.123456", clock: .zoned, zone: 8, process: "Orchard", pid: 4321,
                message: "CartViewController viewDidLoad")
        ]
    )

    static let oslogJSONIndex = all.firstIndex { $0.id == oslogJSON.id } ?? plainIndex
    static let oslogNDJSONIndex = all.firstIndex { $0.id == oslogNDJSON.id } ?? plainIndex
}
