import Lifecycle

/// Cuts a message into items: callbacks, names, objects, addresses, numbers and marks.
struct Cutter {
    private let text: Scalars
    private let callbacks: [CallbackWord]
    private var items: [Item] = []
    private var holdsCallback = false

    /// The items of a message that holds a callback; nil for others.
    static func items(of text: Scalars) -> [Item]? {
        let callbacks = CallbackWord.all(in: text)
        if callbacks.isEmpty { return nil }
        var cutter = Cutter(text: text, callbacks: callbacks)
        cutter.cut()
        cutter.giveTokens()
        return cutter.holdsCallback ? cutter.items : nil
    }

    private init(text: Scalars, callbacks: [CallbackWord]) {
        (self.text, self.callbacks) = (text, callbacks)
    }

    private mutating func cut() {
        var place = 0
        while place < text.count {
            let end =
                endOfMethod(at: place) ?? endOfObject(at: place) ?? endOfCallback(at: place) ?? endOfFile(at: place)
                ?? endOfHash(at: place) ?? endOfWord(at: place) ?? endOfRest(at: place)
            // A piece without an end would be cut for ever.
            place = max(end, place + 1)
        }
    }

    private mutating func add(_ kind: Item.Kind, _ range: Range<Int>) {
        items.append(Item(kind: kind, text: text.text(range), range: range))
    }

    private mutating func addName(_ name: Range<Int>, _ form: Item.Form, token: String? = nil, range: Range<Int>) {
        items.append(Item(kind: .name, text: text.text(name), form: form, token: token, range: range))
    }

    /// `-[Cart viewDidLoad]`, `-[Shop.Cart(Category) viewWillAppear:]`.
    private mutating func endOfMethod(at place: Int) -> Int? {
        guard text[place] == "-" || text[place] == "+", place + 3 < text.count, text[place + 1] == "[",
            text[place + 2].isWordLetter || text[place + 2] == "_"
        else { return nil }
        var nameEnd = text.end(from: place + 2) { $0.isWordPart || $0 == "." || $0 == "<" || $0 == ">" || $0 == "," }
        let name = place + 2..<nameEnd
        if nameEnd < text.count, text[nameEnd] == "(" {
            nameEnd = text.end(from: nameEnd) { $0 != ")" } + 1
        }
        guard nameEnd < text.count, text[nameEnd] == " " else { return nil }
        let selector = nameEnd + 1..<text.end(from: nameEnd + 1) { $0.isWordPart || $0 == ":" }
        guard !selector.isEmpty, selector.upperBound < text.count, text[selector.upperBound] == "]" else { return nil }
        let end = selector.upperBound + 1
        items.append(.mark(text.text(place..<place + 2), place..<place + 2))
        addName(name, .method, range: place..<nameEnd)
        items.append(.mark(" ", nameEnd..<nameEnd + 1))
        if let word = callbacks.first(where: { isMethod($0, selector) }), text[place] == "-" {
            addCallback(word, selector)
        } else {
            add(.selector, selector)
        }
        items.append(.mark("]", selector.upperBound..<end))
        return end
    }

    /// Whether a selector is a callback's, or one that was put in its place: `swz_viewWillAppear:`.
    private func isMethod(_ word: CallbackWord, _ selector: Range<Int>) -> Bool {
        let start = word.range.lowerBound
        guard selector.contains(start), word.argumentStart >= selector.upperBound - 1 || word.strength == .strong else {
            return false
        }
        return start == selector.lowerBound || text[start - 1] == "_"
    }

    private mutating func endOfObject(at place: Int) -> Int? {
        guard let object = object(at: place) else { return nil }
        items.append(.mark("<", place..<place + 1))
        addName(object.name, .object, token: text.text(object.token), range: place..<object.end)
        items.append(.mark(">", object.end - 1..<object.end))
        return object.end
    }

    /// `<Shop.Cart: 0x15f06700>`, with whatever it says of itself behind the address.
    private func object(at place: Int) -> (name: Range<Int>, token: Range<Int>, end: Int)? {
        guard text[place] == "<", place + 1 < text.count, text[place + 1].isWordLetter || text[place + 1] == "_" else {
            return nil
        }
        var end = text.end(from: place + 1) { $0.isWordPart || $0 == "." || $0 == "$" }
        if end < text.count, text[end] == "<" {
            end = text.end(from: end + 1) { $0.isWordPart || $0 == "." || $0 == "," || $0 == " " || $0 == ":" }
            while end < text.count, text[end] == ">" { end += 1 }
        }
        let name = place + 1..<end
        if end < text.count, text[end] == ":" || text[end] == "," || text[end] == ";" { end += 1 }
        if end < text.count, text[end] == " " { end += 1 }
        guard text.holds("0x", at: end) else { return nil }
        let digits = text.end(from: end + 2) { $0.isHexDigit }
        let close = text.end(from: digits) { $0 != "<" && $0 != ">" }
        guard digits > end + 2, close < text.count, text[close] == ">" else { return nil }
        return (name, end..<digits, close + 1)
    }

    private mutating func endOfCallback(at place: Int) -> Int? {
        guard let word = callback(at: place) else { return nil }
        addCallback(word, word.range)
        return word.range.upperBound
    }

    private func callback(at place: Int) -> CallbackWord? {
        let next = firstCallback(from: place)
        return next < callbacks.count && callbacks[next].range.lowerBound == place ? callbacks[next] : nil
    }

    /// The first callback at a place or behind it.
    private func firstCallback(from place: Int) -> Int {
        callbacks.firstIndex { $0.range.lowerBound >= place } ?? callbacks.count
    }

    private mutating func addCallback(_ word: CallbackWord, _ range: Range<Int>) {
        var item = Item(kind: .callback, text: word.kind.name, range: range)
        item.callback = (word.kind, word.strength)
        items.append(item)
        holdsCallback = true
    }

    /// `CartViewController.swift:27`, `Sources/Cart.m[12:3]`.
    private mutating func endOfFile(at place: Int) -> Int? {
        guard
            text[place].isWordLetter || text[place] == "." || text[place] == "/" || text[place] == "_"
                || text[place] == "~"
        else { return nil }
        var name = place
        while true {
            let part = text.end(from: name) { $0.isWordPart || $0 == "." || $0 == "~" || $0 == "-" || $0 == "+" }
            guard part < text.count, text[part] == "/" else { break }
            name = part + 1
        }
        guard name < text.count, text[name].isWordLetter || text[name] == "_" else { return nil }
        let stem = text.end(from: name) { $0.isWordPart || $0 == "+" || $0 == "-" }
        guard
            let ending = [".swift", ".mm", ".m"].first(where: { (ending: StaticString) in
                text.holds(ending, at: stem) && !text.isWordPart(at: stem + ending.utf8CodeUnitCount)
            })
        else { return nil }
        let end = endOfLineNumber(from: stem + ending.utf8CodeUnitCount)
        addName(name..<stem, .file, range: place..<end)
        return end
    }

    private func endOfLineNumber(from start: Int) -> Int {
        if start < text.count, text[start] == "[" {
            let digits = text.end(from: start + 1) { $0.isAsciiDigit || $0 == ":" }
            if digits > start + 1, digits < text.count, text[digits] == "]" { return digits + 1 }
        }
        var place = text.end(from: start) { $0 == ":" || $0 == "(" || $0 == " " }
        guard place > start else { return start }
        if text.holds("line ", at: place) { place += 5 }
        let digits = text.end(from: place) { $0.isAsciiDigit }
        guard digits > place else { return start }
        return digits < text.count && text[digits] == ")" ? digits + 1 : digits
    }

    private mutating func endOfHash(at place: Int) -> Int? {
        guard let end = text.endOfHash(at: place) else { return nil }
        add(text[place..<end].allSatisfy(\.isAsciiDigit) ? .number : .address, place..<end)
        return end
    }

    private mutating func endOfWord(at place: Int) -> Int? {
        guard text[place].isWordLetter || text[place] == "_" || text[place].isAsciiDigit else { return nil }
        guard var end = WordCutter(text).end(from: place) else { return nil }
        // `已加载<Cart: 0x1234>`: an object behind a word is no argument of a type.
        if let open = text[place..<end].firstIndex(of: "<"), object(at: open) != nil { end = open }
        // `ch_6023a7ad`: a hash behind its prefix.
        if let last = text[place..<end].lastIndex(of: "_"), last + 1 < end, text.endOfHash(at: last + 1) == end {
            end = max(last, place + 1)
        }
        let next = firstCallback(from: place + 1)
        if next < callbacks.count, callbacks[next].range.lowerBound < end {
            // `screen://CartVC/0x7fb2/viewDidLoad` is written as an address, and is none.
            let scheme = text.end(from: place, while: \.isWordPart)
            end = text.holds("://", at: scheme) ? scheme : callbacks[next].range.lowerBound
        }
        // `1st` is a number, also of an object.
        if text[place].isAsciiDigit {
            add(.number, place..<end)
            return end
        }
        let whole = end
        while end > place + 1, [".", "-", "#", "_"].contains(text[end - 1]) { end -= 1 }
        if end == place + 1, [".", "-", "#", "_"].contains(text[place]) { end = whole }
        let hash = text[place..<end].firstIndex(of: "#")
        var name = place
        if text.holds("__", at: place) { name = min(text.end(from: place) { $0 == "_" }, end - 1) }
        let token = hash.map { text.text($0..<end) }
        addName(name..<(hash ?? end), .word, token: token == "#" ? nil : token, range: place..<end)
        return end
    }

    private mutating func endOfRest(at place: Int) -> Int {
        let scalar = text[place]
        if scalar.isSpace {
            let end = text.end(from: place) { $0.isSpace }
            items.append(.mark(" ", place..<end))
            return end
        }
        if let end = text.endOfAddress(at: place) {
            let digits = text.text(place + 2..<end)
            items.append(Item(kind: .address, text: "0x" + digits, range: place..<end))
            return end
        }
        if scalar.isAsciiDigit {
            let end = text.endOfTime(at: place) ?? text.end(from: place) { $0.isAsciiDigit || $0 == "." || $0 == "," }
            add(.number, place..<end)
            return end
        }
        add(.mark, place..<place + 1)
        return place + 1
    }

    /// `Cart(0x1234)`, `Cart 0x1234`, `Cart@0x1234`, `0x1234 | Cart`: the token of the name.
    private mutating func giveTokens() {
        for index in items.indices where items[index].kind == .name && items[index].token == nil {
            items[index].token = address(in: items[(index + 1)...].prefix(3))
        }
        for index in items.indices where items[index].kind == .name && items[index].token == nil {
            items[index].token = address(in: items[..<index].suffix(4).reversed())
        }
    }

    /// The address among marks, before anything else.
    private func address(in items: some Sequence<Item>) -> String? {
        items.first { $0.kind != .mark }.flatMap { $0.kind == .address ? $0.text : nil }
    }
}

extension [Unicode.Scalar] {
    /// The end of a time of day or of a date: `10:11:12.345`, `2024-05-01`, `2024-05-01T10:11:12.345Z`.
    fileprivate func endOfTime(at start: Int) -> Int? {
        var end = end(from: start) { $0.isAsciiDigit }
        let mark: Unicode.Scalar = end - start == 4 ? "-" : ":"
        guard end - start <= 4, end - start > 1 || mark == ":" else { return nil }
        var parts = 1
        while end + 2 < count, self[end] == mark, self[end + 1].isAsciiDigit, self[end + 2].isAsciiDigit {
            end = self.end(from: end + 1) { $0.isAsciiDigit }
            parts += 1
        }
        guard parts == 3 else { return nil }
        if mark == ":" { return self.end(from: end) { $0.isAsciiDigit || $0 == "." || $0 == "," } }
        guard end + 1 < count, self[end] == "T", self[end + 1].isAsciiDigit, let clock = endOfTime(at: end + 1) else {
            return end
        }
        return clock < count && self[clock] == "Z" ? clock + 1 : clock
    }
}
