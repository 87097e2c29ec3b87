import Foundation

/// A capture as the user names it.
package enum Input: Sendable {
    /// A file, a folder to search, or `-` for standard input.
    case path(String)
    case bytes([UInt8], name: String)
}

/// A folder given as an input: the captures in it, or none.
enum LogFolder {
    /// What people call the logs they keep; files without an extension are taken too.
    private static let extensions: Set<String> = [
        "", "log", "logs", "txt", "text", "out", "stdout", "stderr", "console", "syslog", "ndjson", "trace",
    ]

    /// Whether a path is a folder to search; a `.logarchive` is one file to its user.
    static func isOne(_ path: String) -> Bool {
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        return exists && isDirectory.boolValue && !isBundle(path)
    }

    /// The logs in a folder and its folders, in the order of their names; hidden files are left out.
    static func logs(in folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { !$0.hasPrefix(".") }.sorted().flatMap { name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if isOne(path) { return isLink(path) ? [] : logs(in: path) }
            return isBundle(path) || extensions.contains(fileExtension(of: name)) ? [path] : []
        }
    }

    private static func isBundle(_ path: String) -> Bool { fileExtension(of: path) == "logarchive" }

    /// Links to folders may lead back up.
    private static func isLink(_ path: String) -> Bool {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil
    }

    private static func fileExtension(of path: String) -> String {
        URL(fileURLWithPath: path).pathExtension.lowercased()
    }
}
