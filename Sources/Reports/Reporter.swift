import Rules
import Secrets

/// One way to show an analysis: what it is called, and the function from the finished analysis to bytes.
///
/// A reporter computes nothing about the trace, and gives the same bytes for the same input.
package struct Reporter: Sendable {
    /// What `-r IDENTIFIER=PATH` names; the file in `Reporters/` that holds the reporter has the same name.
    package let identifier: String
    /// One line, lower case, no full stop.
    package let summary: String
    /// Without the dot.
    package let fileExtension: String
    /// Whether it lists every life, also of logs in which nothing was found.
    package let tellsEachLife: Bool
    private let split: (@Sendable (AnalysisView, ReportOptions) throws(ReportError) -> [ReportPart])?
    private let render: @Sendable (AnalysisView, ReportOptions) throws(ReportError) -> [UInt8]

    init(
        identifier: String, summary: String, fileExtension: String, tellsEachLife: Bool = false,
        render: @escaping @Sendable (AnalysisView, ReportOptions) throws(ReportError) -> [UInt8],
        split: (@Sendable (AnalysisView, ReportOptions) throws(ReportError) -> [ReportPart])? = nil
    ) {
        self.identifier = identifier
        self.summary = summary
        self.fileExtension = fileExtension
        self.tellsEachLife = tellsEachLife
        self.render = render
        self.split = split
    }

    package func report(_ analysis: Analysis, _ options: ReportOptions) throws(ReportError) -> [UInt8] {
        try report(ShownAnalysis(analysis, options.redaction), options)
    }

    package func report(_ analysis: ShownAnalysis, _ options: ReportOptions) throws(ReportError) -> [UInt8] {
        try render(analysis.view, options)
    }

    /// The report in as many files as its readers need: one, unless a reader takes only so much at once.
    ///
    /// A file is no window: no line is cut at its edge.
    package func parts(_ analysis: ShownAnalysis, _ options: ReportOptions) throws(ReportError) -> [ReportPart] {
        var options = options
        options.columns = nil
        guard let split else { return [ReportPart(try report(analysis, options))] }
        return try split(analysis.view, options)
    }

    package func parts(_ analysis: Analysis, _ options: ReportOptions) throws(ReportError) -> [ReportPart] {
        try parts(ShownAnalysis(analysis, options.redaction), options)
    }
}

/// A finished analysis as reports may show it, made once for all of them; the only way to a report, so that no format
/// shows a secret that the others hide.
package struct ShownAnalysis: Sendable {
    fileprivate let view: AnalysisView

    package init(_ analysis: Analysis, _ redaction: Redaction) {
        view = AnalysisView(analysis.redacted(by: redaction))
    }
}

extension Reporter {
    /// Every reporter there is, in identifier order.
    package static let all: [Reporter] = [
        csv, findings, github, gitlab, html, json, junit, markdown, sarif, text, trace, xcode,
    ]

    package static func named(_ identifier: String) -> Reporter? {
        all.first { $0.identifier == identifier }
    }
}

/// What goes into one file of a report. It is made when it is written, and a long one piece by piece: nobody holds all of it.
package struct ReportPart: Sendable {
    /// Takes the next bytes; called for one piece after the other, though not always on the same thread.
    package typealias Outlet = @Sendable ([UInt8]) -> Void

    private let make: @Sendable (@escaping Outlet) -> Void

    /// A part that is made already.
    package init(_ bytes: [UInt8]) { make = { $0(bytes) } }

    init(made: @escaping @Sendable (@escaping Outlet) -> Void) { make = made }

    /// Makes the part; all of it has been handed over when this returns.
    package func make(handing outlet: @escaping Outlet) { make(outlet) }

    package var bytes: [UInt8] {
        let whole = Kept()
        make { whole.bytes += $0 }
        return whole.bytes
    }

    /// One piece comes after the other, so nothing has to be locked.
    private final class Kept: @unchecked Sendable {
        var bytes: [UInt8] = []
    }
}
