import Foundation

/// The part of the article on accuracy that shows how right the program is about real lives.
package struct LivesArticle {
    private static let marks = ("<!-- lives:begin -->\n", "\n<!-- lives:end -->")
    private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Sources/LifelineKit/LifelineKit.docc/Accuracy.md").standardizedFileURL
    private let article: String
    private let range: Range<String.Index>

    /// Nil where the marks are missing.
    package init?() throws {
        article = try String(contentsOf: file, encoding: .utf8)
        guard let begin = article.range(of: Self.marks.0), let end = article.range(of: Self.marks.1) else { return nil }
        range = begin.upperBound..<end.lowerBound
    }

    package var text: String { String(article[range]) }

    package func write(_ text: String) throws {
        try article.replacingCharacters(in: range, with: text).write(to: file, atomically: true, encoding: .utf8)
    }
}
