/// A name of code that may break before its capitals and after its dots, and nowhere else unless it must.
struct BreakableName {
    let markup: Markup

    /// Longer names are nobody's: they break wherever the line ends.
    private static let longest = 120

    init(_ name: String) {
        guard name.utf8.count <= Self.longest else {
            markup = "<bdi>\(name.cut(to: Self.longest))</bdi>"
            return
        }
        markup = "<bdi class=\"words-only\">\(name.withBreaks)</bdi>"
    }
}

extension String {
    /// A sentence with names in it, which may break where names may.
    var withBreaks: Markup { nameWords.map { "\($0)" as Markup }.joined(by: "<wbr>") }
}

extension String {
    /// `Orchard.CartViewController` as `Orchard.`, `Cart`, `View`, `Controller`.
    fileprivate var nameWords: [String] {
        var words: [String] = [""]
        var mayBreak = false
        for character in self {
            if mayBreak, character.isUppercase || words[words.count - 1].hasSuffix(".") { words.append("") }
            words[words.count - 1].append(character)
            mayBreak = character.isLowercase || character.isNumber || character == "."
        }
        return words
    }
}
