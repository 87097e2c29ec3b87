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
        /// A loss of so many messages instead.
        var lost: Int?
    }

    var processes: [Process]
    var messages: [Message]
    /// When it booted, in seconds since 1970.
    var boot = 1_792_000_000

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
        let head = [0x99, 0x88, 0x77, 0x66] + UInt32(2).bytes + UInt32(1).bytes + UInt32(1).bytes
        return head + UInt32(0x1000).bytes + UInt32(text.count).bytes + text + Array(process.path.utf8) + [0]
    }

    /// A tick is a nanosecond.
    private var clock: [UInt8] {
        let wall = UInt64(boot) * 1_000_000_000
        return [0xB0, 0xBB] + UInt16(48).bytes + UInt32(0).bytes + bootID + UInt32(1).bytes + UInt32(1).bytes
            + wall.bytes + UInt32(bitPattern: -120).bytes + UInt32(0).bytes
    }

    private var log: [UInt8] {
        let header = [UInt8](repeating: 0, count: 128) + bootID + [UInt8](repeating: 0, count: 64)
        let set = processes.indices.flatMap { chunk(0x6001, firehose(of: $0)) }
        let packed = Array("bv4-".utf8) + UInt32(set.count).bytes + set + Array("bv4$".utf8)
        return chunk(0x1000, header) + chunk(0x600B, catalog) + chunk(0x600D, packed)
    }

    private func chunk(_ tag: UInt32, _ data: [UInt8]) -> [UInt8] {
        (tag.bytes + UInt32(0).bytes + UInt64(data.count).bytes + data).aligned
    }

    private var catalog: [UInt8] {
        let uuids = processes.flatMap(uuid)
        let entries = processes.enumerated().flatMap { index, process in
            UInt16(index).bytes + UInt16(0).bytes + UInt16(index).bytes + UInt16(0xFFFF).bytes
                + UInt64(process.number).bytes + UInt32(process.pid).bytes + UInt32(process.pid).bytes
                + [UInt8](repeating: 0, count: 8 + 8 + 8)
        }
        let members = processes.indices.flatMap { UInt16($0).bytes }
        let set = [UInt8](repeating: 0, count: 24) + UInt32(processes.count).bytes + members + UInt32(0).bytes
        let places = [uuids.count, uuids.count, processes.count, uuids.count + entries.count, 1]
        return places.flatMap { UInt16($0).bytes } + [UInt8](repeating: 0, count: 14) + uuids + entries + set
    }

    private func firehose(of process: Int) -> [UInt8] {
        let places = formats.places
        let points = messages.indices.filter { messages[$0].process == process }.flatMap { point($0, places[$0]) }
        let writer = processes[process]
        return UInt64(writer.number).bytes + UInt32(writer.pid).bytes + UInt32(0).bytes
            + UInt16(16 + points.count).bytes + UInt16(0x1000).bytes + UInt32(0).bytes + UInt64(0).bytes + points
    }

    private func point(_ index: Int, _ place: Int) -> [UInt8] {
        let message = messages[index]
        let ticks = UInt64(message.time * 1_000_000_000)
        var data = UInt32(0).bytes
        if let lost = message.lost {
            data = UInt64(0).bytes + UInt64(0).bytes + UInt64(lost).bytes
        } else {
            data += items(message.items)
        }
        let flags: UInt16 = message.isOfCache ? 4 : 2
        let head = [message.lost == nil ? 4 : 7, 0] + flags.bytes + UInt32(0x1000 + place).bytes + UInt64(0x9F).bytes
        return (head + Array(ticks.bytes.prefix(6)) + UInt16(data.count).bytes + data).aligned
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

extension FixedWidthInteger {
    fileprivate var bytes: [UInt8] { withUnsafeBytes(of: littleEndian) { Array($0) } }
}

extension [UInt8] {
    fileprivate var aligned: [UInt8] { self + [UInt8](repeating: 0, count: (8 - count % 8) % 8) }
}
