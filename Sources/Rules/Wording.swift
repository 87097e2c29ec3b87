import Lifecycle

/// `3 instances`, `1 instance`.
func spokenCount(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    count == 1 ? "1 \(noun)" : "\(count) \(plural ?? noun + "s")"
}

/// `A`, `A and B`, `A, B and 7 more`.
func spokenList(_ items: [String], limit: Int = 5) -> String {
    guard items.count > 1 else { return items.first ?? "" }
    guard items.count > limit else {
        return items.dropLast().joined(separator: ", ") + " and " + items[items.count - 1]
    }
    return items.prefix(limit).joined(separator: ", ") + " and \(items.count - limit) more"
}

extension Span {
    /// `240 ms`, `92.4 s`, `12 min`: as precise as a reader can use.
    package var spoken: String {
        let milliseconds = (microseconds + 500) / 1_000
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        if tenths < 6_000 { return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s" }
        return "\(tenths / 600) min"
    }
}

/// `812 bytes`, `5.1 KB`, `12 MB`, in powers of ten as Apple's tools count.
func spokenBytes(_ bytes: Int) -> String {
    if bytes < 1_000 { return spokenCount(bytes, "byte") }
    let (unit, name) = bytes < 1_000_000 ? (1_000, "KB") : (1_000_000, "MB")
    let tenths = (bytes * 10 + unit / 2) / unit
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
}

extension EventKind {
    /// The callback as people write it in prose: with the argument label that tells what it is about.
    var spoken: String {
        switch self {
        case .willMove: "willMove(toParent:)"
        case .didMove: "didMove(toParent:)"
        default: name
        }
    }
}

extension ControllerName {
    /// Stands in for a class where a finding speaks of the session as a whole.
    package static let wholeSession = ControllerName("(whole session)")
}
