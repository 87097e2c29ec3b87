/// An object and its method on two lines: what `print(self)` and `print(#function)` write.
extension Bytes {
    /// The object that the line above shows and nothing else, where the line itself is a method and nothing else:
    /// `print(self)` and `print(#function)`.
    @inline(__always)
    func objectShown(above range: Range<Int>, _ line: Bytes) -> Bytes? {
        let end = range.lowerBound - 1
        guard end > 8, self[end - 1] == UInt8(ascii: ">") || self[end - 1] == 0x0D else { return nil }
        return object(endingAt: end, above: line)
    }

    private func object(endingAt end: Int, above line: Bytes) -> Bytes? {
        guard line.isBareMethod else { return nil }
        let above = shortLine(endingAt: end).withoutFence
        guard above.count > 2, above[0] == UInt8(ascii: "<"),
            let object = ObjectScanner(bytes: above).token(from: 0, .none), object.kind == .object,
            Int(object.end) == above.count
        else { return nil }
        return above
    }
}

extension Bytes {
    /// Whether a line is a method's name alone, as `#function` gives it: `viewWillAppear(_:)`, `deinit`.
    fileprivate var isBareMethod: Bool {
        if count > 6, self[count - 1] == UInt8(ascii: "`") { return withoutFence.isBareMethod }
        guard 6...64 ~= count, self[0].isLetter, !self[0].isUppercase else { return false }
        return !contains {
            !$0.isLetter && $0 != UInt8(ascii: "(") && $0 != UInt8(ascii: ")") && $0 != UInt8(ascii: ":")
                && $0 != UInt8(ascii: "_")
        }
    }

    /// Without the marks of code that stand before the first line and behind the last of what is pasted into a page.
    fileprivate var withoutFence: Bytes {
        let mark = UInt8(ascii: "`")
        guard let first = (0..<count).first(where: { self[$0] != mark }) else { return self }
        let last = (first..<count).last { self[$0] != mark } ?? first
        return self[first..<last + 1]
    }
}
