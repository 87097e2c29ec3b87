import Lifecycle

/// Lines that tell several calls one behind the other, as a logger does that writes once in a while:
///
///     tick 12: CartVC ▸ viewWillDisappear, HomeVC ▸ viewWillAppear
///     tick 12: CartVC {viewWillDisappear, viewDidDisappear} HomeVC {viewWillAppear}
///
/// or from which call to which a controller went: `CartVC moved from viewDidLoad() to viewWillAppear(_:)` is the second one.
struct JoinedCalls {
    /// By row: what the line says of each call.
    private(set) var parts: [Int: [Scalars]] = [:]

    private struct Form: Hashable {
        let separator: Unicode.Scalar
        let shape: String
    }

    private static let separators: Scalars = [",", ";", "|"]
    private static let fewestLines = 3

    init(_ messages: [Scalars]) {
        var found: [Form: [(row: Int, parts: [Scalars])]] = [:]
        var partly: [Form: [(row: Int, parts: [Scalars])]] = [:]
        var listed: [Int: [Scalars]] = [:]
        var changes = Changes()
        for (row, text) in messages.enumerated() {
            let calls = CallbackWord.all(in: text)
            if calls.isEmpty || changes.add(text, calls, row: row) { continue }
            if let own = Self.listed(calls, in: text) {
                listed[row] = own
                continue
            }
            for separator in Self.separators where text.contains(separator) {
                let parts = text.split(separator: separator).map(\.trimmed)
                guard parts.count > 1, let shape = Self.shape(of: parts) else { continue }
                let form = Form(separator: separator, shape: shape)
                if parts.allSatisfy({ CallbackWord.all(in: $0).count == 1 }) {
                    found[form, default: []].append((row, parts))
                } else {
                    partly[form, default: []].append((row, parts))
                }
                break
            }
        }
        parts = changes.parts
        // A list may hold one callback, where others hold several.
        if listed.values.count(where: { $0.count > 1 }) >= Self.fewestLines { parts.merge(listed) { $1 } }
        // Some calls may go by words of the logger's own: `HomeVC:loaded, HomeVC:willAppear`.
        for (form, lines) in found where lines.count >= Self.fewestLines {
            for line in lines + partly[form, default: []] { parts[line.row] = line.parts }
        }
    }

    /// Lines with the call that was last and the one that is.
    private struct Changes {
        private var rows: [Int: Scalars] = [:]
        private var last: [Scalars: EventKind] = [:]
        private var (linked, all) = (0, 0)

        /// What belongs to a call: its arguments, and the quotes around it.
        private static let besideCalls = Set("()_:'\"`".unicodeScalars)

        /// Whether two calls stand in a line with an arrow between, or `to`; the second one may be said again.
        mutating func add(_ text: Scalars, _ calls: [CallbackWord], row: Int) -> Bool {
            guard calls.count > 1, calls[0].kind != calls[1].kind, calls[1...].allSatisfy({ $0.kind == calls[1].kind })
            else { return false }
            let between = text[calls[0].range.upperBound..<calls[1].range.lowerBound]
            let sign = between.filter { !$0.isSpace && !Self.besideCalls.contains($0) }
            guard sign == ["t", "o"] || sign.isArrow else { return false }
            let frame = Array(text[..<calls[0].range.lowerBound])
            // `[T+1.2] Cart·1`: a time in front is another in each line.
            let words = frame.split(separator: " ")
            let times = words.dropLast().prefix { $0.contains(where: \.isAsciiDigit) }
            let speaker = Array(words.dropFirst(times.count).joined(separator: [" "]))
            if let before = last.updateValue(calls[1].kind, forKey: speaker) {
                all += 1
                if before == calls[0].kind { linked += 1 }
            }
            rows[row] = frame + text[calls[1].range.lowerBound...]
            return true
        }

        /// By row: the line with the second call alone, if most go on from the last one.
        var parts: [Int: [Scalars]] { all >= 6 && 3 * linked >= 2 * all ? rows.mapValues { [$0] } : [:] }
    }

    private static let brackets: [Unicode.Scalar: Unicode.Scalar] = ["{": "}", "[": "]", "(": ")"]

    /// What stands in front of each list of callbacks, with one of them at a time; nil where something else stands in a list.
    private static func listed(_ calls: [CallbackWord], in text: Scalars) -> [Scalars]? {
        let gaps = zip(calls, calls.dropFirst()).map { text[$0.range.upperBound..<$1.range.lowerBound].trimmed }
        if let separator = gaps.first, separator.count == 1, separators.contains(separator[0]),
            gaps.allSatisfy({ $0 == separator })
        {
            let frame = text[..<calls[0].range.lowerBound]
            return frame.contains(where: \.isWordPart) ? calls.map { Array(frame + text[$0.range]) } : nil
        }
        return inBrackets(calls, in: text)
    }

    private static func inBrackets(_ calls: [CallbackWord], in text: Scalars) -> [Scalars]? {
        var parts: [Scalars] = []
        var (start, rest) = (0, calls[...])
        while let first = rest.first {
            guard let open = text[start..<first.range.lowerBound].lastIndex(where: { brackets[$0] != nil }),
                let end = text[open...].firstIndex(where: { $0 == brackets[text[open]] })
            else { return nil }
            let own = rest.prefix { $0.range.upperBound <= end }
            let said = text[open + 1..<end].split { $0 == " " || separators.contains($0) }
            guard own.count == said.count, !own.isEmpty else { return nil }
            let name = text[start..<open].trimmed
            if !name.contains(where: \.isWordPart) { return nil }
            parts += said.map { name + [" "] + $0 }
            (start, rest) = (end + 1, rest.dropFirst(own.count))
        }
        return parts
    }

    /// What all parts look like, the first behind what begins the line.
    private static func shape(of parts: [Scalars]) -> String? {
        let shapes = parts.map { LineShape.withoutWords(LineShape.withoutNumbers($0)).replacing("¢", with: "w") }
        guard let last = shapes.last, last.contains("w"), shapes.dropFirst().allSatisfy({ $0 == last }),
            shapes[0].hasSuffix(last)
        else { return nil }
        return last
    }
}
