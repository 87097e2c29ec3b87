import Foundation
import Lifecycle

/// Where the files of a result bundle are: in a folder, or among the members of an archive.
struct BundleFiles: Sendable {
    /// The bundle's path, as reports show it.
    let path: String
    /// The bytes of a file by its name in the bundle, `Data/data.0~…`; nil where there is none that can be read.
    let file: @Sendable (String) -> CaptureMemory?
    /// Why the bytes of a file are not to be had.
    let fault: @Sendable (String) -> FileFault

    /// What every bundle holds beside its data.
    static let index = "Info.plist"

    /// The bundle that a folder is; nil for a folder that is none.
    init?(folder: String) {
        let folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
        guard SystemPath.isThere(folder, as: S_IFDIR),
            folder.lowercased().hasSuffix(".xcresult") || Self.looksLikeOne(folder)
        else {
            return nil
        }
        path = folder
        file = { name in
            let path = "\(folder)/\(name)"
            // A link may lead anywhere, and a pipe may never give anything.
            guard SystemPath.isThere(path, as: S_IFREG, followsLinks: false) else { return nil }
            return try? CaptureMemory.open(path: path)
        }
        fault = { FileFault(ofFileAt: "\(folder)/\($0)") }
    }

    /// One whose files are told apart by their names.
    init(path: String, file: @escaping @Sendable (String) -> CaptureMemory?) {
        (self.path, self.file, fault) = (path, file, { _ in .missing })
    }

    /// Whether a folder is laid out as a bundle, whatever it is called: artifacts lose their folder's name.
    private static func looksLikeOne(_ folder: String) -> Bool {
        guard SystemPath.isThere("\(folder)/\(index)", as: S_IFREG, followsLinks: false),
            SystemPath.isThere("\(folder)/Data", as: S_IFDIR)
        else { return false }
        let info = try? CaptureMemory.open(path: "\(folder)/\(index)")
        return info.map { $0.read { $0.firstPlace(of: "rootId") != nil } } ?? false
    }
}

extension CaptureReader {
    /// Whether a folder is a result bundle or a log archive: one input, whatever lies in it.
    package static func isBundle(_ folder: String) -> Bool {
        BundleFiles(folder: folder) != nil || LogArchiveFiles.isOne(folder)
    }
}
