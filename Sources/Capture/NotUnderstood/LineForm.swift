/// The form of a line: its text without its values, as a number by which lines of one print statement are known.
///
/// Names (words with a capital letter), numbers and addresses are values; words in small letters and marks are the text.
enum LineForm {
    static func number(of message: Bytes, around callback: Range<Int>) -> UInt64 {
        var form = Form()
        var place = 0
        while place < message.count {
            if place == callback.lowerBound {
                form.add(1)
                place = callback.upperBound
            } else {
                place = form.addWord(of: message, at: place)
            }
        }
        return form.number
    }

    private struct Form {
        /// FNV-1a.
        private(set) var number: UInt64 = 0xCBF2_9CE4_8422_2325
        private var last: UInt8 = 0

        /// Runs of the same value, or of the same mark, are one.
        mutating func add(_ byte: UInt8) {
            guard byte != last || byte.isLetter else { return }
            number = (number ^ UInt64(byte)) &* 0x100_0000_01B3
            last = byte
        }

        /// Adds what stands at a place and gives the place behind it.
        mutating func addWord(of message: Bytes, at start: Int) -> Int {
            var end = start
            var (hasCapital, hasDigit) = (false, false)
            while end < message.count,
                message[end].isLetter || message[end].isDigit || message[end] == UInt8(ascii: "_")
            {
                hasCapital = hasCapital || message[end].isUppercase
                hasDigit = hasDigit || message[end].isDigit
                end += 1
            }
            guard end > start else {
                add(message[start])
                return start + 1
            }
            if hasDigit || hasCapital {
                // A name may hold digits, and a number letters.
                add(hasCapital && !message[start].isDigit ? 2 : 3)
            } else {
                for index in start..<end { add(message[index]) }
                add(4)
            }
            return end
        }
    }
}
