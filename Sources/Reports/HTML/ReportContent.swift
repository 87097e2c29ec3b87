import Foundation
import Lifecycle
import Rules

/// The analysis arranged for a page: what every report shows, and the names by which the page's parts link to each other.
struct ReportContent: Sendable {
    let view: AnalysisView
    let version: String
    let labels: [RunLabel]
    /// Every controller class of the analysis, folded over its sessions.
    let controllers: [ControllerRow]
    /// `classNumbers[session view][class]`: the position in `controllers`.
    let classNumbers: [[Int]]
    /// Per finding: the identifier of its place in the page.
    let anchors: [Markup]
    /// What stands for each finding in the address of the page and on the command line.
    let handles: FindingHandles
    /// The classes that the table of controllers has rows for, in their order.
    let listedClasses: [Int]
    let drawn: DrawnLives
    /// Per capture: the name of its file, or where it lies below what all of them share.
    let captureNames: [String]
    let pictures: PictureFigures
    private let asides: Set<Int>
    private let numbers: [ControllerName: Int]

    init(_ view: AnalysisView, version: String, labels: [RunLabel] = [], showsPictures: Bool = true) {
        self.view = view
        self.version = version
        self.labels = labels
        let table = view.controllerTable
        (controllers, classNumbers) = (table.rows, table.classNumbers)
        numbers = Dictionary(uniqueKeysWithValues: controllers.enumerated().map { ($1.name, $0) })
        anchors = ReportContent.anchors(of: view.analysis.findings)
        handles = FindingHandles(view.analysis.findings)
        listedClasses = ControllersTable.listed(controllers)
        drawn = DrawnLives(view, classNumbers: classNumbers)
        captureNames = ReportContent.names(of: view.captures.map(\.path))
        pictures = showsPictures ? PictureFigures(of: view.analysis.findings) : .none
        asides = ReportContent.asides(in: view)
    }

    var analysis: Analysis { view.analysis }

    var sessions: [SessionView] { view.sessions }

    /// The rule's title, or its identifier where the rule did not run.
    func title(ofRule id: String) -> String { analysis.title(ofRule: id) }

    /// The number of a class by its name, for findings and judgements.
    func classNumber(_ name: ControllerName) -> Int? { numbers[name] }

    var isSingleSession: Bool { sessions.count == 1 && analysis.captures.count == 1 }

    /// The position in `sessions` of where a finding happened.
    func sessionIndex(of finding: Finding) -> Int { view.sessionIndex(of: finding) }

    func session(of finding: Finding) -> SessionView { view.session(of: finding) }

    /// Whether a session is of another process than the capture's own, and has no problem: one line says enough of it.
    func isAside(_ session: Int) -> Bool { asides.contains(session) }

    /// The capture's own process is the one with the most events.
    private static func asides(in view: AnalysisView) -> Set<Int> {
        let troubled = Set(view.analysis.shownFindings.filter { $0.severity > .note }.map(view.sessionIndex))
        var asides: Set<Int> = []
        for capture in view.captures.indices {
            let own = view.sessions(ofCapture: capture)
            let main = own.max { $0.events < $1.events }?.session.process.name
            guard let main else { continue }
            for index in own.indices where !troubled.contains(index) {
                if let name = own[index].session.process.name, name != main { asides.insert(index) }
            }
        }
        return asides
    }

    /// Where something happened, for pages of several sessions: `first.log, Orchard (4321)`.
    func place(_ view: SessionView) -> String {
        guard analysis.captures.count > 1 else { return view.title }
        let name = captureNames[view.capture]
        guard let process = view.session.process.name, ReportContent.fileName(name) == process else {
            return "\(name), \(view.title)"
        }
        // A console in a bundle is called like the app that wrote it.
        return name + (view.session.process.pid.map { " (\($0))" } ?? "")
    }

    /// A folder of a farm has a `session.log` in each of its folders.
    private static func names(of paths: [String]) -> [String] {
        let files = paths.map(fileName)
        guard Set(files).count < files.count, let first = paths.first else { return files }
        let shared = paths.reduce(first[...]) { $0.commonPrefix(with: $1)[...] }
        let start = shared.lastIndex(of: "/").map { shared.distance(from: shared.startIndex, to: $0) + 1 } ?? 0
        return paths.map { String($0.dropFirst(start)).clipped(to: 120) }
    }

    /// The last part of a path, or the words for standard input.
    static func fileName(_ path: String) -> String {
        let shown = shownPath(path)
        return (shown.split(separator: "/").last.map(String.init) ?? shown).cut(to: 120)
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
