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
    public var text: String
}

extension ConfigurationFault: CustomStringConvertible {
    /// The place and the message, then the line with a caret under the place.
    public var description: String { lines.joined(separator: "\n") }

    /// The description line by line.
    package var lines: [String] {
        guard line > 0 else { return ["\(path): \(message)"] }
        let head = "\(path):\(line):\(column): \(message)"
        guard !text.isEmpty else { return [head] }
        // Tabs before the place stay tabs, so that the caret stands under it however wide they are shown.
        let indent = text.unicodeScalars.prefix(column - 1).map { $0 == "\t" ? "\t" : " " }.joined()
        return [head, "    \(text)", "    \(indent)^"]
    }
}
