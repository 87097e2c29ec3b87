/// Why a compressed file or an archive did not give its text.
package enum UnpackingError: Error, Equatable, CustomStringConvertible {
    /// The program that undoes the compression is not on the search path.
    case toolIsMissing(Compression)
    /// The program could not do its work, for want of something that the file has no part in.
    case toolFailed(Compression, String)
    /// What comes out is not what was packed; the program's own words.
    case isDamaged(String)
    /// It ends before any of its text.
    case isCutOff
    /// The text would be larger than a log can be: a bomb, or a disk image by mistake.
    case isTooLarge(limit: Int)
    /// No room or no permission for the unpacked text.
    case hasNoRoom(folder: String)
    case isEncrypted
    /// A compression method of zip that no common tool undoes.
    case hasUnknownMethod(Int)
    /// More members than anybody packs.
    case hasTooManyMembers
    /// No file descriptors are left for the tool that unpacks it.
    case hasNoDescriptors
    /// Packed in packed files more often than anybody does.
    case isNestedTooDeep
    /// Nothing in the archive is text.
    case holdsNoText

    package var description: String {
        switch self {
        case .toolIsMissing(let compression):
            "is \(compression.rawValue)-compressed and needs '\(compression.tool)', which is not installed: "
                + "apt-get install \(compression.package.debian), or brew install \(compression.package.homebrew)"
        case .toolFailed(let compression, let reason):
            "could not be unpacked: '\(compression.tool)' \(reason); "
                + "see what it lacks (memory, ulimit -u, ulimit -n) and retry"
        case .isDamaged(let reason):
            "is damaged, so what comes out of it may be wrong (\(reason)); copy or download it again"
        case .isCutOff: "is cut off before any of its text; copy or download it again"
        case .isTooLarge(let limit):
            "unpacks to more than \(limit >> 20) MiB, which no log of its size does; unpack it yourself if you trust it"
        case .hasNoRoom(let folder): "could not be unpacked into \(folder); make room there or set TMPDIR"
        case .hasTooManyMembers:
            "holds more than \(UnpackingLimits.members) files, of which the first were read; unpack it and name the logs"
        case .hasNoDescriptors:
            "could not be unpacked: too few file descriptors are left; raise the limit (ulimit -n) and retry"
        case .isEncrypted: "is encrypted; unpack it with its password first"
        case .hasUnknownMethod(let method):
            "uses zip method \(method), which is not supported; unpack it yourself (unzip, 7z)"
        case .isNestedTooDeep: "is packed more than \(UnpackingLimits.depth) times over; unpack it yourself"
        case .holdsNoText: "holds no text; name an archive with logs in it"
        }
    }

    /// The sentence where nothing was packed: a pipe gave more than can be kept.
    var ofStream: String {
        switch self {
        case .isTooLarge(let limit): "gave more than \(limit >> 30) GiB, which no log does; name a log file"
        case .hasNoRoom(let folder): "could not all be kept in \(folder); make room there or set TMPDIR"
        default: description
        }
    }
}

/// How much of an archive is unpacked: hostile ones grow without end.
enum UnpackingLimits {
    /// How often a file may be packed, as in `logs.zip` with a `session.log.gz` in it.
    static let depth = 3
    /// A larger text goes into a file, whose pages the system can drop.
    static let bytesInMemory = 1 << 20
    /// How many members are looked at, members of members included.
    static let members = 10_000

    /// How many bytes a file may unpack to, members of members included.
    ///
    /// Logs shrink to a tenth or a thirtieth, repetitive ones to a hundredth; bombs to a thousandth and less.
    static func bytes(forPacked count: Int) -> Int {
        let (bytes, isOverflow) = count.multipliedReportingOverflow(by: 200)
        return isOverflow ? .max : max(1 << 28, bytes)
    }
}
