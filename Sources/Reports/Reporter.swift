import Rules

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
    package let report: @Sendable (Analysis, ReportOptions) throws(ReportError) -> [UInt8]

    package init(
        identifier: String, summary: String, fileExtension: String,
        report: @escaping @Sendable (Analysis, ReportOptions) throws(ReportError) -> [UInt8]
    ) {
        self.identifier = identifier
        self.summary = summary
        self.fileExtension = fileExtension
        self.report = report
    }
}

extension Reporter {
    /// Every reporter there is, in identifier order.
    package static let all: [Reporter] = [csv, github, gitlab, html, json, junit, markdown, sarif, text, trace]

    package static func named(_ identifier: String) -> Reporter? {
        all.first { $0.identifier == identifier }
    }
}
