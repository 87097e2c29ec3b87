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
                        MessageReader.needles.contains { bytes.firstPlace(of: $0) != nil }
                    }
                    #expect(isFound, "no needle in \(spelling)")
                }
            }
        }
    }

    /// In small letters or in capitals some are not searched for: they are not read where they are met by chance, either.
    @Test func everySpellingThatIsReadHoldsANeedle() {
        for row in GrammarWords.rows where row.meaning == .viewCallback || row.meaning == .applicationCallback {
            for word in row.words.split(separator: " ").map(String.init) {
                for spelling in [word, word.lowercased(), word.uppercased()] {
                    let isFound = withBytes("CartVC \(spelling)\n") { bytes in
                        MessageReader.needles.contains { bytes.firstPlace(of: $0) != nil }
                    }
                    let kind = ReadLine(reading: "CartVC \(spelling)").kind
                    #expect(kind == nil || isFound, "\(spelling) is read by chance")
                }
            }
        }
        #expect(ReadLine(reading: "CartVC viewdidappear").kind == .viewDidAppear)
        #expect(ReadLine(reading: "CartVC VIEWDIDAPPEAR").kind == .viewDidAppear)
    }

    /// The lines of a log whose ends are written so must not be read here and there only.
    @Test(arguments: [
        "MEMORY RELEASED - CartVC", "RELEASED: CartVC", "CartVC RELEASED FROM MEMORY",

        "CartVC ALLOCATED", "CartVC INITIALIZED",
        "CartVC INIT", "CartVC VIEW_DID_APPEAR", "CartVC VIEW_WILL_APPEAR", "CartVC LOADVIEW",
        "CartVC DeInit", "DeInit called: <Orchard.Cart: 0x15f06700>", "CartVC DeAlloc", "CartVC deAlloc",
    ])
    func anEventInCapitalsHoldsANeedle(_ message: String) {
        #expect(ReadLine(reading: message).kind != nil)
        let isFound = withBytes(message + "\n") { bytes in
            MessageReader.needles.contains { bytes.firstPlace(of: $0) != nil }
        }
        #expect(isFound)
    }

    @Test(arguments: [
        Line("Cart view_will_appear", .viewWillAppear, "Cart"), Line("view_did_load", .viewDidLoad),
        Line("CartVC Init", .`init`, "CartVC"), Line("CartVC Inited", .`init`, "CartVC"),
        Line("CartVC Dealloc", .deinit, "CartVC"),
    ])
    func unusualSpellingsAreRead(_ line: Line) {
        #expect(ReadLine(reading: line.message) == ReadLine(line))
    }
}
