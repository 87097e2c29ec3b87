/// The text of items with its values left out: what lines of one print statement have in common.
struct GeneralText {
    static func of(_ items: ArraySlice<Item>) -> String {
        var text = ""
        var last = ""
        var end = items.startIndex
        for index in items.indices where index >= end {
            end = endOfValue(in: items, from: index)
            let piece = end > index + 1 ? "9" : GeneralText.piece(items[index])
            if piece == last, repeated.contains(piece) { continue }
            text += piece
            last = piece
        }
        return text
    }

    /// Behind `Optional("My Orders")` or `'My Orders'`, which are values whatever stands in them; the next item behind any
    /// other.
    private static func endOfValue(in items: ArraySlice<Item>, from start: Int) -> Int {
        if items[start].text == "Optional", start + 3 < items.endIndex, items[start + 1].text == "(",
            items[start + 2].text == "\"",
            let close = items[(start + 3)...].firstIndex(where: { $0.text == "\"" }), close + 1 < items.endIndex
        {
            return close + 2
        }
        return isApart(start, in: items) ? endOfQuotation(in: items, from: start) ?? start + 1 : start + 1
    }

    /// Whether an item stands apart, and does not tell what a key is worth: the keys of a record tell its statement.
    private static func isApart(_ index: Int, in items: ArraySlice<Item>) -> Bool {
        guard index > items.startIndex else { return true }
        guard items[index - 1].isBlank else { return false }
        return index - 1 == items.startIndex || ![":", "="].contains(items[index - 2].text)
    }

    private static func endOfQuotation(in items: ArraySlice<Item>, from start: Int) -> Int? {
        let quote = items[start].text
        guard quote == "'" || quote == "\"" else { return nil }
        guard let close = items[(start + 1)...].firstIndex(where: { $0.text == quote }), close > start + 1,
            close + 1 == items.endIndex || items[close + 1].isBlank
        else { return nil }
        return close + 1
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
            return item.isTruth || item.isNumbered ? "9" : item.text.lowercased()
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
        var end = items.startIndex
        for index in items.indices where index >= end {
            end = endOfValue(in: items, from: index)
            if end > index + 1 { continue }
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

extension Item {
    /// `v12`, `order-12`: one of many that are counted.
    fileprivate var isNumbered: Bool {
        let scalars = text.unicodeScalars
        return scalars.last?.isAsciiDigit == true && scalars.first?.isUpper == false
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
