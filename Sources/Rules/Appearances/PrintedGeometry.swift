import Lifecycle

/// Sizes, insets and size classes that a line prints: `view.frame = (0.0, 0.0, 390.0, 844.0)`, by what they are of.
struct PrintedGeometry {
    /// By the words in front, e.g. `view.frame`; numbers in whole points.
    let values: [String: String]

    /// Nil for a line that prints none.
    init?(_ line: String) {
        guard Self.mayMeasure(line) else { return nil }
        var values: [String: String] = [:]
        let letters = Array(line.replacing("size class", with: "sizeClass"))
        var place = 0
        while place < letters.count {
            let start = place
            while place < letters.count, letters[place].isPartOfPath { place += 1 }
            let path = String(letters[start..<place])
            if let count = Self.numbers(in: path), let value = Self.value(letters, at: place, count) {
                values[path] = values[path] ?? value
            }
            if place == start { place += 1 }
        }
        guard !values.isEmpty else { return nil }
        self.values = values
    }

    /// Whether some measure can be in it, by its bytes: Foundation's search was a fifth of reading a log with such lines.
    private static func mayMeasure(_ line: String) -> Bool {
        let bytes = Array(line.utf8)
        return bytes.indices.contains { place in
            fragments.contains { $0[0] == bytes[place] && bytes[place...].starts(with: $0) }
        }
    }

    /// Of how many numbers a path tells that ends in a measure and names no other view on its way: `imageView.frame` is an
    /// image's. Nil for any other.
    private static func numbers(in path: String) -> Int? {
        var parts = path.split(separator: ".")[...]
        var count = 4
        if parts.count > 1, let part = parts.last, let own = partsOfMeasure[part] {
            parts.removeLast()
            count = own
        }
        guard let measure = parts.last, measures.contains(measure) else { return nil }
        return parts.dropLast().allSatisfy { $0 == "self" || $0 == "view" || $0 == "traitCollection" } ? count : nil
    }

    /// `view.bounds.size`, `frame.width`.
    private static let partsOfMeasure: [Substring: Int] = ["size": 2, "width": 1, "height": 1]

    /// What the measures have in common, in upper and lower case.
    private static let fragments = ["rame", "ounds", "nsets", "izeClass", "ize class"].map { Array($0.utf8) }

    private static let measures: Set<Substring> = [
        "frame", "bounds", "safeAreaInsets", "insets", "horizontalSizeClass", "verticalSizeClass", "sizeClass", "Frame",
        "Bounds", "viewFrame", "viewBounds",
    ]

    /// The numbers up to the closing bracket, or a word: `compact`.
    private static func value(_ letters: [Character], at start: Int, _ count: Int) -> String? {
        var place = start
        while place < letters.count, " :=\"'".contains(letters[place]) { place += 1 }
        if letters[place...].starts(with: "is ") { place += 3 }
        guard place > start || place < letters.count && "({".contains(letters[place]), place < letters.count else {
            return nil
        }
        if letters[place].isLetter, letters[place] != "C", letters[place] != "U" {
            let word = String(letters[place...].prefix { $0.isLetter }).lowercased()
            return sizeClasses.contains(word) ? word : nil
        }
        // `view.bounds 375.0`: who lays out in columns prints the width alone.
        if count == 1 || letters[place].isNumber {
            let number = Double(String(letters[place...].prefix { $0.isNumber || $0 == "." }))
            return number.flatMap { $0 < 100_000 ? String(Int($0.rounded())) : nil }
        }
        guard let open = letters[place...].prefix(longestType).firstIndex(where: { "({".contains($0) }) else {
            return nil
        }
        var depth = 0
        var inner = ""
        for letter in letters[open...].prefix(longestValue) {
            if "({[".contains(letter) { depth += 1 }
            if ")}]".contains(letter) { depth -= 1 }
            inner.append(letter)
            if depth == 0 { return numbers(inner, count) }
        }
        return nil
    }

    private static func numbers(_ text: String, _ count: Int) -> String? {
        let numbers = text.split { !$0.isNumber && $0 != "." && $0 != "-" }.compactMap { Double($0) }
        return numbers.count == count && numbers.allSatisfy { abs($0) < 100_000 }
            ? "(\(numbers.map { String(Int($0.rounded())) }.joined(separator: ", ")))" : nil
    }

    private static let sizeClasses: Set<String> = ["compact", "regular", "unspecified"]
    /// `CGRect` and `UIEdgeInsets` stand in front of some.
    private static let longestType = 16
    private static let longestValue = 120
}

extension Character {
    fileprivate var isPartOfPath: Bool { isLetter || isNumber || self == "." || self == "_" }
}
