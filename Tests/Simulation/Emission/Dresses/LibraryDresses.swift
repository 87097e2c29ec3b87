/// Logging libraries with their default layouts.
extension CaptureDress {
    static let libraries: [CaptureDress] = [
        swiftLog, jsonLog, logcat, lumberjack, lumberjackFile, swiftyBeaver, xcgLogger, willow, reactNative, flutter,
        firebase, logfmt, syslog, table, tableWithoutHeader,
    ]

    private static let anonymous: Set<Fact> = [.processName, .pid]

    static let swiftLog = CaptureDress("swift-log", lacks: anonymous, resolution: 1_000_000) {
        "\($0.clock.date)T\($0.clock.timeOfDay)+0200 info com.example.orchard: user=7 [Orchard] \($0.message)"
    }

    static let jsonLog = CaptureDress("json-log", lacks: anonymous, resolution: 1000) {
        #"{"level":"info","time":"\#($0.clock.date)T\#($0.clock.milliseconds)Z","label":"nav","#
            + #""message":"\#($0.message.jsonEscaped(slashes: false))"}"#
    }

    static let logcat = CaptureDress("logcat", lacks: [.processName], resolution: 1000) {
        "\($0.clock.date.dropFirst(5)) \($0.clock.milliseconds)  \($0.pid)  \($0.pid) I Orchard: \($0.message)"
    }

    static let lumberjack = CaptureDress("lumberjack", resolution: 1000) {
        "\($0.clock.date) \($0.clock.timeOfDay):\($0.clock.thousandths) \($0.process)[\($0.pid):60b] \($0.message)"
    }

    static let lumberjackFile = CaptureDress("lumberjack-file", lacks: anonymous, resolution: 1000) {
        "\($0.clock.slashedDate) \($0.clock.timeOfDay):\($0.clock.thousandths)  \($0.message)"
    }

    static let swiftyBeaver = CaptureDress("swiftybeaver", lacks: anonymous.union([.date]), resolution: 1000) {
        "\($0.clock.milliseconds) 💚 DEBUG Tracer.trace(_:):42 - \($0.message)"
    }

    static let xcgLogger = CaptureDress("xcglogger", lacks: anonymous, resolution: 1000) {
        "\($0.clock.date) \($0.clock.milliseconds) [Debug] [main] [Tracer.swift:42] trace(_:) > \($0.message)"
    }

    static let willow = CaptureDress("plain", variant: "Willow", lacks: anonymous, resolution: 1000) {
        "\($0.clock.date) \($0.clock.milliseconds) \($0.message)"
    }

    static let reactNative = CaptureDress("react-native", lacks: anonymous, resolution: 1000) {
        "\($0.clock.date) \($0.clock.milliseconds) [info][tid:main][Tracer.m:42] \($0.message)"
    }

    static let flutter = CaptureDress("flutter", lacks: anonymous.union([.time, .date])) { "flutter: \($0.message)" }

    static let firebase = CaptureDress("firebase", lacks: anonymous.union([.time, .date])) {
        "11.2.0 - [FirebaseCore][I-COR000003] \($0.message)"
    }

    static let logfmt = CaptureDress("logfmt", lacks: [.processName], resolution: 1000) {
        "time=\($0.clock.date)T\($0.clock.milliseconds)Z level=info pid=\($0.pid) "
            + "msg=\"\($0.message.jsonEscaped(slashes: false))\""
    }

    static let syslog = CaptureDress("syslog", resolution: 1000) {
        "<14>1 \($0.clock.date)T\($0.clock.milliseconds)Z phone \($0.process) \($0.pid) - - \($0.message)"
    }

    static let table = CaptureDress("table", resolution: 1000, header: ["timestamp,level,process,pid,message"]) {
        "\($0.clock.date)T\($0.clock.milliseconds)Z,info,\($0.process),\($0.pid),"
            + "\"\($0.message.replacing("\"", with: "\"\""))\""
    }

    static let tableWithoutHeader = CaptureDress(
        "table", variant: "tabs, without a header", lacks: anonymous, resolution: 1000
    ) {
        "\($0.clock.date) \($0.clock.milliseconds)\tDefault\t\($0.process)\t\($0.pid)\t\($0.message)"
    }
}
