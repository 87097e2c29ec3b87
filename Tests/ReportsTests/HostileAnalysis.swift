@testable import Lifecycle
@testable import Rules

extension SampleAnalysis {
    /// Text made to break out of XML, JSON and terminals, in every place that a log can fill.
    static let hostile: Analysis = {
        var story = Story(path: "SampleLogs/\u{1B}]0;owned\u{7}<&\">.log")
        for (position, name) in hostileNames.enumerated() {
            story.live(name, 1, from: Double(position), [.viewDidLoad, .deinit], text: hostileText + name)
        }
        story.process = LoggedProcess(name: hostileText, pid: nil)
        let capture = story.capture { _, _ in .deallocated }
        let findings = capture.sessions[0].timelines.enumerated().map { index, timeline in
            let name = capture.sessions[0].controllerClass(of: timeline).name.qualified
            return finding(
                "leaked_controller", .error, name, timelines: [index], line: index + 1, message: hostileText + name,
                evidence: [Evidence(line: index + 1, offset: UInt64(index), note: hostileText)], remarks: [hostileText])
        }
        let judgements = hostileNames.map { name in
            Judgement(
                rule: "unmatched_move", controller: ControllerName(name), capture: 0, session: 0,
                answer: .cannotTell(reason: hostileText))
        }
        var analysis = SampleAnalysis.analysis(of: [capture], findings: findings, judgements: judgements)
        analysis.failures = [InputFailure(path: hostileText, message: hostileText)]
        return analysis
    }()

    static let hostileText =
        "</failure>]]><script>\u{0}\u{1}\u{1B}[2J\u{9B}31m\u{FFFE}\u{FFFF}\u{202E}\u{2028}\r\n\t\" onload='x' \\ &amp; é😀"

    /// Two that read the same once they are repaired, an empty one, and a very long one.
    static let hostileNames = [
        "A\u{1}", "A\u{2}", "", "<Cart & \"Sons\">", "Cart\u{202E}tnaig\n", String(repeating: "x", count: 10_000),
    ]
}
