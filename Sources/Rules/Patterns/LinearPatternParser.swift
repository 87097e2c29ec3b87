/// Why a pattern is none that can be looked for.
package enum LinearPatternError: Error, Equatable, CustomStringConvertible, Sendable {
    case hasNothingToRepeat(Character)
    case hasOpenBracket(Character)
    case hasStrayBracket(Character)
    case hasBadRange(String)
    case knowsNot(String)
    case isTooLong

    /// Lower case, names the remedy.
    package var description: String {
        switch self {
        case .hasNothingToRepeat(let sign):
            "has nothing in front of '\(sign)' to repeat; write '\\\(sign)' for the sign itself"
        case .hasOpenBracket(let sign): "has a '\(sign)' that is never closed; write '\\\(sign)' for the sign itself"
        case .hasStrayBracket(let sign):
            "closes a '\(sign)' that was never opened; write '\\\(sign)' for the sign itself"
        case .hasBadRange(let range): "has a range '\(range)' that runs backwards"
        case .knowsNot(let sign):
            "has '\(sign)', which is not looked for: there are | ( ) [ ] . * + ? { } ^ $ \\b \\d \\s \\w"
        case .isTooLong: "repeats too much"
        }
    }
}

/// Reads the text of a pattern into its tree.
struct LinearPatternParser {
    private var rest: Substring.UnicodeScalarView

    /// How often a part may be repeated when a number says so.
    private static let mostRepeats = 100

    init(_ text: String) { rest = Substring(text).unicodeScalars }

    mutating func parse() throws(LinearPatternError) -> PatternNode {
        // Case is never regarded, so that saying so changes nothing.
        if String(rest.prefix(4)) == "(?i)" { rest = rest.dropFirst(4) }
        let node = try choice()
        if rest.first != nil { throw .hasStrayBracket(")") }
        return node
    }

    private mutating func choice() throws(LinearPatternError) -> PatternNode {
        let first = try sequence()
        guard take("|") else { return first }
        return .choice(first, try choice())
    }

    private mutating func sequence() throws(LinearPatternError) -> PatternNode {
        var nodes: [PatternNode] = []
        while let sign = rest.first, sign != "|", sign != ")" { nodes.append(try repeated()) }
        return .sequence(nodes)
    }

    private mutating func repeated() throws(LinearPatternError) -> PatternNode {
        var node = try atom()
        while let (least, most) = try repeats() {
            node = .repeated(node, least: least, most: most)
            // A lazy or possessive repeat matches the same lines.
            if !take("?") { _ = take("+") }
        }
        return node
    }

    private mutating func repeats() throws(LinearPatternError) -> (Int, Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return nil }
        let text = String(rest[rest.index(after: rest.startIndex)..<end])
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count <= 2, let least = numbers[0] else { throw .knowsNot("{\(text)}") }
        let isOpen = numbers.count == 2 && text.hasSuffix(",")
        guard let most = isOpen ? least : numbers.last ?? nil, (0...most).contains(least), most <= Self.mostRepeats
        else {
            throw .knowsNot("{\(text)}")
        }
        rest = rest[rest.index(after: end)...]
        return (least, isOpen ? nil : most)
    }

    private mutating func atom() throws(LinearPatternError) -> PatternNode {
        let sign = rest.removeFirst()
        switch sign {
        case "(": return try group()
        case "[": return .scalar(try set())
        case ".": return .scalar(.any)
        case "^": return .assertion(.start)
        case "$": return .assertion(.end)
        case "\\": return try escaped()
        case "*", "+", "?": throw .hasNothingToRepeat(Character(sign))
        default: return .scalar(ScalarSet(sign))
        }
    }

    private mutating func group() throws(LinearPatternError) -> PatternNode {
        if String(rest.prefix(2)) == "?:" {
            rest = rest.dropFirst(2)
        } else if rest.first == "?" {
            throw .knowsNot("(" + String(rest.prefix(3)))
        }
        let node = try choice()
        guard take(")") else { throw .hasOpenBracket("(") }
        return node
    }

    private mutating func escaped() throws(LinearPatternError) -> PatternNode {
        if take("b") { return .assertion(.wordBorder) }
        if take("B") { return .assertion(.noWordBorder) }
        return .scalar(try escapedSet())
    }

    private mutating func escapedSet() throws(LinearPatternError) -> ScalarSet {
        guard let sign = rest.popFirst() else { throw .knowsNot("\\") }
        switch sign {
        case "d": return ScalarSet(.digit(true))
        case "D": return ScalarSet(.digit(false))
        case "s": return ScalarSet(.space(true))
        case "S": return ScalarSet(.space(false))
        case "w": return ScalarSet(.word(true))
        case "W": return ScalarSet(.word(false))
        case "t": return ScalarSet("\t")
        case _ where sign.properties.isAlphabetic || sign.properties.numericType != nil: throw .knowsNot("\\\(sign)")
        default: return ScalarSet(sign)
        }
    }

    /// What stands between brackets; a bracket that comes first is one of the signs.
    private mutating func set() throws(LinearPatternError) -> ScalarSet {
        var set = ScalarSet(ranges: [])
        set.isNegated = take("^")
        var isFirst = true
        while let sign = rest.popFirst() {
            if sign == "]", !isFirst { return set }
            isFirst = false
            let member = sign == "\\" ? try escapedSet() : ScalarSet(sign)
            set.kinds += member.kinds
            guard let low = member.ranges.first?.lowerBound else { continue }
            let high = try upperEnd() ?? low
            guard low <= high else { throw .hasBadRange("\(sign)-…") }
            set.ranges.append(low...high)
        }
        throw .hasOpenBracket("[")
    }

    /// The end of a range, where one is meant: a dash at the end of a set is a dash.
    private mutating func upperEnd() throws(LinearPatternError) -> UInt32? {
        guard rest.first == "-", let next = rest.dropFirst().first, next != "]" else { return nil }
        rest = rest.dropFirst(2)
        return next == "\\" ? try escapedSet().ranges.first?.lowerBound : next.value
    }

    private mutating func take(_ sign: Unicode.Scalar) -> Bool {
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        return true
    }
}
