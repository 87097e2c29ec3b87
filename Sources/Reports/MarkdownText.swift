/// Text of the log in Markdown: nothing in it becomes markup.
enum MarkdownText {
    /// As prose: nothing in it is markup, a mention or a link.
    static func prose(_ text: String) -> String {
        var result = ""
        for scalar in visible(cut(text, to: 2_000)).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "@": result += "&#64;"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "#", "|", "!", "~", "$", ":": result += "\\\(scalar)"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// As code, in a fence longer than any run of backticks in it.
    static func code(_ text: String) -> String {
        let shown = visible(cut(text, to: 2_000))
        // Bytes and not characters: a mark behind a backtick makes one character of both, and a backtick all the same.
        let longest = shown.utf8.split(whereSeparator: { $0 != UInt8(ascii: "`") }).map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        return shown.isEmpty ? "` `" : "\(fence) \(shown) \(fence)"
    }
}
