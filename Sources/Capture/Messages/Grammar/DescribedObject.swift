/// A class and what tells its objects apart: `Room(6F1E8C0A-…)`, `Room ObjectIdentifier(0x15f06700)`, `Room#3`.
struct DescribedObject {
    private(set) var speaker = Speaker()
    /// The token behind it.
    private(set) var end = 0

    init?(at start: Int, in sentence: Sentence) {
        let word = sentence[start]
        guard word.kind == .word, word.meaning == .unknown, word.shape.contains(.startsUpper) else { return nil }
        speaker.take(words: word.range, .strong, form: .object)
        var index = start + 1
        if sentence.isMark(index, UInt8(ascii: "#")), !sentence[index].isAfterBlank, index + 1 < sentence.count,
            sentence[index + 1].kind == .number
        {
            speaker.mark = Int(sentence[index].start)..<Int(sentence[index + 1].end)
            end = index + 2
            return
        }
        if index < sentence.count, sentence[index].meaning == .identity { index += 1 }
        guard sentence.isMark(index, UInt8(ascii: "(")), !sentence[index].isAfterBlank,
            index + 2 < sentence.count, sentence.isMark(index + 2, UInt8(ascii: ")"))
        else { return nil }
        switch sentence[index + 1].kind {
        case .address: speaker.address = sentence[index + 1].range
        case .uuid: speaker.mark = sentence[index + 1].range
        case .number, .word, .object, .file, .mark, .symbol, .redacted, .cut: return nil
        }
        end = index + 3
    }
}

extension Bytes {
    /// `Orchard/Cart.swift` names the class `Cart`; any other name is the class.
    var classOfFile: Bytes {
        guard ends(with: ".swift") || ends(with: ".m") || ends(with: ".mm") else { return self }
        let start = (0..<count).last { self[$0] == UInt8(ascii: "/") }.map { $0 + 1 } ?? 0
        let end = (start..<count).first { self[$0] == UInt8(ascii: ".") || self[$0] == UInt8(ascii: "+") }
        return self[start..<(end ?? count)]
    }
}
