import Foundation
import Testing

import Secrets

/// The tables of secrets and of what looks like one, in `Tests/Corpus`.
@Suite struct RedactionTableTests {
    @Test(arguments: Corpus.secrets) func secretIsMaskedAndTheRestStays(_ row: Corpus.Secret) {
        #expect(Redaction.standard.redacted(row.text) == row.masked)
        let line = "2026-05-01 10:11:12.123456+0200 Orchard[4321:1a2b3c] <Shop.Cart: 0x600003a1c000> viewDidLoad - "
        #expect(Redaction.standard.redacted(line + row.text + " (end)").hasPrefix(line))
        for secret in row.secrets where secret.count > 6 {
            #expect(!Redaction.standard.redacted(line + row.text + " (end)").contains(secret))
        }
    }

    /// Wherever a text is cut, no word of a secret begins in the sentence that quotes the rest: a quarter of the places at
    /// each commit.
    @Test(arguments: Corpus.secrets) func noCutLeavesThePartOfASecretThatIsNotKnownAgain(_ row: Corpus.Secret) {
        let words = row.secrets.flatMap { $0.split { " \"'\\/&<>,;{}=".contains($0) } }.filter { word in
            word.count > 5 && !row.text.replacing(word, with: "").contains(word.prefix(5))
        }
        for limit in Corpus.quarter(0, of: Array(1..<row.text.utf8.count)) {
            let quoted = Redaction.standard.beginning(of: row.text, to: limit)
            #expect(quoted.utf8.count <= limit)
            let shown = Redaction.standard.redacted("3 lines such as \"\(quoted)\" came: x=1, and on")
            #expect(words.filter { shown.contains($0.prefix(5)) } == [], "cut to \(limit): \(shown)")
        }
    }

    @Test(arguments: Corpus.innocents) func whatReadersNeedStaysAsItIs(_ text: String) {
        #expect(Redaction.standard.redacted(text) == text)
    }

    @Test func documentationNamesEveryKind() throws {
        let kinds = Corpus.secrets.map { "- \($0.kind)" }.joined(separator: "\n")
        try Document.article("HostileInput").expect(kinds, in: "secrets")
    }

    @Test func tablesAreLongEnoughToMeanSomething() {
        #expect(Corpus.secrets.count >= 60)
        #expect(Corpus.innocents.count >= 40)
        #expect(Corpus.secrets.allSatisfy { !$0.secrets.isEmpty })
    }
}
