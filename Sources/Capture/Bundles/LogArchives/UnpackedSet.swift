/// Unpacks the chunk sets of a unified log: LZ4 blocks or, since iOS 27, LZBITMAP, told by the first bytes. One archive
/// holds both.
///
/// The output is bounded by what the catalog or the block says, and by `limit`: a set holds 64 KiB in practice.
package enum UnpackedSet {
    static let limit = 1 << 24

    /// Whether bytes begin as those of a set do.
    static func isOne(_ packed: Bytes) -> Bool { packed.holds("ZBM") || packed.holds("bv41") || packed.holds("bv4-") }

    /// The chunks in a set; nil where the bytes are not packed as they say.
    package static func bytes(of packed: Bytes) -> [UInt8]? {
        packed.holds("ZBM") ? LZBitmap.unpack(packed, limit: limit) : blocks(of: packed)
    }

    /// `bv41` with the plain and the packed length before an LZ4 block, `bv4-` with the length of bytes as they are, and
    /// `bv4$` at the end.
    private static func blocks(of packed: Bytes) -> [UInt8]? {
        var output: [UInt8] = []
        var place = 0
        while !packed.holds("bv4$", at: place) {
            guard let size = packed.number32(at: place + 4), size <= limit - output.count else { return nil }
            if packed.holds("bv4-", at: place) {
                guard size <= packed.count - place - 8 else { return nil }
                output.append(packed[place + 8..<place + 8 + size])
                place += 8 + size
            } else {
                guard packed.holds("bv41", at: place), let length = packed.number32(at: place + 8),
                    length <= packed.count - place - 12
                else { return nil }
                let block = packed[place + 12..<place + 12 + length]
                guard LZ4Block.unpack(block, size: size, onto: &output) else { return nil }
                place += 12 + length
            }
        }
        return output
    }
}

/// One block of LZ4: literals and copies of what came before, by turns.
///
/// Source: LZ4 Block Format Description, github.com/lz4/lz4, doc/lz4_Block_format.md.
enum LZ4Block {
    /// Appends what a block holds; false where it does not hold `size` bytes.
    static func unpack(_ block: Bytes, size: Int, onto output: inout [UInt8]) -> Bool {
        let end = output.count + size
        output.reserveCapacity(end)
        var place = 0
        while place < block.count {
            let token = Int(block[place])
            place += 1
            guard let literals = length(token >> 4, block, &place), literals <= block.count - place,
                literals <= end - output.count
            else { return false }
            output.append(block[place..<place + literals])
            place += literals
            if place == block.count { break }
            guard let distance = block.number16(at: place), distance > 0, distance <= output.count else { return false }
            place += 2
            guard let copied = length(token & 15, block, &place), copied + 4 <= end - output.count else { return false }
            output.repeatLast(distance, count: copied + 4)
        }
        return output.count == end
    }

    /// A length whose first four bits stand in the token: 15 goes on with bytes up to the first that is not 255.
    private static func length(_ bits: Int, _ block: Bytes, _ place: inout Int) -> Int? {
        var length = bits
        guard bits == 15 else { return length }
        while place < block.count {
            let more = Int(block[place])
            place += 1
            length += more
            if more != 255 { return length }
        }
        return nil
    }
}

extension [UInt8] {
    mutating func append(_ bytes: Bytes) {
        append(contentsOf: UnsafeBufferPointer(start: bytes.base, count: bytes.count))
    }

    /// Appends the bytes from `distance` before the end on; they may be among those appended.
    mutating func repeatLast(_ distance: Int, count length: Int) {
        guard length > 64 else {
            for _ in 0..<length { append(self[count - distance]) }
            return
        }
        let (start, end) = (count - distance, count)
        append(contentsOf: repeatElement(0, count: length))
        withUnsafeMutableBufferPointer { bytes in
            guard let base = bytes.baseAddress else { return }
            var done = 0
            while done < length {
                // What was repeated already is repeated as one: the stretch doubles.
                let part = Swift.min(length - done, distance + done)
                (base + end + done).update(from: base + start, count: part)
                done += part
            }
        }
    }
}
