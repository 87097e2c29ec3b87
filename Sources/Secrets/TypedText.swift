/// What a UI test types, as XCTest tells of it: `Type 'hunter2' into "Password" SecureTextField`.
extension SecretText {
    /// The texts that are typed into a field that is wanted, by its name and its kind; either may be empty.
    func typed(where isWanted: (_ field: Range<Int>, _ kind: Range<Int>) -> Bool) -> [Range<Int>] {
        var texts: [Range<Int>] = []
        var last = 0
        for end in places(of: UInt8(ascii: "'")) where holds(Self.link, at: end) {
            let start = openingMark(from: last, to: end)
            let (name, kind) = field(at: end + Self.link.utf8.count)
            last = end + 1
            guard let start, start + 1 < end, isWanted(withoutField(name), kind) else { continue }
            texts.append(start + 1..<end)
        }
        return texts
    }

    private static let link = "' into "

    /// The first mark behind a blank: one that follows may be part of what is typed.
    private func openingMark(from start: Int, to end: Int) -> Int? {
        (start..<end).first { bytes[$0] == UInt8(ascii: "'") && byte($0 - 1).isBlank }
    }

    /// `"Password" SecureTextField`, of which the name may be missing.
    private func field(at start: Int) -> (name: Range<Int>, kind: Range<Int>) {
        let mark = end(from: start) { $0 == UInt8(ascii: "\\") }
        guard byte(mark).isQuote else { return (start..<start, start..<end(from: start, while: \.isNameByte)) }
        let name = quotation(from: mark)
        let kind = end(from: name.upperBound) { !$0.isNameByte }
        return (name, kind..<end(from: kind, while: \.isNameByte))
    }
}
