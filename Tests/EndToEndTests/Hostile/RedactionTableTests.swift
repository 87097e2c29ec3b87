import Foundation
import Testing

import Reports

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

    @Test(arguments: Corpus.innocents) func whatReadersNeedStaysAsItIs(_ text: String) {
        #expect(Redaction.standard.redacted(text) == text)
    }

    @Test func documentationNamesEveryKind() throws {
        let kinds = Corpus.secrets.map { "- \($0.kind)" }.joined(separator: "\n")
        try Page.hostileInput.expect(kinds, in: "secrets")
    }

    @Test func tablesAreLongEnoughToMeanSomething() {
        #expect(Corpus.secrets.count >= 60)
        #expect(Corpus.innocents.count >= 40)
        #expect(Corpus.secrets.allSatisfy { !$0.secrets.isEmpty })
    }
}
