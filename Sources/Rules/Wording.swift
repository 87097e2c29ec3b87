import Lifecycle

/// A number with a comma every three digits: no locale, so that the same input gives the same bytes everywhere.
package func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
        if position > 0, (digits.count - position) % 3 == 0 { result += "," }
        result.append(digit)
    }
    return result
}

/// A number with its noun: `1 instance`, `1,204 lines`.
package func counted(_ number: Int, _ noun: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A list as a sentence has it: `A`, `A and B`, `A, B and 3 more`.
package func listed(_ names: [String], atMost limit: Int = 3) -> String {
    if names.count > limit {
        let shown = names.prefix(max(limit - 1, 1))
        return "\(shown.joined(separator: ", ")) and \(grouped(names.count - shown.count)) more"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}

/// A number with its noun, as messages have it.
func spokenCount(_ count: Int, _ noun: String, plural: String? = nil) -> String { counted(count, noun, plural) }

/// A list as messages have it; they have more room than a headline.
func spokenList(_ items: [String], limit: Int = 6) -> String { listed(items, atMost: limit) }

extension Span {
    /// `240 ms`, `92.4 s`, `12 min`: as precise as a reader can use.
    package var spoken: String {
        let milliseconds = microseconds.divided(by: 1_000)
        if milliseconds < 1_000 { return "\(milliseconds) ms" }
        let tenths = milliseconds.divided(by: 100)
        if tenths < 6_000 { return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s" }
        return "\(tenths / 600) min"
    }
}

/// `812 bytes`, `5.1 KB`, `12 MB`, in powers of ten as Apple's tools count.
func spokenBytes(_ bytes: Int) -> String {
    if bytes < 1_000 { return spokenCount(bytes, "byte") }
    let (unit, name) = bytes < 1_000_000 ? (1_000, "KB") : (1_000_000, "MB")
    let tenths = bytes.divided(by: unit / 10)
    return tenths >= 100 || tenths % 10 == 0 ? "\(tenths / 10) \(name)" : "\(tenths / 10).\(tenths % 10) \(name)"
}

extension FixedWidthInteger {
    /// Rounded to the nearest, halves up.
    fileprivate func divided(by divisor: Self) -> Self { self / divisor + (self % divisor >= divisor / 2 ? 1 : 0) }
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
