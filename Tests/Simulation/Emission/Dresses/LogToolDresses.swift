/// The styles of `log show` and `log stream`, and of the open reader of log archives.
extension CaptureDress {
    static let logTools: [CaptureDress] = [compact, logDefault, logSyslog, logNDJSON, logJSON, unifiedlogJSON]

    private static let dropped = "=== Messages dropped during live streaming (use `log show` to see what they were)"

    static let compact = CaptureDress(
        "oslog-compact", resolution: 1000, header: ["Timestamp               Ty Process[PID:TID]"],
        loss: { _ in [dropped] },
        line: { "\($0.clock.date) \($0.clock.milliseconds) Df \($0.process)[\($0.pid):1a2b] \($0.message)" })

    static let logDefault = CaptureDress(
        "oslog-default",
        header: ["Timestamp                       Thread     Type        Activity             PID    TTL  "],
        footer: [
            String(repeating: "-", count: 116), "Log      - Default:          3, Info:                0",
        ],
        loss: { _ in [dropped] },
        line: {
            "\($0.clock.date) \($0.clock.microseconds)+0200 0x1a2b     Default     0x0                  "
                + "\("\($0.pid)".padded(to: 6)) 0    \($0.process): \($0.message)"
        })

    static let logSyslog = CaptureDress(
        "oslog-syslog", header: ["Timestamp                       (process)[PID]    "], loss: { _ in [dropped] },
        line: {
            "\($0.clock.date) \($0.clock.microseconds)+0200  localhost \($0.process)[\($0.pid)]: "
                + "(\($0.process).debug.dylib) [com.example.orchard:nav] \($0.message)"
        })

    static let logNDJSON = CaptureDress(
        "oslog-ndjson", footer: [#"{"count":200,"finished":1}"#],
        loss: {
            [
                #"{"eventType":"lossEvent","lossCount":12,"timestamp":"\#($0.clock.date) \#($0.clock.microseconds)+0200"}"#
            ]
        },
        line: {
            #"{"traceID":7,"eventMessage":"\#($0.message.jsonEscaped())","eventType":"logEvent","source":null,"#
                + #""formatString":"%{public}s","activityIdentifier":0,"subsystem":"com.example.orchard","category":"nav","#
                + #""threadID":6699,"timestamp":"\#($0.clock.date) \#($0.clock.microseconds)+0200","messageType":"Default","#
                + #""processImagePath":"\/private\/var\/\#($0.process).app\/\#($0.process)","processID":\#($0.pid)}"#
        })

    static let logJSON = CaptureDress(
        "oslog-json", footer: ["}]"],
        loss: { said in
            let stamp = "\(said.clock.date) \(said.clock.microseconds)+0200"
            return [said.isFirst ? "[{" : "},{", #"  "lossCount" : 12,"#, #"  "timestamp" : "\#(stamp)""#]
        },
        record: { said in
            let fields = [
                #"  "traceID" : 7,"#, #"  "eventMessage" : "\#(said.message.jsonEscaped())","#,
                #"  "eventType" : "logEvent","#, #"  "formatString" : "%{public}s","#,
                #"  "backtrace" : {"#, #"    "frames" : ["#, "      {", #"        "imageOffset" : 99"#, "      }",
                "    ]",
                "  },", #"  "subsystem" : "com.example.orchard","#, #"  "category" : "nav","#,
                #"  "timestamp" : "\#(said.clock.date) \#(said.clock.microseconds)+0200","#,
                #"  "messageType" : "Default","#,
                #"  "processImagePath" : "\/private\/var\/\#(said.process).app\/\#(said.process)","#,
                #"  "processID" : \#(said.pid)"#,
            ]
            return Record(lines: [said.isFirst ? "[{" : "},{"] + fields, spokenAt: 2)
        })

    static let unifiedlogJSON = CaptureDress("unifiedlog-json") {
        #"{"subsystem":"com.example.orchard","thread_id":7,"pid":\#($0.pid),"library":"/x/\#($0.process)","#
            + #""activity_id":0,"category":"nav","event_type":"Log","log_type":"Default","#
            + #""process":"/x/\#($0.process).app/\#($0.process)","message":"\#($0.message.jsonEscaped(slashes: false))","#
            + #""boot_uuid":"6F1E","timezone_name":"Berlin","timestamp":"\#($0.clock.date)T\#($0.clock.microseconds)000Z"}"#
    }
}
