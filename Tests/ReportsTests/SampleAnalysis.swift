@testable import Lifecycle
@testable import Reports
@testable import Rules

/// The samples by name, for tests that run over all of them.
enum Sample: String, CaseIterable {
    case leaky, clean, hostile, unreadable

    var analysis: Analysis {
        switch self {
        case .leaky: SampleAnalysis.leaky
        case .clean: SampleAnalysis.clean
        case .hostile: SampleAnalysis.hostile
        case .unreadable: SampleAnalysis.unreadable
        }
    }
}

/// Finished analyses, made by hand, that the reporters are tested with.
enum SampleAnalysis {
    /// Three carts leak, the home screen asks too often, one pop is cancelled, one finding is known.
    static let leaky: Analysis = {
        var story = Story()
        story.otherLines = 100
        story.problems = [Problem(kind: .messagesDropped, count: 2, firstLine: 7)]
        story.live(home, 1, from: 0, [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        for visit in 1...3 {
            let start = Double(visit) * 20
            story.live(cart, visit, from: start, [.viewDidLoad, .viewWillAppear, .viewDidAppear])
            story.live(cart, visit, from: start + 10, [.willMove], flags: .parentIsNil)
            story.live(cart, visit, from: start + 10.5, [.viewWillDisappear, .viewDidDisappear])
        }
        story.live(sheet, 1, from: 85, [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        story.live(sheet, 1, from: 90, [.viewWillDisappear, .viewDidDisappear, .deinit])
        story.fetches = [
            Fetch(
                timeline: 0, isAttributed: true, resource: "GET https://example.com/home", start: 1, end: 2,
                appearance: 1,
                milliseconds: 240, bytes: 5_120, status: 200),
            Fetch(timeline: nil, isAttributed: false, resource: "GET /x", start: 3, end: nil, appearance: 0),
        ]
        story.transitions = [
            Transition(kind: .push, isCertain: true, from: 0, to: 1, firstEvent: 3, lastEvent: 5),
            Transition(kind: .unknown, isCertain: false, from: nil, to: 1, firstEvent: 6, lastEvent: 7),
        ]
        var capture = story.capture { name, _ in name == cart ? .leaked : name == sheet ? .deallocated : .alive }
        capture.sessions[0].timelines[1].test = "CartTests/testCheckout"
        return analysis(of: [capture], findings: leakyFindings, judgements: leakyJudgements)
    }()

    /// Two controllers, nothing wrong, nothing left open.
    static let clean: Analysis = {
        let capture = cleanStory().capture { name, _ in name == sheet ? .deallocated : .alive }
        let judgements = [
            Judgement(
                rule: "leaked_controller", controller: ControllerName(home), capture: 0, session: 0, answer: .kept),
            Judgement(
                rule: "leaked_controller", controller: ControllerName(sheet), capture: 0, session: 0, answer: .kept),
        ]
        return analysis(of: [capture], judgements: judgements)
    }()

    /// The clean one, and a file that is not there.
    static let unreadable: Analysis = {
        var analysis = clean
        analysis.failures = [InputFailure(path: "lost.log", message: "no such file: check the path")]
        return analysis
    }()

    static let home = "Orchard.HomeViewController"
    static let cart = "Orchard.CartViewController"
    static let sheet = "Orchard.PaymentSheet"

    static func cleanStory(path: String = "clean.log") -> Story {
        var story = Story(path: path)
        story.live(home, 1, from: 0, [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        story.live(sheet, 1, from: 5, [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        story.live(sheet, 1, from: 9, [.viewWillDisappear, .viewDidDisappear, .deinit])
        return story
    }

    static func analysis(
        of captures: [CaptureAnalysis], findings: [Finding] = [], judgements: [Judgement] = []
    ) -> Analysis {
        Analysis(captures: captures, findings: findings, judgements: judgements, failures: [], rules: rules)
    }

    static let rules = [
        rule("cancelled_transition", "Cancelled transition", .note),
        rule("leaked_controller", "Leaked controller", .error),
        rule("redundant_fetch", "Redundant fetch", .warning), rule("unmatched_move", "Unmatched move", .warning),
    ]

    private static func rule(_ id: String, _ title: String, _ severity: Severity) -> Rule {
        let promise = Rule.all.first { $0.id == id }?.promise ?? ""
        return Rule(id: id, title: title, promise: promise, rationale: "", severity: severity, fine: [], faulty: []) {
            _ in []
        }
    }

    static func finding(
        _ rule: String, _ severity: Severity, _ controller: String, timelines: [Int] = [], line: Int = 1,
        message: String, evidence: [Evidence] = [], remarks: [String] = [], suppressed: Bool = false
    ) -> Finding {
        Finding(
            rule: rule, severity: severity, certainty: severity == .error ? .confirmed : .probable,
            controller: ControllerName(controller), capture: 0, session: 0, timelines: timelines, line: line,
            message: message, remarks: remarks, evidence: evidence, fingerprint: "9f2c41d07a5be318",
            isSuppressed: suppressed)
    }
}

extension SampleAnalysis {
    private static let leakyFindings = [
        finding(
            "leaked_controller", .error, cart, timelines: [1, 2, 3], line: 9,
            message: "CartViewController was popped 3 times and never deinitialised; PaymentSheet was",
            evidence: [
                Evidence(line: 7, offset: 6, note: ""), Evidence(line: 9, offset: 8, note: "left the stack here"),
                Evidence(line: 10, offset: 9, note: "still working after it left"),
            ], remarks: ["a repeating timer likely holds it"]),
        finding(
            "redundant_fetch", .warning, home, timelines: [0], line: 2,
            message: "HomeViewController asks for GET /home in 4 of 4 appearances",
            evidence: [Evidence(line: 2, offset: 1, note: "asked again")]),
        finding("cancelled_transition", .note, home, timelines: [0], line: 3, message: "a pop was begun and cancelled"),
        finding(
            "unmatched_move", .warning, cart, timelines: [1], line: 7, message: "willMove without didMove",
            suppressed: true),
    ]

    private static let leakyJudgements: [Judgement] = {
        func judgement(_ rule: String, _ controller: String, _ answer: Judgement.Answer) -> Judgement {
            Judgement(rule: rule, controller: ControllerName(controller), capture: 0, session: 0, answer: answer)
        }
        return [
            judgement("leaked_controller", cart, .broken(findings: [0])), judgement("redundant_fetch", cart, .kept),
            judgement("unmatched_move", cart, .broken(findings: [3])),
            judgement("cancelled_transition", home, .broken(findings: [2])),
            judgement("leaked_controller", home, .cannotTell(reason: "still on the stack when the log ends")),
            judgement("redundant_fetch", home, .broken(findings: [1])), judgement("leaked_controller", sheet, .kept),
        ]
    }()
}
