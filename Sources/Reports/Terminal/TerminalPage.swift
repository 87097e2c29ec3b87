/// Text for a terminal under construction: the only place that writes escape codes, and it lets none through.
package struct TerminalPage {
    private(set) var text = ""
    private let columns: Int
    private let usesColour: Bool

    /// Lines of prose longer than this are hard to read, however wide the window.
    private static let widestProse = 100

    /// What stands for "nothing is cut" where no window is: the reports take less than this of any line.
    private static let longestLine = 20_000

    init(_ options: ReportOptions) {
        columns = max(options.columns ?? TerminalPage.longestLine, 40)
        usesColour = options.usesColour
    }

    /// Columns of the window, and of a drawing that has none.
    var width: Int { columns == TerminalPage.longestLine ? 100 : columns }

    mutating func space() {
        if !text.isEmpty { text += "\n" }
    }

    /// A paragraph, wrapped; the lines after the first stand two columns in.
    mutating func paragraph(_ sign: Inked = Inked(""), _ prose: String, _ ink: Ink = .plain, indent: Int = 0) {
        let lead = sign.text.isEmpty ? 0 : Reports.columns(of: visible(sign.text)) + 1
        let width = max(min(columns, TerminalPage.widestProse) - indent - lead, 20)
        for (position, line) in wrapped(visible(cut(prose, to: 4_000)), columns: width).enumerated() {
            let isFirst = position == 0
            text += String(repeating: " ", count: indent + (isFirst ? 0 : min(lead, 2)))
            if isFirst, lead > 0 { text += painted(visible(sign.text), sign.ink) + " " }
            text += painted(line, ink) + "\n"
        }
    }

    /// One line that ends at the window's edge: what is too long there is cut as `cutting` says.
    mutating func line(_ pieces: [Inked], indent: Int = 0, cutting: Cut = .end) {
        var left = columns - indent
        text += String(repeating: " ", count: indent)
        for piece in pieces where left > 0 {
            let shown = fitted(visible(cut(piece.text, to: 4 * columns)), columns: left, cutting)
            left -= Reports.columns(of: shown)
            text += painted(shown, piece.ink)
        }
        text += "\n"
    }

    private func painted(_ text: String, _ ink: Ink) -> String {
        guard usesColour, !text.isEmpty, let code = ink.code else { return text }
        return "\u{1B}[\(code)m\(text)\u{1B}[0m"
    }
}

/// A piece of text and how it looks.
struct Inked {
    let text: String
    let ink: Ink

    init(_ text: String, _ ink: Ink = .plain) {
        self.text = text
        self.ink = ink
    }
}

/// What a piece of text is; colour only repeats what a word or sign beside it says.
enum Ink {
    case plain, strong, faint, error, warning, note, good

    /// The code of "Select Graphic Rendition" (ECMA-48), from the sixteen colours that follow the user's theme.
    var code: String? {
        switch self {
        case .plain: nil
        case .strong: "1"
        case .faint: "2"
        case .error: "1;31"
        case .warning: "1;33"
        case .note: "1;36"
        case .good: "1;32"
        }
    }
}
