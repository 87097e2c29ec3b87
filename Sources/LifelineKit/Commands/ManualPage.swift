import Foundation

/// The manual page, made from what the commands say of themselves: it cannot tell of an option that is not there.
package enum ManualPage {
    static let head = ".\\\" Made by 'lifeline manual': change the commands instead."

    /// Roff for `man`, from the argument parser's own description of the command; nil when it cannot be read.
    package static func text(toolDescription: String, version: String) -> String? {
        guard let tool = try? JSONDecoder().decode(Tool.self, from: Data(toolDescription.utf8)) else { return nil }
        let command = tool.command
        var lines = [
            head, ".TH LIFELINE 1 \"\" \"Lifeline \(version)\"", ".SH NAME",
            "lifeline \\- \(roff(command.abstract ?? ""))", ".SH SYNOPSIS", ".B lifeline", "[analyze] LOG... [options]",
            ".br", ".B lifeline", "COMMAND ...", ".SH DESCRIPTION", roff(command.discussion ?? ""), ".SH COMMANDS",
        ]
        for subcommand in command.subcommands ?? [] { lines += section(on: subcommand, under: "lifeline") }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func section(on command: Command, under parent: String) -> [String] {
        guard command.shouldDisplay ?? true, command.commandName != "help" else { return [] }
        let name = "\(parent) \(command.commandName)"
        var lines = [".SS \(roff(name))"]
        lines += [command.abstract, command.discussion].compactMap { $0 }.filter { !$0.isEmpty }
            .flatMap { [roff($0), ".PP"] }
        for argument in command.arguments ?? [] where argument.shouldDisplay ?? true {
            lines += [".TP", argument.title, roff(argument.abstract ?? "")]
        }
        for subcommand in command.subcommands ?? [] { lines += section(on: subcommand, under: name) }
        return lines
    }

    /// Hyphens of options are hyphens, not dashes, and no line is taken for a request.
    fileprivate static func roff(_ text: String) -> String {
        text.replacingOccurrences(of: "\\", with: "\\e").replacingOccurrences(of: "-", with: "\\-")
            .split(separator: "\n", omittingEmptySubsequences: true)
            .map { $0.hasPrefix(".") || $0.hasPrefix("'") ? "\\&\($0)" : String($0) }
            .joined(separator: "\n")
    }
}

/// What `_dumpHelp` of the argument parser says, as far as a manual needs it.
private struct Tool: Decodable {
    var command: Command
}

private struct Command: Decodable {
    var commandName: String
    var abstract: String?
    var discussion: String?
    var shouldDisplay: Bool?
    var subcommands: [Command]?
    var arguments: [Argument]?
}

private struct Argument: Decodable {
    var kind: String
    var shouldDisplay: Bool?
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var isRepeating: Bool?

    struct Name: Decodable {
        var kind: String
        var name: String
    }

    /// `-r, --report <format=path>`.
    var title: String {
        let value = valueName.map { "<\($0)>" } ?? ""
        guard kind != "positional" else { return "\\fI\(ManualPage.roff(value))\\fR" }
        let names = (names ?? []).map { ($0.kind == "long" ? "--" : "-") + $0.name }.joined(separator: ", ")
        return "\\fB\(ManualPage.roff(names))\\fR" + (kind == "option" ? " \(ManualPage.roff(value))" : "")
    }
}
