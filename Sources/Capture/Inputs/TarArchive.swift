/// The files in a tar archive, as sysdiagnose and build servers pack logs.
///
/// Source: POSIX.1-2017, pax, "ustar Interchange Format"; GNU's long names (`L`) and pax headers (`x`) are read for the
/// name only.
struct TarArchive {
    struct Member {
        let name: String
        let content: Range<Int>
    }

    private(set) var members: [Member] = []
    /// Whether it has its end, which is a block of zeros.
    private(set) var isWhole = false

    static func isOne(_ bytes: Bytes) -> Bool { bytes.holds("ustar", at: 257) }

    /// Reads as far as the archive goes: a cut one gives its first members, the last of them cut too.
    init(_ bytes: Bytes) {
        var place = 0
        var names = TarNames()
        while place + TarHeader.size <= bytes.count, members.count <= UnpackingLimits.members,
            let header = TarHeader(bytes[place..<place + TarHeader.size])
        {
            let start = place + TarHeader.size
            let content = start..<min(start + header.content, bytes.count)
            let name = names.name(of: header, bytes[content])
            if header.kind == .file { members.append(Member(name: name, content: content)) }
            let (padded, isOverflow) = start.addingReportingOverflow(header.padded)
            guard !isOverflow else { break }
            place = padded
        }
        isWhole = place < bytes.count && bytes[place] == 0
        members = members.eachNameOnce(by: \.name)
    }
}

/// What stands before each member of a tar archive.
struct TarHeader {
    enum Kind { case file, longName, extended, other }

    /// The bytes of a header; contents are filled up to as many.
    static let size = 512

    let kind: Kind
    /// The bytes of the content.
    let content: Int
    fileprivate let name: String

    /// Whether its content names the member behind it.
    var isName: Bool { kind == .longName || kind == .extended }

    /// The bytes of the content with those that fill it up.
    var padded: Int { (content + Self.size - 1) / Self.size * Self.size }

    /// Nil where the bytes are no header, as behind the last member.
    init?(_ bytes: Bytes) {
        guard bytes.holds("ustar", at: 257), let content = bytes.octal(at: 124..<136) else { return nil }
        self.content = content
        name = bytes.tarName
        kind =
            switch bytes[156] {
            case UInt8(ascii: "0"), 0: .file
            case UInt8(ascii: "L"): .longName
            case UInt8(ascii: "x"): .extended
            default: .other
            }
    }
}

/// The names of a tar archive's members, of which a long one stands in a member before.
struct TarNames {
    private var longName: String?

    /// The name of a member; of one that names the next, its own.
    mutating func name(of header: TarHeader, _ content: Bytes) -> String {
        let name = longName ?? header.name
        switch header.kind {
        case .longName: longName = content.trimmedLine.text
        case .extended: longName = content.paxPath ?? longName
        case .file, .other: longName = nil
        }
        return name
    }
}

extension Bytes {
    /// A number in octal digits, ended by a blank or a zero byte; at most what fits twelve digits.
    fileprivate func octal(at range: Range<Int>) -> Int? {
        var value = 0
        var hasDigits = false
        for place in range {
            let byte = self[place]
            if byte == UInt8(ascii: " "), !hasDigits { continue }
            guard 0x30...0x37 ~= byte else { return hasDigits && (byte == 0 || byte == 0x20) ? value : nil }
            value = value << 3 | byte.digit
            hasDigits = true
        }
        return hasDigits ? value : nil
    }

    /// Prefix and name of a header.
    fileprivate var tarName: String {
        let prefix = self[345..<500].untilZero.text
        let name = self[0..<100].untilZero.text
        return prefix.isEmpty ? name : "\(prefix)/\(name)"
    }

    private var untilZero: Bytes { self[0..<(firstPlace(of: 0) ?? count)] }

    /// The value of `path` among records such as `27 path=logs/session.log`.
    fileprivate var paxPath: String? {
        guard let start = firstPlace(of: " path=") else { return nil }
        let value = from(start + 6)
        return value[0..<value.lineEnd(from: 0, limit: value.count)].text
    }
}
