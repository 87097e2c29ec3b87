/// A name of code that may break before its capitals and after its dots, though not within a number, and nowhere else unless it must.
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
    /// A percent sign stays with its number.
    var withBreaks: Markup {
        replacing(" %", with: "\u{A0}%").nameWords.map { "\(String($0))" as Markup }.joined(by: "<wbr>")
    }
}

extension String {
    /// `Orchard.CartViewController` as `Orchard.`, `Cart`, `View`, `Controller`.
    fileprivate var nameWords: [Substring] {
        var words: [Substring] = []
        var start = startIndex
        var before: Unicode.Scalar?
        for place in unicodeScalars.indices {
            let scalar = unicodeScalars[place]
            if let before, before == "." && !scalar.isDigit || scalar.beginsWord && before.mayEndWord {
                words.append(self[start..<place])
                start = place
            }
            before = scalar
        }
        return words + [self[start...]]
    }
}

/// ASCII is told from its value: asking the tables of Unicode for each letter was a twentieth of a short run.
extension Unicode.Scalar {
    fileprivate var beginsWord: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

    fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

    fileprivate var mayEndWord: Bool {
        guard isASCII else { return properties.isLowercase || properties.numericType != nil }
        return ("a"..."z").contains(self) || isDigit
    }
}
