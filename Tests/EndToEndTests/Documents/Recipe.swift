import Foundation
import Yams

/// The metadata of the GitHub action, as far as a runner reads it.
struct Recipe: Decodable {
    struct Input: Decodable {
        var description: String
        var required: Bool?
        var defaultValue: String?

        enum CodingKeys: String, CodingKey {
            case description, required
            case defaultValue = "default"
        }
    }

    struct Output: Decodable {
        var description: String
        var value: String
    }

    struct Step: Decodable {
        var id: String?
        var shell: String?
        var run: String?
        var uses: String?
        var env: [String: String]?
    }

    struct Runs: Decodable {
        var using: String
        var steps: [Step]
    }

    var name: String
    var description: String
    var inputs: [String: Input]
    var outputs: [String: Output]
    var runs: Runs

    static let folder = Product.packageRoot.appendingPathComponent(".github/actions/lifeline")

    static var action: Recipe {
        get throws { try YAMLDecoder().decode(Recipe.self, from: text(".github/actions/lifeline/action.yml")) }
    }

    static func text(_ path: String) throws -> String {
        try String(contentsOf: Product.packageRoot.appendingPathComponent(path), encoding: .utf8)
    }

    /// The shell scripts of a workflow or a pipeline, in its order.
    static func scripts(inYAML text: String) throws -> [String] {
        try Yams.compose_all(yaml: text).flatMap(scripts)
    }

    private static func scripts(in node: Node) -> [String] {
        let pairs = node.mapping.map { Array($0) } ?? []
        let own = pairs.filter { ["run", "script"].contains($0.key.scalar?.string) }.flatMap { pair in
            pair.value.scalar.map { [$0.string] } ?? pair.value.sequence?.compactMap { $0.scalar?.string } ?? []
        }
        return own + (pairs.map(\.value) + (node.sequence.map { Array($0) } ?? [])).flatMap(scripts)
    }
}
