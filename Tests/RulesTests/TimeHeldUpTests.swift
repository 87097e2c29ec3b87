import Capture
import Lifecycle
import Testing

@testable import Rules

/// What holds an app up from outside is no work of its main thread.
@Suite struct TimeHeldUpTests {
    private func findings(between lines: [String]) -> [String] {
        let text = ["10:00:00.000 Home viewDidLoad", "10:00:00.100 Home viewWillAppear"] + lines
        let whole = (text + ["10:00:24.000 Home viewDidAppear"]).joined(separator: "\n")
        var trace = CaptureReader.read(bytes: Array(whole.utf8), path: "in.log")
        let sessions = trace.reconstruct()
        let selection = RuleSelection(rules: [.slowAppearance], settings: RuleSettings())
        return analyze(captures: [(trace, sessions)], selection: selection).findings.map(\.rule)
    }

    @Test(arguments: [["(lldb) po self", "(lldb) c"], ["Process 4711 stopped", "Process 4711 resuming"]])
    func aBreakpointMakesNoAppearanceSlow(_ lines: [String]) {
        #expect(findings(between: lines).isEmpty)
    }

    @Test(arguments: [[], ["Process orders", "Processing stopped"], ["see (lldb) in the manual"]])
    func otherLinesDoNotExcuseIt(_ lines: [String]) {
        #expect(findings(between: lines) == ["slow_appearance"])
    }

    @Test(arguments: [
        "App moved to background!", "app did enter background", "🌙 Entering background", "appDidEnterBackground()",
        "App is in the background", "Application went to background", "willResignActive", "App 进入后台",
        "flutter: AppLifecycleState.paused", "The app is in background mode",
        "APP ENTERED BACKGROUND", "App Will Resign Active", "バックグラウンドに移行", "백그라운드 진입", "退到后台",
    ])
    func timeInTheBackgroundMakesNoAppearanceSlow(_ line: String) {
        #expect(findings(between: ["10:00:00.300 \(line)"]).isEmpty)
    }

    @Test(arguments: [
        "decoding moved to background", "app cache is written in background queue", "background color set",
        "App moves parsing to background thread", "App moved to foreground", "image loaded in background",
    ])
    func workInTheBackgroundDoesNotExcuseIt(_ line: String) {
        #expect(findings(between: ["10:00:00.300 \(line)"]) == ["slow_appearance"])
    }
}
