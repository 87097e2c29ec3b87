import Lifecycle

/// A number with its noun, e.g. `1 instance`, `1,204 lines`.
func counted(_ number: Int, _ noun: String, plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? noun : plural ?? noun + "s")"
}

/// A number with a comma every three digits.
func grouped(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var result = number < 0 ? "-" : ""
    for (position, digit) in digits.enumerated() {
        if position > 0, (digits.count - position) % 3 == 0 { result += "," }
        result.append(digit)
    }
    return result
}

/// A list as a sentence has it: `A`, `A and B`, `A, B and 3 more`.
func listed(_ names: [String], atMost limit: Int = 3) -> String {
    if names.count > limit {
        let shown = names.prefix(max(limit - 1, 1))
        return "\(shown.joined(separator: ", ")) and \(grouped(names.count - shown.count)) more"
    }
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return "\(names.dropLast().joined(separator: ", ")) and \(last)"
}

/// In which tests the instances of a finding came to be.
func createdDuring(_ tests: [String]) -> String {
    "created during \(listed(tests.map { cut($0, to: 200) }, atMost: 4))"
}

/// At most so many characters, the last one an ellipsis where something was cut.
func cut(_ text: String, to limit: Int) -> String {
    // Scalars, not characters: a character may be made of any number of combining marks.
    guard let end = text.unicodeScalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
        end != text.endIndex
    else { return text }
    return String(text.unicodeScalars.prefix(limit - 1)) + "…"
}

extension Span {
    /// As people say it: `0.4 s`, `52 s`, `2 min 52 s`, `1 h 12 min`.
    var worded: String {
        let seconds = microseconds / 1_000_000
        switch seconds {
        case ..<10: return tenths(microseconds) + " s"
        case ..<60: return "\(seconds) s"
        case ..<3_600: return "\(seconds / 60) min" + (seconds % 60 == 0 ? "" : " \(seconds % 60) s")
        default:
            return "\(grouped(Int(seconds / 3_600))) h" + (seconds / 60 % 60 == 0 ? "" : " \(seconds / 60 % 60) min")
        }
    }

    private func tenths(_ microseconds: Int64) -> String {
        let tenths = (max(microseconds, 0) + 50_000) / 100_000
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }
}
