import XML

/// A name as readers of JUnit may show it: repaired, on one line, not longer than a column can hold.
func junitName(_ text: String) -> String {
    if text.isPlainName { return text }
    let line = XMLText.repaired(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return line.isEmpty ? "(unnamed)" : cut(line, to: 400)
}

extension String {
    /// Whether a name can stay as it is: visible ASCII with single blanks inside, as nearly all are. Looking at the
    /// characters of each instead was a third of a report's time.
    fileprivate var isPlainName: Bool {
        var text = self
        return text.withUTF8 { bytes in
            var previous = UInt8(ascii: " ")
            for byte in bytes {
                guard 0x20...0x7E ~= byte, byte != 0x20 || previous != 0x20 else { return false }
                previous = byte
            }
            return previous != 0x20 && bytes.count <= 400
        }
    }
}

/// Gives each name once: the second user of a name gets ` (2)`.
struct UniqueNames {
    private var taken: Set<TakenName> = []
    /// The number that the next user of a name tries first: a hundred thousand logs hold one class each.
    private var next: [TakenName: Int] = [:]

    private struct TakenName: Hashable {
        let scope: String
        let name: String
    }

    mutating func claim(_ name: String, within scope: String = "") -> String {
        let wanted = TakenName(scope: scope, name: name)
        if taken.insert(wanted).inserted { return name }
        var number = next[wanted] ?? 2
        while !taken.insert(TakenName(scope: scope, name: "\(name) (\(number))")).inserted { number += 1 }
        next[wanted] = number + 1
        return "\(name) (\(number))"
    }
}
