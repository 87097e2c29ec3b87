import Foundation
import Testing

/// Texts to try, one a line of a file.
enum Corpus {
    /// A text with marks around what no report may show.
    struct Secret: Sendable, CustomTestStringConvertible {
        let kind: String
        private let marked: String

        init(_ line: String) {
            let parts = line.components(separatedBy: " | ")
            kind = parts[0]
            marked = parts.dropFirst().joined(separator: " | ")
        }

        var text: String { marked.filter { $0 != "«" && $0 != "»" } }

        var secrets: [String] {
            marked.components(separatedBy: "«").dropFirst().map { $0.components(separatedBy: "»")[0] }
        }

        var masked: String {
            secrets.reduce(marked) { $0.replacing("«\($1)»", with: "[redacted]") }
        }

        var testDescription: String { kind }
    }

    static let secrets = lines(of: "secrets.txt").map(Secret.init)
    static let innocents = lines(of: "innocents.txt")

    /// Text that wants to be more than text.
    static let hostileStrings: [String] = {
        struct Row: Decodable { var text: String }
        let rows = try? JSONDecoder().decode([Row].self, from: data(of: "hostile-strings.json"))
        return (rows ?? []).map(\.text)
    }()

    /// A quarter of many texts, others for each place in a list of commands: together, four commands show them all.
    static func quarter<Text>(_ place: Int, of texts: [Text]) -> [Text] {
        let shift = Product.environment["LIFELINE_SHIFT"].flatMap(Int.init) ?? 0
        return texts.indices.filter { ($0 + place + shift) % 4 == 0 }.map { texts[$0] }
    }

    private static func lines(of name: String) -> [String] {
        let text = String(decoding: data(of: name), as: UTF8.self)
        return text.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    }

    private static func data(of name: String) -> Data {
        let file = Product.packageRoot.appendingPathComponent("Tests/Corpus/\(name)")
        return (try? Data(contentsOf: file)) ?? Data()
    }
}
