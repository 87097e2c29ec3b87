import Lifecycle

/// The text with everything that would act on a terminal, or hide in it, spelled out: `\u{1B}` for an escape.
///
/// Log text may hold escape sequences that retitle or clear the window, and marks that turn the reading direction. What is
/// printed on a build server is read by it, too: nothing is a command of one (`ServerCommands`).
package func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return ServerCommands.spelledOut(in: text) }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\t": result += "  "
        case _ where isInvisible(scalar): result += spelled(scalar)
        default: result.unicodeScalars.append(scalar)
        }
    }
    return ServerCommands.spelledOut(in: result)
}

/// `\u{1B}`; `\xFF` for a byte of a path that is no text.
private func spelled(_ scalar: Unicode.Scalar) -> String {
    if let byte = SystemPath.byte(of: scalar) { return "\\x" + String(byte, radix: 16, uppercase: true) }
    return "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
}

/// What build servers take for commands in the output of a step.
///
/// `::error …` at the beginning of a line, after blanks, is one for GitHub Actions; `##[error]` (GitHub, Azure Pipelines),
/// `##vso[…]` (Azure Pipelines) and `##teamcity[…]` are anywhere in it. Sources: actions/runner `ActionCommand.cs`,
/// microsoft/azure-pipelines-agent `Command.cs`, TeamCity's "Service Messages".
private enum ServerCommands {
    /// The text with its colons and brackets spelled out where a command begins, wherever it comes to stand in a line.
    static func spelledOut(in text: String) -> String {
        let bytes = text.utf8
        guard bytes.contains(colon) || bytes.contains(hash) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        var last: Unicode.Scalar = " "
        while let scalar = rest.popFirst() {
            let isSign = begins(scalar, rest, after: last)
            if isSign { result += spelled(scalar) } else { result.unicodeScalars.append(scalar) }
            last = scalar
        }
        return result
    }

    /// Whether a sign makes a command of what stands around it: the first of two colons, the second of two hashes.
    private static func begins(
        _ scalar: Unicode.Scalar, _ rest: Substring.UnicodeScalarView, after last: Unicode.Scalar
    ) -> Bool {
        switch scalar {
        case ":": (last.value <= 0x20 || last.properties.isWhitespace) && rest.first == ":"
        case "#": last == "#" && rest.first { !("a"..."z").contains($0) && !("A"..."Z").contains($0) } == "["
        default: false
        }
    }

    private static let colon = UInt8(ascii: ":")
    private static let hash = UInt8(ascii: "#")
}

/// Control and format characters and line ends; the joiners that emoji and Persian are written with are text.
private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x20 else { return true }
    guard scalar.value >= 0x7F else { return false }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
        return scalar.value != 0x200C && scalar.value != 0x200D
    default:
        return false
    }
}

/// How many columns a text takes on a terminal.
func columns(of text: String) -> Int {
    text.reduce(0) { $0 + columns(of: $1) }
}

/// East Asian wide characters and emoji take two columns, by the ranges of Unicode's `EastAsianWidth.txt`.
private func columns(of character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x300 else { return 1 }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
        return 2
    default:
        return scalar.properties.isEmojiPresentation ? 2 : 1
    }
}

/// Where a text that is too long loses its surplus.
enum Cut {
    case end
    /// Log lines: the clock in front and the message at the end say more than the process between them.
    case middle
}

/// As much of a text as fits into so many columns, with an ellipsis where something was cut.
func fitted(_ text: String, columns limit: Int, _ cutting: Cut = .end) -> String {
    // A character may be made of any number of marks: the scalars are limited first.
    let whole = cut(text, to: max(limit, 1) * 4)
    guard columns(of: whole) > limit else { return whole }
    switch cutting {
    case .end: return head(of: whole, columns: limit - 1) + "…"
    case .middle:
        let front = (limit - 1) / 3
        let back = String(head(of: String(whole.reversed()), columns: limit - 1 - front).reversed())
        return head(of: whole, columns: front) + "…" + back
    }
}

private func head(of text: String, columns limit: Int) -> String {
    var used = 0
    return String(
        text.prefix { character in
            used += columns(of: character)
            return used <= limit
        })
}

/// The text in lines of at most so many columns, broken at spaces, and inside a word only when it is longer than a line.
func wrapped(_ text: String, columns limit: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var used = 0
    for word in text.split(separator: " ").flatMap({ pieces(of: $0, columns: limit) }) {
        let width = columns(of: word)
        if used > 0, used + 1 + width > limit {
            lines.append(line)
            (line, used) = ("", 0)
        }
        line += used > 0 ? " " + word : word
        used += used > 0 ? 1 + width : width
    }
    // A long word may be broken before what is a command only at the beginning of a line.
    return (used > 0 || lines.isEmpty ? lines + [line] : lines).map(ServerCommands.spelledOut)
}

private func pieces(of word: Substring, columns limit: Int) -> [String] {
    guard columns(of: String(word)) > limit else { return [String(word)] }
    var pieces: [String] = []
    var piece = ""
    var used = 0
    for character in word {
        let width = columns(of: character)
        if used + width > limit, used > 0 {
            pieces.append(piece)
            (piece, used) = ("", 0)
        }
        piece.append(character)
        used += width
    }
    return pieces + [piece]
}
