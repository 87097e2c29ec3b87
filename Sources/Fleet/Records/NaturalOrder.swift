/// Whether a name comes before another as people count: `build 9` before `build 10`, `1.9.2` before `1.10`.
///
/// Digits are compared as numbers of any length, all else byte by byte; names that differ in leading zeros only are told
/// apart by their bytes, so that the order is the same everywhere.
package func naturallyPrecedes(_ left: String, _ right: String) -> Bool {
    let (a, b) = (Array(left.utf8), Array(right.utf8))
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
        if isDigit(a[i]), isDigit(b[j]) {
            let (first, second) = (number(in: a, from: &i), number(in: b, from: &j))
            if first.count != second.count { return first.count < second.count }
            if first != second { return first.lexicographicallyPrecedes(second) }
        } else {
            if a[i] != b[j] { return a[i] < b[j] }
            i += 1
            j += 1
        }
    }
    let (restOfLeft, restOfRight) = (a.count - i, b.count - j)
    return restOfLeft == restOfRight ? a.lexicographicallyPrecedes(b) : restOfLeft < restOfRight
}

/// The same of versions: `4.0-beta.1` and `4.0b2` come before `4.0`, as semantic versioning says of pre-releases.
package func versionPrecedes(_ left: String, _ right: String) -> Bool {
    let (own, other) = (VersionParts(left), VersionParts(right))
    if own.core != other.core { return naturallyPrecedes(own.core, other.core) }
    return own.isRelease == other.isRelease ? naturallyPrecedes(left, right) : other.isRelease
}

/// `4.0`, and whether a pre-release follows.
private struct VersionParts {
    let core: String
    let isRelease: Bool

    init(_ text: String) {
        let start = text.firstIndex { $0.isNumber } ?? text.endIndex
        let end = text[start...].firstIndex { !$0.isNumber && $0 != "." } ?? text.endIndex
        core = String(text[..<end])
        isRelease = end == text.endIndex || text[end] != "-" && !text[end].isLetter
    }
}

private func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

/// The digits from a place on, without leading zeros; the place moves behind them.
private func number(in bytes: [UInt8], from place: inout Int) -> ArraySlice<UInt8> {
    let digits = bytes[place...].prefix(while: isDigit)
    place = digits.endIndex
    return digits.drop { $0 == 0x30 }
}
