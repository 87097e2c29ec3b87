/// Numbers that belong to one person, known by their form and their check digits.
extension SecretText {
    /// `4111 1111 1111 1111`, also with hyphens or none: the beginnings and lengths that cards have, and Luhn's digit.
    func cardNumbers() -> [Range<Int>] {
        digitGroups().filter { group in
            let digits = digits(in: group)
            return isCardLength(digits) && isGroupedAsCard(group) && passesLuhn(digits)
        }
    }

    /// `DE89 3704 0044 0532 0130 00`: a country, two check digits, and a remainder of 1 by 97 (ISO 13616).
    func accountNumbers() -> [Range<Int>] {
        bytes.indices.compactMap { start in
            guard bytes[start].isUppercase, byte(start + 1).isUppercase, byte(start + 2).isDigit,
                byte(start + 3).isDigit,
                !byte(start - 1).isNameByte
            else { return nil }
            var (end, count) = (start, 0)
            while count < 34 {
                // One blank between groups of four.
                let place = byte(end) == 0x20 && count % 4 == 0 ? end + 1 : end
                guard byte(place).isDigit || byte(place).isUppercase else { break }
                end = place + 1
                count += 1
            }
            let isWhole = end == bytes.count || !byte(end).isNameByte
            return isWhole && 15...34 ~= count && remainder97(of: start..<end) == 1 ? start..<end : nil
        }
    }

    func isCode(_ value: Range<Int>) -> Bool { value.count >= 4 && bytes[value].allSatisfy(\.isDigit) }

    /// `+49 170 1234567`, `(415) 555-2671` and `415-555-2671`; numbers of social security, `123-45-6789`, look so, too.
    func phoneNumbers() -> [Range<Int>] { internationalNumbers() + americanNumbers() }

    private func internationalNumbers() -> [Range<Int>] {
        places(of: UInt8(ascii: "+")).compactMap { plus in
            guard byte(plus + 1).isDigit, byte(plus + 1) != UInt8(ascii: "0"), !byte(plus - 1).isNameByte else {
                return nil
            }
            var end = end(from: plus + 1) { $0.isDigit || " -()/".utf8.contains($0) }
            while !bytes[end - 1].isDigit { end -= 1 }
            let isNumber = !byte(end).isNameByte && byte(end) != UInt8(ascii: ".")
            return isNumber && 9...15 ~= digits(in: plus..<end).count ? plus..<end : nil
        }
    }

    private func americanNumbers() -> [Range<Int>] {
        ["(ddd) ddd-dddd", "ddd-ddd-dddd", "ddd-dd-dddd"].flatMap { form -> [Range<Int>] in
            let isBracketed = form.utf8.first == UInt8(ascii: "(")
            return bytes.indices.compactMap { start in
                guard isBracketed ? bytes[start] == UInt8(ascii: "(") : bytes[start].isDigit else { return nil }
                let end = start + form.utf8.count
                guard end <= bytes.count, !byte(start - 1).isNameByte, !byte(end).isNameByte,
                    byte(start - 1) != UInt8(ascii: "."), byte(start - 1) != UInt8(ascii: "+"),
                    zip(bytes[start..<end], form.utf8).allSatisfy({ $1 == UInt8(ascii: "d") ? $0.isDigit : $0 == $1 })
                else { return nil }
                return start..<end
            }
        }
    }
}

extension SecretText {
    /// Runs of digits with single blanks or hyphens between them, that nothing else adjoins.
    private func digitGroups() -> [Range<Int>] {
        var groups: [Range<Int>] = []
        var place = 0
        while place < bytes.count {
            guard bytes[place].isDigit else {
                place += 1
                continue
            }
            var end = place
            while byte(end).isDigit || ((byte(end) == 0x20 || byte(end) == 0x2D) && byte(end + 1).isDigit) { end += 1 }
            let isAlone = !byte(place - 1).isNameByte && !byte(end).isNameByte
            if isAlone, !".:".utf8.contains(byte(place - 1)), !".:".utf8.contains(byte(end)) || !byte(end + 1).isDigit {
                groups.append(place..<end)
            }
            place = end
        }
        return groups
    }

    private func digits(in range: Range<Int>) -> [Int] {
        bytes[range].filter(\.isDigit).map { Int($0) - 0x30 }
    }

    /// The beginnings that the card networks have, with the lengths of each.
    private func isCardLength(_ digits: [Int]) -> Bool {
        let head = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
        switch digits.count {
        case 16:
            return 4000...5999 ~= head && !(5000...5099 ~= head) || 2221...2720 ~= head || 6011 == head
                || 6440...6599 ~= head || 3528...3589 ~= head
        case 15: return 3400...3499 ~= head || 3700...3799 ~= head
        case 14: return 3000...3059 ~= head || 3600...3699 ~= head || 3800...3899 ~= head
        default: return false
        }
    }

    /// In fours, as American Express writes them, or without a gap.
    private func isGroupedAsCard(_ range: Range<Int>) -> Bool {
        let groups = bytes[range].split { !$0.isDigit }.map(\.count)
        return groups.count == 1 || groups.dropLast().allSatisfy { $0 == 4 } || groups == [4, 6, 5]
            || groups == [4, 6, 4]
    }

    private func passesLuhn(_ digits: [Int]) -> Bool {
        let sum = digits.reversed().enumerated().reduce(0) { sum, digit in
            let doubled = digit.offset % 2 == 1 ? digit.element * 2 : digit.element
            return sum + (doubled > 9 ? doubled - 9 : doubled)
        }
        return sum % 10 == 0
    }

    /// The remainder by 97 of an account number, its first four characters put last and letters read as 10 to 35.
    private func remainder97(of range: Range<Int>) -> Int {
        let characters = bytes[range].filter { $0 != 0x20 }
        return (characters.dropFirst(4) + characters.prefix(4)).reduce(0) { rest, character in
            character.isDigit
                ? (rest * 10 + Int(character) - 0x30) % 97 : (rest * 100 + Int(character) - 0x41 + 10) % 97
        }
    }
}
