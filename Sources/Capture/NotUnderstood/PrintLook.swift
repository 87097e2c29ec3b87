/// Whether a line that holds a callback's name looks like what an app printed when it was called.
struct PrintLook {
    /// What shows it to be a frame of a call stack, a complaint or source code.
    private let vetoes: Veto

    /// A frame of a call stack, or a complaint of a compiler or a debugger.
    var isFrame: Bool { vetoes.contains(.frame) || vetoes.contains(.complaint) }

    /// Source code, or a line that speaks about the callback.
    var isCode: Bool { !vetoes.isEmpty && !isFrame }

    /// Words of language around the callback.
    let words: Int

    /// A print statement has few words of its own, and one that is seen once fewer.
    static let mostWords = 7
    static let fewWords = 3

    init(_ message: Bytes, around callback: Range<Int>) {
        vetoes = Veto(in: message.scalars)
        let around = [message[0..<callback.lowerBound], message.from(callback.upperBound)]
        let denies = around.contains { Stems.denials.matches($0.text) }
        words = around.map(\.plainWords).reduce(denies ? Self.mostWords + 1 : 0, +)
    }
}

extension Bytes {
    /// How many words it has in small letters: names, keys and numbers are none.
    fileprivate var plainWords: Int {
        text.split { $0.isWhitespace || ",()[]{}<>|\"".contains($0) }.count { word in
            word.count > 1 && !word.contains("=") && word.allSatisfy { $0.isLowercase || $0 == "'" || $0 == ":" }
                && word.unicodeScalars.contains { $0.isASCII && $0.properties.isAlphabetic }
        }
    }
}
