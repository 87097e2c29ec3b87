/// What a logger of the app's own writes in front of all that it says, where no format knows it:
///
///     t=1747651448.412 --- CartPage ---           ##[debug]18:22:09.923 ios-sim | # load | CartScene
///     [11:44:12.240][main][info] │ Will-Move      2024.04.06 21:53:21 (main) {org.cart.bg} [debug] == CartVC ==
///
/// A number that grows from line to line is a clock or a counter, whatever its spelling; beside it stand levels, threads
/// and what all lines share. Left in, it would hide headings and the borders of records.
struct OwnEnvelope {
    /// The messages without it.
    private(set) var texts: [Scalars]

    private static let fewestLines = 20
    private static let mostPieces = 8
    private static let fewestStamps = 8
    private static let openings: [Unicode.Scalar: Unicode.Scalar] = ["[": "]", "(": ")", "{": "}"]
    /// The form of a level or a thread in brackets.
    private static let aside = "[]"

    init(_ messages: [Scalars]) {
        texts = messages
        var rows = messages.indices.filter { !messages[$0].isEmpty }
        guard rows.count >= Self.fewestLines else { return }
        var ends = messages.map { _ in 0 }
        var (isStamped, stripped) = (false, (rows: [Int](), ends: ends))
        for _ in 0..<Self.mostPieces {
            let pieces = rows.map { Self.piece(of: messages[$0], from: ends[$0]) }
            let forms = zip(rows, pieces).map { Self.form(Array(messages[$0][$1])) }
            let counts = forms.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
            guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), !most.key.isEmpty,
                isStamped || most.key == Self.aside
                    ? 20 * most.value >= 19 * rows.count : 2 * most.value >= rows.count
            else { break }
            let own = rows.indices.filter { forms[$0] == most.key }
            let values = own.map { messages[rows[$0]][pieces[$0]] }
            let isOne = values.allSatisfy { $0 == values[0] }
            guard isOne || most.key == Self.aside || Self.grow(values) else { break }
            for place in own { ends[rows[place]] = pieces[place].upperBound }
            rows = own.map { rows[$0] }
            isStamped = isStamped || !isOne || most.key == Self.aside
            // A word that all lines share belongs to what is said, but for marks behind it.
            let isSaid = isOne && most.key != Self.aside && values[0].contains(where: \.isWordPart)
            if isStamped, !isSaid { stripped = (rows, ends) }
        }
        for row in stripped.rows { texts[row] = messages[row][stripped.ends[row]...].trimmed }
    }

    /// The next thing in brackets, or what stands between blanks and brackets.
    private static func piece(of text: Scalars, from place: Int) -> Range<Int> {
        let start = text.end(from: place) { $0.isSpace }
        guard start < text.count else { return start..<start }
        if let closing = openings[text[start]] {
            let end = text.end(from: start) { $0 != closing }
            return start..<min(end + 1, text.count)
        }
        return start..<text.end(from: start) { !$0.isSpace && openings[$0] == nil }
    }

    /// A piece with a 9 for each number; levels and threads have one form.
    private static func form(_ piece: Scalars) -> String {
        let isBracketed = piece.first.map { openings[$0] != nil } ?? false
        if isBracketed, isAside(Array(piece.dropFirst().dropLast())) { return aside }
        return CallbackWord.all(in: piece).isEmpty ? LineShape.withoutNumbers(piece).whole : ""
    }

    /// `debug`, `main`, `Thread 0x3a8c`, `com.orchard.cart.bg`.
    private static func isAside(_ word: Scalars) -> Bool {
        let isThread = (["main", "thread", "queue"] as [StaticString]).contains { word.holds($0, at: 0, folded: true) }
        let isReversedDomain = word.count { $0 == "." } > 1 && !word.contains(where: \.isUpper)
        return isThread || isReversedDomain || word.isLevelName
    }

    /// Whether the numbers in the pieces grow from line to line; those of `vc12` tell objects.
    private static func grow(_ pieces: [ArraySlice<Unicode.Scalar>]) -> Bool {
        let numbers = pieces.map { piece in
            piece.split { !$0.isAsciiDigit }.map { Int(String(String.UnicodeScalarView($0.prefix(18)))) ?? 0 }
        }
        let first = pieces[0].prefix { !$0.isAsciiDigit }
        let growing = zip(numbers, numbers.dropFirst()).count { !$1.lexicographicallyPrecedes($0) }
        return !(first.last?.isWordLetter ?? false) && 20 * growing >= 19 * (numbers.count - 1)
            && Set(numbers).count >= max(fewestStamps, numbers.count / 8)
    }
}
