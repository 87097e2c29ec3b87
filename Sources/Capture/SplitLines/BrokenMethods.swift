/// An Objective-C method whose brackets a narrow window or a chat broke between its two words.
///
///     2024-05-01 10:11:12.123 Orchard[4321:1203] -[CartViewController
///     viewDidLoad]
extension Bytes {
    /// The line above, with its stamp, where it ends with the class of a method and the line itself is the rest of it and
    /// nothing else.
    @inline(__always)
    func methodBegun(above range: Range<Int>, _ line: Bytes) -> Bytes? {
        guard line.count > 1, line[line.count - 1] == UInt8(ascii: "]"), range.lowerBound > 3 else { return nil }
        return method(endingAt: range.lowerBound - 1, above: line)
    }

    private func method(endingAt end: Int, above line: Bytes) -> Bytes? {
        guard line.isEndOfMethod else { return nil }
        let above = shortLine(endingAt: end)
        guard let bracket = above.placeOfClass, bracket + 2 < above.count else { return nil }
        return above
    }

    /// Whether a line is a method's name and the bracket that closes it: `viewWillAppear:]`.
    private var isEndOfMethod: Bool {
        let name = self[0..<count - 1].withoutLeadingBlanks
        let isOfName: (UInt8) -> Bool = { $0.isLetter || $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "_") }
        return 6...64 ~= name.count && !name.contains { !isOfName($0) }
    }

    /// Where `-[Cart` begins with which a line ends.
    private var placeOfClass: Int? {
        let isOfName: (UInt8) -> Bool = {
            $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: ".") || $0 >= 0x80
        }
        guard let bracket = (0..<count).last(where: { !isOfName(self[$0]) }), bracket > 0 else { return nil }
        return self[bracket] == UInt8(ascii: "[") && self[bracket - 1] == UInt8(ascii: "-") ? bracket - 1 : nil
    }
}
