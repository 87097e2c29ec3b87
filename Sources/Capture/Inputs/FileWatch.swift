import Foundation
import Lifecycle

/// What a file was when its reading began: at the end it tells what became of it meanwhile.
struct FileWatch {
    private let path: String
    private let began: State

    private struct State: Equatable {
        let device: UInt64
        let node: UInt64
        let size: Int64
        let seconds: Int
        let nanoseconds: Int

        /// Nil where no regular file is: what a pipe or a device gives is its own affair.
        init?(_ path: String) {
            guard let status = SystemPath.status(of: path), status.st_mode & S_IFMT == S_IFREG else { return nil }
            device = UInt64(truncatingIfNeeded: status.st_dev)
            node = UInt64(truncatingIfNeeded: status.st_ino)
            size = Int64(status.st_size)
            (seconds, nanoseconds) = (status.modified.tv_sec, status.modified.tv_nsec)
        }
    }

    init?(_ path: String) {
        guard let state = State(path) else { return nil }
        (self.path, began) = (path, state)
    }

    /// What happened since; nil where nothing did.
    var change: ProblemKind? {
        guard let now = State(path), now.device == began.device, now.node == began.node else { return .replacedFile }
        if now.size > began.size { return .grownFile }
        if now.size < began.size { return .shrunkFile }
        return now != began ? .rewrittenFile : nil
    }
}
