import Lifecycle

/// Patterns that lines with a callback's name may be of, and what speaks for each.
///
/// Each pair of a callback and a word of its line makes a pattern: the text from the one to the other. Lines of one
/// pattern are pooled; the word is the controller where its values come again with other callbacks, in the order in which
/// UIKit calls them.
struct NamedPools {
    /// A pattern's lines.
    struct Pool {
        let pattern: String
        let wordsBetween: Int
        var lines: [(line: Int, name: String, kind: EventKind)] = []
    }

    private(set) var pools: [Pool] = []

    init(_ messages: [Bytes], besides settled: Set<Int>) {
        var places: [String: Int] = [:]
        for (line, message) in messages.enumerated() where !settled.contains(line) {
            for reading in Self.readings(of: Pieces(message)) {
                let place = places[reading.pattern] ?? pools.count
                if place == pools.count {
                    places[reading.pattern] = place
                    pools.append(Pool(pattern: reading.pattern, wordsBetween: reading.wordsBetween))
                }
                pools[place].lines.append((line, reading.name, reading.kind))
            }
        }
    }

    /// The best patterns, each with the lines that no better one has; `owners` are classes that are known by others.
    func chosen() -> (patterns: [String], lines: Set<Int>, owners: Set<String>) {
        var (patterns, taken, owners): ([String], Set<Int>, Set<String>) = ([], [], [])
        let ranked = pools.filter { $0.lines.count > 1 }.map { (pool: $0, worth: $0.worth) }
            .sorted { ($1.worth, $0.pool.pattern) < ($0.worth, $1.pool.pattern) }
        for (pool, worth) in ranked where worth > Self.leastWorth && patterns.count < Self.mostPatterns {
            let own = pool.lines.filter { !taken.contains($0.line) }
            guard own.count > 1, own.count * 4 >= pool.lines.count else { continue }
            if pool.isOfLifeAlone {
                let known = own.count { owners.contains($0.name) }
                guard known * 2 > own.count else { continue }
            } else {
                owners.formUnion(own.map(\.name))
            }
            patterns.append(pool.pattern)
            taken.formUnion(own.map(\.line))
        }
        return (patterns, taken, owners)
    }

    private static let leastWorth = 0.9
    private static let mostPatterns = 6
}

extension NamedPools.Pool {
    /// Nothing but births and deaths, which other objects have too.
    fileprivate var isOfLifeAlone: Bool { lines.allSatisfy { !$0.kind.isViewCallback } }

    fileprivate var worth: Double {
        let names = Dictionary(grouping: lines, by: \.name)
        let count = Double(lines.count)
        let ending = Double(lines.count { $0.name.endsLikeController }) / count
        let camel = Double(lines.count { $0.name.isCamel }) / count
        let kinds = Set(lines.map(\.kind)).count
        var worth = 0.6 * ending + 0.3 * camel + Double(min(kinds, 6)) / 6
        if isOfLifeAlone { return worth + 0.3 - 0.15 * Double(min(wordsBetween, 2)) }
        let returning = names.values.filter { Set($0.map(\.kind)).count > 1 }.reduce(0) { $0 + $1.count }
        worth += 0.7 * Double(returning) / count + (names.count > 1 ? 0.3 : 0)
        let order = AppearanceOrder(names.values.map { $0.map(\.kind) })
        if order.steps > 2 { worth += 1.5 * (order.share - 0.6) }
        if names.count == 1, lines.count > 7, ending < 0.5 { worth -= 0.8 }
        if names.count > 6, Double(returning) < 0.2 * count { worth -= 0.8 }
        // A value that follows from the callback says it again.
        let perKind = Dictionary(grouping: lines, by: \.kind).values.map { Set($0.map(\.name)).count }
        if names.count > 1, kinds > 2, perKind.allSatisfy({ $0 == 1 }) { worth -= 2 }
        return worth - 0.15 * Double(min(wordsBetween, 4)) + 0.3 * min(count / 50, 1)
    }
}

/// How well appearance callbacks stand in the order in which UIKit calls them.
struct AppearanceOrder {
    private(set) var good = 0
    private(set) var steps = 0

    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    /// What each speaker says, in its order.
    init(_ said: some Sequence<[EventKind]>) {
        for kinds in said {
            let told = kinds.filter(Self.cycle.contains)
            let known = Self.cycle.filter(told.contains)
            guard known.count > 1 else { continue }
            for (first, second) in zip(told, told.dropFirst()) {
                steps += 1
                if let place = known.firstIndex(of: first), known[(place + 1) % known.count] == second { good += 1 }
            }
        }
    }

    var share: Double { (Double(good) + 1) / (Double(steps) + 1.5) }
}

// MARK: Readings

extension NamedPools {
    /// The pattern of a line that a controller is known to have written; nil where it names neither it nor a callback.
    static func pattern(of message: Bytes, naming name: String) -> String? {
        let pieces = Pieces(message)
        let callbacks = pieces.all.indices.filter { pieces.kind($0) != nil }
        guard let callback = callbacks.last(where: { pieces.kind($0)?.isViewCallback ?? false }) ?? callbacks.first
        else {
            return nil
        }
        let own = pieces.all.indices.first { pieces.all[$0].kind == .word && pieces.text($0).lastOfDots == name }
        guard let own else { return name.isEmpty ? "CALLBACK" : nil }
        return PatternSpan(pieces, name: own, callback: callback).pattern
    }

    private struct Reading {
        let pattern: String
        let name: String
        let kind: EventKind
        let wordsBetween: Int
    }

    /// So many words of a line may be the name.
    private static let mostNames = 12

    private static func readings(of pieces: Pieces) -> [Reading] {
        let callbacks = pieces.all.indices.filter { if case .callback = pieces.all[$0].kind { true } else { false } }
        let views = callbacks.filter { pieces.kind($0)?.isViewCallback ?? false }
        // Of a callback of UIKit's and `init` beside it, the callback is the event.
        let own = views.isEmpty ? callbacks : views
        guard let first = own.first, let last = own.last else { return [] }
        let names = pieces.all.indices.filter { pieces.all[$0].kind == .word && pieces.text($0).mayBeName }
        return Set([first, last]).sorted().flatMap { callback in
            names.prefix(mostNames).compactMap { name in
                guard let kind = pieces.kind(callback) else { return nil }
                let span = PatternSpan(pieces, name: name, callback: callback)
                return Reading(
                    pattern: span.pattern, name: pieces.text(name).lastOfDots, kind: kind, wordsBetween: span.words)
            }
        }
    }
}

extension Pieces {
    fileprivate func kind(_ index: Int) -> EventKind? {
        if case .callback(let kind) = all[index].kind { kind } else { nil }
    }
}

/// The stretch of a line that a pattern describes: name and callback, what stands between them, and the marks around.
private struct PatternSpan {
    private(set) var pattern = ""
    private(set) var words = 0

    init(_ pieces: Pieces, name: Int, callback: Int) {
        var first = min(name, callback)
        var last = max(name, callback)
        // The address of the named object belongs to it.
        let address = pieces.address(of: name)
        if let address { last = max(last, address) }
        if let record = Self.record(pieces, first, last, isNameFirst: first == name) {
            pattern = record
            return
        }
        let begin = first
        for _ in 0..<2 where first > 0 && pieces.all[first - 1].kind == .mark { first -= 1 }
        if let key = pieces.key(before: begin) { first = key }
        for _ in 0..<1 where last + 1 < pieces.all.count && pieces.all[last + 1].kind == .mark && last != callback {
            last += 1
        }
        let far = max(name, callback)
        let behind =
            callback < name ? pieces.endOfArguments(behind: callback) ?? callback : address.map { min($0, far) }
        let near = behind.flatMap { $0 < far ? $0 : nil } ?? min(name, callback)
        let isLong = far - near > Self.longest
        var index = first
        while index <= last {
            if index < begin {
                pattern += pieces.all[index].kind == .blank ? " " : StatementPattern.literal(pieces.text(index))
                index += 1
                continue
            }
            pattern += part(pieces, index, name: name, callback: callback, address: address)
            if index == callback, let end = pieces.endOfArguments(behind: index), end < last || callback > name {
                index = min(end, last)
            }
            if isLong, index == near {
                index = leap(pieces, from: index, to: far)
            } else {
                index += 1
            }
        }
        while pattern.hasSuffix(" ") { pattern.removeLast() }
    }

    /// A pattern of several lines, where the two stand in different ones.
    private static func record(_ pieces: Pieces, _ first: Int, _ last: Int, isNameFirst: Bool) -> String? {
        let ends = pieces.all[first...last].indices.count { pieces.text($0) == "\n" }
        guard ends > 0 else { return nil }
        let slots = isNameFirst ? ["CLASS", "CALLBACK"] : ["CALLBACK", "CLASS"]
        return pieces.marks(before: first) + slots[0] + (ends > 1 ? "\n...\n" : "\n") + pieces.marks(before: last)
            + slots[1]
    }

    /// So many pieces between the two are told one by one.
    private static let longest = 7

    /// Leaves out what stands between, but for the mark behind the first and the text in front of the second.
    private mutating func leap(_ pieces: Pieces, from index: Int, to far: Int) -> Int {
        var next = far
        while next > index + 2, pieces.all[next - 1].kind != .blank, far - next < 5 { next -= 1 }
        if let key = pieces.key(before: far), key > index + 2 { next = key }
        if pieces.all[index + 1].kind == .blank { pattern += " " }
        if pieces.all[index + 1].kind == .mark { pattern += StatementPattern.literal(pieces.text(index + 1)) }
        pattern += "TEXT"
        if pieces.all[next - 1].kind == .blank { pattern += " " }
        for place in next..<far { pattern += StatementPattern.literal(pieces.text(place)) }
        return far
    }

    private mutating func part(
        _ pieces: Pieces, _ index: Int, name: Int, callback: Int, address: Int?
    ) -> String {
        if index == name { return "CLASS" }
        if index == callback { return "CALLBACK" }
        if index == address { return "ADDRESS" }
        switch pieces.all[index].kind {
        case .blank: return " "
        case .mark: return StatementPattern.literal(pieces.text(index))
        case .number: return "NUMBER"
        case .address: return "WORD"
        case .callback, .word, .script:
            words += 1
            let text = pieces.text(index)
            // Words with digits or with capitals in them are values, others the text of the statement.
            let isValue =
                text.contains(where: \.isNumber)
                || text.dropFirst().contains { $0.isUppercase }
                    && text.contains { $0.isLowercase }
            return isValue && pieces.all[index].kind == .word ? "WORD" : StatementPattern.literal(text)
        }
    }
}

extension Pieces {
    /// The marks and blanks right in front of a piece, as a pattern spells them.
    fileprivate func marks(before index: Int) -> String {
        var first = index
        while first > 0, index - first < 3, text(first - 1) != "\n",
            all[first - 1].kind == .mark || all[first - 1].kind == .blank
        {
            first -= 1
        }
        return StatementPattern.literal((first..<index).map { all[$0].kind == .blank ? " " : text($0) }.joined())
    }

    /// Where the key begins whose value a piece is: `screen` of `"screen": "CartViewController"`.
    fileprivate func key(before index: Int) -> Int? {
        var place = index
        while place > 0, index - place < 4, all[place - 1].kind == .mark || all[place - 1].kind == .blank { place -= 1 }
        let hasSign = (place..<index).contains { text($0) == ":" || text($0) == "=" }
        guard hasSign, place > 0, all[place - 1].kind == .word, text(place - 1).contains(where: \.isLetter) else {
            return nil
        }
        return place - 1
    }

    /// The address right behind a name.
    fileprivate func address(of name: Int) -> Int? {
        let next = (name + 1..<min(name + 5, all.count)).first { all[$0].kind != .mark && all[$0].kind != .blank }
        return next.flatMap { all[$0].kind == .address ? $0 : nil }
    }

    /// The last piece of `(_:)` or `(animated: true)` behind a callback.
    fileprivate func endOfArguments(behind index: Int) -> Int? {
        guard index + 1 < all.count else { return nil }
        // The colon of a selector has a mark behind it.
        if text(index + 1) == ":", index + 2 < all.count, all[index + 2].kind == .mark { return index + 1 }
        guard text(index + 1) == "(" else { return nil }
        return (index + 2..<min(index + 12, all.count)).first { text($0) == ")" }
    }
}

extension StatementPattern {
    /// A text of the log as a pattern spells it: what would be a slot, or the beginning of an escape, is escaped.
    static func literal(_ text: String) -> String {
        var result = ""
        var word = ""
        func flushed() -> String { word.count > 3 ? "\\" + word : word }
        for character in text {
            if character.isASCII, character.isUppercase {
                word.append(character)
            } else {
                result += flushed() + (character == "\\" ? "\\\\" : String(character))
                word = ""
            }
        }
        return result + flushed()
    }
}

extension String {
    fileprivate var endsLikeController: Bool {
        let base = prefix { $0 != "<" }
        let bare = base.reversed().drop(while: \.isNumber).reversed()
        let name = String(bare)
        return ["Controller", "Ctrl", "VC", "Vc", "Screen", "Page", "Scene"].contains {
            name.hasSuffix($0) && name != $0
        }
    }

    fileprivate var isCamel: Bool {
        zip(self, dropFirst()).contains { ($0.isLowercase && $1.isUppercase) }
    }

    /// Words of levels, of prose and of code name nobody.
    var mayBeName: Bool {
        guard contains(where: \.isLetter), count > 1 else { return false }
        // A piece of a UUID.
        if count > 2, allSatisfy({ $0.isHexDigit && !$0.isLowercase }) { return false }
        return !Self.noNames.contains(lowercased())
    }

    fileprivate var lastOfDots: String { String(split(separator: ".").last ?? self[...]) }

    private static let noNames = Set(
        """
        self super the a an in on of to at is was were be been by for with from and or not no func void info debug error \
        warning verbose trace notice fault default called call calling calls before after begin end start started enter exit \
        view app true false nil null yes did will has have optional method lifecycle life cycle event events log print nslog \
        swift objc main thread state animated when then event name screen page class type msg message level time ts
        """.split(separator: " ").map(String.init))
}
