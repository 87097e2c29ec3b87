/// Short names that an app gives its objects in a line of their own, and prints in the class's place from then on:
///
///     vc#12 = CartViewController
///     vc#12 viewDidLoad                read as `CartViewController#12 viewDidLoad`
///
/// Without them all objects would go by one name that is no class. A number may be given anew: the last line counts.
struct Aliases {
    /// The messages, with classes in the place of their short names.
    private(set) var texts: [Scalars]

    private static let signs: Set<String> = ["=", "->", "=>", "→", "is", "for"]

    init(_ messages: [Scalars]) {
        texts = messages
        var classes: [String: String] = [:]
        var named: Set<String> = []
        for (row, text) in messages.enumerated() {
            if let given = Aliases.given(in: text) {
                classes[given.alias] = given.name
            } else if !classes.isEmpty, let (range, name) = Aliases.alias(in: text, of: classes) {
                let object = text[range].drop { $0.isWordPart }
                texts[row].replaceSubrange(range.lowerBound..<object.startIndex, with: name.unicodeScalars)
                named.insert(name)
            }
        }
        if named.count < 2 { texts = messages }
    }

    /// Where one name varies, as in `retries#2 = Never`, it is no class of controllers.
    private static func given(in text: Scalars) -> (alias: String, name: String)? {
        guard text.count < 120, text.contains("#") else { return nil }
        let parts = text.text(0..<text.count).split(separator: " ").map(String.init)
        guard parts.count == 3, signs.contains(parts[1]), NameLook.hasEnding(NameLook.short(parts[2])) else {
            return nil
        }
        let scalars = Array(parts[0].unicodeScalars)
        return numbered(in: scalars, from: 0) == 0..<scalars.count ? (parts[0], parts[2]) : nil
    }

    private static func alias(in text: Scalars, of classes: [String: String]) -> (Range<Int>, String)? {
        var place = 0
        while let range = numbered(in: text, from: place) {
            if let name = classes[text.text(range)] { return (range, name) }
            place = range.upperBound
        }
        return nil
    }

    /// The next word with a number behind it: `vc#12`.
    private static func numbered(in text: Scalars, from start: Int) -> Range<Int>? {
        for sign in text.indices.dropFirst(start) where text[sign] == "#" && text.isWordPart(at: sign - 1) {
            var first = sign
            while text.isWordPart(at: first - 1) { first -= 1 }
            let end = text.end(from: sign + 1) { $0.isAsciiDigit }
            if end > sign + 1, !text.isWordPart(at: end) { return first..<end }
        }
        return nil
    }
}
