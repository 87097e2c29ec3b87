import Foundation
import Testing

@testable import Rules

struct RuleListTests {
    private static let folder = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Sources/Rules/Catalogue")

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

    @Test func titlesAndPromisesAreUnique() {
        #expect(Set(Rule.all.map(\.title)).count == Rule.all.count)
        #expect(Set(Rule.all.map(\.promise)).count == Rule.all.count)
    }

    /// They are the names of test cases: read after a class, and the same in every run.
    @Test(arguments: Rule.all.map(\.promise)) func promisesReadOnFromAName(promise: String) throws {
        #expect(try #require(promise.first).isLowercase)
        #expect(promise.split(separator: " ").count > 2)
        #expect(!promise.contains(where: \.isNumber) && !promise.hasSuffix("."))
    }
}
