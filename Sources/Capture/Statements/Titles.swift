/// What a logger calls a screen beside its class, always the same of one class and another of each:
///
///     [画面] ホーム画面(HomeViewController)が表示されました        Home screen (HomeViewController) is visible
///
/// Left in, it would make another text of each class's lines.
struct Titles {
    /// The messages without titles.
    private(set) var texts: [Scalars]

    private struct Place {
        let row: Int
        /// The title with the class in its brackets, and the class alone.
        let range: Range<Int>
        let name: Range<Int>
    }

    private static let fewestNames = 3
    private static let fewestLines = 3
    private static let longest = 200
    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = ["(": ")", "（": "）"]
    private static let marks = Set("[]()（）【】「」{}<>:,;|=\t\"'".unicodeScalars)

    init(_ messages: [Scalars]) {
        texts = messages
        var places: [String: [String: [Place]]] = [:]
        for (row, text) in messages.enumerated() where text.count < Self.longest {
            guard let place = Self.place(in: text, row: row) else { continue }
            let title = text.text(place.range.lowerBound..<place.name.lowerBound - 1).trimmed
            places[text.text(place.name), default: [:]][title, default: []].append(place)
        }
        let titled = places.values.compactMap { titles -> (title: String, places: [Place])? in
            let all = titles.values.reduce(0) { $0 + $1.count }
            guard let most = titles.max(by: { ($0.value.count, $1.key) < ($1.value.count, $0.key) }),
                most.value.count >= Self.fewestLines, 10 * most.value.count >= 9 * all
            else { return nil }
            return (most.key, most.value)
        }
        let titles = Set(titled.map(\.title))
        guard titles.count >= Self.fewestNames, 10 * titles.count >= 9 * titled.count, 2 * titled.count > places.count
        else { return }
        for place in titled.flatMap(\.places) {
            let text = messages[place.row]
            texts[place.row].replaceSubrange(place.range, with: text[place.name])
        }
    }

    /// The first class that stands in brackets behind words without a callback; what has a digit tells the object.
    private static func place(in text: Scalars, row: Int) -> Place? {
        for open in text.indices where brackets[text[open]] != nil {
            let end = text.end(from: open + 1) { $0.isWordPart }
            guard end < text.count, text[end] == brackets[text[open]], NameLook.hasEnding(text.text(open + 1..<end))
            else { continue }
            let start = text[..<open].lastIndex(where: marks.contains).map { $0 + 1 } ?? 0
            let title = text.end(from: start) { $0.isSpace }
            guard title < open, text[title..<open].contains(where: \.isWordLetter),
                !text[title..<open].contains(where: \.isAsciiDigit),
                CallbackWord.all(in: Array(text[title..<open])).isEmpty
            else { return nil }
            return Place(row: row, range: title..<end + 1, name: open + 1..<end)
        }
        return nil
    }
}
