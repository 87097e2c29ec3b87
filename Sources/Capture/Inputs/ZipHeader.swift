/// The header in front of a member of a zip archive, for archives that have lost their directory.
///
/// Source: PKWARE, "APPNOTE.TXT" 6.3.10, sections 4.3.7 and 4.3.9.
struct ZipHeader {
    /// Nil for a folder.
    let member: ZipMember?
    /// Where the next header may stand.
    let end: Int

    init?(_ bytes: Bytes, at place: Int) {
        guard bytes.holds("PK\u{3}\u{4}", at: place), let flags = bytes.number16(at: place + 6),
            let method = bytes.number16(at: place + 8), let checksum = bytes.number32(at: place + 14),
            let packed = bytes.number32(at: place + 18), let size = bytes.number32(at: place + 22),
            let nameLength = bytes.number16(at: place + 26), let extraLength = bytes.number16(at: place + 28)
        else { return nil }
        let start = place + 30 + nameLength + extraLength
        guard start <= bytes.count else { return nil }
        let name = bytes[place + 30..<place + 30 + nameLength].text
        let stated = Sizes(packed: packed, size: size, checksum: checksum, width: 0)
        // A writer that did not know the sizes put them behind the bytes.
        let isStated = flags & 8 == 0 && packed != 0xFFFF_FFFF
        let sizes = isStated ? stated : Sizes(behind: start, in: bytes)
        let content = start..<start + min(sizes.packed, bytes.count - start)
        end = content.upperBound + sizes.width
        member =
            name.hasSuffix("/")
            ? nil
            : ZipMember(
                name: name, method: method, isEncrypted: flags & 1 != 0,
                checksum: sizes.checksum.map { UInt32(truncatingIfNeeded: $0) }, size: sizes.size, content: content)
    }
}

/// The sizes of a member, stated in front of its bytes or behind them.
private struct Sizes {
    var packed: Int
    var size: Int
    var checksum: Int?
    /// How many bytes behind the member state them.
    var width: Int
}

extension Sizes {
    /// Looks for the statement behind the bytes, else for whatever comes next, else takes all there is.
    init(behind start: Int, in bytes: Bytes) {
        var place = start
        while let mark = bytes.firstPlace(of: UInt8(ascii: "P"), from: place) {
            if bytes.holds("PK\u{7}\u{8}", at: mark), bytes.number32(at: mark + 8) == mark - start,
                let checksum = bytes.number32(at: mark + 4), let size = bytes.number32(at: mark + 12)
            {
                self.init(packed: mark - start, size: size, checksum: checksum, width: 16)
                return
            }
            place = mark + 1
        }
        self.init(packed: bytes.count - start, size: 0, checksum: nil, width: 0)
    }
}

extension Array {
    /// The last of the elements of each name, in their order.
    func eachNameOnce(by name: (Element) -> String) -> [Element] {
        var latest: [String: Int] = [:]
        for index in indices { latest[name(self[index])] = index }
        return indices.filter { latest[name(self[$0])] == $0 }.map { self[$0] }
    }
}
