/// Whether a slot of several words names screens: `First VC`, `2nd View Controller`, `My Orders`.
struct PhraseTest {
    let isPassed: Bool

    init(_ pool: Pool, first: Reading) {
        isPassed = first.form == .field ? PhraseTest.isField(pool, first) : PhraseTest.hasNoun(pool)
    }

    /// A field with few values, which return: `My Orders - viewDidLoad`.
    private static func isField(_ pool: Pool, _ first: Reading) -> Bool {
        let names = pool.names.keys
        if numbersObjects(names) { return false }
        let fits = first.size == 0 || pool.order.fit > 0.8 && pool.order.count > 7
        let long = names.filter { $0.contains(" ") || isNumber($0) && fits }
        guard names.count > 1, !long.isEmpty, pool.count >= 3 * names.count,
            Set(names.map { $0.prefix { $0 != " " } }).count > 1, !shareWords(names)
        else { return false }
        let comeAgain = names.allSatisfy { pool.callbackCount(of: $0) > 1 && $0.count { $0 == " " } < 5 }
        return comeAgain
            && !long.contains { $0.contains(" ") && holdsClass($0) }
    }

    /// `am CartVC and I`: a class stands among the words.
    private static func holdsClass(_ name: String) -> Bool { words(name).contains(where: NameLook.hasEnding) }

    /// `Map received action`, `Cart received action`: what all have behind the first word is the statement's text.
    private static func shareWords(_ names: some Collection<String>) -> Bool {
        let tails = Set(names.map { words($0).dropFirst() })
        return tails.count == 1 && tails.first?.last.map { !NameLook.isBareEnding($0) } ?? false
    }

    /// The last word is one for a screen, or a number.
    private static func hasNoun(_ pool: Pool) -> Bool {
        if numbersObjects(pool.names.keys) || pool.names.keys.allSatisfy(holdsClass) || numberClasses(pool) {
            return false
        }
        var (nouns, tails) = (0, Set<String>())
        for (name, count) in pool.names {
            let tail = words(name).last ?? ""
            tails.insert(tail.lowercased())
            if isNoun(tail) { nouns += count }
        }
        guard Double(nouns) > 0.8 * Double(pool.count),
            pool.names.keys.contains(where: { pool.callbackCount(of: $0) > 1 })
        else { return false }
        return pool.names.count > 1 || tails.isSubset(of: ["vc", "screen", "page"])
    }

    /// `Cart 4`, `Detail 7`, `Help 9`: what is numbered has names of its own; `Page 1`, `Page 2` have none.
    private static func numbersObjects(_ names: some Collection<String>) -> Bool {
        var bases: Set<[String]> = []
        for name in names {
            let words = words(name)
            guard words.count > 1, isNumber(words[words.count - 1]) else { return false }
            bases.insert(words.dropLast())
        }
        return bases.count > 2 && !bases.contains { NameLook.isBareEnding($0[$0.count - 1]) }
    }

    /// `CartViewController 4`: the number tells an object of the class.
    private static func numberClasses(_ pool: Pool) -> Bool {
        let numbered = pool.names.filter { name, _ in
            let words = words(name)
            return words.count > 1 && isNumber(words[words.count - 1]) && NameLook.hasEnding(words[words.count - 2])
        }
        return 2 * numbered.values.reduce(0, +) > pool.count
    }

    private static func isNoun(_ word: String) -> Bool {
        if isNumber(word) { return true }
        if word.utf8.count == 1 { return word.unicodeScalars.allSatisfy(\.isAsciiLetter) }
        return NameLook.isBareEnding(word)
    }

    private static func words(_ name: String) -> [String] { name.split(separator: " ").map(String.init) }

    private static func isNumber(_ text: String) -> Bool {
        !text.isEmpty && text.unicodeScalars.allSatisfy(\.isAsciiDigit)
    }
}
