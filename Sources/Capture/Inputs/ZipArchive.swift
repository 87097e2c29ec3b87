/// The members of a zip archive, read from the directory at its end; nothing is written under a member's name.
///
/// Where the end is missing, the headers in front of the members tell of those that are there. A member named twice is
/// the later one, as it is for every unpacker; of two that share bytes, as only bombs do, the first is taken.
///
/// Source: PKWARE, "APPNOTE.TXT" 6.3.10, sections 4.3 and 4.5.3 (zip64).
struct ZipArchive {
    let members: [ZipMember]
    /// The directory is there: no member is missing.
    let isWhole: Bool

    static func isOne(_ bytes: Bytes) -> Bool {
        bytes.begins(with: [0x50, 0x4B, 0x03, 0x04]) || bytes.begins(with: [0x50, 0x4B, 0x05, 0x06])
    }

    init(_ bytes: Bytes) throws(UnpackingError) {
        let directory = Self.directory(in: bytes)
        isWhole = directory != nil
        let listed = directory.map { Self.members(listedIn: $0, of: bytes) } ?? Self.members(foundIn: bytes)
        guard isWhole || !listed.isEmpty else {
            throw .isDamaged("the directory at the end of the zip archive is missing")
        }
        members = listed.eachNameOnce(by: \.name).withoutOverlaps
    }

    private static func members(listedIn directory: Range<Int>, of bytes: Bytes) -> [ZipMember] {
        var members: [ZipMember] = []
        var place = directory.lowerBound
        while place < directory.upperBound, members.count <= UnpackingLimits.members,
            let entry = ZipEntry(bytes, at: place)
        {
            if let member = entry.member(in: bytes) { members.append(member) }
            place = entry.end
        }
        return members
    }

    /// The members that their own headers tell of, one behind the other.
    private static func members(foundIn bytes: Bytes) -> [ZipMember] {
        var members: [ZipMember] = []
        var place = 0
        while members.count <= UnpackingLimits.members, let header = ZipHeader(bytes, at: place) {
            if let member = header.member { members.append(member) }
            place = header.end
        }
        return members
    }

    /// Where the directory lies.
    private static func directory(in bytes: Bytes) -> Range<Int>? {
        guard let end = endRecord(in: bytes), let count = bytes.number32(at: end + 12),
            let start = bytes.number32(at: end + 16)
        else { return nil }
        if start == 0xFFFF_FFFF || count == 0xFFFF_FFFF { return directory64(in: bytes, before: end) }
        return start + count <= bytes.count ? start..<start + count : nil
    }

    /// The last end record; a comment of up to 65,535 bytes may follow it.
    private static func endRecord(in bytes: Bytes) -> Int? {
        let floor = max(0, bytes.count - 22 - 0xFFFF)
        var place = bytes.count - 22
        while place >= floor {
            if bytes.holds("PK\u{5}\u{6}", at: place) { return place }
            place -= 1
        }
        return nil
    }

    private static func directory64(in bytes: Bytes, before end: Int) -> Range<Int>? {
        guard bytes.holds("PK\u{6}\u{7}", at: end - 20), let record = bytes.number64(at: end - 12),
            bytes.holds("PK\u{6}\u{6}", at: record), let count = bytes.number64(at: record + 40),
            let start = bytes.number64(at: record + 48), start <= bytes.count, count <= bytes.count - start
        else { return nil }
        return start..<start + count
    }
}

/// A file in a zip archive, still packed.
struct ZipMember {
    let name: String
    let method: Int
    let isEncrypted: Bool
    /// Nil where the archive has lost it.
    let checksum: UInt32?
    let size: Int
    /// Where its packed bytes lie in the archive.
    let content: Range<Int>
}

/// One entry of the directory.
private struct ZipEntry {
    private let fields: Bytes
    private let name: Range<Int>
    private let extra: Range<Int>
    let end: Int

    init?(_ bytes: Bytes, at place: Int) {
        guard bytes.holds("PK\u{1}\u{2}", at: place), let nameLength = bytes.number16(at: place + 28),
            let extraLength = bytes.number16(at: place + 30), let commentLength = bytes.number16(at: place + 32)
        else { return nil }
        name = place + 46..<place + 46 + nameLength
        extra = name.upperBound..<name.upperBound + extraLength
        end = extra.upperBound + commentLength
        guard end <= bytes.count else { return nil }
        fields = bytes[place..<place + 46]
    }

    /// Nil for folders and for entries that point outside the archive.
    func member(in bytes: Bytes) -> ZipMember? {
        guard let flags = fields.number16(at: 8), let method = fields.number16(at: 10),
            let checksum = fields.number32(at: 16), var packed = fields.number32(at: 20),
            var size = fields.number32(at: 24), var header = fields.number32(at: 42)
        else { return nil }
        var wide = WideFields(bytes[extra])
        if size == 0xFFFF_FFFF { size = wide.next() ?? size }
        if packed == 0xFFFF_FFFF { packed = wide.next() ?? packed }
        if header == 0xFFFF_FFFF { header = wide.next() ?? header }
        guard header < bytes.count else { return nil }
        let text = bytes[name].text
        guard !text.hasSuffix("/"), let start = contentStart(in: bytes, at: header), packed <= bytes.count - start
        else {
            return nil
        }
        return ZipMember(
            name: text, method: method, isEncrypted: flags & 1 != 0, checksum: UInt32(checksum), size: size,
            content: start..<start + packed)
    }

    /// The header in front of a member has a name and extra fields of its own, of other lengths.
    private func contentStart(in bytes: Bytes, at header: Int) -> Int? {
        guard bytes.holds("PK\u{3}\u{4}", at: header), let nameLength = bytes.number16(at: header + 26),
            let extraLength = bytes.number16(at: header + 28)
        else { return nil }
        let start = header + 30 + nameLength + extraLength
        return start <= bytes.count ? start : nil
    }
}

extension [ZipMember] {
    /// The members whose bytes are not those of an earlier one.
    fileprivate var withoutOverlaps: [ZipMember] {
        var end = 0
        let apart = indices.sorted { self[$0].content.lowerBound < self[$1].content.lowerBound }.filter { index in
            guard self[index].content.lowerBound >= end else { return false }
            end = self[index].content.upperBound
            return true
        }
        return apart.sorted().map { self[$0] }
    }
}

/// The 64-bit numbers of an entry, in the order of the fields that are too small for them.
private struct WideFields {
    private var rest: Bytes

    init(_ extra: Bytes) {
        rest = extra[0..<0]
        var place = 0
        while let kind = extra.number16(at: place), let length = extra.number16(at: place + 2),
            place + 4 + length <= extra.count
        {
            if kind == 1 { rest = extra[place + 4..<place + 4 + length] }
            place += 4 + length
        }
    }

    mutating func next() -> Int? {
        guard let value = rest.number64(at: 0) else { return nil }
        rest = rest.from(8)
        return value
    }
}
