import Foundation
import Testing

/// A file that holds what Lifeline is known to write, compared byte for byte.
///
/// `LIFELINE_RECORD=1` writes the files anew and fails the run, so that nobody takes a recording for a test.
enum Golden {
    static let isRecording = ProcessInfo.processInfo.environment["LIFELINE_RECORD"] == "1"

    static func expect(_ actual: Data, at file: URL, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if isRecording {
            try record(actual, at: file)
            Issue.record(
                "recorded \(name(of: file)); run again without LIFELINE_RECORD", sourceLocation: sourceLocation)
            return
        }
        guard let expected = try? Data(contentsOf: file) else {
            report("\(name(of: file)) is missing; `make record` writes it", sourceLocation)
            return
        }
        guard actual != expected else { return }
        let difference = firstDifference(between: expected, and: actual)
        Issue.record(
            "\(name(of: file)) differs: \(difference); `make record` accepts it", sourceLocation: sourceLocation)
    }

    private static func report(_ problem: String, _ sourceLocation: SourceLocation) {
        Issue.record(Comment(rawValue: problem), sourceLocation: sourceLocation)
    }

    private static func record(_ actual: Data, at file: URL) throws {
        let folder = file.deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try actual.write(to: file)
    }

    private static func name(of file: URL) -> String {
        file.path.replacingOccurrences(of: Product.packageRoot.path + "/", with: "")
    }

    /// The first line that differs, as it was and as it is: a whole report would hide it.
    static func firstDifference(between expected: Data, and actual: Data) -> String {
        let old = expected.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let new = actual.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        let line = zip(old, new).prefix { $0 == $1 }.count
        return "line \(line + 1) was \(quoted(old, line)) and is now \(quoted(new, line))"
    }

    private static func quoted(_ lines: [Data.SubSequence], _ index: Int) -> String {
        guard lines.indices.contains(index) else { return "not there" }
        return "\"\(String(decoding: lines[index].prefix(200), as: UTF8.self))\""
    }
}
