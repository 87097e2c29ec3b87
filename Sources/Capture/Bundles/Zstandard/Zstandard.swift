/// Unpacks Zstandard, in which Xcode packs most of a result bundle.
///
/// A bundle holds hundreds of small frames: a program started for each would take longer than all of the rest, and need not
/// be there. Checksums are not compared, for Xcode writes none.
///
/// Source: RFC 8878, "Zstandard Compression and the 'application/zstd' Media Type"; sections are named below.
struct Zstandard {
    private let packed: Bytes
    private let limit: Int
    private var place = 0
    private var output: [UInt8] = []
    private var literals = ZstandardLiterals()
    private var sequences = ZstandardSequences()

    /// Why unpacking stopped.
    private enum Stop: Error {
        case cut, damaged, tooLarge
    }

    /// What frames that follow each other hold; `limit` is how many bytes may come out.
    static func unpack(_ packed: Bytes, limit: Int) throws(UnpackingError) -> Decompression.Outcome {
        var frames = Zstandard(packed, limit: limit)
        let ending = frames.run()
        if ending == nil { throw .isTooLarge(limit: limit) }
        let memory = frames.output.withUnsafeBytes { CaptureMemory(copying: $0) }
        return Decompression.Outcome(memory: memory, ending: ending ?? .whole)
    }

    /// How many bytes the first frame says that it holds; nil where it does not say. Section 3.1.1.1.4.
    static func statedSize(of packed: Bytes) -> Int? {
        guard packed.count > 4 else { return nil }
        let descriptor = Int(packed[4])
        let isSingle = descriptor >> 5 & 1 == 1
        let width = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6]
        let start = 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3]
        guard width > 0, start + width <= packed.count else { return nil }
        let number = (0..<width).reversed().reduce(UInt64(0)) { $0 << 8 | UInt64(packed[start + $1]) }
        return Int(clamping: width == 2 ? number + 256 : number)
    }

    private init(_ packed: Bytes, limit: Int) { (self.packed, self.limit) = (packed, limit) }

    /// Reads all frames; nil where they hold more than they may.
    private mutating func run() -> Decompression.Ending? {
        do throws(Stop) {
            while place < packed.count { try readFrame() }
            return .whole
        } catch {
            switch error {
            case .cut: return .cut
            case .damaged: return .damaged("the frame is no Zstandard")
            case .tooLarge: return nil
            }
        }
    }

    /// Sections 3.1.1 and 3.1.2.
    private mutating func readFrame() throws(Stop) {
        guard let magic = packed.number32(at: place) else { throw .cut }
        if magic & 0xFFFF_FFF0 == 0x184D_2A50 {
            guard let size = packed.number32(at: place + 4), size <= packed.count - place - 8 else { throw .cut }
            place += 8 + size
            return
        }
        guard magic == 0xFD2F_B528 else { throw .damaged }
        guard place + 5 <= packed.count else { throw .cut }
        let descriptor = Int(packed[place + 4])
        let isSingle = descriptor >> 5 & 1 == 1
        let sizes = [isSingle ? 1 : 0, 2, 4, 8]
        place += 5 + (isSingle ? 0 : 1) + [0, 1, 2, 4][descriptor & 3] + sizes[descriptor >> 6]
        (literals, sequences) = (ZstandardLiterals(), ZstandardSequences())
        let start = output.count
        while try !readBlock(of: start) {}
        if descriptor >> 2 & 1 == 1 { place += 4 }
        if place > packed.count { throw .cut }
    }

    /// Section 3.1.1.2; whether it was the last of its frame.
    private mutating func readBlock(of frame: Int) throws(Stop) -> Bool {
        guard place + 3 <= packed.count else { throw .cut }
        let head = Int(packed[place]) | Int(packed[place + 1]) << 8 | Int(packed[place + 2]) << 16
        let (type, size) = (head >> 1 & 3, head >> 3)
        place += 3
        let stored = type == 1 ? 1 : size
        guard stored <= packed.count - place else { throw .cut }
        guard (type == 2 ? 1 << 17 : size) <= limit - output.count else { throw .tooLarge }
        let block = packed[place..<place + stored]
        place += stored
        switch type {
        case 0: output.append(block)
        case 1: output += repeatElement(block[0], count: size)
        case 2:
            guard let end = literals.read(block), sequences.run(block.from(end), literals.bytes, frame, &output) else {
                throw .damaged
            }
        default: throw .damaged
        }
        return head & 1 == 1
    }
}
