import Lifecycle
import Testing

@testable import Capture

/// What a log says of its own run, and what only looks like it.
struct StatementTests {
    private static func said(_ log: String, of process: String? = nil) -> [String: String] {
        var options = CaptureOptions()
        options.readsStatements = true
        let trace = CaptureReader.read(bytes: Array(log.utf8), path: "a.log", options: options)
        let agreed = trace.statements.agreed(on: process)
        return Dictionary(uniqueKeysWithValues: agreed.map { ($0.key.rawValue, $0.value) })
    }

    private static let lives = "-[Cart viewDidLoad]\n-[Cart viewWillAppear:]\n"

    private static let report = """
        Incident Identifier: 6156848E-344E-4D9E-84E0-87AFD0D0AE7B
        CrashReporter Key:   76f2fb60060d6a7f814973377cbdc866fffd521f
        Hardware Model:      iPhone14,2
        Process:             Orchard [1052]
        Path:                /private/var/containers/Bundle/Application/51346174/Orchard.app/Orchard
        Identifier:          com.example.orchard
        Version:             3.2.0 (4712)
        Code Type:           ARM-64 (Native)
        Role:                Foreground
        Parent Process:      launchd [1]

        Date/Time:           2026-02-27 16:20:43.3498 -0800
        OS Version:          iPhone OS 16.4.1 (20E252)

        """

    @Test(arguments: ["\n", "\r\n"]) func aCrashReportTellsOfTheProcessThatCrashed(lineEnd: String) {
        let log = (Self.lives + Self.report).replacing("\n", with: lineEnd)
        let all = ["build": "4712", "device": "iPhone14,2", "os": "16.4.1", "version": "3.2.0"]
        #expect(Self.said(log) == all)
        #expect(Self.said(log, of: "Orchard") == all)
        #expect(Self.said(log, of: "Kiosk") == [:])
    }

    @Test func aReportInJSONTellsTheSame() {
        let header =
            #"{"app_name":"Orchard","timestamp":"2026-05-01 10:11:12.00 +0200","app_version":"3.2","build_version":"4712","#
            + #""os_version":"iPhone OS 17.4 (21E219)","name":"Orchard"}"#
        let body = "{\n  \"uptime\" : 890,\n  \"modelCode\" : \"iPhone15,2\",\n  \"procName\" : \"Orchard\"\n}\n"
        let all = ["build": "4712", "device": "iPhone15,2", "os": "17.4", "version": "3.2"]
        #expect(Self.said(Self.lives + header + "\n" + body, of: "Orchard") == all)
    }

    @Test(arguments: [
        "    xcodebuild test -scheme App -destination \"platform=iOS Simulator,name=iPhone 15 Pro,OS=17.2\" -quiet",
        "xcodebuild -destination 'platform=iOS Simulator,OS=17.2,name=iPhone 15 Pro' test",
    ])
    func aTestRunTellsItsDestination(line: String) {
        #expect(Self.said(line + "\n" + Self.lives) == ["device": "iPhone 15 Pro", "os": "17.2"])
    }

    @Test func destinationsThatNameNoSystemOrSeveralRunsTellNoMore() {
        let latest = "xcodebuild -destination 'platform=iOS Simulator,name=iPhone 15,OS=latest' test\n"
        #expect(Self.said(latest + Self.lives) == ["device": "iPhone 15"])
        let one = "-destination 'platform=iOS Simulator,name=iPhone 15,OS=17.2'"
        let other = "-destination 'platform=iOS Simulator,name=iPhone 14,OS=17.2'"
        #expect(Self.said("xcodebuild \(one) \(other) test\n" + Self.lives) == [:])
        // Two runs of one log agree on the system.
        #expect(Self.said("xcodebuild \(one)\n\(Self.lives)xcodebuild \(other)\n" + Self.lives) == ["os": "17.2"])
        #expect(Self.said("{ platform:iOS Simulator, id:4B3A, OS:17.2, name:iPhone 15 }\n" + Self.lives) == [:])
    }

    @Test(arguments: [
        "iPhone14,2 iOS 16.4", "Device: iPhone14,2, iOS 16.4.0 (20E247)", "running on iPhone14,2/iOS 16.4",
        "iPhone14,2 (iPhone OS 16.4)",
    ])
    func aModelBesideItsSystemTellsBoth(line: String) {
        #expect(Self.said(Self.lives + line + "\n" + Self.lives) == ["device": "iPhone14,2", "os": "16.4"])
    }

    @Test func librariesAndRuntimesTellWhatTheyDocument() {
        let agent = "User-Agent: Orchard/3.2 (com.example.orchard; build:4712; iOS 17.4.0) Alamofire/5.8.1\n"
        #expect(Self.said(agent + Self.lives, of: "Orchard") == ["build": "4712", "os": "17.4", "version": "3.2"])
        let linker =
            "objc[4321]: Class A is implemented in both /Library/Developer/CoreSimulator/Volumes/iOS_21C62/Library/Developer/"
            + "CoreSimulator/Profiles/Runtimes/iOS 17.2.simruntime/Contents/Resources/RuntimeRoot/a and b\n"
        #expect(Self.said(linker + Self.lives) == ["os": "17.2"])
    }

    /// Devices of others, hosts, marketing names, Macs below a simulator, and what contradicts itself.
    @Test(arguments: [
        "May  1 10:11:12 iPhone Orchard(UIKitCore)[4321] <Notice>: -[Cart viewDidLoad]", "peers: iPhone14,2, iPad13,1",
        "iPhone 15 Pro iOS", "myiPhone14,2 iOS 16.4", "iPhone14,2,3 iOS 16.4", "iPhone14,2 iOS 16",
        "iPhone14,2 iOS latest",
        "iPhone14,2 iOS 16.4 (this)\niPad13,1 iPadOS 17.1 (other)", "  Process: 12 of 40 items", "Process: [1052]",
        "Process:             Orchard [1052]\nOS Version:          macOS 14.2.1 (23C71)",
        "app said Process: Orchard [1]\nVersion: 3.2 (1)",
        "Process: Orchard [1]\nVersion: ()", "OS Version: iPhone OS 16.4", "Version: 1.2 (3)",
        "Orchard/1 CFNetwork/1410.0.3 Darwin/22.6.0", "{\"app_name\":\"Orchard\"", "{\"app_name\":7}",
        "platform=iOS Simulator,name=iPhone 15,OS=17.2", "-destination 'platform=iOS Simulator,name=iPhone 15",
    ])
    func whatOnlyLooksLikeItTellsNothing(lines: String) {
        #expect(Self.said(Self.lives + lines + "\n" + Self.lives) == [:])
    }

    @Test func whatIsCutOrDamagedAnywhereEndsNothing() {
        let header = #"{"app_name":"Orchard","build_version":"4712","os_version":"iPhone OS 17.4 (21E219)"}"#
        let log = Array(
            (Self.report + header + "\niPhone14,2 iOS 16.4\n-destination 'platform=iOS Simulator,name=a'\n").utf8)
        var options = CaptureOptions()
        options.readsStatements = true
        for place in casesOfTheCommit(log.count / 10, of: log.count) {
            _ = CaptureReader.read(bytes: Array(log[place...]), path: "a.log", options: options)
            _ = CaptureReader.read(bytes: Array(log[..<place]), path: "a.log", options: options)
            var damaged = log
            damaged[place] = place % 3 == 0 ? 0x0A : place % 3 == 1 ? 0xFF : 0x20
            let trace = CaptureReader.read(bytes: damaged, path: "a.log", options: options)
            #expect(trace.statements.allSatisfy { !$0.value.isEmpty })
        }
    }

    @Test func nothingIsLookedForUnlessSomebodyAsks() {
        let log = Self.lives + "iPhone14,2 iOS 16.4\n"
        #expect(CaptureReader.read(bytes: Array(log.utf8), path: "a.log").statements.isEmpty)
    }
}
