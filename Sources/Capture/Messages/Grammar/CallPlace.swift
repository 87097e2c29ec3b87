import Lifecycle

/// Where in a callback's code a line was printed, so that several lines of one call can be told from several calls.
///
///     [Cart.swift:30] viewWillAppear(_:): will load badge       its source line
///     [Cart] loadView - before super                            its side of the call of super
struct CallPlace: Comparable, Sendable {
    /// Grows along the code; places of different kinds are never compared.
    private enum Place: Equatable, Sendable { case line(UInt32), beforeSuper, afterSuper }

    private let place: Place

    /// Whether this place is passed after another one by the same call.
    static func < (left: CallPlace, right: CallPlace) -> Bool {
        switch (left.place, right.place) {
        case (.line(let first), .line(let second)): first < second
        case (.beforeSuper, .afterSuper): true
        case (.line, _), (.beforeSuper, _), (.afterSuper, _): false
        }
    }

    /// The place that a line with a callback states; nil for nearly every line.
    init?(_ sentence: Sentence) {
        if let frame = CallPlace.superFrame(sentence) {
            place = frame
        } else if let line = CallPlace.sourceLine(sentence) {
            place = .line(line)
        } else {
            return nil
        }
    }

    private static func superFrame(_ sentence: Sentence) -> Place? {
        for index in sentence.callback + 1..<max(sentence.count, sentence.callback + 1) {
            if let frame = SuperFrame(at: index, in: sentence) { return frame.isBefore ? .beforeSuper : .afterSuper }
        }
        return nil
    }

    /// `Cart.swift:30`, `Cart.m (30)`, `line 30`: a number that counts something else is not meant to be found.
    private static func sourceLine(_ sentence: Sentence) -> UInt32? {
        for index in 0..<sentence.count {
            let token = sentence[index]
            let isWord = token.kind == .word && sentence.bytes[token.range].isEqual(folding: "line")
            guard isWord || token.kind == .file else { continue }
            for next in index + 1..<min(index + 4, sentence.count) {
                if sentence[next].kind == .number { return sentence.bytes[sentence[next].range].smallNumber }
                guard sentence[next].kind == .mark || sentence[next].kind == .word && token.kind == .file else { break }
            }
        }
        return nil
    }
}

/// `before super`, `after calling super.viewDidLoad()`: a line about one side of a call.
struct SuperFrame {
    let isBefore: Bool
    /// The token `super`.
    let end: Int

    /// The frame that begins with the token at `start`.
    init?(at start: Int, in sentence: Sentence) {
        let word = sentence.bytes[sentence[start].range]
        guard sentence[start].kind == .word else { return nil }
        isBefore = word.isEqual(folding: "before") || word.isEqual(folding: "pre")
        guard isBefore || word.isEqual(folding: "after") || word.isEqual(folding: "post") else { return nil }
        let found = (start + 1..<min(start + 4, sentence.count)).first { index in
            sentence.bytes[sentence[index].range].isEqual(folding: "super")
        }
        guard let found else { return nil }
        end = found
    }
}

extension Bytes {
    /// The value of at most six decimal digits; no source file has more lines.
    fileprivate var smallNumber: UInt32? {
        guard 1...6 ~= count else { return nil }
        var value: UInt32 = 0
        for index in 0..<count {
            guard self[index].isDigit else { return nil }
            value = value * 10 + UInt32(self[index].digit)
        }
        return value
    }
}
