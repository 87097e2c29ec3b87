import Capture
import Lifecycle
import Testing

@testable import Rules

/// While a debugger holds the app, the time is the developer's and no work of the main thread.
@Suite struct DebuggerPauseTests {
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
}
