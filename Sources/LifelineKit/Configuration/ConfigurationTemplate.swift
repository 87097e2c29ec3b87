import Reports
import Rules

/// The commented file that `lifeline init` writes: every key with its example, nothing of it in force.
///
/// Prose begins with `##`, a setting with `#`: one sign less puts a setting in force and leaves prose a comment.
package enum ConfigurationTemplate {
    package static var text: String { text(sections: [:], remark: []) }

    /// The same with some keys in force, by their lines, and a remark below the head.
    private static func text(sections: [String: [String]], remark: [String]) -> String {
        let keys = ConfigurationKey.all.map { key in
            let prose = wrapped(key.summary, at: 110).split(separator: "\n").map { "## \($0)" }
            return (prose + (sections[key.name] ?? key.example.map { "#\($0)" })).joined(separator: "\n")
        }
        let top = remark.isEmpty ? [head] : [head, remark.joined(separator: "\n")]
        return (top + keys).joined(separator: "\n\n") + "\n"
    }

    private static let head = """
        # yaml-language-server: $schema=\(SettingsSchema.fileName)
        ## Lifeline's settings for this folder and those below it. Options on the command line win over them.
        ## Take the # away in front of what you want to set.
        """

    /// Writes the file, and beside it the schema that editors check it with, which is made anew each time; answers both
    /// names. Settings that are there already are kept unless `isForced`.
    package static func write(
        to path: String, isForced: Bool, sections: [String: [String]] = [:], remark: [String] = []
    ) throws(ConfigurationFault) -> [String] {
        if !isForced, Input.isThere(path) {
            throw ConfigurationFault(whole: path, "is there already; --force overwrites it")
        }
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let schema = folder + SettingsSchema.fileName
        let text = text(sections: sections, remark: remark)
        for (path, text) in [(path, text), (schema, SchemaReference.settings.text)] {
            do throws(ReportError) {
                try ReportFile.write(Array(text.utf8), to: path)
            } catch {
                throw ConfigurationFault(whole: path, "cannot be written")
            }
        }
        return [path, schema]
    }
}

/// Each rule with its default severity and options, as the template shows them.
enum RuleSettingExample {
    static let lines: [String] = Rule.all.flatMap { rule in
        ["  \(rule.id):", "    severity: \(rule.severity.rawValue)"] + rule.options.flatMap(lines)
    }

    private static func lines(of option: DeclaredOption) -> [String] {
        switch option.value {
        case .number, .pattern: ["    \(option.name): \(option.value.spoken)"]
        case .pairs:
            ["    \(option.name):", "      - {name: price timer, begin: timer started, end: timer stopped}"]
        }
    }
}

extension OptionValue {
    /// As YAML and as the rule reference show it.
    package var spoken: String {
        switch self {
        case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
        case .pattern(let pattern): "'\(pattern.replacingOccurrences(of: "'", with: "''"))'"
        case .pairs(let pairs): pairs.isEmpty ? "none" : pairs.map(\.name).joined(separator: ", ")
        }
    }
}
