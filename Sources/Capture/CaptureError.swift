#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Why a capture could not be read at all.
package enum CaptureError: Error, Equatable, CustomStringConvertible {
    /// The system would not open it.
    case couldNotOpen(path: String, errorCode: Int32)
    /// The system stopped giving its bytes.
    case couldNotRead(path: String, errorCode: Int32)
    /// A named pipe that nobody writes into.
    case hasNoWriter(path: String)
    /// A folder, which may be a log archive.
    case isDirectory(path: String)
    case isEmpty(path: String)
    /// A container of something else than lines of text.
    case isBinary(path: String, container: BinaryContainer)
    /// It is packed, and unpacking it failed.
    case notUnpacked(path: String, UnpackingError)

    /// One sentence with the file and what to do.
    package var description: String {
        switch self {
        case .couldNotOpen(let path, ENOENT): "\(path): there is no such file; check the path"
        case .couldNotOpen(let path, let code): "\(path): could not be opened: \(reason(code)); check its permissions"
        case .couldNotRead(let path, let code):
            "\(path): could not be read to its end: \(reason(code)); copy it and retry"
        case .hasNoWriter(let path): "\(path): is a pipe that nobody writes into; start what writes the log first"
        case .isDirectory(let path) where path.isBundle("logarchive"):
            "\(path): \(BinaryContainer.logArchive.remedy)"
        case .isDirectory(let path) where path.isBundle("xcresult"):
            "\(path): is a result bundle; take the logs out on a Mac: "
                + "xcrun xcresulttool export diagnostics --path NAME.xcresult --output-path DIR, then name DIR"
        case .isDirectory(let path) where path.isBundle("trace"):
            "\(path): is an Instruments recording; export its log on a Mac: xcrun xctrace export --input NAME.trace "
                + "--xpath '/trace-toc/run/data/table[@schema=\"os-log\"]' > NAME.xml"
        case .isDirectory(let path): "\(path): is a folder; name the log files in it"
        case .isEmpty(let path): "\(path): is empty; was the capture stopped before anything was logged?"
        case .isBinary(let path, let container): "\(path): \(container.remedy)"
        case .notUnpacked(let path, let error): "\(path): \(error)"
        }
    }

    /// The input it speaks of.
    package var path: String {
        switch self {
        case .couldNotOpen(let path, _), .couldNotRead(let path, _), .hasNoWriter(let path), .isDirectory(let path),
            .isEmpty(let path),
            .isBinary(let path, _), .notUnpacked(let path, _):
            path
        }
    }

    private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension String {
    fileprivate func isBundle(_ kind: String) -> Bool { hasSuffix(".\(kind)") || hasSuffix(".\(kind)/") }
}

/// Files that people take for log text, known by their first bytes.
package enum BinaryContainer: String, CaseIterable, Sendable {
    case logArchive, sqlite, propertyList

    init?(firstBytesOf bytes: Bytes) {
        guard let container = Self.allCases.first(where: { bytes.begins(with: $0.magic) }) else { return nil }
        self = container
    }

    private var magic: [UInt8] {
        switch self {
        case .logArchive: [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]
        case .sqlite: Array("SQLite format 3".utf8)
        case .propertyList: Array("bplist00".utf8)
        }
    }

    /// What it is and how to get text out of it.
    var remedy: String {
        switch self {
        case .logArchive:
            "is a binary log archive; convert it on a Mac: "
                + "log show --archive NAME.logarchive --info --debug --style ndjson > NAME.ndjson; elsewhere: "
                + "unifiedlog_parser_json (github.com/mandiant/macos-UnifiedLogs), whose JSON is read too"
        case .sqlite: "is an SQLite database (a Pulse store?); export its log as text first"
        case .propertyList: "is a binary property list, not a log; name the captured text instead"
        }
    }
}
