import Foundation
import Lifecycle

/// Why a file of a result bundle is not read, and what to do about it.
enum FileFault {
    case missing
    /// The user may not read it, or not look into its folder.
    case forbidden
    /// It may lead anywhere.
    case link
    /// A folder, a pipe or a device.
    case noFile

    /// What a copy of a bundle lacks is in the bundle itself.
    static let copyAgain = "if that is a copy, copy the whole folder again, with all that is in Data"

    /// Of a file that could not be opened.
    init(ofFileAt path: String) {
        guard let status = SystemPath.status(of: path, followsLinks: false) else {
            self = errno == EACCES ? .forbidden : .missing
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: self = .forbidden
        case S_IFLNK: self = .link
        default: self = .noFile
        }
    }

    /// Behind the name of the file.
    var words: String {
        switch self {
        case .missing: "is missing"
        case .forbidden: "may not be read (permission denied)"
        case .link: "is a link, and none is followed"
        case .noFile: "is no file"
        }
    }

    var remedy: String {
        switch self {
        case .missing, .noFile: Self.copyAgain
        case .forbidden: "check its permissions"
        case .link: "copy the bundle with what its links lead to"
        }
    }
}
