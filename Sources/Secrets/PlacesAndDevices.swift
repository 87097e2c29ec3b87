/// Where somebody was, and with which device.
extension SecretText {
    /// `lat=52.520008`, `"longitude": -122.03`, `ll=52.52,13.40`, and a location as Core Location describes it:
    /// `<+52.52000800,+13.40495400>`.
    func coordinates() -> [Range<Int>] {
        let named = values { name, _ in isName(name, endingWith: Self.coordinateNames) }.compactMap { value in
            decimal(from: value.lowerBound).map { value.lowerBound..<$0 }
        }
        let pairs = values { name, _ in isName(name, endingWith: Self.pairNames) }.compactMap(decimalPair)
        let described = places(of: UInt8(ascii: "<")).compactMap { decimalPair(from: $0 + 1, signed: true) }
        return named + pairs + described
    }

    private static let coordinateNames: NameList = ["latitude", "longitude", "lat", "lon", "lng"]
    private static let pairNames: NameList = [
        "ll", "latlng", "latlon", "geo", "location", "coordinate", "coordinates", "near",
    ]

    /// `00008030-001C2D3E4F5A002E`, the identifier of a device since 2018; the older ones are forty hexadecimal digits.
    func deviceIdentifiers() -> [Range<Int>] {
        bytes.indices.compactMap { start in
            guard bytes[start] == UInt8(ascii: "0") else { return nil }
            let end = start + 25
            guard end <= bytes.count, byte(start + 8) == UInt8(ascii: "-"),
                !byte(start - 1).isNameByte, !byte(end).isNameByte, bytes[start..<start + 8].allSatisfy(\.isHexDigit),
                bytes[start + 9..<end].allSatisfy(\.isHexDigit)
            else { return nil }
            return start..<end
        }
    }

    /// The bytes of data as Foundation describes it, `{length = 32, bytes = 0x740f4707 bebcf74f ... eaf61bb7}`, and as it
    /// did before, `<740f4707 bebcf74f 9b7c25d4 61bb78ad>`: groups of eight digits, four or more of which are a secret.
    func describedBytes() -> [Range<Int>] {
        let groups = places(of: UInt8(ascii: "<")).compactMap { place -> Range<Int>? in
            let end = end(from: place + 1) { $0.isHexDigit || $0 == 0x20 }
            let counts = bytes[place + 1..<end].split(separator: 0x20, omittingEmptySubsequences: false).map(\.count)
            // A log may cut it inside, and a sentence quote what is left.
            let isClosed = !byte(end).isNameByte
            let isData = isClosed && counts.count >= 4 && counts.dropLast().allSatisfy { $0 == 8 }
            return isData ? place + 1..<end : nil
        }
        return groups + bytesNamed()
    }

    private func bytesNamed() -> [Range<Int>] {
        let mark = "bytes = 0x"
        return places(of: UInt8(ascii: "b")).filter { holds(mark, at: $0) }.compactMap { place in
            let start = place + mark.utf8.count
            var end = end(from: start) { $0.isHexDigit || $0 == 0x20 || $0 == UInt8(ascii: ".") }
            while end > start, bytes[end - 1] == 0x20 { end -= 1 }
            return end - start >= 16 ? start..<end : nil
        }
    }

    /// The end of `-122.031`, from its sign on.
    private func decimal(from start: Int) -> Int? {
        let first = "+-".utf8.contains(byte(start)) ? start + 1 : start
        let point = end(from: first, while: \.isDigit)
        guard point > first, point - first <= 3, byte(point) == UInt8(ascii: ".") else { return nil }
        let end = end(from: point + 1, while: \.isDigit)
        return end - point > 2 ? end : nil
    }

    private func decimalPair(in range: Range<Int>) -> Range<Int>? {
        let isListed = "[(".utf8.contains(byte(range.lowerBound))
        return decimalPair(from: range.lowerBound + (isListed ? 1 : 0), signed: false)
    }

    private func decimalPair(from start: Int, signed: Bool) -> Range<Int>? {
        guard !signed || "+-".utf8.contains(byte(start)), let comma = decimal(from: start) else { return nil }
        let separator = holds("%2C", at: comma) ? 3 : byte(comma) == UInt8(ascii: ",") ? 1 : 0
        let second = self.end(from: comma + separator, while: \.isBlank)
        guard separator > 0, let end = decimal(from: second) else { return nil }
        return start..<end
    }
}
