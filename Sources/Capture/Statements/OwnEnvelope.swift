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
    private static let sampledLines = 64
    private static let mostPieces = 8
    private static let fewestStamps = 8
    private static let openings: [Unicode.Scalar: Unicode.Scalar] = ["[": "]", "(": ")", "{": "}"]
    /// The form of a level or a thread in brackets.
    private static let aside = "[]"

    init(_ messages: [Scalars]) {
        texts = messages
        let rows = messages.indices.filter { !messages[$0].isEmpty }
        // Most logs have none, which a few of their lines show.
        let some = stride(from: 0, to: rows.count, by: max(rows.count / Self.sampledLines, 1)).map { rows[$0] }
        guard rows.count >= Self.fewestLines, !Self.ends(in: messages, some).isEmpty else { return }
        for (row, end) in Self.ends(in: messages, rows) { texts[row] = messages[row][end...].trimmed }
    }

    /// By row: where the envelope ends.
    private static func ends(in messages: [Scalars], _ all: [Int]) -> [(row: Int, end: Int)] {
        var lines = all.map { (row: $0, end: 0) }
        var (isStamped, stripped) = (false, [(row: Int, end: Int)]())
        for _ in 0..<mostPieces {
            let pieces = lines.map { piece(of: messages[$0.row], from: $0.end) }
            let forms = zip(lines, pieces).map { form(Array(messages[$0.row][$1])) }
            let counts = forms.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
            guard let most = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) }), !most.key.isEmpty,
                isStamped || most.key == aside
                    ? 20 * most.value >= 19 * lines.count : 2 * most.value >= lines.count
            else { break }
            let own = lines.indices.filter { forms[$0] == most.key }
            let values = own.map { messages[lines[$0].row][pieces[$0]] }
            let isOne = values.allSatisfy { $0 == values[0] }
            guard isOne || most.key == aside || grow(values) else { break }
            lines = own.map { (lines[$0].row, pieces[$0].upperBound) }
            isStamped = isStamped || !isOne || most.key == aside
            // A word that all lines share belongs to what is said, but for marks behind it.
            let isSaid = isOne && most.key != aside && values[0].contains(where: \.isWordPart)
            if isStamped, !isSaid { stripped = lines }
        }
        return stripped
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
