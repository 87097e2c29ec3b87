/// The version of the JSON report: keys and values may be added to it; whatever else changes needs another number.
enum JSONReportSchema {
    static let version = 1
}
