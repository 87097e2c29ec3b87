import XML

/// Why a report could not be made or written.
package enum ReportError: Error, Sendable {
    /// The XML writer gave up, which takes a machine out of memory.
    case xml(XMLError)
    /// The file or its folder could not be written; `reason` is the system's own words.
    case unwritable(path: String, reason: String)
    /// The JSON report is of a version that this Lifeline does not know.
    case newerReport(path: String, version: String)
    /// The JSON report is cut or damaged; `reason` says where.
    case damagedReport(path: String, reason: String)
}

extension ReportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .xml(let error): "the XML report could not be made: \(error)"
        case .newerReport(let path, let version):
            "\(path): a JSON report of version \(version), and this Lifeline reads version \(JSONReportSchema.version): "
                + "use a newer one, or make the report anew from its log"
        case .damagedReport(let path, let reason):
            "\(path): a JSON report of Lifeline that is cut or damaged (\(reason)): make it anew from its log"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        }
    }
}
