/// Finds the end of a word that may be a name: `Shop.Cart<Item>`, `My-Cart`, `Cart#2`, `1st`.
struct WordCutter {
    private let text: Scalars

    init(_ text: Scalars) { self.text = text }

    /// The words of a text, but for its callbacks and what tells objects.
    static func words(of text: Scalars) -> [String] {
        let cutter = WordCutter(text)
        var callbacks = CallbackWord.all(in: text)[...]
        var words: [String] = []
        var place = 0
        while place < text.count {
            while let callback = callbacks.first, callback.range.lowerBound < place { callbacks.removeFirst() }
            if let callback = callbacks.first, callback.range.lowerBound == place {
                place = max(callback.range.upperBound, place + 1)
            } else if text[place].isWordPart, let end = cutter.end(from: place) {
                let stop = min(end, callbacks.first?.range.lowerBound ?? end)
                // `Feed.Presenter.viewDidLoad`
                let last = stop < end && text[stop - 1] == "." ? stop - 1 : stop
                if !text[place..<stop].isHash { words.append(text.text(place..<last)) }
                place = stop
            } else {
                place = max(place + 1, text.end(from: place, while: \.isWordPart))
            }
        }
        return words
    }

    func end(from start: Int) -> Int? {
        if text[start].isAsciiDigit {
            guard !text.holds("0x", at: start) else { return nil }
            let digits = text.end(from: start) { $0.isAsciiDigit }
            let isOrdinal = (["st", "nd", "rd", "th"] as [StaticString]).contains { text.holds($0, at: digits) }
            return isOrdinal && !text.isWordPart(at: digits + 2) ? digits + 2 : nil
        }
        if let end = endOfAddress(from: start) { return end }
        let end = endOfGenerics(from: endOfDotted(from: start), start)
        return cutAtScript(start..<endOfCount(from: end))
    }

    /// `https://example.com/a`
    private func endOfAddress(from start: Int) -> Int? {
        let scheme = text.end(from: start) { $0.isAsciiAlphanumeric || $0 == "+" || $0 == "-" || $0 == "_" }
        guard text[start].isLower, text.holds("://", at: scheme) else { return nil }
        var end = text.end(from: scheme + 3) { $0.isWordPart || $0 == "." || $0 == "/" || $0 == "%" || $0 == "-" }
        while end > scheme + 3, !text[end - 1].isWordPart { end -= 1 }
        return end
    }

    private func endOfDotted(from start: Int) -> Int {
        var end = text.end(from: start) { $0.isWordPart }
        while end + 1 < text.count, text[end] == ".", text[end + 1].isWordLetter || text[end + 1] == "_" {
            end = text.end(from: end + 1) { $0.isWordPart }
        }
        return end
    }

    /// `Cart<Item>`; `vc<HomeVC>` and `VC<HomeVC>` only enclose a name: a type begins with a capital, and says more.
    private func endOfGenerics(from end: Int, _ start: Int) -> Int {
        guard end < text.count, text[end] == "<", !text[start].isLower,
            !NameLook.isBareEnding(text.text(start..<end))
        else { return end }
        let inner = text.end(from: end + 1) { $0.isWordPart || [".", ",", " ", ":"].contains($0) }
        return inner > end + 1 && inner < text.count && text[inner] == ">" ? inner + 1 : end
    }

    /// `Cart#2`, `Cart-2`, `my-cart`.
    private func endOfCount(from start: Int) -> Int {
        var end = start
        if end + 1 < text.count, text[end] == "#" || text[end] == "-", text[end + 1].isHexDigit {
            let count = text.end(from: end + 1) { $0.isAsciiDigit }
            if count > end + 1, !text.isWordPart(at: count) { return count }
            let hash = text.end(from: end + 1) { $0.isHexDigit }
            if text[end] == "#", !text.isWordPart(at: hash) { return hash }
        }
        while end + 1 < text.count, text[end] == "-", text[end + 1].isWordLetter || text[end + 1] == "_" {
            end = text.end(from: end + 1) { $0.isWordPart }
        }
        return end
    }

    /// `CartVC被销毁了`, `หน้าCartVC`: what begins in letters and goes on in another script is two words.
    private func cutAtScript(_ range: Range<Int>) -> Int {
        range.dropFirst().first(where: text.isScriptBorder) ?? range.upperBound
    }
}
