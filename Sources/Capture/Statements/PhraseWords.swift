/// The words of a line that may be names.
extension PhraseSearch {
    /// Every word, with the number behind it: `Cart-2`.
    static func words(of text: Scalars) -> [Range<Int>] {
        var words = quotations(in: text)
        var place = 0
        while place < text.count {
            guard text[place].isWordLetter else {
                place += 1
                continue
            }
            // The rest of a hash: `3bff1`.
            if place > 0, text[place - 1].isAsciiDigit, text[place].isAsciiLetter {
                place = text.end(from: place) { $0.isWordPart }
                continue
            }
            // `account_detail_hidden`: a word of it, all but the last, or all.
            let whole = text.end(from: place) { $0.isWordPart }
            if let last = text[place..<whole].lastIndex(of: "_"), !text.isWordPart(at: place - 1) {
                words.append(place..<whole)
                if text[place..<last].contains("_") { words.append(place..<last) }
            }
            var end = text.end(from: place) { $0.isWordPart && $0 != "_" }
            if end + 1 < text.count, text[end] == "-", text[end + 1].isAsciiDigit {
                let number = text.end(from: end + 1) { $0.isAsciiDigit }
                // `sync-1FD2984C` is a name and a hash.
                if !text.isWordPart(at: number) { end = number }
            }
            // `HostingController<CartView>`
            if let close = text.endOfArguments(from: end) {
                words.append(place..<close)
                place = close
                continue
            }
            // `my-orders`, and not `author-ABE39F5F`.
            var kebab = end
            while kebab + 1 < text.count, text[kebab] == "-", text[kebab + 1].isWordLetter {
                let piece = kebab + 1..<text.end(from: kebab + 1) { $0.isWordPart }
                if text[piece].isHash { break }
                kebab = piece.upperBound
            }
            if kebab > end, place == 0 || text[place - 1] != "-" { words.append(place..<kebab) }
            let cut = (place + 1..<end).first(where: text.isScriptBorder) ?? end
            words.append(place..<cut)
            if cut == end, let title = text.endOfTitle(from: place, firstEnd: end), !words.contains(place..<title) {
                words.append(place..<title)
            }
            place = text.isScriptBorder(at: cut) && text[cut].isAsciiAlphanumeric ? cut : end
        }
        return words
    }

    /// What stands between quotation marks, if it is several words: `«My Orders»`.
    private static func quotations(in text: Scalars) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < text.count {
            let close = quotes[text[place]]
            let end = close.map { close in text.end(from: place + 1) { $0 != close } } ?? text.count
            guard close != nil, end < text.count, end - place <= longestQuotation else {
                place += 1
                continue
            }
            // `« My Orders »`
            let start = text.end(from: place + 1, while: \.isSpace)
            let last = text[start..<end].lastIndex { !$0.isSpace } ?? start
            let inner = start..<(start < end ? last + 1 : start)
            let isName = text[inner].allSatisfy { $0.isWordPart || $0 == " " } && text[inner].contains(" ")
            if isName { found.append(inner) }
            place = end + 1
        }
        return found
    }

    private static let longestQuotation = 40
    private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
        "«": "»", "»": "«", "“": "”", "„": "“", "\"": "\"", "'": "'", "`": "`", "‘": "’", "「": "」", "『": "』", "‹": "›",
    ]
}

extension [Unicode.Scalar] {
    /// Behind the last of up to four words in capitals, if there are several and none is a type's: `Savings Goal`, and not
    /// `Ansicht CartController`.
    fileprivate func endOfTitle(from start: Int, firstEnd: Int) -> Int? {
        guard self[start].isUpper else { return nil }
        var (end, words) = (firstEnd, 1)
        while words < 4, end + 1 < count, self[end] == " ", self[end + 1].isUpper {
            end = self.end(from: end + 1) { $0.isWordPart && $0 != "_" }
            words += 1
        }
        return words > 1 && !isWordPart(at: end) && !NameLook.isCamel(text(start..<end)) ? end : nil
    }
}
