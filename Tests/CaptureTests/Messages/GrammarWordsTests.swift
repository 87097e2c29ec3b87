import Lifecycle
import Testing

@testable import Capture

/// The words of the grammar, and words that are nearly one.
struct GrammarWordsTests {
    @Test func everyCallbackOfTheVocabularyHoldsANeedle() {
        for row in GrammarWords.rows
        where row.meaning.isCallback && (row.kind != .prepare || row.meaning == .viewCallback) {
            for word in row.words.split(separator: " ") {
                for spelling in [String(word), word.prefix(1).uppercased() + word.dropFirst()] {
                    let isFound = withBytes("CartVC \(spelling)\n") { bytes in
                        MessageReader.needles.contains { bytes.firstIndex(of: $0) != nil }
                    }
                    #expect(isFound, "no needle in \(spelling)")
                }
            }
        }
    }

    @Test(arguments: [
        Line("Cart view_will_appear", .viewWillAppear, "Cart"), Line("view_did_load", .viewDidLoad),
        Line("CartVC Init", .`init`, "CartVC"), Line("CartVC Inited", .`init`, "CartVC"),
        Line("CartVC Dealloc", .deinit, "CartVC"),
    ])
    func unusualSpellingsAreRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }

    @Test(arguments: [
        ("Cart viewWilDisappear", "viewWilDisappear"), ("-[Cart viewWilAppear:]", "viewWilAppear"),
        ("viewDidLaod", "viewDidLaod"), ("Cart: viewDidLoadd\nCart: viewDidLaod", "viewDidLoadd"),
    ])
    func aWordOneLetterAwayFromACallbackIsToldAndQuoted(_ text: String, word: String) {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: CaptureOptions())
        #expect(trace.events.isEmpty)
        #expect(trace.problems.map(\.kind) == [.misspelledCallback])
        #expect(trace.problems.first?.explanation.hasSuffix(": \(word)") == true)
    }

    @Test(arguments: [
        "Cart viewDidLoadData", "why does viewWilDisappear not run?", "Cart viewDidLoad",
        "the viewWillAppearance is set",
    ])
    func otherWordsAreNotTold(_ text: String) {
        let trace = CaptureReader.read(bytes: Array(text.utf8), path: "in", options: CaptureOptions())
        #expect(trace.problems.isEmpty)
    }
}
