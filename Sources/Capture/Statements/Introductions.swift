import Lifecycle

/// Classes that an app gives to numbers, addresses or short names in lines of their own, and does not print from then on:
///
///     vc#12 = CartViewController        0x3fa0 registered as CartViewController
///     vc#12 viewDidLoad                 0x3fa0 viewDidLoad
///
/// The lines that introduce have one form, each key is introduced before its first call, and by key the calls come in
/// UIKit's order. Without them all objects would go by one name, or by names that are no classes.
struct Introductions {
    /// The messages, with classes in the place of their keys.
    private(set) var texts: [Scalars]
    /// The messages in which a class stands for its key.
    private(set) var rows: Set<Int> = []

    private struct Introduction {
        let row: Int
        let key: String
        let name: String
    }

    /// A call of somebody who was introduced.
    private struct Call {
        let row: Int
        let key: Range<Int>
        let introduction: Introduction
    }

    private static let fewestCalls = 12
    private static let longest = 200

    init(_ messages: [Scalars]) {
        texts = messages
        let calls = messages.indices.filter { row in
            !CallbackWord.all(in: messages[row]).isEmpty && Self.classes(in: messages[row]).isEmpty
        }
        guard calls.count >= Self.fewestCalls else { return }
        let keys = calls.map { Self.keys(in: messages[$0]) }
        // By the text around the class and the key.
        var (found, unlike): ([Scalars: [Introduction]], [Scalars: [Introduction]]) = ([:], [:])
        let sought = Set(
            zip(calls, keys).flatMap { row, keys in keys.flatMap { Self.spellings(of: messages[row].text($0)) } })
        for (row, text) in messages.enumerated() where text.count < Self.longest {
            let keys = Self.keys(in: text)
            let own = keys.filter { sought.contains(text.text($0)) }
            if own.isEmpty { continue }
            if let name = Self.introduced(in: text, keys, sought) {
                for (form, one) in Self.forms(of: text, own, row: row, name) { found[form, default: []].append(one) }
            } else if let name = Self.otherName(in: text, keys) {
                for (form, one) in Self.forms(of: text, own, row: row, name) { unlike[form, default: []].append(one) }
            }
        }
        // Whoever is introduced like controllers is one: `def S2 ShopNav` beside `def S1 CartViewController`.
        found.merge(unlike.filter { found[$0.key] != nil }) { ($0 + $1).sorted { $0.row < $1.row } }
        let told = found.values.filter { Set($0.map(\.name)).count > 1 }
            .map { (introductions: $0, calls: self.calls(of: $0, among: zip(calls, keys))) }
            .filter { 2 * $0.calls.count >= calls.count && isInOrder(kinds($0.calls)) }
            .max { left, right in
                // Of equals the one with more keys, the earlier one, and of one line the word in front.
                let keys = { (calls: [Call]) in Set(calls.map(\.introduction.key)).count }
                let (one, other) = (left.calls[0], right.calls[0])
                return (left.calls.count, keys(left.calls), other.row, other.key.lowerBound)
                    < (right.calls.count, keys(right.calls), one.row, one.key.lowerBound)
            }
        guard let told else { return }
        // A key that loads its view again stands for a class.
        let areClasses = kinds(told.calls).values.contains { kinds in kinds.count { $0 == .viewDidLoad } > 1 }
        let all = told.calls + others(of: told.introductions, beside: told.calls)
        rename(all, areClasses: areClasses)
        rows = Set(all.map(\.row))
    }

    /// For each key of a line: what the line looks like without key and name.
    private static func forms(
        of text: Scalars, _ keys: [Range<Int>], row: Int, _ name: String
    ) -> [(Scalars, Introduction)] {
        keys.map { range in
            let around = text[..<range.lowerBound] + PhraseSearch.hole + text[range.upperBound...]
            let hidden = Array(around).replacing(Array(name.unicodeScalars)[...], with: PhraseSearch.hole)
            return (LineShape.withoutNumbers(hidden), Introduction(row: row, key: text.text(range), name: name))
        }
    }

    /// The only type that a line names, without a controller's ending.
    private static func otherName(in text: Scalars, _ keys: [Range<Int>]) -> String? {
        let names = keys.map { text.text($0) }.filter(NameLook.isCamel)
        return names.count == 1 && CallbackWord.all(in: text).isEmpty && classes(in: text).isEmpty ? names[0] : nil
    }

    /// What the same keys say beside their calls, where they stand as in these: `#2 view loaded`.
    private func others(of introductions: [Introduction], beside calls: [Call]) -> [Call] {
        let lead = { (row: Int, key: Range<Int>) in LineShape.withoutNumbers(Array(texts[row][..<key.lowerBound])) }
        let leads = Set(calls.map { lead($0.row, $0.key) })
        let others = Set(texts.indices).subtracting(calls.map(\.row)).subtracting(introductions.map(\.row)).sorted()
            .filter { texts[$0].count < Self.longest }
        let keys = others.map { row in Self.keys(in: texts[row]).filter { leads.contains(lead(row, $0)) } }
        return self.calls(of: introductions, among: zip(others, keys))
    }

    /// The class of a line that introduces: the only one, or in a line of two words (`K07 = PumpPanel`) the one that is no
    /// key.
    private static func introduced(in text: Scalars, _ keys: [Range<Int>], _ sought: Set<String>) -> String? {
        let classes = classes(in: text)
        if !classes.isEmpty { return classes.count == 1 ? classes.first : nil }
        let words = keys.map { text.text($0) }
        guard words.count == 2, sought.contains(words[0]), NameLook.isCamel(words[1]),
            CallbackWord.all(in: text).isEmpty
        else { return nil }
        return words[1]
    }

    /// Calls in which a key stands that was introduced, of several the one that the fewest calls bear: `Nav->>P1` is P1's.
    /// None where keys call before they are introduced.
    private func calls(
        of introductions: [Introduction], among calls: Zip2Sequence<[Int], [[Range<Int>]]>
    ) -> [Call] {
        let introduced = Set(introductions.map(\.key))
        var (known, early): ([String: Introduction], Set<String>) = ([:], [])
        var next = introductions[...]
        // A list of keys tells of the whole log, wherever it stands: a symbol map is added last.
        if let first = next.first, let last = next.last, introduced.count > 2, introduced.count == next.count,
            last.row - first.row < 3 * next.count
        {
            known = Dictionary(next.map { ($0.key, $0) }) { first, _ in first }
            next = []
        }
        var found: [[Call]] = []
        var counts: [String: Int] = [:]
        for (row, keys) in calls {
            while let first = next.first, first.row <= row { known[next.removeFirst().key] = first }
            var own: [Call] = []
            for range in keys {
                let spellings = Self.spellings(of: texts[row].text(range))
                if let introduction = spellings.lazy.compactMap({ known[$0] }).first {
                    own.append(Call(row: row, key: range, introduction: introduction))
                    counts[introduction.key, default: 0] += 1
                } else {
                    early.formUnion(spellings.filter(introduced.contains))
                }
            }
            found.append(own)
        }
        guard 10 * early.count <= introduced.count else { return [] }
        let rarity = { (call: Call) in counts[call.introduction.key] ?? 0 }
        return found.compactMap { own in own.min { rarity($0) < rarity($1) } }
    }

    /// Whether the calls of one key are those of one controller: a thread's or a second's are those of several.
    private func isInOrder(_ said: [Int: [EventKind]]) -> Bool {
        let order = CallbackOrder(of: said.values.map { $0.filter(CallbackOrder.isOfCycle) })
        return order.count > 3 && 10 * order.breaches <= order.count
    }

    /// By introduction: the callbacks that are said.
    private func kinds(_ calls: [Call]) -> [Int: [EventKind]] {
        calls.reduce(into: [:]) { kinds, call in
            kinds[call.introduction.row, default: []] += CallbackWord.all(in: texts[call.row]).prefix(1).map(\.kind)
        }
    }

    private mutating func rename(_ calls: [Call], areClasses: Bool) {
        let introduced = Dictionary(calls.map { ($0.introduction.row, $0.introduction) }) { first, _ in first }
        let numbers = introduced.mapValues { Self.number(of: $0.key) }
        let areTold = Set(numbers.values).count == Set(introduced.values.map(\.key)).count
        for call in calls {
            let (row, name) = (call.introduction.row, call.introduction.name)
            let number = areTold ? numbers[row] ?? nil : String(row)
            let object = areClasses ? nil : number
            let isAddress = object?.hasPrefix("0x") ?? false
            let text = isAddress ? "<\(name): \(object ?? "")>" : object.map { "\(name)#\($0)" } ?? name
            texts[call.row].replaceSubrange(call.key, with: Array(text.unicodeScalars))
        }
    }

    /// The part of a key that tells an object: `12` of `vc#12`; all of a hash or an address.
    private static func number(of key: String) -> String? {
        if key.hasPrefix("0x") { return key }
        let scalars = Array(key.unicodeScalars)
        let hash = scalars.end(from: 0, while: \.isHexDigit)
        if scalars[0..<hash].isHash { return scalars.text(0..<hash) }
        let start = scalars.lastIndex { !$0.isAsciiDigit }.map { $0 + 1 } ?? 0
        return start < scalars.count ? scalars.text(start..<scalars.count) : nil
    }

    /// Names with a controller's ending, also in front of a number; `vc12` and `vc#12` are keys.
    private static func classes(in text: Scalars) -> Set<String> {
        let names = WordCutter.words(of: text).lazy.map { NameLook.short(String($0.prefix { $0 != "#" })) }
            .filter(NameLook.hasEnding)
        return Set(names.filter { !NameLook.isBareEnding(NameLook.trunk($0)) })
    }

    /// `#12` may have been introduced as `12`; a second of the clock is no `#12`.
    private static func spellings(of key: String) -> [String] {
        key.hasPrefix("#") ? [key, String(key.dropFirst())] : [key]
    }

    /// Words that may stand for a controller, with what parts a number from them: `vc#12`, `#12`, `S003`, `0x3fa0`.
    private static func keys(in text: Scalars) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var place = 0
        while place < text.count {
            guard text[place].isWordPart else {
                place += 1
                continue
            }
            var end = text.end(from: place, while: \.isWordPart)
            while text.isWordPart(at: end + 1), text[end] == "#" || text[end] == "-" {
                end = text.end(from: end + 1, while: \.isWordPart)
            }
            // The `_` of `viewWillAppear(_:)` is nobody's.
            let isWord = text[place..<end].contains { $0 != "_" }
            if isWord { found.append((place > 0 && text[place - 1] == "#" ? place - 1 : place)..<end) }
            place = end
        }
        return found
    }
}
