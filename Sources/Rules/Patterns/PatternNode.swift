/// A part of a pattern.
indirect enum PatternNode {
    case scalar(ScalarSet)
    case assertion(Assertion)
    case sequence([PatternNode])
    case choice(PatternNode, PatternNode)
    /// Any number of times from `least` on where there is no `most`.
    case repeated(PatternNode, least: Int, most: Int?)
}

/// Something that holds between two scalars of a text.
enum Assertion: Sendable {
    case start, end, wordBorder, noWordBorder

    func holds(_ scalars: [Unicode.Scalar], _ place: Int) -> Bool {
        let isBorder =
            (place > 0 && scalars[place - 1].isWord) != (place < scalars.count && scalars[place].isWord)
        return switch self {
        case .start: place == 0
        case .end: place == scalars.count
        case .wordBorder: isBorder
        case .noWordBorder: !isBorder
        }
    }
}

/// Which scalars a place of a pattern takes, without regard to case.
struct ScalarSet: Sendable {
    var ranges: [ClosedRange<UInt32>]
    var kinds: [NodeKind] = []
    var isNegated = false

    /// What `\d`, `\s` and `\w` stand for, and their opposites.
    enum NodeKind: Sendable {
        case digit(Bool), space(Bool), word(Bool)

        func holds(_ scalar: Unicode.Scalar) -> Bool {
            switch self {
            case .digit(let isOne): (scalar.properties.numericType == .decimal) == isOne
            case .space(let isOne): scalar.properties.isWhitespace == isOne
            case .word(let isOne): scalar.isWord == isOne
            }
        }
    }

    static let any = ScalarSet(ranges: [0...UInt32.max])

    init(ranges: [ClosedRange<UInt32>]) { self.ranges = ranges }

    init(_ scalar: Unicode.Scalar) { ranges = [scalar.value...scalar.value] }

    init(_ kind: NodeKind) { (ranges, kinds) = ([], [kind]) }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
        let isIn =
            kinds.contains { $0.holds(scalar) }
            || scalar.cases.contains { value in ranges.contains { $0.contains(value) } }
        return isIn != isNegated
    }
}

extension Unicode.Scalar {
    fileprivate var isWord: Bool { properties.isAlphabetic || properties.numericType == .decimal || self == "_" }

    /// The scalar in both cases, where these are one scalar each.
    fileprivate var cases: [UInt32] {
        if isASCII {
            let isLetter = (0x41...0x5A).contains(value & ~0x20)
            return isLetter ? [value, value ^ 0x20] : [value]
        }
        let others = [properties.lowercaseMapping, properties.uppercaseMapping].map(\.unicodeScalars)
        return [value] + others.filter { $0.count == 1 }.map { $0[$0.startIndex].value }
    }
}
