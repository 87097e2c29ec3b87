import Foundation
import Rules

extension Finding {
    /// The message by which the leaked differ from the released, as the log has it: `play video` of `said "play video"`.
    fileprivate var suspect: String? {
        guard let distinction, distinction.isOfTheLeaked,
            let deed = distinction.deeds.first(where: { $0.hasSuffix("\"") }),
            let quote = deed.firstIndex(of: "\"")
        else { return nil }
        return String(deed[deed.index(after: quote)...].dropLast())
    }
}

extension Analysis {
    /// Says of each suspect message which line of its class's file prints it.
    mutating func locateSuspects() {
        for index in findings.indices {
            guard let message = findings[index].suspect, let place = declaration(of: findings[index]),
                let data = try? FileHandle(forReadingAt: place.file)?.readToEnd(),
                let line = sourceLine(saying: message, in: String(decoding: data, as: UTF8.self))
            else { continue }
            findings[index].remarks.append("\(place.file):\(line) says \"\(message)\"")
        }
    }
}

/// The line, from 1, with the string literal that says most of a message; what is interpolated may be anything.
func sourceLine(saying message: String, in source: String) -> Int? {
    var best: (line: Int, length: Int)?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.contains("\""), !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
        for pieces in literals(in: line) {
            let length = pieces.reduce(0) { $0 + $1.count }
            guard length >= fewestLetters, length > best?.length ?? 0, message.holds(pieces) else { continue }
            best = (index + 1, length)
        }
    }
    return best?.line
}

/// A literal that fixes less of the message than this might be any other's.
private let fewestLetters = 6

/// The string literals of a line, each as the pieces between its interpolations and format specifiers.
private func literals(in line: Substring) -> [[String]] {
    var found: [[String]] = []
    var rest = line
    while let quote = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: quote)...]
        var pieces = [""]
        while let character = rest.popFirst(), character != "\"" {
            switch character {
            case "\\" where rest.first == "(":
                skipParentheses(in: &rest)
                pieces.append("")
            case "\\": _ = rest.popFirst()
            case "%":
                while let sign = rest.popFirst(), !sign.isLetter, sign != "@" {}
                pieces.append("")
            default: pieces[pieces.count - 1].append(character)
            }
        }
        found.append(pieces.filter { !$0.isEmpty })
    }
    return found
}

private func skipParentheses(in text: inout Substring) {
    var depth = 0
    while let character = text.popFirst() {
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        if depth == 0 { return }
    }
}

extension String {
    /// Whether the pieces stand in it, in their order.
    fileprivate func holds(_ pieces: [String]) -> Bool {
        var rest = self[...]
        for piece in pieces {
            guard let range = rest.range(of: piece) else { return false }
            rest = rest[range.upperBound...]
        }
        return !pieces.isEmpty
    }
}
