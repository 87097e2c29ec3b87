import Foundation

/// Writes small unified log archives: one boot, one catalog, one chunk set, whose messages have formats in `uuidtext`.
struct LogArchiveWriter {
    struct Process {
        var pid: Int
        var path: String
        /// The process's number and its image's; others share neither.
        var number: UInt8
    }

    /// A value of a message.
    enum Item {
        case text(String)
        case number(Int32)
        case withheld
    }

    struct Message {
        var process: Int
        /// Seconds since the boot.
        var time: Double
        var format: String
        var items: [Item] = []
        /// Whether its format is one of the shared cache, which is not in the archive.
        var isOfCache = false
        /// A loss of so many messages instead, from its time to another.
        var lost: Int?
        var lostUntil: Double?
    }

    var processes: [Process]
    var messages: [Message]
    /// When it booted, in seconds since 1970.
    var boot = 1_792_000_000
    /// How many messages stand in one chunk set.
    var messagesInSet = 1_000
    /// The set that is no longer what was packed.
    var damagedSet: Int?

    private var sets: [Range<Int>] {
        stride(from: 0, to: messages.count, by: messagesInSet).map { $0..<min($0 + messagesInSet, messages.count) }
    }

    func write(to folder: URL) throws {
        let files = FileManager.default
        for name in ["Persist", "timesync", "dsc"] {
            try files.createDirectory(at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
        }
        try Data(clock).write(to: folder.appendingPathComponent("timesync/0000000000000001.timesync"))
        try Data(log).write(to: folder.appendingPathComponent("Persist/0000000000000001.tracev3"))
        for process in processes {
            let name = uuid(process).map { String(format: "%02X", $0) }.joined()
            let image = folder.appendingPathComponent(String(name.prefix(2)))
            try files.createDirectory(at: image, withIntermediateDirectories: true)
            try Data(strings(of: process)).write(to: image.appendingPathComponent(String(name.dropFirst(2))))
        }
    }

    private func uuid(_ process: Process) -> [UInt8] { [UInt8](repeating: process.number, count: 16) }
    private var bootID: [UInt8] { [UInt8](repeating: 0xB0, count: 16) }

    /// All formats of all messages, each ended by a zero byte.
    private var formats: (text: [UInt8], places: [Int]) {
        messages.reduce(into: (text: [], places: [])) { sum, message in
            sum.places.append(sum.text.count)
            sum.text += Array(message.format.utf8) + [0]
        }
    }

    private func strings(of process: Process) -> [UInt8] {
        let text = formats.text
        var file: [UInt8] = [0x99, 0x88, 0x77, 0x66]
        for number in [2, 1, 1, 0x1000, text.count] { file += UInt32(number).bytes }
        file += text
        file += Array(process.path.utf8)
        return file + [0]
    }

    /// A tick is a nanosecond.
    private var clock: [UInt8] {
        var file: [UInt8] = [0xB0, 0xBB, 48, 0, 0, 0, 0, 0]
        file += bootID
        for number: UInt32 in [1, 1] { file += number.bytes }
        file += (UInt64(boot) * 1_000_000_000).bytes
        for number: UInt32 in [UInt32(bitPattern: -120), 0] { file += number.bytes }
        return file
    }

    private var log: [UInt8] {
        let header = zeros(128) + bootID + zeros(64)
        return chunk(0x1000, header) + chunk(0x600B, catalog)
            + sets.enumerated().flatMap { chunk(0x600D, packed($1, isDamaged: $0 == damagedSet)) }
    }

    private func packed(_ messages: Range<Int>, isDamaged: Bool) -> [UInt8] {
        let set = processes.indices.flatMap { chunk(0x6001, firehose(of: $0, messages)) }
        return Array((isDamaged ? "bv??" : "bv4-").utf8) + UInt32(set.count).bytes + set + Array("bv4$".utf8)
    }

    private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    private func chunk(_ tag: UInt32, _ data: [UInt8]) -> [UInt8] {
        var chunk = tag.bytes + UInt32(0).bytes
        chunk += UInt64(data.count).bytes
        chunk += data
        return chunk.aligned
    }

    private var catalog: [UInt8] {
        let uuids = processes.flatMap(uuid)
        let entries = processes.indices.flatMap(entry)
        let sets = sets.flatMap(set)
        var catalog: [UInt8] = []
        for place in [uuids.count, uuids.count, processes.count, uuids.count + entries.count, self.sets.count] {
            catalog += UInt16(place).bytes
        }
        return catalog + zeros(14) + uuids + entries + sets
    }

    /// When a set was written, and by whom.
    private func set(_ place: Range<Int>) -> [UInt8] {
        let times = messages[place].map { UInt64($0.time * 1_000_000_000) }
        var set = (times.min() ?? 0).bytes + (times.max() ?? 0).bytes + zeros(8)
        set += UInt32(processes.count).bytes
        set += processes.indices.flatMap { UInt16($0).bytes }
        return (set + UInt32(0).bytes).aligned
    }

    private func entry(_ index: Int) -> [UInt8] {
        var entry: [UInt8] = []
        for number in [index, 0, index, 0xFFFF] { entry += UInt16(number).bytes }
        entry += UInt64(processes[index].number).bytes
        for _ in 0..<2 { entry += UInt32(processes[index].pid).bytes }
        return entry + zeros(24)
    }

    private func firehose(of process: Int, _ own: Range<Int>) -> [UInt8] {
        let places = formats.places
        let points = own.filter { messages[$0].process == process }.flatMap { point($0, places[$0]) }
        var data = UInt64(processes[process].number).bytes
        data += UInt32(processes[process].pid).bytes
        data += UInt32(0).bytes
        data += UInt16(16 + points.count).bytes
        data += UInt16(0x1000).bytes
        return data + zeros(12) + points
    }

    private func point(_ index: Int, _ place: Int) -> [UInt8] {
        let message = messages[index]
        let data = message.lost.map { loss(of: $0, message) } ?? UInt32(0).bytes + items(message.items)
        var point: [UInt8] = [message.lost == nil ? 4 : 7, 0]
        point += UInt16(message.isOfCache ? 4 : 2).bytes
        point += UInt32(0x1000 + place).bytes
        point += UInt64(0x9F).bytes
        point += UInt64(message.time * 1_000_000_000).bytes.prefix(6)
        point += UInt16(data.count).bytes
        return (point + data).aligned
    }

    private func loss(of count: Int, _ message: Message) -> [UInt8] {
        [message.time, message.lostUntil ?? message.time].flatMap { UInt64($0 * 1_000_000_000).bytes }
            + UInt64(count).bytes
    }

    private func items(_ items: [Item]) -> [UInt8] {
        var (table, values): ([UInt8], [UInt8]) = ([0, UInt8(items.count)], [])
        for item in items {
            switch item {
            case .text(let text):
                table += [0x22, 4] + UInt16(values.count).bytes + UInt16(text.utf8.count + 1).bytes
                values += Array(text.utf8) + [0]
            case .number(let number): table += [0x00, 4] + UInt32(bitPattern: number).bytes
            case .withheld: table += [0x21, 4, 0, 0, 0, 0]
            }
        }
        return table + values
    }
}

extension BundleWriter.Entry {
    /// A log archive as a folder of diagnostics.
    static func logArchive(at folder: URL) throws -> Self {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        return .folder(
            try names.map { name in
                let url = folder.appendingPathComponent(name)
                let isFolder = try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
                return (name, isFolder ? try logArchive(at: url) : .file(Array(try Data(contentsOf: url))))
            })
    }
}

extension FixedWidthInteger {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [UInt8] {
    fileprivate var aligned: [UInt8] { self + [UInt8](repeating: 0, count: (8 - count % 8) % 8) }
}
