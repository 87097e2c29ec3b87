/// Two messages on one line: the first was written without a line end.
extension Bytes {
    /// Where the second message begins: `…viewDidLoad]-[Cart viewWillAppear:]`, `…viewDidLoad2024-05-01 10:11:12.123 …`.
    var placeOfGluedMessage: Int? {
        if let place = firstPlace(of: "]-["), holds("-[") { return place + 1 }
        var colon = firstPlace(of: UInt8(ascii: ":"), from: 14)
        while let place = colon {
            let start = place - 13
            if start > 0, holdsStamp(at: start), !self[start - 1].isBlank || beginsRecord(at: start) { return start }
            colon = firstPlace(of: UInt8(ascii: ":"), from: place + 1)
        }
        return nil
    }

    /// What an app printed without a line end in front of a record: `…viewDidAppear2024-05-01 10:11:12.123 …`.
    /// A stamp that is quoted, bracketed or in a list is part of its record, as in JSON.
    var messageBeforeStamp: Bytes? {
        guard !isEmpty, !self[0].isDigit, self[0] != UInt8(ascii: "{"), let place = placeOfGluedMessage,
            self[place].isDigit
        else { return nil }
        let last = self[place - 1]
        let endsMessage = last.isLetter || last >= 0x80 || last == UInt8(ascii: ")") || last == UInt8(ascii: ">")
        return endsMessage || last == UInt8(ascii: ".") || last == UInt8(ascii: "!") ? self[0..<place] : nil
    }

    /// Whether a process and its number stand behind a stamp, as in what a page made one line of:
    /// `…viewDidLoad 2024-05-01 10:11:12.123 Shop[43:12] …`. A blank alone stands in front of a date that is printed, too.
    private func beginsRecord(at start: Int) -> Bool {
        let name = (start + 19..<count).first { self[$0].isBlank } ?? count
        guard let open = (name..<min(count, name + 64)).first(where: { self[$0] == UInt8(ascii: "[") }) else {
            return false
        }
        let digits = (open + 1..<count).prefix { self[$0].isDigit }
        return open > name + 1 && !digits.isEmpty && digits.upperBound < count
            && (self[digits.upperBound] == UInt8(ascii: ":") || self[digits.upperBound] == UInt8(ascii: "]"))
    }

    /// Whether `2024-05-01 10:11:12` stands at a place, and no digit before it.
    private func holdsStamp(at start: Int) -> Bool {
        guard start + 19 <= count, !self[start - 1].isDigit else { return false }
        let shape: StaticString = "dddd-dd-dd dd:dd:dd"
        return (0..<19).allSatisfy { offset in
            let wanted = shape.utf8Start[offset]
            return wanted == UInt8(ascii: "d") ? self[start + offset].isDigit : self[start + offset] == wanted
        }
    }
}
