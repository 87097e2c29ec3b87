import Reports

/// A report to write: which format, and where to.
package struct ReportTarget: Hashable, Sendable {
    package var format: String
    /// `-` stands for standard output.
    package var path: String

    package init(format: String, path: String) {
        self.format = format
        self.path = path
    }

    /// The path that stands for standard output.
    static let standardOutput = "-"

    var reporter: Reporter? { Reporter.forFormat(format) }

    var goesToStandardOutput: Bool { [Self.standardOutput, "/dev/stdout", "/dev/fd/1"].contains(path) }

    /// Reads `FORMAT=PATH`; the path may hold further equals signs.
    package init?(argument: String) {
        guard let sign = argument.firstIndex(of: "="), sign > argument.startIndex else { return nil }
        let path = String(argument[argument.index(after: sign)...])
        guard !path.isEmpty else { return nil }
        self.init(format: String(argument[..<sign]), path: path)
    }

    /// `lifeline.xml`, then `lifeline-2.xml`: where a report goes that is written in parts.
    func path(ofPart number: Int) -> String {
        guard number > 1 else { return path }
        let start = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let dot = path[start...].lastIndex(of: ".") ?? path.endIndex
        return "\(path[..<dot])-\(number)\(path[dot...])"
    }

    /// Every report once: `lifeline.html`, `lifeline.json`, …; those that share an extension with one of the main
    /// reports carry their format in the name.
    package static func standardSet(in folder: String) -> [ReportTarget] {
        let base = folder.hasSuffix("/") ? folder : folder + "/"
        return Reporter.all.map { reporter in
            let isMain = mainFormats.contains(reporter.identifier)
            let name = isMain ? "lifeline" : "lifeline-\(reporter.identifier)"
            return ReportTarget(format: reporter.identifier, path: "\(base)\(name).\(reporter.fileExtension)")
        }
    }

    /// No two of these share an extension.
    private static let mainFormats: Set<String> = ["csv", "html", "json", "junit", "markdown", "sarif", "text"]
}

extension ReportTarget {
    /// All names that `--format` and `-r` take, for the help.
    package static let formatNames = formats.joined(separator: ", ")

    /// The same, for completions.
    package static let formats = [Reporter.summaryFormat] + Reporter.all.map(\.identifier)
}

extension Reporter {
    /// What `--format` means without a name.
    package static let summaryFormat = "summary"

    /// The reporter of that name; `summary` is what people call the text.
    package static func forFormat(_ name: String) -> Reporter? {
        named(name == summaryFormat ? "text" : name)
    }
}
