import Lifecycle

/// A capture whose text stands in it twice from its first line to its last, as when the clipboard was pasted again.
///
/// People do the same thing twice, so the second half is a copy only where it cannot be told anew: an event has a time,
/// or shows an object, and no other object lives at the same address in a second run.
struct PastedTwice {
    /// The line that the copy begins with, counted from 1.
    let line: Int

    /// Nil for nearly every capture: its first bytes show that already.
    init?(_ capture: Bytes) {
        let first = (0..<capture.count).first { !capture[$0].isWhite } ?? capture.count
        let end = (first..<capture.count).last { !capture[$0].isWhite }.map { $0 + 1 } ?? first
        let text = capture[first..<end]
        guard let length = PastedTwice.lengthOfHalf(of: text) else { return nil }
        let start = first + text.count - length
        line = 1 + (0..<start).count { capture[$0] == UInt8(ascii: "\n") }
    }

    /// How long a text is that, once more behind a few line ends, makes up the whole.
    private static func lengthOfHalf(of text: Bytes) -> Int? {
        for gap in 1...8 where text.count > gap && (text.count - gap).isMultiple(of: 2) {
            let length = (text.count - gap) / 2
            let isApart = !text[length..<length + gap].contains { !$0.isWhite }
            if isApart, text[0..<length].equals(text.from(length + gap)) { return length }
        }
        return nil
    }

    /// The first of the events that are copies; nil where they may have happened again.
    func firstCopy(in trace: Trace) -> Int? {
        guard let first = trace.events.firstIndex(where: { Int($0.line) >= line }), first >= 3 else { return nil }
        return trace.events[..<first].contains { $0.happensOnce(in: trace) } ? first : nil
    }
}

extension Event {
    /// Whether the same line cannot be written by another call.
    fileprivate func happensOnce(in trace: Trace) -> Bool {
        if clock.tellsMoment, !time.isNone { return true }
        guard kind == .viewDidLoad || kind == .loadView || kind == .`init`, token != .none else { return false }
        switch trace.tokens[Int(token.index)] {
        case .address: return true
        case .text(let text): return text.count == 36
        }
    }
}

extension Clock {
    fileprivate var tellsMoment: Bool { self == .zoned || self == .local }
}

extension UInt8 {
    fileprivate var isWhite: Bool { isBlank || self == UInt8(ascii: "\n") || self == UInt8(ascii: "\r") }
}
