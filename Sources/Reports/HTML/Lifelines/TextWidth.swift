/// How wide a text is at most in the fonts that a page may get: a drawing cannot ask, and its words must not collide.
enum TextWidth {
    static func of(_ text: String, size: Double) -> Double {
        text.unicodeScalars.reduce(0) { $0 + share($1) } * size
    }

    /// The text, or as much of it as has room with an ellipsis.
    static func clipped(_ text: String, to room: Double, size: Double) -> String {
        guard of(text, size: size) > room else { return text }
        var kept = String.UnicodeScalarView()
        var left = room - of("…", size: size)
        for scalar in text.unicodeScalars {
            left -= share(scalar) * size
            if left < 0 { break }
            kept.append(scalar)
        }
        return "\(String(kept))…"
    }

    /// Of the size of the font, in bold; measured on DejaVu Sans, the widest of those that pages fall back to.
    private static func share(_ scalar: Unicode.Scalar) -> Double {
        switch scalar {
        case "i", "j", "l", "I", "J", ".", ",", ":", ";", "'", "|", " ": 0.42
        case "f", "t", "r", "(", ")", "-", "/": 0.5
        case "m", "w", "M", "W", "@", "%": 1.1
        case "A"..."Z", "#", "…", "×": 0.86
        // The page writes these out, as `⟨U+202E⟩`.
        case "\u{80}"..."\u{9F}", "\u{61C}", "\u{200E}", "\u{200F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}",
            "\u{FEFF}":
            6.4
        case "\u{20}"..."\u{2FF}": 0.72
        default: 1.1
        }
    }
}
