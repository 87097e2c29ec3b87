import Lifecycle

/// A log with a column for each controller, in which a code of the legend stands for the call:
///
///     L=viewDidLoad w=viewWillAppear A=viewDidAppear        LD did load · WA will appear · DA did appear
///     lane 1 = CartViewController                             5.398  lane 2 = CartVC
///     10:59:17.586  .  L  .                                   5.398  |   LD
///
/// What stands in front of a code are the cells of others, which are marks; how many tells the column.
struct Lanes {
    /// The messages, with class and callback in the place of cells.
    private(set) var texts: [Scalars]
    /// The messages with a cell that tells of a call, and the legend.
    private(set) var rows: Set<Int> = []

    private static let fewestLines = 10
    private static let fewestCodes = 4
    private static let longestCode = 3
    private static let beginning = 200

    init(_ messages: [Scalars]) {
        texts = messages
        let legends = messages.prefix(Self.beginning).enumerated().lazy.map { ($0, Self.codes(of: $1)) }
        guard let (legend, codes) = legends.first(where: { !$1.isEmpty }) else { return }
        let lanes = Self.lanes(in: messages)
        guard lanes.count > 1, let first = lanes.keys.min() else { return }
        var told: [(row: Int, text: String)] = []
        for (row, text) in messages.enumerated() where row != legend {
            guard let (place, kind) = Self.call(in: text, codes), let declared = lanes[first + place] else { continue }
            // A column may be given to another class later on.
            let name = (declared.last { $0.row < row } ?? declared[0]).name
            told.append((row, name + " " + kind.name))
        }
        guard told.count >= Self.fewestLines, Set(told.map(\.text)).count >= Self.fewestCodes else { return }
        texts[legend] = []
        rows = Set(told.map(\.row) + [legend])
        for (row, text) in told { texts[row] = Array(text.unicodeScalars) }
    }

    /// What stands in front of each callback of a line, if all of it is short and each another.
    private static func codes(of text: Scalars) -> [Scalars: EventKind] {
        let words = CallbackWord.all(in: text)
        guard words.count >= fewestCodes else { return [:] }
        var codes: [Scalars: EventKind] = [:]
        for word in words {
            let signs = text[..<word.range.lowerBound].trimmed.reversed().drop { $0 == "=" || $0 == ":" || $0.isSpace }
            let code = Array(signs.prefix { !$0.isSpace }.reversed())
            // `vwa` may itself be read as the callback that it stands for.
            if code.isEmpty || code.count > longestCode { continue }
            if codes.updateValue(word.kind, forKey: code) ?? word.kind != word.kind { return [:] }
        }
        return codes.count >= fewestCodes && Set(codes.values).count == codes.count ? codes : [:]
    }

    /// By number: where a column is given to which class.
    private static func lanes(in messages: [Scalars]) -> [Int: [(row: Int, name: String)]] {
        var lanes: [String: [Int: [(row: Int, name: String)]]] = [:]
        for (row, text) in messages.enumerated() where text.count < 120 && text.contains("=") {
            let words = Array(
                text.split { !$0.isWordPart && $0 != "." }.map { String(String.UnicodeScalarView($0)) }.suffix(3))
            guard words.count == 3, let number = Int(words[1]), NameLook.isCamel(NameLook.short(words[2])) else {
                continue
            }
            lanes[words[0], default: [:]][number, default: []].append((row, words[2]))
        }
        return lanes.values.max { ($0.count, $1.keys.min() ?? 0) < ($1.count, $0.keys.min() ?? 0) } ?? [:]
    }

    /// The only cell of a line that is a code, and how many cells stand in front of it behind the time.
    private static func call(in text: Scalars, _ codes: [Scalars: EventKind]) -> (place: Int, kind: EventKind)? {
        var cells = text.split(separator: " ").map(Array.init)[...]
        if let time = cells.first, time.count > longestCode, time.contains(where: \.isAsciiDigit) {
            cells.removeFirst()
        }
        guard let place = cells.firstIndex(where: { codes[$0] != nil }), let kind = codes[cells[place]] else {
            return nil
        }
        let others = cells[..<place] + cells[(place + 1)...]
        guard !others.contains(where: { $0.contains(where: \.isWordLetter) || codes[$0] != nil }),
            !cells[..<place].contains(where: { $0.contains(where: \.isWordPart) })
        else { return nil }
        return (place - cells.startIndex, kind)
    }
}
