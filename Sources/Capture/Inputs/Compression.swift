/// A way of packing one file, and the tool that undoes it: recognised by the first bytes, whatever the name says.
package enum Compression: String, CaseIterable, Sendable {
    case gzip, xz, zstandard, bzip2

    init?(firstBytesOf bytes: Bytes) {
        guard let found = Self.allCases.first(where: { bytes.begins(with: $0.magic) }) else { return nil }
        self = found
    }

    private var magic: [UInt8] {
        switch self {
        case .gzip: [0x1F, 0x8B, 0x08]
        case .xz: [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00]
        case .zstandard: [0x28, 0xB5, 0x2F, 0xFD]
        case .bzip2: Array("BZh".utf8)
        }
    }

    /// The program that unpacks standard input to standard output with `-dc`.
    package var tool: String {
        switch self {
        case .gzip: "gzip"
        case .xz: "xz"
        case .zstandard: "zstd"
        case .bzip2: "bzip2"
        }
    }

    /// What package managers call the tool.
    var package: (debian: String, homebrew: String) {
        switch self {
        case .gzip: ("gzip", "gzip")
        case .xz: ("xz-utils", "xz")
        case .zstandard: ("zstd", "zstd")
        case .bzip2: ("bzip2", "bzip2")
        }
    }

    /// Exit codes of the tool that leave the text whole: gzip warns with 2, e.g. of zeros behind the end of a tape block.
    var harmlessExitCodes: ClosedRange<Int32> { self == .gzip ? 2...2 : 0...0 }
}

extension Bytes {
    /// Whether the first bytes are these.
    func begins(with magic: [UInt8]) -> Bool { count >= magic.count && self[0..<magic.count].equals(magic) }
}
