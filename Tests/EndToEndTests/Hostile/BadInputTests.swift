import Foundation
import Testing

/// Whatever people and devices hand over: it is answered with a sentence and an exit code, at once.
@Suite(.timeLimit(.minutes(5 * Product.patience)))
struct BadInputTests {
    @Test(arguments: BadInput.all.filter(\.needs.isMet)) func isAnsweredAsTheTableSays(_ input: BadInput) throws {
        try Scratch.withFolder { folder in
            let making = try Product.shell(input.made, in: folder)
            #expect(making.exitCode == 0, "\(making.said)")
            let run = try Product.shell(input.run, in: folder)
            #expect(run.exitCode == input.exitCode, "\(run.said)")
            #expect(run.said.contains(input.says), "\(run.said)")
            let remains = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(!remains.contains { $0.contains("core") })
        }
    }

    @Test func kindsAreToldApart() {
        #expect(Set(BadInput.all.map(\.kind)).count == BadInput.all.count)
        #expect(BadInput.all.count >= 40)
    }

    @Test func tableOfTheDocumentationIsDrawnFromTheRows() throws {
        try Document.article("HostileInput").expect(BadInput.markdown, in: "bad-inputs")
    }
}
