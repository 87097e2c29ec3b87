import Lifecycle

/// Finds every way to read a line: each name beside the callback, runs of words in front of it, and none.
struct ReadingSearch {
    private let line: Int
    private let items: [Item]
    private let callback: Int
    private let isWeak: Bool
    private var interner: TextInterner
    private(set) var found: [Reading] = []

    /// The readings of a line, which number their texts in `interner`.
    static func readings(of message: CallbackMessage, at line: Int, _ interner: inout TextInterner) -> [Reading] {
        var taken = TextInterner()
        swap(&taken, &interner)
        var search = ReadingSearch(
            line: line, items: message.items, callback: message.callbackPlace, isWeak: message.strength == .weak,
            interner: taken)
        taken = TextInterner()
        search.search()
        swap(&search.interner, &interner)
        return search.found
    }

    private init(line: Int, items: [Item], callback: Int, isWeak: Bool, interner: TextInterner) {
        (self.line, self.items, self.callback) = (line, items, callback)
        (self.isWeak, self.interner) = (isWeak, interner)
    }

    private mutating func search() {
        for index in items.indices where items[index].kind == .name {
            let item = items[index]
            if NameLook.isBase(item.text) { continue }
            let isKind = NameLook.isBareEnding(item.text) && saysKind(index)
            if item.form == .word, NameLook.isNoName(item.text) || isKey(index) || isKind { continue }
            add(Reading.Form(item.form), item.text, item.token, index..<index + 1)
            if item.form == .word { addPhrase(from: index) }
        }
        addFieldInFront()
        addFieldBehind()
        add(.none, "", nil, callback..<callback)
    }

    /// `evt=vc.init vc=Cart`, `VC(Cart·1)`: what a screen is called says here of what kind it is.
    private func saysKind(_ index: Int) -> Bool {
        if items[index].text == items[index].text.lowercased() { return true }
        return index + 2 < items.count && items[index + 1].text == "(" && items[index + 2].kind == .name
    }

    /// `class=Cart`, `"class":"Cart"`: what a value is called.
    private func isKey(_ index: Int) -> Bool {
        guard index + 1 < items.count else { return false }
        if items[index + 1].text == "=" { return true }
        return items[index + 1].text == "\"" && index + 2 < items.count && items[index + 2].text == ":"
    }

    /// A name of several words, up to the callback or a mark before it.
    private mutating func addPhrase(from index: Int) {
        guard index + 1 < callback else { return }
        var end = index + 1
        while end < callback, items[end].kind == .name || isField(items[end]),
            end - index < 7
        {
            end += 1
        }
        while items[end - 1].kind == .mark { end -= 1 }
        if end > index + 2 { add(.phrase, text(index..<end), nil, index..<end) }
    }

    /// A field between marks: `My Orders - viewDidLoad`.
    private mutating func addFieldInFront() {
        var last = callback - 1
        while last >= 0, items[last].kind == .mark { last -= 1 }
        guard last >= 0, last < callback - 2, items[last].kind != .address, !isKey(last) else { return }
        let end = last + 1
        while last > 0, isField(items[last - 1]) { last -= 1 }
        while items[last].isBlank { last += 1 }
        if last < end { add(.field, text(last..<end), nil, last..<end) }
    }

    /// `viewDidLoad: My Orders`, `viewDidLoad 7`, `viewDidLoad Optional("My Orders")`.
    private mutating func addFieldBehind() {
        var start = callback + 1
        while start < items.count, items[start].kind == .mark || items[start].text == "Optional" { start += 1 }
        guard start < items.count, start > callback + 1 || items[start].kind == .number else { return }
        var end = start
        while end < items.count, isField(items[end]) { end += 1 }
        while end > start, items[end - 1].isBlank { end -= 1 }
        let isLast = items[end...].allSatisfy { $0.kind == .mark }
        if end > start, isLast { add(.field, text(start..<end), nil, start..<end) }
    }

    private func isField(_ item: Item) -> Bool {
        item.kind == .number && !item.isTime || item.kind == .name && item.form == .word || item.isBlank
    }

    private func text(_ range: Range<Int>) -> String { items[range].map(\.text).joined() }

    private mutating func add(_ form: Reading.Form, _ name: String, _ token: String?, _ place: Range<Int>) {
        let (low, high) = bounds(form, place)
        let isLeft = place.upperBound <= callback
        let between =
            form == .none
            ? items[0..<0] : isLeft ? items[place.upperBound..<callback] : items[callback + 1..<place.lowerBound]
        let left = GeneralText.of(items[0..<low]).trimmed
        let right = GeneralText.of(items[high...]).trimmed
        var key = Reading.Key(form: form, isWeak: isWeak)
        if form == .none {
            key.between = interner.number(of: left)
            key.behind = interner.number(of: right)
        } else {
            key.isRight = !isLeft
            key.between = interner.number(of: GeneralText.tight(GeneralText.of(between)))
        }
        var reading = Reading(line: line, form: form, name: name, token: token, key: key)
        reading.left = interner.number(of: left)
        reading.right = interner.number(of: right)
        reading.wordsLeft = GeneralText.words(items[0..<low])
        reading.wordsBetween = GeneralText.words(between)
        reading.wordsRight = GeneralText.words(items[high...])
        reading.size = between.count
        reading.place = place
        found.append(reading)
    }

    /// What the name and the callback take up together.
    private func bounds(_ form: Reading.Form, _ place: Range<Int>) -> (low: Int, high: Int) {
        guard form != .none else { return (callback, callback + 1) }
        var low = min(place.lowerBound, callback)
        var high = max(place.upperBound, callback + 1)
        if form == .object {
            if low == place.lowerBound, low > 0 { low -= 1 }
            if high == place.upperBound, high < items.count { high += 1 }
        }
        return (low, high)
    }
}
