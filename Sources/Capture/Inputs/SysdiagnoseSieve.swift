/// Keeps of a sysdiagnose, while it is unpacked, the files of its log archive that are read: the gigabytes beside them never
/// reach a disk. What is no sysdiagnose passes whole.
///
/// Source of the names: `sysdiagnose_<date>_<device>/system_logs.logarchive/…`, as devices since iOS 10 pack them.
struct SysdiagnoseSieve {
    private enum State {
        /// A header comes, or with it the content that is the next member's name: bytes in all.
        case header(Int)
        /// So many bytes of a member's content are to come.
        case content(Int, isKept: Bool)
        /// All that comes is kept.
        case open
    }

    private static let longestName = 1 << 16

    private let file: TemporaryFile
    private var state = State.header(TarHeader.size)
    /// What came of a header.
    private var header: [UInt8] = []
    /// The members before it that hold its name.
    private var named: [UInt8] = []
    private var names = TarNames()
    private var isFirst = true

    /// A sieve in front of a file.
    init(into file: TemporaryFile) { self.file = file }

    /// Takes the next bytes that were unpacked.
    mutating func pass(_ part: UnsafeRawBufferPointer) throws(UnpackingError) {
        var place = 0
        while place < part.count {
            let start = place
            switch state {
            case .open:
                return try file.write(UnsafeRawBufferPointer(rebasing: part[place...]))
            case .content(let count, let isKept):
                place = min(part.count, start + count)
                if isKept { try file.write(UnsafeRawBufferPointer(rebasing: part[start..<place])) }
                let left = count - (place - start)
                state = left == 0 ? .header(TarHeader.size) : .content(left, isKept: isKept)
            case .header(let count):
                place = min(part.count, start + count - header.count)
                header += part[start..<place]
                if header.count == count { try decide() }
            }
        }
    }

    /// Keeps what came of a header when the bytes ended: other files are as short, and an archive may be cut.
    mutating func end() throws(UnpackingError) {
        try file.write(named + header)
        (named, header) = ([], [])
    }

    private mutating func decide() throws(UnpackingError) {
        guard let member = header.withBytes({ TarHeader($0[0..<TarHeader.size]) }),
            !member.isName || member.padded <= Self.longestName
        else { return try open() }
        if member.isName, header.count == TarHeader.size, member.padded > 0 {
            state = .header(TarHeader.size + member.padded)
            return
        }
        let name = header.withBytes { names.name(of: member, $0.from(TarHeader.size)) }
        if member.isName {
            named += header
            state = .header(TarHeader.size)
        } else {
            if isFirst, !Self.isSysdiagnose(name) { return try open() }
            isFirst = false
            let isKept = Self.isRead(name)
            if isKept { try file.write(named + header) }
            named = []
            state = member.padded == 0 ? .header(TarHeader.size) : .content(member.padded, isKept: isKept)
        }
        header = []
    }

    private mutating func open() throws(UnpackingError) {
        try end()
        state = .open
    }

    private static func isSysdiagnose(_ name: String) -> Bool {
        let name = name.hasPrefix("./") ? name.dropFirst(2) : name[...]
        return name.hasPrefix("sysdiagnose_") || name.hasPrefix("._sysdiagnose_")
    }

    /// Signposts measure, and say nothing of a controller.
    private static func isRead(_ name: String) -> Bool {
        name.contains(BundledMembers.sysdiagnoseArchive) && !name.contains("/Signpost/")
    }
}

extension [UInt8] {
    fileprivate func withBytes<Result>(_ body: (Bytes) -> Result) -> Result {
        withUnsafeBufferPointer { body(Bytes(base: $0.baseAddress!, count: $0.count)) }
    }
}
