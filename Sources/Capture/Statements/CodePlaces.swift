import Lifecycle

/// Where the codes that a legend explains stand in a log.
enum CodePlaces {
    /// A code in a row of the log, and where it or what says it stands there.
    struct Place {
        let row: Int
        let code: String
        let range: Range<Int>
    }

    /// What stands in front of a number that may be a code: the word, or how many words.
    private enum Context: Hashable {
        case behind(String)
        case ordinal(Int)
    }

    /// Those of one way to stand, behind the legend; none where nothing bears out that they tell calls.
    static func all(of codes: [String: EventKind], in messages: [Scalars], behind last: Int) -> [Place] {
        var found: [Place] = []
        var numbers: [Context: [Place]] = [:]
        var others: [Context: Int] = [:]
        var besideCallbacks = 0
        for row in messages.indices.dropFirst(last + 1) {
            let text = messages[row]
            let tokens = text.tokens(from: 0, to: text.count)
            let words = CallbackWord.all(in: text)
            let coded = tokens.filter { codes[text.text($0)] != nil }
            // `vdl` may be a code itself.
            let isNamed = words.contains { word in
                word.strength == .strong || word.strength == .weak && !coded.contains { $0.overlaps(word.range) }
            }
            guard !isNamed else {
                if !coded.isEmpty { besideCallbacks += 1 }
                continue
            }
            found += spoken(codes, among: tokens, in: text)
                .map { Place(row: row, code: text.text($0.code), range: $0.said) }
            for (index, range) in tokens.enumerated() {
                let code = text.text(range)
                guard text[range].isNumber || codes[code] == nil else { break }
                let contexts = [Context.ordinal(index)] + (index > 0 ? [.behind(text.text(tokens[index - 1]))] : [])
                if codes[code] == nil {
                    for context in contexts { others[context, default: 0] += 1 }
                } else {
                    let place = Place(row: row, code: code, range: range)
                    for context in contexts { numbers[context, default: []].append(place) }
                }
            }
        }
        let many = numbers.filter { context, places in
            let told = Set(places.map(\.code)).count
            return told >= Legend.fewestCodes && 4 * told >= 3 * codes.count && 2 * places.count > others[context] ?? 0
        }
        let best =
            many.max { left, right in
                // What stays the same from line to line tells who speaks.
                let share = { (context: Context, places: [Place]) in
                    let stays = zip(places, places.dropFirst()).count { $0.code == $1.code }
                    return places.count - (others[context] ?? 0) - stays
                }
                return (share(left.key, left.value), right.value[0].row) < (
                    share(right.key, right.value), left.value[0].row
                )
            }?.value ?? []
        let places = found.count > best.count ? found : best
        // What stands beside callbacks is no code for them: three objects in a row that say a callback each look like a list.
        return 3 * besideCallbacks < places.count ? places : []
    }

    /// Of the words in a line that are codes those that are said: all of a list, `CartVC{vwd,vdd}`; where one state leads to
    /// another, `loaded → shown`, the one that begins, said by all three; else the first.
    private static func spoken(
        _ codes: [String: EventKind], among tokens: [Range<Int>], in text: Scalars
    ) -> [(code: Range<Int>, said: Range<Int>)] {
        let places = tokens.indices.filter {
            codes[text.text(tokens[$0])] != nil && !text[tokens[$0]].isNumber
        }
        let areListed = places.allSatisfy {
            text.isMark(at: tokens[$0].lowerBound - 1, of: "{[(,") && text.isMark(at: tokens[$0].upperBound, of: "}]),")
        }
        if areListed { return places.map { (tokens[$0], tokens[$0]) } }
        for place in places where place > 0 {
            let before = tokens[place - 1]
            if text[before.upperBound..<tokens[place].lowerBound].trimmed.isArrow {
                return [(tokens[place], before.lowerBound..<tokens[place].upperBound)]
            }
        }
        return places.prefix(1).map { (tokens[$0], tokens[$0]) }
    }
}

extension Scalars {
    /// Words and signs between blanks and marks.
    func tokens(from start: Int, to end: Int) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = start
        while place < end {
            if self[place].partsTokens {
                place += 1
                continue
            }
            let stop = Swift.min(end, self.end(from: place) { !$0.partsTokens })
            found.append(place..<stop)
            place = stop
        }
        return found
    }
}

extension Unicode.Scalar {
    fileprivate var partsTokens: Bool { isSpace || Self.marks.contains(self) || [self].length(ofArrowAt: 0) != nil }

    private static let marks = Set(",;:=|()[]{}<>\"'-/".unicodeScalars)
}

extension Scalars {
    fileprivate func isMark(at place: Int, of marks: String) -> Bool {
        indices.contains(place) && marks.unicodeScalars.contains(self[place])
    }
}

extension ArraySlice<Unicode.Scalar> {
    /// Whether it is a decimal or hexadecimal number: `10`, `2a`.
    fileprivate var isNumber: Bool { first?.isAsciiDigit == true && allSatisfy(\.isHexDigit) }
}
