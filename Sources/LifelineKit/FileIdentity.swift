import Foundation
import Lifecycle

/// Which file a path leads to, whatever it is called there: links of both kinds lead to the same one.
struct FileIdentity: Hashable, Sendable {
    private let device: UInt64
    private let node: UInt64

    /// Nil where no regular file is: a device or a pipe gives something else each time.
    init?(_ path: String) {
        guard let status = SystemPath.status(of: path) else { return nil }
        self.init(status)
    }

    /// The file behind a stream, e.g. where the shell put one in the place of standard input.
    init?(descriptor: Int32) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return nil }
        self.init(status)
    }

    private init?(_ status: stat) {
        guard status.st_mode & S_IFMT == S_IFREG else { return nil }
        device = UInt64(truncatingIfNeeded: status.st_dev)
        node = UInt64(truncatingIfNeeded: status.st_ino)
    }
}

extension FileHandle {
    /// Opens a file whatever bytes it is called by; nil where it cannot be. Files of the system such as `/proc/kmsg`, which
    /// may never give another byte, are not waited for.
    convenience init?(forReadingAt path: String) {
        let descriptor = SystemPath.withBytes(of: path) { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
        guard descriptor >= 0 else { return nil }
        self.init(fileDescriptor: descriptor, closeOnDealloc: true)
    }
}
