/// Something wrong in a configuration file, and where it stands.
public struct ConfigurationFault: Error, Hashable, Sendable {
    /// The file as the user would name it.
    public var path: String
    /// 1-based; 0 when the file as a whole is meant.
    public var line: Int
    /// 1-based, counted in Unicode scalars.
    public var column: Int
    /// Lower case, names the remedy.
    public var message: String
    /// The text of the line.
    public var text: String { String(quoted) }
    /// The same in the text of the file: of a line with thousands of entries, each may keep where it stands.
    let quoted: Substring
}

extension ConfigurationFault: CustomStringConvertible {
    /// The place and the message, then the line with a caret under the place.
    public var description: String { lines.joined(separator: "\n") }

    /// The description line by line.
    package var lines: [String] {
        guard line > 0 else { return ["\(path): \(message)"] }
        let head = "\(path):\(line):\(column): \(message)"
        guard !text.isEmpty else { return [head] }
        // Of a line that is too long to be read, what stands around the place.
        let scalars = text.unicodeScalars
        let start = scalars.count > Self.longestLine ? max(0, column - 1 - Self.longestLine / 2) : 0
        let shown = scalars.dropFirst(start).prefix(Self.longestLine)
        // Tabs before the place stay tabs, so that the caret stands under it however wide they are shown.
        let indent = shown.prefix(column - 1 - start).map { $0 == "\t" ? "\t" : " " }.joined()
        return [head, "    \(String(shown))", "    \(indent)^"]
    }

    private static let longestLine = 160
}
