import Foundation

/// A marked part of the article on accuracy, which shows what is measured.
package struct AccuracyArticle {
    private let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../../Sources/LifelineKit/LifelineKit.docc/Accuracy.md").standardizedFileURL
    private let article: String
    private let range: Range<String.Index>

    /// Nil where the marks are missing.
    package init?(part: String = "accuracy") throws {
        article = try String(contentsOf: file, encoding: .utf8)
        guard let begin = article.range(of: "<!-- \(part):begin -->\n"),
            let end = article.range(of: "\n<!-- \(part):end -->")
        else { return nil }
        range = begin.upperBound..<end.lowerBound
    }

    package var text: String { String(article[range]) }

    package func write(_ text: String) throws {
        try article.replacingCharacters(in: range, with: text).write(to: file, atomically: true, encoding: .utf8)
    }
}
