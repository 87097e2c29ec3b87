/// Whether a line that holds a callback's name looks like what an app printed when it was called.
struct PrintLook {
    /// A frame of a call stack, or a complaint of a compiler or a debugger.
    let isFrame: Bool
    /// Source code, or a line that speaks about the callback.
    let isCode: Bool
    /// Words of language around the callback.
    let words: Int

    /// A print statement has few words of its own, and one that is seen once fewer.
    static let mostWords = 7
    static let fewWords = 3

    init(_ message: Bytes, around callback: Range<Int>) {
        isFrame = Self.framing.contains { message.firstPlace(of: $0) != nil } || message.beginsLikeFrame
        isCode =
            Self.coding.contains { message.firstPlace(of: $0) != nil } || message.beginsLikeCode
            || message.endsLikeCode
        let around = message[0..<callback.lowerBound].plainWords + message.from(callback.upperBound).plainWords
        words = around.count + (around.contains { Self.denials.contains($0) } ? Self.mostWords + 1 : 0)
    }

    private static let framing: [StaticString] = [
        "frame #", "_block_invoke", "unrecognized selector", "error: ", ": warning: ", "(in ", "@objc ", "$s", "] + ",
        "[inlined]", "closure #", "<compiler-generated>",
    ]

    private static let coding: [StaticString] = [
        "func ", "override ", "[super", "super.", "super ", "#selector", "@selector", "NSSelectorFromString", "print(",
        "NSLog(", "os_log(", "breakpoint", "IMP ", "IMP=", "swizzl", "Swizzl", "hook", "Hook", "method_exchange",
    ]

    /// Words that speak about a callback instead of from it.
    private static let denials: Set<String> = [
        "not", "never", "isn't", "wasn't", "doesn't", "didn't", "don't", "won't", "can't", "without", "instead",
        "should",
        "shall", "must", "may", "might", "could", "would", "why", "how", "when", "whether", "if", "unless", "because",
        "override", "please", "ensure", "implement", "implemented", "implementation", "expected", "missing", "forgot",
        "only", "bug", "fix", "fixed", "todo", "see", "grep", "instrumented", "patched", "skipped", "skip", "test",
        "tests",
        "passed", "failed", "warning:", "deprecated", "you", "your", "we", "deferred", "queued", "waiting", "until",
        "took",
    ]
}

extension Bytes {
    /// `12  Shop  0x0000000104…`, `#0 0x…`, `3   UIKitCore`.
    fileprivate var beginsLikeFrame: Bool {
        let text = withoutLeadingBlanks
        var place = !text.isEmpty && text[0] == UInt8(ascii: "#") ? 1 : 0
        let digits = place
        while place < text.count, text[place].isDigit { place += 1 }
        guard place > digits, place < text.count, text[place].isBlank else { return false }
        let rest = text.from(place)
        return digits == 1 || rest.firstPlace(of: " 0x") != nil || rest.count - rest.withoutLeadingBlanks.count > 1
    }

    /// A comment, a method's declaration, a line of a difference.
    fileprivate var beginsLikeCode: Bool {
        let text = withoutLeadingBlanks
        return ["//", "/*", "* ", "- (", "+ (", "-(", "+(", "import ", "let ", "var "].contains { text.holds($0) }
    }

    fileprivate var endsLikeCode: Bool {
        guard let last = (0..<count).last(where: { !self[$0].isBlank }).map({ self[$0] }) else { return false }
        return last == UInt8(ascii: "{") || last == UInt8(ascii: ";")
    }

    /// The words in small letters: names, keys and numbers are none.
    fileprivate var plainWords: [String] {
        text.split { $0.isWhitespace || ",()[]{}<>|\"".contains($0) }.map(String.init).filter { word in
            word.count > 1 && !word.contains("=") && word.allSatisfy { $0.isLowercase || $0 == "'" || $0 == ":" }
                && word.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        }
    }
}
