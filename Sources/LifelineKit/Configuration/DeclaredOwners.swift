import Rules

/// `owners:` of a configuration file: which team answers for which classes.
package struct DeclaredOwners: Sendable {
    private var rows: [(pattern: Wildcards, team: String)] = []

    package init() {}

    mutating func add(_ pattern: String, of team: String) {
        Wildcards(class: pattern).map { rows.append(($0, team)) }
    }

    /// Of several the one that stands last, as in CODEOWNERS.
    func owner(of controller: String) -> String? { rows.last { $0.pattern.matches(controller) }?.team }
}

/// A pattern in which `*` is any text.
struct Wildcards: Sendable {
    private let pattern: LinearPattern

    /// Of a name: `Cart*`. Nil for what is too long to be looked for.
    init?(class text: String) { self.init(expression: "^\(Self.expression(text[...], star: ".*"))$") }

    /// Of a path below the root, as GitHub's CODEOWNERS has it: a pattern with a slash before its end begins at the root, any
    /// other matches in any folder; what names a folder is about all in it, and one star ends at a slash.
    /// https://docs.github.com/en/repositories/managing-your-repositorys-settings-and-features/customizing-your-repository/about-code-owners
    init?(path text: String) {
        var rest = text[...]
        let isFolder = rest.hasSuffix("/")
        if isFolder { rest.removeLast() }
        let begin = rest.contains("/") ? "^" : "^(.*/)?"
        if rest.hasPrefix("/") { rest.removeFirst() }
        let end = isFolder ? "/.*$" : rest.hasSuffix("*") ? "$" : "(/.*)?$"
        self.init(expression: begin + Self.expression(rest, star: "[^/]*") + end)
    }

    private init?(expression: String) {
        guard expression.utf8.count < 2_000, let pattern = try? LinearPattern(expression) else { return nil }
        self.pattern = pattern
    }

    func matches(_ text: String) -> Bool { pattern.occurs(in: text) }

    private static func expression(_ text: Substring, star: String) -> String {
        var (expression, rest) = ("", text)
        while let first = rest.first {
            if rest.hasPrefix("**/") {
                expression += "(.*/)?"
                rest.removeFirst(3)
                continue
            }
            let isDouble = rest.hasPrefix("**")
            if first == "*" {
                expression += isDouble ? ".*" : star
            } else {
                expression += first.isLetter || first.isNumber ? String(first) : "\\\(first)"
            }
            rest.removeFirst(isDouble ? 2 : 1)
        }
        return expression
    }
}

extension ConfigurationReading {
    /// `owners:`, by team.
    mutating func owners(_ section: Entry) -> DeclaredOwners {
        var owners = DeclaredOwners()
        for entry in entries(of: section) {
            for name in names(entry) where !name.key.isEmpty { owners.add(name.key, of: entry.key) }
        }
        return owners
    }
}
