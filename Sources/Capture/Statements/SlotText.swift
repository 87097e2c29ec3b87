/// A line's text with holes for its name, its callbacks and its numbers.
enum SlotText {
    static func of(_ text: Scalars, naming name: String) -> String {
        let scalars = Array(name.unicodeScalars)
        let text =
            scalars.isEmpty ? text : text.replacing(scalars[...], with: PhraseSearch.hole).withoutQuotesOfValue
        let squeezed = Array(Squeezed(text).flat.unicodeScalars)
        let general = LineShape.withoutNumbers(squeezed)
        return general.text(0..<general.count)
    }
}

extension Array {
    /// The share of the elements for which a test holds.
    func share(_ test: (Element) -> Bool) -> Double { Double(count(where: test)) / Double(Swift.max(1, count)) }
}
