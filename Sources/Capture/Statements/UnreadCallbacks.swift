import Lifecycle

/// The lines that hold a callback's name and were not read as its call.
struct UnreadCallbacks {
    private(set) var count = 0
    private(set) var examples: [QuotedLine] = []

    private static let mostExamples = 3
    private static let longestExample = 120

    mutating func add(line: Int, message: Bytes) {
        count += 1
        guard examples.count < Self.mostExamples else { return }
        examples.append(QuotedLine(line: line, text: message.cut(to: Self.longestExample).text))
    }

    mutating func add(_ later: UnreadCallbacks, after newlines: Int) {
        count += later.count
        for example in later.examples.prefix(Self.mostExamples - examples.count) {
            examples.append(QuotedLine(line: example.line + newlines, text: example.text))
        }
    }
}
