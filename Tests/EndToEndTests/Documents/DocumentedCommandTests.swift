import Foundation
import Testing

/// Every command that the README and the articles show is run, in a folder as people have it.
@Suite(.serialized, .timeLimit(.minutes(5 * Product.patience)))
struct DocumentedCommandTests {
    /// The page about bad input shows what is refused: `BadInputTests` runs its rows, each with its exit code.
    private static let documents = Document.all.filter { $0.testDescription != "HostileInput.md" }

    @Test(arguments: documents) func everyCommandDoesWhatItIsShownFor(document: Document) throws {
        let commands = try Self.commands(of: document)
        guard !commands.isEmpty else { return }
        try Desk.with { desk in
            for command in commands {
                let run = try desk.run("set -o pipefail; " + command)
                #expect((0...1).contains(run.code), "\(command)\n\(run.output)")
            }
        }
    }

    @Test func theDocumentsShowCommands() throws {
        #expect(try Self.commands(of: .article("Commands")).count > 25)
        #expect(try Self.commands(of: .readme).count > 5)
    }

    /// Those in back ticks, with options that stand alone in a table behind the command of their row, and those of blocks.
    private static func commands(of document: Document) throws -> [String] {
        let spoken = try document.prose.flatMap { line -> [String] in
            let spans = codeSpans(line)
            let commands = spans.filter(isCommand)
            guard let first = commands.first, line.hasPrefix("|") else { return commands }
            return commands + spans.filter { $0.hasPrefix("--") }.map { "\(first) \($0)" }
        }
        // What stands behind no prompt in a console is output.
        let consoles = try document.blocks("console").flatMap { $0.split(separator: "\n") }
        let prompted = consoles.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) }
        let scripts = try document.blocks("shell").flatMap { $0.split(separator: "\n") }
        return (spoken + (prompted + scripts).map(String.init).filter(isCommand)).map(filledIn)
    }

    /// Whether it runs Lifeline, with everything said: `lifeline watch` alone waits for somebody to type a log.
    private static func isCommand(_ text: String) -> Bool {
        text != "lifeline watch" && (text.hasPrefix("lifeline ") || text.contains("| lifeline "))
            && !text.contains("…") && !isOfBundle(text)
    }

    /// Bundles and archives are made, and read, by the tests of what reads them.
    private static func isOfBundle(_ text: String) -> Bool { text.contains(".xcresult") || text.contains("logs.zip/") }

    /// Words in capitals stand for what the reader puts there; a day that has come by now accepts nothing.
    private static func filledIn(_ command: String) -> String {
        let words = [
            "LOG": "session.log", "RULE": "leaked_controller", "FINGERPRINT": "leaked_controller",
            "COMMAND": "analyze", "OLD": "old.json", "NEW": "new.log",
        ]
        let filled = command.split(separator: " ").map { words[String($0)] ?? String($0) }.joined(separator: " ")
        // Settings that another command has written are there already.
        if filled.hasPrefix("lifeline init") { return "rm -f .lifeline.yml; \(filled)" }
        guard filled.contains("baseline accept") else { return filled }
        return filled.replacingOccurrences(of: "baseline accept", with: "baseline accept --today 2026-01-01")
    }
}
