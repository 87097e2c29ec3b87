/// A line with its values left out: where it has fields, these; else its words.
struct LineShape {
    static func of(_ text: Scalars) -> String {
        let general = withoutNumbers(withoutObjects(text))
        let fields = withoutFields(general)
        return fields == general ? withoutWords(general) : fields.text(0..<fields.count)
    }

    /// `<w>` for `<CartViewController: 0x6000>`.
    private static func withoutObjects(_ text: Scalars) -> Scalars {
        var general = Scalars()
        var place = 0
        while place < text.count {
            general.append(text[place])
            place += 1
            guard general.last == "<", let end = endOfObject(text, from: place) else { continue }
            general.append("w")
            place = end
        }
        return general
    }

    /// The place of the `>` behind a class and its address.
    private static func endOfObject(_ text: Scalars, from start: Int) -> Int? {
        let name = text.end(from: start) { $0.isWordPart || $0 == "." }
        guard name > start, name < text.count, text[name] == ":" else { return nil }
        let address = text.end(from: name + 1) { $0.isSpace }
        guard text.holds("0x", at: address) else { return nil }
        let end = text.end(from: address + 2) { $0.isHexDigit }
        return end < text.count && text[end] == ">" ? end : nil
    }

    /// `¢` for callbacks, `9` for numbers and addresses.
    static func withoutNumbers(_ text: Scalars) -> Scalars {
        var callbacks = CallbackWord.all(in: text)[...]
        var general = Scalars()
        var place = 0
        while place < text.count {
            if let callback = callbacks.first, callback.range.lowerBound == place {
                general.append("¢")
                place = callback.range.upperBound
                callbacks.removeFirst()
            } else if text[place].isAsciiDigit {
                general.append("9")
                let isAddress = text.holds("0x", at: place)
                place = text.end(from: place + (isAddress ? 2 : 0)) { isAddress ? $0.isHexDigit : $0.isAsciiDigit }
            } else {
                let isRule =
                    general.last == text[place] && ["=", "-", "*", "_", "~", "#", "═", "─"].contains(text[place])
                if !isRule, !(text[place].isSpace && general.last == " ") {
                    general.append(text[place].isSpace ? " " : text[place])
                }
                place += 1
            }
        }
        return general
    }

    /// Without what stands behind `:`, `=` and `>` up to the next mark of a field.
    private static func withoutFields(_ text: Scalars) -> Scalars {
        var general = Scalars()
        var place = 0
        while place < text.count {
            general.append(text[place])
            place += 1
            guard let last = general.last, last == ":" || last == "=" || last == ">" else { continue }
            // `9:9:9` is a clock; a number that stands alone is left out anyway.
            if last == ":", place < text.count, text[place].isAsciiDigit { continue }
            // `<log4j:event logger="Cart">`: what stands in front of the colon is a name space, and no key.
            if last == ":", let open = text[..<(place - 1)].lastIndex(where: { !$0.isWordPart && $0 != "/" }),
                text[open] == "<", place < text.count, text[place].isWordLetter
            {
                continue
            }
            var start = text.end(from: place) { $0.isSpace }
            if start < text.count, text[start] == "\"" || text[start] == "'" { start += 1 }
            let end = text.end(from: start) { !fieldEnds.contains($0) }
            guard end > start else { continue }
            general += text[place..<start]
            general.append("…")
            place = end
        }
        return general
    }

    private static let fieldEnds: Set<Unicode.Scalar> = ["\"", "'", "<", ">", ";", ",", "|"]

    static func withoutWords(_ text: Scalars) -> String {
        var general = Scalars()
        var place = 0
        while place < text.count {
            if text[place].isWordLetter, text[place] != "¢" {
                general.append("w")
                place = text.end(from: place) { $0.isWordPart }
            } else {
                general.append(text[place])
                place += 1
            }
        }
        return general.text(0..<general.count)
    }
}
