import Lifecycle

/// Turns the messages that chosen processes wrote into a unified log into lines, as `log show` prints them.
///
/// Only chunk sets in which one of them wrote are unpacked: of a device's log that is a hundredth.
struct LogArchive {
    private let files: LogArchiveFiles
    private let strings: FormatStrings
    private let choice: LogChoice
    private var clock = LogClock()
    private var entries: [LogEntry] = []
    private var oversize: [OversizeKey: OversizeItems] = [:]
    private var unresolved: [String: Int] = [:]
    private var lackingCaches: Set<LogUUID> = []
    private var damaged = 0
    /// How many bytes of messages may still come out.
    private var allowance = 1 << 29
    /// The names of all processes that wrote anything.
    private var names: Set<String> = []

    /// The text of an archive, or why there is none.
    ///
    /// `isToldElsewhere` says of a PID that its callbacks stand in a console too.
    static func texts(
        in files: LogArchiveFiles, process: String?, isToldElsewhere: (Int) -> Bool = { _ in false }
    ) -> [InputText] {
        withoutActuallyEscaping(isToldElsewhere) { isToldElsewhere in
            var archive = LogArchive(files, LogChoice(process: process, isToldElsewhere: isToldElsewhere))
            archive.read()
            return [archive.text]
        }
    }

    private init(_ files: LogArchiveFiles, _ choice: LogChoice) {
        (self.files, self.choice) = (files, choice)
        strings = FormatStrings(files)
    }

    private var text: InputText {
        guard !entries.isEmpty else {
            let error = CaptureError.holdsNoMessage(
                path: files.path, process: choice.process, others: names.sorted())
            return InputText(path: files.path, content: .failure(error))
        }
        var text = InputText(path: files.path, content: .success(lines))
        text.problems = problems
        return text
    }

    private var problems: [Problem] {
        var problems: [Problem] = []
        if !unresolved.isEmpty {
            let whose = unresolved.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" }.joined(separator: ", ")
            let why = lackingCaches.isEmpty ? "" : "; the archive lacks the strings of the shared cache"
            problems.append(
                Problem(
                    kind: .unresolvedMessages, count: unresolved.values.reduce(0, +), firstLine: 1, word: whose + why))
        }
        if damaged > 0 {
            problems.append(
                Problem(kind: .missingBundlePart, count: damaged, firstLine: 1, word: "chunk sets of the log"))
        }
        return problems
    }

    /// All lines in the order of their times; several files tell of one time.
    private var lines: CaptureMemory {
        var text: [UInt8] = []
        for entry in entries.sorted(by: { ($0.microseconds, $0.number) < ($1.microseconds, $1.number) }) {
            text += entry.head
            text += entry.message
            text.append(0x0A)
        }
        return text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }
}

/// Which processes are read.
struct LogChoice {
    /// The only one that is asked for; nil for all apps.
    let process: String?
    let isToldElsewhere: (Int) -> Bool

    /// Whether an executable is one to read: the one that is asked for, else an app that is no part of the system.
    func takes(_ image: ImageStrings, pid: Int) -> Bool {
        if let process { return image.name == process }
        guard !isToldElsewhere(pid) else { return false }
        let path = image.path
        if path.contains("/Bundle/Application/") { return true }
        let isOfSystem = ["/System/", "/usr/", "/RuntimeRoot/", "/Developer/", "/Applications/Xcode"].contains {
            path.contains($0)
        }
        return path.contains(".app/") && !isOfSystem
    }
}

/// A message, written out but for its place among the others.
private struct LogEntry {
    let microseconds: Int64
    let number: Int
    let head: [UInt8]
    var message: [UInt8]
}

/// What tells which oversize chunk belongs to a message.
private struct OversizeKey: Hashable {
    let process: LogProcessID
    let number: Int
    let ticks: UInt64
}

/// Items that were too large for a message's own chunk, and the entry and format that wait for them.
private enum OversizeItems {
    case found(items: [UInt8], hidden: [UInt8])
    case awaited(entry: Int, format: String)
}

// MARK: Files

extension LogArchive {
    private mutating func read() {
        for name in files.clocks {
            guard let memory = files.file(name) else { continue }
            withExtendedLifetime(memory) { clock.add(memory.bytes) }
        }
        clock.sort()
        for name in files.logs {
            guard let memory = files.file(name) else {
                damaged += 1
                continue
            }
            withExtendedLifetime(memory) { read(memory.bytes) }
        }
    }

    /// Reads one tracev3 file.
    private mutating func read(_ file: Bytes) {
        var place = 0
        var boot: LogUUID?
        var catalog: LogCatalog?
        var set = 0
        while let chunk = LogChunk(file, at: &place) {
            switch chunk.tag {
            case .header: boot = clock.add(header: chunk.data)
            case .catalog: (catalog, set) = (LogCatalog(chunk.data), 0)
            case .chunkSet:
                guard let catalog, let boot else { break }
                read(set: chunk.data, writers: catalog.writers(ofSet: set), boot)
                set += 1
            case .firehose, .oversize, .simpleDump, .stateDump, nil: break
            }
        }
        if place < file.count, file.number32(at: place) != 0 { damaged += 1 }
    }

    private mutating func read(set packed: Bytes, writers: [LogCatalog.Process], _ boot: LogUUID) {
        var wanted: [LogProcessID: (process: LogCatalog.Process, name: String)] = [:]
        for writer in writers {
            guard let image = strings.image(writer.image) else { continue }
            names.insert(image.name)
            if choice.takes(image, pid: writer.pid) { wanted[writer.id] = (writer, image.name) }
        }
        guard !wanted.isEmpty else { return }
        guard let bytes = UnpackedSet.bytes(of: packed) else {
            damaged += 1
            return
        }
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        withExtendedLifetime(memory) {
            var place = 0
            while let chunk = LogChunk(memory.bytes, at: &place) {
                guard let id = LogProcessID(chunk.data, at: 0), let writer = wanted[id] else { continue }
                switch chunk.tag {
                case .firehose: read(chunk.data, of: writer.process, called: writer.name, boot)
                case .oversize: take(oversize: chunk.data, of: id)
                case .header, .catalog, .chunkSet, .simpleDump, .stateDump, nil: break
                }
            }
        }
    }
}

// MARK: Messages

extension LogArchive {
    private mutating func read(_ data: Bytes, of process: LogCatalog.Process, called name: String, _ boot: LogUUID) {
        guard let chunk = Firehose(data) else { return }
        chunk.forEach { point in
            guard let moment = clock.moment(point.ticks, of: boot) else { return }
            let stamp = LogLine(moment, point, pid: process.pid, name: name)
            switch point.kind {
            case .loss:
                let count = point.data.number64(at: 16) ?? 0
                add(stamp.head(sender: "", subsystem: nil), Array("lost >=\(count) unreliable messages".utf8), moment)
            case .log:
                guard let head = LogHead(point) else { return }
                add(head, point, chunk, of: process, name, stamp, moment)
            }
        }
    }

    private mutating func add(_ head: [UInt8], _ message: [UInt8], _ moment: (microseconds: Int64, zone: Int)) {
        allowance -= head.count + message.count
        guard allowance > 0 else {
            damaged += 1
            return
        }
        entries.append(
            LogEntry(microseconds: moment.microseconds, number: entries.count, head: head, message: message))
    }

    private mutating func add(
        _ head: LogHead, _ point: Firehose.Point, _ chunk: Firehose, of process: LogCatalog.Process, _ name: String,
        _ line: LogLine, _ moment: (microseconds: Int64, zone: Int)
    ) {
        let (format, sender) = format(head, of: process)
        let start = line.head(sender: sender, subsystem: head.subsystem.flatMap { process.subsystems[$0] })
        guard let format else {
            unresolved[name, default: 0] += 1
            return add(start, Self.unknown, moment)
        }
        guard let number = head.oversize else {
            let values = LogValues(head.items, hidden: chunk.hidden(from: head.hidden ?? 0))
            return add(start, Self.message(format, values), moment)
        }
        let key = OversizeKey(process: process.id, number: number, ticks: point.ticks)
        if case .found(let items, let hidden) = oversize[key] {
            return add(start, Self.message(format, items, hidden), moment)
        }
        if allowance > 0 { oversize[key] = .awaited(entry: entries.count, format: format) }
        add(start, Array("<decode: missing data>".utf8), moment)
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
    private mutating func take(oversize data: Bytes, of process: LogProcessID) {
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
