import Lifecycle

/// How the messages of a log are put into words.
extension LogArchive {
    /// Takes the messages of one chunk of a process; whether all of it could be read.
    mutating func read(
        _ data: Bytes, of process: LogCatalog.Process, called name: String, _ boot: LogUUID
    ) -> Bool {
        guard let chunk = Firehose(data) else { return false }
        var isWhole = true
        let isRead = chunk.forEach { point in
            guard let moment = clock.moment(point.ticks, of: boot) else {
                isWhole = false
                return
            }
            guard choice.time?.contains(moment.microseconds) ?? true else { return }
            switch point.kind {
            case .loss: lose(point, moment, of: process, boot)
            case .log:
                guard let head = LogHead(point) else { return }
                add(head, point, chunk, of: process, name, moment)
            }
        }
        return isRead && isWhole
    }

    /// A record of loss tells when the first of the messages was written, and when the last.
    private mutating func lose(
        _ point: Firehose.Point, _ moment: LogMoment, of process: LogCatalog.Process, _ boot: LogUUID
    ) {
        let ends = [0, 8].compactMap { point.data.number64(at: $0) }.filter { $0 > 0 }
        let times = ends.compactMap { clock.moment(UInt64($0), of: boot)?.microseconds }
        let (first, last) = (times.min() ?? moment.microseconds, times.max() ?? moment.microseconds)
        losses.add(of: process.pid, during: min(first, moment.microseconds)...max(last, moment.microseconds))
    }

    private mutating func add(
        _ head: [UInt8], _ message: [UInt8], _ process: LogCatalog.Process, _ moment: LogMoment
    ) {
        allowance -= head.count + message.count
        guard allowance > 0 else {
            losses.noteDamage(after: moment.microseconds)
            return
        }
        entries.append(
            LogEntry(microseconds: moment.microseconds, pid: process.pid, head: head, message: message))
    }

    private mutating func add(
        _ head: LogHead, _ point: Firehose.Point, _ chunk: Firehose, of process: LogCatalog.Process, _ name: String,
        _ moment: LogMoment
    ) {
        let line = LogLine(moment, thread: point.thread, level: point.level, pid: process.pid, name: name)
        let (format, sender) = format(head, of: process)
        let start = line.head(sender: sender, subsystem: head.subsystem.flatMap { process.subsystems[$0] })
        guard let format else {
            unresolved[name, default: 0] += 1
            return add(start, Self.unknown, process, moment)
        }
        guard let number = head.oversize else {
            let values = LogValues(head.items, hidden: chunk.hidden(from: head.hidden ?? 0))
            return add(start, Self.message(format, values), process, moment)
        }
        let key = OversizeKey(process: process.id, number: number, ticks: point.ticks)
        if case .found(let items, let hidden) = oversize[key] {
            return add(start, Self.message(format, items, hidden), process, moment)
        }
        if allowance > 0 { oversize[key] = .awaited(entry: entries.count, format: format) }
        add(start, Array("<decode: missing data>".utf8), process, moment)
    }

    /// What stands for a message whose format is not known: nobody may take its values for what it said.
    private static let unknown = Array("<message without its format string>".utf8)

    /// The text of a format and the library that wrote it; a format that is not to be had is nil.
    private mutating func format(_ head: LogHead, of process: LogCatalog.Process) -> (String?, sender: String) {
        switch head.source {
        case .main:
            guard let place = head.format else { return ("%s", "") }
            return (strings.image(process.image)?.text(at: place), "")
        case .address(let address):
            let image = process.images.first { address >= $0.start && address - $0.start < $0.size }?.image
            return format(head, in: image)
        case .image(let image): return format(head, in: image)
        case .cache:
            guard let place = head.format else { return ("%s", "libsystem_trace.dylib") }
            guard let id = process.sharedCache, let cache = strings.cache(id) else {
                process.sharedCache.map { _ = lackingCaches.insert($0) }
                return (nil, "")
            }
            let found = cache.text(at: place)
            return (found?.text, found?.library ?? "")
        }
    }

    private func format(_ head: LogHead, in image: LogUUID?) -> (String?, sender: String) {
        let known = image.flatMap { strings.image($0) }
        return (head.format.map { known?.text(at: $0) } ?? "%s", known?.name ?? "")
    }

    private static func message(_ format: String, _ values: LogValues) -> [UInt8] {
        var message: [UInt8] = []
        var format = LogFormat(format)
        format.write(values, to: &message)
        return message
    }

    private static func message(_ format: String, _ items: [UInt8], _ hidden: [UInt8]) -> [UInt8] {
        let memory = (items + hidden).withUnsafeBytes { CaptureMemory(copying: $0) }
        return withExtendedLifetime(memory) {
            message(format, LogValues(memory.bytes[0..<items.count], hidden: memory.bytes.from(items.count)))
        }
    }

    /// Keeps the items of a message that is yet to come, or completes the one that waits for them.
    mutating func take(oversize data: Bytes, of process: LogProcessID) {
        guard let ticks = data.number64(at: 16), let number = data.number32(at: 24), let size = data.number16(at: 28),
            let hiddenSize = data.number16(at: 30), size <= data.count - 32
        else { return }
        let items = Array(data[32..<32 + size])
        let hidden = Array(data[32 + size..<min(data.count, 32 + size + hiddenSize)])
        let key = OversizeKey(process: process, number: number, ticks: UInt64(ticks))
        if case .awaited(let entry, let format) = oversize[key], entry < entries.count {
            entries[entry].message = Self.message(format, items, hidden)
        } else {
            oversize[key] = .found(items: items, hidden: hidden)
        }
    }
}
