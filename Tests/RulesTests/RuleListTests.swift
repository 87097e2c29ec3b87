import Foundation
import Testing

@testable import Rules

struct RuleListTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Rules/Rules")

    @Test func everyFileOfTheFolderIsARuleOfTheListAndTheReverse() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
        let named = Rule.all.map { rule in
            rule.id.split(separator: "_").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined() + ".swift"
        }
        #expect(files.sorted() == named.sorted())
    }

    @Test func listIsSortedAndWithoutRepeats() {
        let ids = Rule.all.map(\.id)
        #expect(ids == Set(ids).sorted())
    }

    @Test func titlesAreUnique() {
        #expect(Set(Rule.all.map(\.title)).count == Rule.all.count)
    }
}
