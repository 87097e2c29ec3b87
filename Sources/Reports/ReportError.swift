import XML

/// Why a report could not be made or written.
package enum ReportError: Error, Sendable {
    /// The XML writer gave up, which takes a machine out of memory.
    case xml(XMLError)
    /// The file or its folder could not be written; `reason` is the system's own words.
    case unwritable(path: String, reason: String)
}

extension ReportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .xml(let error): "the XML report could not be made: \(error)"
        case .unwritable(let path, let reason): "\(path): cannot be written: \(reason)"
        }
    }
}
