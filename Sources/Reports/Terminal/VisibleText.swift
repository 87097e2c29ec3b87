/// The text with everything that would act on a terminal, or hide in it, spelled out: `\u{1B}` for an escape.
///
/// Log text may hold escape sequences that retitle or clear the window, and marks that turn the reading direction.
package func visible(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isInvisible) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
        switch scalar {
        case "\t": result += "  "
        case _ where isInvisible(scalar): result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        default: result.unicodeScalars.append(scalar)
        }
    }
    return result
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
    return used > 0 || lines.isEmpty ? lines + [line] : lines
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
