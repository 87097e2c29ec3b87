import Foundation
import Testing

/// A page of the documentation, parts of which are drawn from data: each stands between two marks.
struct Page {
    let file: URL

    static let hostileInput = Page(
        file: Product.packageRoot.appendingPathComponent("Sources/LifelineKit/LifelineKit.docc/HostileInput.md"))

    /// Holds a part against what it is drawn from; `LIFELINE_RECORD=1` draws it anew.
    func expect(_ drawn: String, in part: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let text = try String(contentsOf: file, encoding: .utf8)
        let begin = try #require(text.range(of: "<!-- \(part):begin -->\n"), sourceLocation: sourceLocation)
        let end = try #require(text.range(of: "\n<!-- \(part):end -->"), sourceLocation: sourceLocation)
        let place = begin.upperBound..<end.lowerBound
        guard text[place] != drawn else { return }
        if Golden.isRecording { try Data(text.replacingCharacters(in: place, with: drawn).utf8).write(to: file) }
        Issue.record(
            "\(part) in \(file.lastPathComponent) is not what it is drawn from; `make record` draws it anew",
            sourceLocation: sourceLocation)
    }
}
