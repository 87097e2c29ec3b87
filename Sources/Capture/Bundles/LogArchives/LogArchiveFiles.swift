import Foundation
import Lifecycle

/// Where the files of a log archive are: in a folder, in a result bundle, or among the members of an archive.
struct LogArchiveFiles {
    /// The archive's path, as reports show it.
    let path: String
    /// The names of its files from the archive on: `Persist/0000000000000002.tracev3`.
    let names: [String]
    /// The bytes of a file; nil where there is none that can be read.
    let file: (String) -> CaptureMemory?

    init(path: String, names: [String], file: @escaping (String) -> CaptureMemory?) {
        // What macOS keeps beside a file on foreign disks is called like it.
        let own = names.filter { !$0.hasPrefix("._") && !$0.contains("/._") }
        (self.path, self.names, self.file) = (path, own.sorted(), file)
    }

    /// The archive that a folder is; nil for another folder.
    init?(folder: String) {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard Self.isOne(folder),
            let all = FileManager.default.enumerator(atPath: folder)
        else { return nil }
        var names: [String] = []
        while names.count < 100_000, let name = all.nextObject() as? String { names.append(name) }
        self.init(path: folder, names: names) { name in
            let path = "\(folder)/\(name)"
            guard SystemPath.isThere(path, as: S_IFREG, followsLinks: false) else { return nil }
            return try? CaptureMemory.open(path: path)
        }
    }

    /// A file that was taken out of its archive: neither formats nor times are beside it.
    init(file: CaptureMemory, path: String) {
        let name = "logdata.tracev3"
        self.init(path: path, names: [name]) { $0 == name ? file : nil }
    }

    /// One file of the messages in a log archive that is a folder: formats and times are beside it. Nil for another path.
    init?(memberAt path: String) {
        guard path.hasSuffix(".tracev3"), let mark = path.range(of: ".logarchive/", options: .backwards),
            let whole = LogArchiveFiles(folder: String(path[..<mark.upperBound]))
        else { return nil }
        let own = String(path[mark.upperBound...])
        guard whole.names.contains(own) else { return nil }
        self.init(
            path: path, names: whole.names.filter { $0 == own || !$0.hasSuffix(".tracev3") }, file: whole.file)
    }

    static func isOne(_ folder: String) -> Bool {
        var status = stat()
        guard folder.lowercased().hasSuffix(".logarchive") || folder.lowercased().hasSuffix(".logarchive/") else {
            return false
        }
        return stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The files with messages. Signposts measure, and say nothing of a controller.
    var logs: [String] { names.filter { $0.hasSuffix(".tracev3") && !$0.hasPrefix("Signpost/") } }

    var clocks: [String] { names.filter { $0.hasSuffix(".timesync") } }
}
