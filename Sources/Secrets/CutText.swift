/// Texts that are shortened before they are masked.
extension Redaction {
    /// The beginning of a text, at most so many bytes, that cuts no secret: what is left of one looks like none.
    ///
    /// A card number of twelve digits, a token without its closing bracket, and a password whose tag does not end are not
    /// known again in the sentence that quotes them.
    package func beginning<Text: RandomAccessCollection>(of text: Text, to limit: Int) -> Text.SubSequence
    where Text.Element == UInt8 {
        guard text.count > limit else { return text[...] }
        var beginning = text.prefix(limit)
        let secrets = secrets(in: text.prefix(limit + Self.longestSecret))
        let known = secrets.isEmpty ? [] : Set(self.secrets(in: beginning))
        // The last first: where one is left out, others that it overlaps are cut.
        for secret in secrets.reversed() where secret.lowerBound < beginning.count {
            guard secret.upperBound >= beginning.count || !known.contains(secret) else { continue }
            beginning = beginning.prefix(secret.lowerBound)
            // The sign in front of a value would make a value of what follows the quotation.
            while let last = beginning.last, !last.isLetter, !last.isDigit { beginning.removeLast() }
        }
        // No broken character at the end.
        while !beginning.isEmpty, text[beginning.endIndex] & 0xC0 == 0x80 { beginning.removeLast() }
        return beginning
    }

    /// The same of a text of characters.
    package func beginning(of text: String, to limit: Int) -> String {
        String(decoding: beginning(of: Array(text.utf8), to: limit), as: UTF8.self)
    }

    /// So many bytes behind the limit show what a secret is.
    private static let longestSecret = 4_096
}
