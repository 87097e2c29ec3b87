/// Cuts Swift source into words and signs; comments, strings and everything in them are left out.
struct SwiftLexer {
    enum Token: Hashable {
        case word(String)
        case sign(UInt8)
    }

    private let bytes: [UInt8]
    private var place = 0
    /// 1-based line of the last token.
    private(set) var line = 1
    private var nextLine = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func next() -> Token? {
        while let byte = peek() {
            line = nextLine
            switch byte {
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"): skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"): skipComment()
            case UInt8(ascii: "\""): skipString(hashes: 0)
            case UInt8(ascii: "#") where isRawString: skipRawString()
            case _ where byte.isWordByte: return word()
            case UInt8(ascii: "`"): advance()
            case 0x20, 0x09, 0x0A, 0x0D: advance()
            default:
                advance()
                return .sign(byte)
            }
        }
        return nil
    }

    private func peek(_ distance: Int = 0) -> UInt8? {
        place + distance < bytes.count ? bytes[place + distance] : nil
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where place < bytes.count {
            if bytes[place] == 0x0A { nextLine += 1 }
            place += 1
        }
    }

    private mutating func word() -> Token {
        let start = place
        while let byte = peek(), byte.isWordByte { place += 1 }
        return .word(String(decoding: bytes[start..<place], as: UTF8.self))
    }

    private mutating func skipLine() {
        while let byte = peek(), byte != 0x0A { place += 1 }
    }

    /// Comments nest in Swift.
    private mutating func skipComment() {
        var depth = 0
        repeat {
            if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                advance(2)
            } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                advance(2)
            } else {
                advance()
            }
        } while depth > 0 && place < bytes.count
    }

    private var isRawString: Bool {
        var distance = 1
        while peek(distance) == UInt8(ascii: "#") { distance += 1 }
        return peek(distance) == UInt8(ascii: "\"")
    }

    private mutating func skipRawString() {
        var hashes = 0
        while peek() == UInt8(ascii: "#") {
            hashes += 1
            advance()
        }
        skipString(hashes: hashes)
    }

    /// Skips from the opening quotation mark to the closing one, with what is interpolated.
    private mutating func skipString(hashes: Int) {
        let isLong = peek(1) == UInt8(ascii: "\"") && peek(2) == UInt8(ascii: "\"")
        let marks = isLong ? 3 : 1
        advance(marks)
        while let byte = peek() {
            if byte == UInt8(ascii: "\\"), holds(UInt8(ascii: "#"), hashes, from: 1) {
                let isInterpolation = peek(1 + hashes) == UInt8(ascii: "(")
                advance(2 + hashes)
                if isInterpolation { skipParentheses() }
            } else if holds(UInt8(ascii: "\""), marks, from: 0), holds(UInt8(ascii: "#"), hashes, from: marks) {
                return advance(marks + hashes)
            } else if byte == 0x0A, !isLong {
                // Not a string after all, such as the quotation mark of a regular expression.
                return
            } else {
                advance()
            }
        }
    }

    private func holds(_ byte: UInt8, _ count: Int, from distance: Int) -> Bool {
        (0..<count).allSatisfy { peek(distance + $0) == byte }
    }

    /// Skips to the parenthesis that closes an interpolation; strings in it may hold parentheses.
    private mutating func skipParentheses() {
        var depth = 1
        while depth > 0, let token = next() {
            if token == .sign(UInt8(ascii: "(")) { depth += 1 }
            if token == .sign(UInt8(ascii: ")")) { depth -= 1 }
        }
    }
}

extension UInt8 {
    /// Letters, digits, the underscore, and all of Unicode beyond ASCII.
    var isWordByte: Bool {
        (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
            || self == 0x5F || self >= 0x80
    }
}
