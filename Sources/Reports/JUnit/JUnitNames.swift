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

    private struct TakenName: Hashable {
        let scope: String
        let name: String
    }

    mutating func claim(_ name: String, within scope: String = "") -> String {
        var candidate = name
        var number = 2
        while !taken.insert(TakenName(scope: scope, name: candidate)).inserted {
            candidate = "\(name) (\(number))"
            number += 1
        }
        return candidate
    }
}

/// What tells the captures apart in the names of cases: their file names, or their paths where those are the same.
func captureNames(_ paths: [String]) -> [String] {
    let files = paths.map { path in path.split(separator: "/").last.map { String($0) } ?? path }
    return Set(files).count == files.count ? files : paths
}
