import Lifecycle

extension Rule {
    static let uikitDiagnostic = Rule(
        id: "uikit_diagnostic",
        title: "UIKit complaint",
        promise: "draws no complaint from UIKit",
        rationale: """
            UIKit and the Objective-C runtime print complaints between the app's own lines: unbalanced appearance \
            calls, a presentation on a screen that is not there, two controllers claiming one view. Each is a fault \
            that UIKit has already proved, and often the cause of a broken callback order elsewhere in the log. An end \
            of the app that the log tells to be a crash, or the watchdog's work, is the gravest of them.
            """,
        severity: .warning,
        fine: [
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                Home viewDidAppear
                """)
        ],
        faulty: [
            Example(
                """
                <Shop.Home: 0x7f10> viewDidLoad
                <Shop.Home: 0x7f10> viewWillAppear
                ↓Unbalanced calls to begin/end appearance transitions for <Shop.Home: 0x7f10>.
                """),
            Example(
                """
                <Home: 0x7f10> viewDidLoad
                ↓Warning: Attempt to present <Cart: 0x7f20> on <Home: 0x7f10> whose view is not in the window hierarchy!
                <Home: 0x7f10> viewWillAppear
                """),
            Example(
                """
                Home viewDidLoad
                Home viewWillAppear
                ↓Fatal error: Index out of range: file Shop/Home.swift, line 12
                """, note: "the runtime stops the app"),
        ],
        check: { complaints($0) + [CrashCase($0).verdict].compactMap { $0 } }
    )
}

/// One complaint, and the class of this session that it is about, if any.
private struct Complaint {
    var diagnostic: Diagnostic
    var subjects: [ControllerReference]
    /// Index into `Trace.events`.
    var event: UInt32
}

/// What complaints have in common that make up one finding.
private struct ComplaintCause: Hashable {
    var diagnostic: Diagnostic
    var name: ControllerName
    var controllerClass: Int?
}

private func complaints(_ context: RuleContext) -> [ClassVerdict] {
    let found = context.session.notices.compactMap { number -> Complaint? in
        let event = context.event(number)
        guard event.kind == .diagnostic, case .diagnostic(let line)? = context.trace.detail(of: event) else {
            return nil
        }
        return Complaint(diagnostic: line.diagnostic, subjects: line.subjects, event: number)
    }
    guard !found.isEmpty else { return [] }
    let lookup = context.lookup
    let causes = Dictionary(grouping: found) { complaint in
        let controllerClass = complaint.subjects.lazy.compactMap(lookup.controllerClass).first
        let named = complaint.subjects.first.map { context.trace.names[Int($0.controller.index)] }
        let name = controllerClass.map { context.session.classes[$0].name } ?? named ?? .wholeSession
        return ComplaintCause(
            diagnostic: complaint.diagnostic, name: name.isAnonymous ? .wholeSession : name,
            controllerClass: controllerClass)
    }
    return causes.sorted { $0.value[0].event < $1.value[0].event }.map { cause, complaints in
        ClassVerdict(cause.controllerClass, .broken(accusation(cause, complaints, context, lookup)))
    }
}

private func accusation(
    _ cause: ComplaintCause, _ complaints: [Complaint], _ context: RuleContext, _ lookup: InstanceLookup
) -> Accusation {
    let timelines = complaints.flatMap { complaint in
        complaint.subjects.compactMap { lookup.timeline(of: $0, at: complaint.event) }
    }
    let names = complaints[0].subjects.map { context.trace.names[Int($0.controller.index)].displayed }
    let times = complaints.count == 1 ? "" : ", \(complaints.count) times"
    return Accusation(
        severity: cause.diagnostic.severity, timelines: timelines.withoutRepeats,
        blamed: context.event(complaints[0].event), message: cause.diagnostic.plainWords(names) + times,
        remarks: [cause.diagnostic.advice],
        evidence: complaints.prefix(4).map { context.evidence($0.event, "\(cause.diagnostic.speaker)'s own words") },
        cause: cause.diagnostic.rawValue, controller: cause.name)
}
