/// The text of items with its values left out: what lines of one print statement have in common.
struct GeneralText {
    static func of(_ items: ArraySlice<Item>) -> String {
        var text = ""
        var last = ""
        for item in items {
            let piece = GeneralText.piece(item)
            if piece == last, repeated.contains(piece) { continue }
            text += piece
            last = piece
        }
        return text
    }

    /// Runs of these are as long as they are by chance.
    private static let repeated: Set<String> = [" ", "E", "=", "-", "*", "~", ">", "#"]

    private static func piece(_ item: Item) -> String {
        switch item.kind {
        case .address, .number: return "9"
        case .callback: return "¢"
        case .selector: return item.text
        case .name:
            if item.form != .word || NameLook.hasEnding(item.text) || NameLook.isCamel(item.text) { return "N" }
            return item.isTruth ? "9" : item.text.lowercased()
        case .mark:
            guard let scalar = item.text.unicodeScalars.first, scalar.value >= 0x80, !scalar.isWordPart else {
                return item.text
            }
            return "E"
        }
    }

    /// How many words of language items hold; a run of Chinese or Japanese counts by its length, `key=value` and truth
    /// values not at all.
    static func words(_ items: ArraySlice<Item>) -> Int {
        var count = 0
        for index in items.indices {
            let item = items[index]
            guard item.kind == .selector || item.kind == .name && item.form == .word, !item.isTruth else { continue }
            let isPair =
                index > items.startIndex && items[index - 1].text == "="
                || index + 1 < items.endIndex && items[index + 1].text == "="
            if isPair { continue }
            count += item.text.utf8.allSatisfy { $0 < 0x80 } ? 1 : (item.text.unicodeScalars.count + 3) / 4
        }
        return count
    }

    /// Without blanks around marks.
    static func tight(_ text: String) -> String {
        let scalars = Array(text.unicodeScalars)
        var result = String.UnicodeScalarView()
        for (index, scalar) in scalars.enumerated() {
            if scalar == " " {
                let before = index > 0 ? scalars[index - 1] : " "
                let after = index + 1 < scalars.count ? scalars[index + 1] : " "
                if isTightMark(before) || isTightMark(after) { continue }
            }
            result.append(scalar)
        }
        return String(result)
    }

    private static func isTightMark(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isWordPart && !scalar.isSpace && scalar != "¢"
    }
}

extension String {
    /// Without blanks at both ends.
    var trimmed: String {
        var text = self[...].unicodeScalars
        while let first = text.first, first.isSpace { text = text.dropFirst() }
        while let last = text.last, last.isSpace { text = text.dropLast() }
        return String(text)
    }
}
