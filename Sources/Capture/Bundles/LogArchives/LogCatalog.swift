/// The chunks of a tracev3 file, and those in an unpacked chunk set: a tag, a sub-tag, a length, aligned to eight bytes.
///
/// Source: libyal, "Apple Unified Logging and Activity Tracing formats", dtformats.
struct LogChunk {
    enum Tag: Int {
        case header = 0x1000
        case firehose = 0x6001
        case oversize = 0x6002
        case stateDump = 0x6003
        case simpleDump = 0x6004
        case catalog = 0x600B
        case chunkSet = 0x600D
    }

    /// Nil for a kind that is not known.
    let tag: Tag?
    let data: Bytes

    /// The chunk at a place, which is moved behind it; nil at the end, and where a length leads out.
    init?(_ bytes: Bytes, at place: inout Int) {
        guard let tag = bytes.number32(at: place), tag != 0, let length = bytes.number64(at: place + 8),
            length <= bytes.count - place - 16
        else { return nil }
        self.tag = Tag(rawValue: tag)
        data = bytes[place + 16..<place + 16 + length]
        place = min(bytes.count, (place + 16 + length + 7) & ~7)
    }

    /// Where a file goes on behind a place at which no chunk can be read; nil where nothing does.
    ///
    /// Eight bytes of a packed set may look like a chunk by accident, so what is in it has to look like it too.
    static func resumption(in file: Bytes, after place: Int) -> Int? {
        stride(from: (place + 7) & ~7, to: file.count - 16, by: 8).first { start in
            var next = start
            guard let chunk = LogChunk(file, at: &next) else { return false }
            return switch chunk.tag {
            case .header: LogUUID(chunk.data, at: 128) != nil
            case .catalog: LogCatalog(chunk.data)?.isWhole == true
            case .chunkSet: UnpackedSet.isOne(chunk.data)
            case .firehose, .oversize, .stateDump, .simpleDump, nil: false
            }
        }
    }
}

/// The number of a process in a log: a PID may be that of two processes, one of which became the other.
struct LogProcessID: Hashable {
    let first: UInt64
    let second: UInt32

    init?(_ data: Bytes, at place: Int) {
        guard place >= 0, place + 12 <= data.count else { return nil }
        let start = UnsafeRawPointer(data.base + place)
        first = UInt64(littleEndian: start.loadUnaligned(as: UInt64.self))
        second = UInt32(littleEndian: start.loadUnaligned(fromByteOffset: 8, as: UInt32.self))
    }
}

/// A UUID as the names of files spell it: 32 hexadecimal digits.
struct LogUUID: Hashable, Sendable {
    let text: String

    init?(_ data: Bytes, at place: Int) {
        guard place >= 0, place + 16 <= data.count else { return nil }
        let bytes = (place..<place + 16).map { data[$0] }
        text = String(
            decoding: bytes.flatMap { [Self.digits[Int($0 >> 4)], Self.digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    private static let digits = Array("0123456789ABCDEF".utf8)
}

/// What a catalog says of the chunk sets behind it: who writes in each, and of which images.
struct LogCatalog {
    struct Process {
        let id: LogProcessID
        let pid: Int
        let image: LogUUID
        let sharedCache: LogUUID?
        /// Where images were loaded, in the order of the catalog.
        let images: [(image: LogUUID, start: UInt64, size: UInt64)]
        /// Subsystem and category by the number that messages name.
        let subsystems: [Int: (subsystem: String, category: String)]
    }

    /// By the index that chunk sets name.
    private(set) var processes: [Int: Process] = [:]
    /// The chunk sets that follow, in the order of the file: when they were written, and by which processes.
    private var sets: [(start: UInt64, end: UInt64, writers: [Int])] = []
    /// Whether all of its entries could be read.
    private(set) var isWhole = true

    init?(_ data: Bytes) {
        guard let strings = data.number16(at: 0), let entries = data.number16(at: 2), let count = data.number16(at: 4),
            let firstSet = data.number16(at: 6), let setCount = data.number16(at: 8), data.count >= 24
        else { return nil }
        let base = data.from(24)
        guard strings <= base.count, entries <= base.count, firstSet <= base.count else { return nil }
        var place = entries
        for _ in 0..<count {
            guard let (index, process) = Self.process(base, strings: base.from(strings), uuids: strings, &place) else {
                isWhole = false
                break
            }
            processes[index] = process
        }
        place = firstSet
        for _ in 0..<setCount {
            guard let set = Self.set(base, &place) else {
                isWhole = false
                break
            }
            sets.append(set)
        }
    }

    /// The processes of one chunk set, all where its entry could not be read, and the ticks between which they wrote it.
    func set(_ number: Int) -> (start: UInt64, end: UInt64, writers: [Process]) {
        guard number < sets.count else { return (1, 0, Array(processes.values)) }
        return (sets[number].start, sets[number].end, sets[number].writers.compactMap { processes[$0] })
    }

    private static func process(
        _ base: Bytes, strings: Bytes, uuids: Int, _ place: inout Int
    ) -> (Int, Process)? {
        guard let index = base.number16(at: place), let main = base.number16(at: place + 4),
            let cache = base.number16(at: place + 6), let id = LogProcessID(base, at: place + 8),
            let pid = base.number32(at: place + 20), let imageCount = base.number32(at: place + 32),
            main * 16 + 16 <= uuids, let image = LogUUID(base, at: main * 16), imageCount <= base.count / 16
        else { return nil }
        let images = (0..<imageCount).compactMap { Self.image(base, at: place + 40 + $0 * 16, uuids: uuids) }
        let behind = place + 40 + imageCount * 16
        guard let count = base.number32(at: behind), count <= base.count / 6 else { return nil }
        var subsystems: [Int: (subsystem: String, category: String)] = [:]
        for entry in 0..<count {
            let place = behind + 8 + entry * 6
            guard let number = base.number16(at: place), let name = base.number16(at: place + 2),
                let category = base.number16(at: place + 4)
            else { break }
            subsystems[number] = (strings.terminatedText(at: name), strings.terminatedText(at: category))
        }
        place = (behind + 8 + count * 6 + 7) & ~7
        let shared = cache * 16 + 16 <= uuids ? LogUUID(base, at: cache * 16) : nil
        return (
            index,
            Process(id: id, pid: pid, image: image, sharedCache: shared, images: images, subsystems: subsystems)
        )
    }

    private static func image(_ base: Bytes, at place: Int, uuids: Int) -> (LogUUID, UInt64, UInt64)? {
        guard let size = base.number32(at: place), let index = base.number16(at: place + 8),
            let low = base.number32(at: place + 10), let high = base.number16(at: place + 14), index * 16 + 16 <= uuids,
            let image = LogUUID(base, at: index * 16)
        else { return nil }
        return (image, UInt64(low) | UInt64(high) << 32, UInt64(size))
    }

    /// The entry of one set.
    private static func set(_ base: Bytes, _ place: inout Int) -> (UInt64, UInt64, [Int])? {
        guard let start = base.number64(at: place), let end = base.number64(at: place + 8),
            let count = base.number32(at: place + 24), count <= base.count / 2
        else { return nil }
        let numbers = (0..<count).compactMap { base.number16(at: place + 28 + $0 * 2) }
        guard numbers.count == count, let offsets = base.number32(at: place + 28 + count * 2) else { return nil }
        place = (place + 32 + count * 2 + offsets * 2 + 7) & ~7
        return (UInt64(start), UInt64(end), numbers)
    }
}

extension Bytes {
    /// Whether nothing but zeros follows, with which a file or a set is filled up.
    func isBlank(from place: Int) -> Bool { !(place..<count).contains { base[$0] != 0 } }

    /// The text from a place to the next zero byte, 64 KiB of it at most; empty where the place lies outside.
    func terminatedText(at place: Int) -> String {
        guard place >= 0, place < count else { return "" }
        let text = self[place..<min(count, place + 1 << 16)]
        return text[0..<(text.firstPlace(of: 0) ?? text.count)].text
    }
}
