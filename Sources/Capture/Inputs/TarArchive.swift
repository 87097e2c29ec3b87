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

    static func isOne(_ bytes: Bytes) -> Bool { bytes.holds("ustar", at: 257) }

    /// Reads as far as the archive goes: a cut one gives its first members, the last of them cut too.
    init(_ bytes: Bytes) {
        var place = 0
        var longName: String?
        while place + 512 <= bytes.count, bytes.holds("ustar", at: place + 257),
            members.count <= UnpackingLimits.members
        {
            let header = bytes[place..<place + 512]
            guard let size = header.octal(at: 124..<136) else { break }
            let start = place + 512
            let content = start..<min(start + size, bytes.count)
            switch header[156] {
            case UInt8(ascii: "0"), 0:
                members.append(Member(name: longName ?? header.tarName, content: content))
                longName = nil
            case UInt8(ascii: "L"): longName = bytes[content].trimmedLine.text
            case UInt8(ascii: "x"): longName = bytes[content].paxPath ?? longName
            default: longName = nil
            }
            let (padded, isOverflow) = start.addingReportingOverflow((size + 511) / 512 * 512)
            guard !isOverflow else { break }
            place = padded
        }
        members = members.eachNameOnce(by: \.name)
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
