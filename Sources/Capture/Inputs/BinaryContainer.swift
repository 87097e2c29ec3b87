/// Files that people take for log text, known by their first bytes.
package enum BinaryContainer: String, CaseIterable, Sendable {
    case logArchive, sqlite, propertyList, sevenZip, rar, lz4, picture, pdf, program

    init?(firstBytesOf bytes: Bytes) {
        guard let container = Self.allCases.first(where: { $0.magics.contains(where: bytes.begins) }) else {
            return nil
        }
        self = container
    }

    private var magics: [[UInt8]] {
        switch self {
        case .logArchive: [[0x00, 0x10, 0x00, 0x00, 0x11, 0x00, 0x00, 0x00]]
        case .sqlite: [Array("SQLite format 3".utf8)]
        case .propertyList: [Array("bplist00".utf8)]
        case .sevenZip: [[0x37, 0x7A, 0xBC, 0xAF, 0x27, 0x1C]]
        case .rar: [Array("Rar!\u{1A}\u{7}".utf8)]
        case .lz4: [[0x04, 0x22, 0x4D, 0x18]]
        case .picture: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], [0xFF, 0xD8, 0xFF], Array("GIF8".utf8)]
        case .pdf: [Array("%PDF-".utf8)]
        // ELF, Mach-O of 64 bits, and of several processors.
        case .program: [[0x7F, 0x45, 0x4C, 0x46], [0xCF, 0xFA, 0xED, 0xFE], [0xCA, 0xFE, 0xBA, 0xBE]]
        }
    }

    /// What it is and how to get text out of it.
    var remedy: String {
        switch self {
        case .logArchive: "is a file of a log archive; name the archive that holds it"
        case .sqlite: "is an SQLite database (a Pulse store?); export its log as text first"
        case .propertyList: "is a binary property list, not a log; name the captured text instead"
        case .sevenZip: "is a 7-Zip archive; unpack it (7z x) and name the logs in it"
        case .rar: "is a RAR archive; unpack it (unrar x) and name the logs in it"
        case .lz4: "is LZ4-compressed; unpack it (lz4 -d) and name the log"
        case .picture: "is a picture; a log has to be text"
        case .pdf: "is a PDF document; save the log itself as text"
        case .program: "is a program, not what it logged; name the captured text"
        }
    }
}
