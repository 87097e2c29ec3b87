import Foundation
import Rules

extension Finding {
    /// What the instances said that speaks for what holds them, as the log has it: `play video` of `said "play video"`.
    fileprivate var suspects: [String] {
        let telltale = distinction?.telltale.map { [$0.text] } ?? []
        return telltale + (remedy?.quotes ?? []).filter { !telltale.contains($0) }
    }
}

extension Analysis {
    /// Says of each suspect message which line of its class's file prints it.
    mutating func locateSuspects() {
        for index in findings.indices {
            let suspects = findings[index].suspects
            guard !suspects.isEmpty, let place = declaration(of: findings[index]),
                let data = try? FileHandle(forReadingAt: place.file)?.readToEnd()
            else { continue }
            let source = String(decoding: data, as: UTF8.self)
            for message in suspects {
                guard let line = sourceLine(saying: message, in: source) else { continue }
                findings[index].suspectLine = findings[index].suspectLine ?? Declaration(file: place.file, line: line)
                findings[index].remarks.append("\(place.file):\(line) says \"\(message)\"")
            }
        }
    }
}

/// The line, from 1, with the string literal that says most of a message; what is interpolated may be anything.
///
/// The log's message often is the end of what the literal says: what stands before it names the instance.
func sourceLine(saying message: String, in source: String) -> Int? {
    let message = RemarkShape(message).text.trimmingCharacters(in: .whitespaces)
    var best: (line: Int, length: Int)?
    for (index, line) in source.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        guard line.contains("\""), !line.drop(while: \.isWhitespace).hasPrefix("//") else { continue }
        for literal in literals(in: line) {
            let length = max(message.lettersEnding(literal), message.lettersHolding(literal))
            if length >= fewestLetters, length > best?.length ?? 0 { best = (index + 1, length) }
        }
    }
    return best?.line
}

/// A literal that fixes less of the message than this might be any other's.
private let fewestLetters = 6

/// A string literal as the texts around its interpolations and format specifiers, which may be empty, without numbers as
/// messages have them.
private typealias Literal = [String]

/// The string literals of a line.
private func literals(in line: Substring) -> [Literal] {
    var found: [Literal] = []
    var rest = line
    while let quote = rest.firstIndex(of: "\"") {
        rest = rest[rest.index(after: quote)...]
        var pieces = [""]
        while let character = rest.popFirst(), character != "\"" {
            switch character {
            case "\\" where rest.first == "(":
                skipParentheses(in: &rest)
                pieces.append("")
            case "\\": pieces[pieces.count - 1].append(rest.popFirst() == "n" ? "\n" : "")
            case "%" where rest.first == "%":
                rest.removeFirst()
                pieces[pieces.count - 1].append("%")
            case "%":
                skipSpecifier(in: &rest)
                pieces.append("")
            default: pieces[pieces.count - 1].append(character)
            }
        }
        found.append(pieces.map { RemarkShape($0).text })
    }
    return found
}

/// `%@`, `%.1f`, `%-8ld`, `%{public}@`, after the percent sign.
private func skipSpecifier(in text: inout Substring) {
    if text.first == "{" { text = text.drop { $0 != "}" }.dropFirst() }
    while let sign = text.popFirst(), !sign.isLetter || "hlqLzjt".contains(sign), sign != "@" {}
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
    /// How many of the letters that a literal fixes end in this message, which its end says; 0 where it does not.
    fileprivate func lettersEnding(_ literal: Literal) -> Int {
        var (rest, length) = (self[...], 0)
        for (place, piece) in literal.enumerated().reversed() {
            if rest.isEmpty { return literal[...place].allSatisfy(\.namesAtMost) ? length : 0 }
            let isFirst = place == 0
            let isLast = place == literal.count - 1
            var piece = piece[...]
            if isLast { while piece.last?.isWhitespace == true { piece.removeLast() } }
            if isFirst { piece = piece.drop(while: \.isWhitespace) }
            guard !piece.isEmpty else { continue }
            // Behind an interpolation the piece stands anywhere, at the literal's end at the message's.
            if let range = isLast ? rest.rangeOfSuffix(piece) : rest.range(of: piece, options: .backwards) {
                (rest, length) = (rest[..<range.lowerBound], length + piece.count)
            } else {
                // The message begins within this piece.
                let said = isLast ? rest : rest.prefixEnding(piece)
                let before = piece.dropLast(said.count)
                let isWhole = piece.hasSuffix(said) && !said.isEmpty && before.last?.isWordLetter != true
                let namesInstance = before.namesAtMost && literal[..<place].allSatisfy(\.namesAtMost)
                return isWhole && namesInstance ? length + said.count : 0
            }
        }
        return length
    }

    /// How many letters a literal fixes whose pieces stand in this message, in their order; 0 where they do not.
    fileprivate func lettersHolding(_ literal: Literal) -> Int {
        var (rest, length) = (self[...], 0)
        for piece in literal where !piece.isEmpty {
            guard let range = rest.range(of: piece) else { return 0 }
            (rest, length) = (rest[range.upperBound...], length + piece.count)
        }
        return length
    }
}

extension StringProtocol {
    /// Whether it says nothing but whose a line is: signs, and names such as `Bistro.DishViewController`.
    fileprivate var namesAtMost: Bool {
        split { !$0.isWordLetter }.allSatisfy { $0.first?.isLowercase != true }
    }
}

extension Substring {
    fileprivate func rangeOfSuffix(_ end: Substring) -> Range<Index>? {
        hasSuffix(end) ? index(endIndex, offsetBy: -end.count)..<endIndex : nil
    }

    /// The longest beginning that is the end of a piece.
    fileprivate func prefixEnding(_ piece: Substring) -> Substring {
        for length in stride(from: Swift.min(count, piece.count), to: 0, by: -1) where piece.hasSuffix(prefix(length)) {
            return prefix(length)
        }
        return prefix(0)
    }
}

extension Character {
    fileprivate var isWordLetter: Bool { isLetter || isNumber || self == "_" }
}
