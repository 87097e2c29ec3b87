/// Tools that read a device's or a simulator's log, and drivers that start the app.
extension CaptureDress {
    static let deviceTools: [CaptureDress] = [
        idevicesyslog, relay, namedRelay, simulatorSyslog, pymobiledevice3, goIOS, goIOSParts, goIOSTrace, devicectl,
        iosDeploy, iosDeployNSLog, xharness, consoleApp, appium, appiumLog,
    ]

    private static let unplugged: @Sendable (Said) -> [String] = { _ in ["[disconnected]", "[connected]"] }

    static let idevicesyslog = CaptureDress(
        "idevicesyslog", header: ["[connected]"],
        loss: unplugged,
        line: { "\($0.clock.month) \($0.clock.microseconds) \($0.process)[\($0.pid)] <Notice>: \($0.message)" })

    static let relay = CaptureDress(
        "idevicesyslog", variant: "relay", resolution: 1_000_000, header: ["[connected:00008101-000A]"],
        loss: unplugged,
        line: {
            "\($0.clock.month) \($0.clock.timeOfDay) \($0.process)(\($0.process).debug.dylib)[\($0.pid)] <Notice>: "
                + $0.message.visEscaped
        })

    static let namedRelay = CaptureDress("idevicesyslog", variant: "relay with device", resolution: 1_000_000) {
        "\($0.clock.month) \($0.clock.timeOfDay) Johns-iPhone \($0.process)[\($0.pid)] <Warning>: \($0.message.visEscaped)"
    }

    static let simulatorSyslog = CaptureDress("simulator-syslog", resolution: 1_000_000) {
        "\($0.clock.month) \($0.clock.timeOfDay) Johns-Mac \($0.process)[\($0.pid)]: \($0.message)"
    }

    static let pymobiledevice3 = CaptureDress("pymobiledevice3") {
        "\($0.clock.date) \($0.clock.microseconds) \($0.process){\($0.process).debug.dylib}[\($0.pid)] <NOTICE>: "
            + "\($0.message) [com.example.orchard][nav]"
    }

    static let goIOS = CaptureDress("go-ios", resolution: 1_000_000) {
        #"{"msg":"\#($0.clock.month) \#($0.clock.timeOfDay) Johns-iPhone \#($0.process)[\#($0.pid)] \u003cNotice\u003e: "#
            + #"\#($0.message.visEscaped.jsonEscaped(slashes: false))"}"#
    }

    static let goIOSParts = CaptureDress("go-ios", variant: "parts", resolution: 1_000_000) {
        #"{"device":"Johns-iPhone","level":"Notice","message":"\#($0.message.jsonEscaped(slashes: false))","#
            + #""pid":"\#($0.pid)","process":"\#($0.process)(UIKitCore)","timestamp":"\#($0.clock.date)T\#($0.clock.timeOfDay)"}"#
    }

    static let goIOSTrace = CaptureDress("go-ios", variant: "trace relay") {
        #"{"pid":\#($0.pid),"timestamp":"\#($0.clock.date)T\#($0.clock.microseconds)+02:00","level":0,"levelName":"Default","#
            + #""threadId":7,"imageName":"/x/\#($0.process)","imageOffset":1,"filename":"/x/\#($0.process)","#
            + #""message":"\#($0.message.jsonEscaped(slashes: false))","label":{"subsystem":"com.example.orchard","category":"nav"}}"#
    }

    static let devicectl = CaptureDress(
        "devicectl", lacks: [.time, .date, .processName, .pid],
        header: [
            "07:59:58  Acquired tunnel connection to device.", "07:59:58  Enabling developer disk image services.",
            "07:59:59  Acquired usage assertion.",
            "Launched application with com.example.orchard bundle identifier.",
            "Waiting for the application to terminate…",
        ],
        line: { $0.message + "\r" })

    private static let deployment = [
        "[....] Waiting for iOS device to be connected", "[100%] Installed package /x/Orchard.app",
        "------ Debug phase ------", "Starting debug of 00008101 a.k.a. 'Johns-iPhone' connected through USB...",
        "(lldb)     run", "success",
    ]

    static let iosDeploy = CaptureDress(
        "ios-deploy", lacks: [.time, .date, .processName, .pid], header: deployment, line: { $0.message })

    /// The wrapper puts a comma where it read a piece of its pipe.
    static let iosDeployNSLog = CaptureDress(
        "nslog", variant: "ios-deploy", resolution: 1000, header: deployment,
        line: {
            (($0.clock.epochMicroseconds / 1000) % 5 == 0 ? "," : "")
                + "\($0.clock.date) \($0.clock.milliseconds) \($0.process)[\($0.pid):60b] \($0.message)"
        })

    static let xharness = CaptureDress("xharness", resolution: 1000) {
        "[\($0.clock.microseconds)0] \($0.clock.date) \($0.clock.milliseconds) \($0.process)[\($0.pid):60b] \($0.message)"
    }

    static let consoleApp = CaptureDress("console-app", lacks: [.date, .pid]) {
        "default\t\($0.clock.microseconds)+0200\t\($0.process)\t\($0.message)"
    }

    static let appium = CaptureDress("appium", resolution: 1000) {
        "[IOS_SYSLOG_ROW] \($0.clock.date) \($0.clock.milliseconds) Df \($0.process)[\($0.pid):1a2b] \($0.message)"
    }

    static let appiumLog = CaptureDress("appium-log", resolution: 1000) {
        let line = "\($0.clock.date) \($0.clock.milliseconds) Df \($0.process)[\($0.pid):1a2b] \($0.message)"
        return
            #"{"timestamp":\#($0.clock.epochMicroseconds / 1000 + 40),"level":"ALL","message":"\#(line.jsonEscaped())"}"#
    }
}
