import Capture
import Foundation
import Reports

/// A JSON file beside a log, `session.json` or `session.log.json`, that says what run it was: `{"build": "4712"}`.
struct SideCar {
    /// In order of name.
    let labels: [RunLabel]

    /// Nil where there is none, or where it is something else than names and values.
    init?(besideLogAt path: String) {
        guard let document = Self.paths(ofLogAt: path, as: "json").lazy.compactMap(Self.read).first else { return nil }
        labels = document.compactMap { name, value in value.text.flatMap { RunLabel(name: name, value: $0) } }
            .sorted { $0.name < $1.name }
    }

    /// Whether a file lies beside one of these logs as its side-car, and is no log itself.
    static func isOne(_ path: String, among logs: Set<String>) -> Bool {
        guard path.hasSuffix(".json") else { return false }
        let stem = String(path.dropLast(5))
        return logs.contains(stem) || logs.contains { $0 != path && $0.hasPrefix(stem + ".") && !$0.hasSuffix(".json") }
    }

    /// The page of the log's own run beside it, `session.html` or `session.log.html`.
    static func page(besideLogAt path: String) -> RunLabel? {
        paths(ofLogAt: path, as: "html").first { OwnReport(at: $0) == .html }
            .flatMap { RunLabel(name: PageOfSession.label, value: $0) }
    }

    private static func paths(ofLogAt path: String, as kind: String) -> [String] {
        guard path != "-" else { return [] }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        // `session.log.gz` has the side-car of `session.log`.
        let stems = name.indices.filter { name[$0] == "." && $0 > name.startIndex }.map { String(path[..<$0]) }
        return ([path] + stems.reversed()).map { "\($0).\(kind)" }.filter { $0 != path }
    }

    /// More is no list of labels.
    private static let longest = 1 << 20

    private static func read(_ path: String) -> [String: Value]? {
        guard Input.isThere(path), let bytes = try? CaptureReader.contents(of: path, atMost: longest) else {
            return nil
        }
        return try? JSONDecoder().decode([String: Value].self, from: Data(bytes))
    }

    private struct Value: Decodable {
        /// Nil for what no label can hold.
        let text: String?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            if let word = try? value.decode(String.self) {
                text = word
            } else if let flag = try? value.decode(Bool.self) {
                text = String(flag)
            } else if let whole = try? value.decode(Int.self) {
                text = String(whole)
            } else {
                text = (try? value.decode(Double.self)).map { String($0) }
            }
        }
    }
}
