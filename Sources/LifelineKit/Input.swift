import Capture
import Foundation
import Lifecycle

/// A capture as the user names it.
package enum Input: Sendable {
    /// A file, a folder to search, or `-` for standard input.
    case path(String)
    case bytes([UInt8], name: String)
    /// A capture that was read already.
    case trace(Trace)

    /// Whether anything is at a path.
    package static func isThere(_ path: String) -> Bool { SystemPath.withBytes(of: path) { access($0, F_OK) } == 0 }

    /// What reports call it.
    var name: String {
        switch self {
        case .path(let path): path
        case .bytes(_, let name): name
        case .trace(let trace): trace.path
        }
    }

    /// Standard input and pipes as bytes, which can be read more than once; anything else as it is.
    var rereadable: Input {
        guard case .path(let path) = self, path == "-" || isPipe(path),
            let bytes = try? CaptureReader.contents(of: path)
        else { return self }
        return .bytes(bytes, name: path)
    }
}

/// Whether a path leads to a pipe, such as `<(…)` of a shell.
private func isPipe(_ path: String) -> Bool {
    SystemPath.isThere(path, as: S_IFIFO)
}

/// A folder given as an input: the captures in it, or none.
enum LogFolder {
    /// What people call the logs they keep; files without an extension are taken too. All must look like text.
    private static let extensions: Set<String> = [
        "", "log", "logs", "txt", "text", "out", "stdout", "stderr", "console", "syslog", "trace", "oslog", "ndjson",
        "jsonl", "json", "xml", "zip", "tar", "tgz", "txz",
    ]

    private static let compressions: Set<String> = ["gz", "xz", "zst", "bz2"]

    /// Folders that are one file to their user.
    private static let bundles: Set<String> = [
        "logarchive", "xcresult", "trace", "app", "appex", "framework", "xcframework", "xcarchive", "dsym", "bundle",
    ]

    /// Whether a path is a folder to search.
    static func isOne(_ path: String) -> Bool {
        guard SystemPath.isThere(path, as: S_IFDIR), !bundles.contains(fileExtension(of: path)) else { return false }
        return !CaptureReader.isBundle(path)
    }

    /// The logs in a folder and its folders, in the order of their names; hidden and binary files are left out.
    ///
    /// `broken` asks for files that are named like a log and hold no text as well: an upload that broke is to be counted.
    static func logs(in folder: String, broken: Bool = false) -> [String] {
        SystemPath.names(in: folder).sorted().flatMap { name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if CaptureReader.isBundle(path) { return isLink(path) ? [] : [path] }
            if isOne(path) { return isLink(path) ? [] : logs(in: path, broken: broken) }
            let isBroken = broken && fileExtension(of: name) != ""
            return isLog(named: name) && (isBroken || CaptureReader.isReadableFile(path)) ? [path] : []
        }
    }

    /// The system's reports of crashes in a folder and its folders, and the bundles that may hold some, in the order of their
    /// names.
    static func crashReports(in folder: String) -> [String] {
        SystemPath.names(in: folder).sorted().flatMap { name in
            let path = folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
            if CaptureReader.isBundle(path) { return isLink(path) ? [] : [path] }
            if isOne(path) { return isLink(path) ? [] : crashReports(in: path) }
            return CrashReport.isOne(named: name.lowercased()) ? [path] : []
        }
    }

    /// `session.log`, `session.log.2`, `session.log.gz`, `console-2024-05-01`.
    private static func isLog(named name: String) -> Bool {
        var name = name
        if compressions.contains(fileExtension(of: name)) { name = stem(of: name) }
        while let last = fileExtension(of: name).utf8.first, (0x30...0x39).contains(last) { name = stem(of: name) }
        return extensions.contains(fileExtension(of: name))
    }

    private static func stem(of name: String) -> String { (name as NSString).deletingPathExtension }

    /// Links to folders may lead back up.
    private static func isLink(_ path: String) -> Bool {
        SystemPath.isThere(path, as: S_IFLNK, followsLinks: false)
    }

    private static func fileExtension(of path: String) -> String {
        (path as NSString).pathExtension.lowercased()
    }
}
