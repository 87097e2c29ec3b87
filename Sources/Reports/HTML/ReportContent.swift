import Lifecycle
import Rules

/// The analysis arranged for a page: sessions as views, and the names by which its parts link to each other.
struct ReportContent: Sendable {
    let analysis: Analysis
    let version: String
    /// In order of capture and session.
    let sessions: [SessionView]
    /// Every controller class of the analysis, folded over its sessions.
    let controllers: [ControllerRow]
    /// `classNumbers[session view][class]`: the position in `controllers`.
    let classNumbers: [[Int]]
    /// Per finding: the identifier of its place in the page.
    let anchors: [Markup]
    private let places: [Place: Int]
    private let numbers: [ControllerName: Int]

    private struct Place: Hashable {
        let capture: Int
        let session: Int
    }

    init(_ analysis: Analysis, version: String) {
        self.analysis = analysis
        self.version = version
        sessions = analysis.captures.indices.flatMap { capture in
            analysis.captures[capture].sessions.indices.map { SessionView(analysis, capture: capture, session: $0) }
        }
        places = Dictionary(
            uniqueKeysWithValues: sessions.enumerated().map { (Place(capture: $1.capture, session: $1.index), $0) })
        (controllers, classNumbers) = ControllerRow.all(of: sessions, findings: analysis.findings)
        numbers = Dictionary(uniqueKeysWithValues: controllers.enumerated().map { ($1.name, $0) })
        anchors = ReportContent.anchors(of: analysis.findings)
    }

    /// The position in `sessions` of where a finding happened.
    func sessionIndex(of finding: Finding) -> Int? {
        places[Place(capture: finding.capture, session: finding.session)]
    }

    func session(of finding: Finding) -> SessionView? { sessionIndex(of: finding).map { sessions[$0] } }

    func rule(_ id: String) -> Rule? { analysis.rules.first { $0.id == id } }

    /// The rule's title, or its identifier where the rule did not run.
    func title(ofRule id: String) -> String { rule(id)?.title ?? id }

    /// The number of a class by its name, for findings and judgements.
    func classNumber(_ name: ControllerName) -> Int? { numbers[name] }

    var isSingleSession: Bool { sessions.count == 1 && analysis.captures.count == 1 }

    /// Where something happened, for pages of several sessions: `first.log, Orchard (4321)`.
    func place(_ view: SessionView) -> String {
        guard analysis.captures.count > 1 else { return view.title }
        return "\(ReportContent.fileName(view.trace.path)), \(view.title)"
    }

    /// The last part of a path, or the words for standard input.
    static func fileName(_ path: String) -> String {
        if path == "-" { return "standard input" }
        return (path.split(separator: "/").last.map(String.init) ?? path).cut(to: 120)
    }

    /// The same problem in two sessions has one fingerprint: the second place of the page gets a number.
    private static func anchors(of findings: [Finding]) -> [Markup] {
        var uses: [String: Int] = [:]
        return findings.map { finding in
            let use = uses[finding.fingerprint, default: 0] + 1
            uses[finding.fingerprint] = use
            return use == 1 ? "finding-\(finding.fingerprint)" : "finding-\(finding.fingerprint)-\(use)"
        }
    }
}
