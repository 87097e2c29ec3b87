import Lifecycle

/// A message cut into tokens, in a fixed buffer that the caller lends.
struct Sentence {
    /// Long enough for every line that speaks of one callback; the rest of a longer one is a remark nobody needs.
    ///
    /// 64 tokens are 1024 bytes, the most that a temporary allocation puts on the stack.
    static let capacity = 64

    let bytes: Bytes
    let tokens: UnsafeMutablePointer<Token>
    private(set) var count = 0
    /// The first callback word.
    private(set) var callback = -1
    /// Whether different callbacks of controllers are named: a list or an explanation, not an event.
    private(set) var namesSeveral = false

    init(_ bytes: Bytes, tokens: UnsafeMutablePointer<Token>) {
        self.bytes = bytes
        self.tokens = tokens
    }

    subscript(index: Int) -> Token {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return tokens[index]
    }

    /// Whether token `index` exists and is the punctuation byte.
    @inline(__always)
    func isMark(_ index: Int, _ mark: UInt8) -> Bool {
        index >= 0 && index < count && tokens[index].kind == .mark && bytes[Int(tokens[index].start)] == mark
    }

    func byte(_ index: Int) -> UInt8 { bytes[Int(tokens[index].start)] }

    mutating func append(_ token: Token) {
        guard count < Sentence.capacity else { return }
        tokens[count] = token
        if token.isCallback { note(count) }
        count += 1
    }

    /// Drops the tokens that begin at or after `start`; a longer token takes their place.
    mutating func dropTokens(from start: Int) {
        while count > 0 && Int(tokens[count - 1].start) >= start { count -= 1 }
        if callback >= count { callback = -1 }
    }

    /// Merges the tokens `range` into one callback word: `view did load`.
    mutating func merge(_ range: Range<Int>, into event: EventKind, _ meaning: Meaning) {
        tokens[range.lowerBound].end = tokens[range.upperBound - 1].end
        tokens[range.lowerBound].meaning = meaning
        tokens[range.lowerBound].event = event
        let removed = range.count - 1
        for index in range.upperBound..<max(count, range.upperBound) { tokens[index - removed] = tokens[index] }
        count -= removed
        note(range.lowerBound)
    }

    /// Takes `de-init` and `de-allocated` for one word, which is the opposite of the one behind the hyphen.
    mutating func joinHyphenatedDeath() {
        guard callback > 1, self[callback].event == .`init`, isHyphenated(callback),
            bytes[self[callback - 2].range].isEqual(folding: "de")
        else { return }
        let first = callback - 2
        callback = -1
        merge(first..<first + 3, into: .deinit, .looseCallback)
    }

    /// Whether a hyphen joins a token to the word before it.
    func isHyphenated(_ index: Int) -> Bool {
        index > 1 && isMark(index - 1, UInt8(ascii: "-")) && self[index - 1].range.count == 1
            && !self[index].isAfterBlank && !self[index - 1].isAfterBlank && self[index - 2].kind == .word
    }

    /// Takes a callback into account: a controller's own comes before `init` or `dealloc` beside it.
    private mutating func note(_ index: Int) {
        guard callback >= 0 else {
            callback = index
            return
        }
        let (old, new) = (tokens[callback], tokens[index])
        if old.meaning == .looseCallback && new.meaning != .looseCallback {
            callback = index
        } else if new.meaning != .looseCallback && new.event != old.event {
            namesSeveral = true
        }
    }
}
