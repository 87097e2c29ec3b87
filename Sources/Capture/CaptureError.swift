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
    /// A folder, which may be a log archive.
    case isDirectory(path: String)
    case isEmpty(path: String)
    /// A container of something else than lines of text.
    case isBinary(path: String, container: BinaryContainer)

    /// One sentence with the file and what to do.
    package var description: String {
        switch self {
        case .couldNotOpen(let path, ENOENT): "\(path): there is no such file; check the path"
        case .couldNotOpen(let path, let code): "\(path): could not be opened: \(reason(code)); check its permissions"
        case .couldNotRead(let path, let code):
            "\(path): could not be read to its end: \(reason(code)); copy it and retry"
        case .isDirectory(let path) where path.isLogArchive: "\(path): \(BinaryContainer.logArchive.remedy)"
        case .isDirectory(let path): "\(path): is a folder; name the log files in it"
        case .isEmpty(let path): "\(path): is empty; was the capture stopped before anything was logged?"
        case .isBinary(let path, let container): "\(path): \(container.remedy)"
        }
    }

    private func reason(_ code: Int32) -> String { String(cString: strerror(code)) }
}

extension String {
    fileprivate var isLogArchive: Bool { hasSuffix(".logarchive") || hasSuffix(".logarchive/") }
}

/// Files that people take for log text, known by their first bytes.
package enum BinaryContainer: String, CaseIterable, Sendable {
    case logArchive, sqlite, zip, gzip, xz, zstandard, bzip2, propertyList

    init?(firstBytesOf bytes: Bytes) {
        guard let container = Self.allCases.first(where: { bytes.starts(with: $0.magic) }) else { return nil }
        self = container
    }

    private var magic: [UInt8] {
        switch self {
        case .logArchive: [0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]
        case .sqlite: Array("SQLite format 3".utf8)
        case .zip: [0x50, 0x4B, 0x03, 0x04]
        case .gzip: [0x1F, 0x8B]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
        case .bzip2: Array("BZh".utf8)
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
        case .zip: "is a zip archive; unpack it and name the log in it"
        case .gzip: "is gzip-compressed; unpack it (gunzip -k) or pipe it in: gunzip -c FILE | lifeline -"
        case .xz: "is xz-compressed; unpack it (unxz -k) or pipe it in: xz -dc FILE | lifeline -"
        case .zstandard: "is Zstandard-compressed; unpack it (unzstd) or pipe it in: zstd -dc FILE | lifeline -"
        case .bzip2: "is bzip2-compressed; unpack it (bunzip2 -k) or pipe it in: bzip2 -dc FILE | lifeline -"
        case .propertyList: "is a binary property list, not a log; name the captured text instead"
        }
    }
}

extension Bytes {
    fileprivate func starts(with magic: [UInt8]) -> Bool { count >= magic.count && self[0..<magic.count].equals(magic) }
}
