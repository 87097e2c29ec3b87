import Lifecycle

/// Turns the messages that chosen processes wrote into a unified log into lines, as `log show` prints them.
///
/// Only chunk sets in which one of them wrote are unpacked: of a device's log that is a hundredth.
struct LogArchive {
    private let files: LogArchiveFiles
    let strings: FormatStrings
    let choice: LogChoice
    var clock = LogClock()
    var entries: [LogEntry] = []
    var oversize: [OversizeKey: OversizeItems] = [:]
    var unresolved: [String: Int] = [:]
    var lackingCaches: Set<LogUUID> = []
    var losses = LogLosses()
    /// How many bytes of messages may still come out.
    var allowance = 1 << 29
    /// The names of all processes that wrote anything.
    private(set) var names: Set<String> = []
    /// Those of them that are apps.
    private(set) var apps: Set<String> = []
    /// Whether others did, whose strings are not to be had.
    private var hasNameless = false
    /// The chunk sets that were read: a file may lie in an archive twice, or be copied as it grew.
    private var known: Set<ChunkSetIdentity> = []

    /// The text of an archive, or why there is none.
    static func texts(in files: LogArchiveFiles, process: String?) -> [InputText] {
        [LogArchive(files, LogChoice(process: process)).text]
    }

    /// Reads what the processes of a choice wrote.
    init(_ files: LogArchiveFiles, _ choice: LogChoice) {
        (self.files, self.choice) = (files, choice)
        strings = FormatStrings(files)
        read()
    }

    /// Who wrote what was read.
    var pids: Set<Int> { Set(entries.map(\.pid)) }

    private var text: InputText { text { _ in true } }

    /// What processes wrote, by their PIDs, or why there is nothing.
    func text(of isWanted: (Int) -> Bool) -> InputText {
        let lines = lines(of: isWanted)
        guard !lines.memory.bytes.isEmpty else {
            return InputText(path: files.path, content: .failure(emptiness))
        }
        var text = InputText(path: files.path, content: .success(lines.memory))
        text.holes = lines.holes
        text.problems = [unresolvedMessages].compactMap(\.self) + lines.problems
        return text
    }

    /// Why nothing was found.
    private var emptiness: CaptureError {
        if losses.damages > 0 { return .isDamagedArchive(path: files.path, parts: losses.damages) }
        if names.isEmpty, hasNameless { return .lacksStrings(path: files.path) }
        if names.isEmpty { return .isEmpty(path: files.path) }
        return .holdsNoMessage(path: files.path, process: choice.process, others: names.sorted())
    }

    private var unresolvedMessages: Problem? {
        guard !unresolved.isEmpty else { return nil }
        let whose = unresolved.sorted { $0.key < $1.key }.map { "\($0.value) of \($0.key)" }.joined(separator: ", ")
        let why = lackingCaches.isEmpty ? "" : "; the archive lacks the strings of the shared cache"
        return Problem(
            kind: .unresolvedMessages, count: unresolved.values.reduce(0, +), firstLine: 1, word: whose + why)
    }

    /// The lines of processes in the order of their times; several files tell of one time.
    func lines(of isWanted: (Int) -> Bool) -> LogText {
        let own = entries.filter { isWanted($0.pid) }.enumerated()
            .sorted { ($0.1.microseconds, $0.0) < ($1.1.microseconds, $1.0) }.map(\.1)
        return LogText(own, losses)
    }
}

/// What processes wrote into a unified log, as lines.
struct LogText {
    let memory: CaptureMemory
    let holes: [LogHole]
    /// What is to be said of its losses.
    let problems: [Problem]
    /// Where the lines begin, and how long each is in front of its message.
    private var starts: [(line: Int, head: Int)] = []

    /// `entries` are in the order of their times.
    fileprivate init(_ entries: [LogEntry], _ losses: LogLosses) {
        var text: [UInt8] = []
        for entry in entries {
            starts.append((text.count, entry.head.count))
            text += entry.head
            text += entry.message
            text.append(0x0A)
        }
        let places = starts.map(\.line) + [text.count]
        holes = losses.holes(among: entries).map { LogHole(offset: places[$0.place], pid: $0.pid, kind: $0.kind) }
        problems = losses.problems(of: Set(entries.map(\.pid)))
        memory = text.withUnsafeBytes { CaptureMemory(copying: $0) }
    }

    /// Which of the messages stands at an offset: one may have several lines.
    func message(at offset: Int) -> Int { starts.partitioningIndex { $0.line > offset } - 1 }

    /// A message with what stands in front of it, or alone.
    func text(ofMessage index: Int, withoutHead: Bool) -> [UInt8] {
        let end = index + 1 < starts.count ? starts[index + 1].line : memory.bytes.count
        let start = starts[index].line + (withoutHead ? starts[index].head : 0)
        return memory.read { [UInt8]($0[start..<end - 1]) }
    }
}

/// Which processes are read.
struct LogChoice {
    /// The only one that is asked for; nil for all apps.
    var process: String?
    /// The only PIDs, and when they wrote, in microseconds of Greenwich; nil for any.
    var pids: Set<Int>?
    var time: ClosedRange<Int64>?

    /// Whether an executable is one to read: the one that is asked for, else an app that is no part of the system.
    func takes(_ image: ImageStrings, pid: Int) -> Bool {
        guard pids?.contains(pid) ?? true else { return false }
        if let process { return image.name.utf8.meansProcess(process.utf8) }
        let path = image.path
        if path.contains("/Bundle/Application/") { return true }
        let isOfSystem = ["/System/", "/usr/", "/RuntimeRoot/", "/Developer/", "/Applications/Xcode"].contains {
            path.contains($0)
        }
        return path.contains(".app/") && !isOfSystem
    }
}

/// A message, written out but for its place among the others.
struct LogEntry {
    let microseconds: Int64
    let pid: Int
    let head: [UInt8]
    var message: [UInt8]
}

/// What no two chunk sets share.
private struct ChunkSetIdentity: Hashable {
    let boot: LogUUID
    let time: ClosedRange<Int64>?
    let count: Int
    let digest: Int

    init(_ packed: Bytes, _ boot: LogUUID, _ time: ClosedRange<Int64>?) {
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(start: packed.base, count: packed.count))
        (self.boot, self.time, count, digest) = (boot, time, packed.count, hasher.finalize())
    }
}

/// What tells which oversize chunk belongs to a message.
struct OversizeKey: Hashable {
    let process: LogProcessID
    let number: Int
    let ticks: UInt64
}

/// Items that were too large for a message's own chunk, and the entry and format that wait for them.
enum OversizeItems {
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
                losses.noteDamage()
                continue
            }
            withExtendedLifetime(memory) { read(memory.bytes) }
        }
    }

    /// Reads one tracev3 file. What cannot be read of it was written between the sets around it.
    private mutating func read(_ file: Bytes) {
        var place = 0
        var boot: LogUUID?
        var catalog: LogCatalog?
        var (set, end): (Int, Int64?) = (0, nil)
        var isLost = false
        while !file.isBlank(from: place) {
            guard let chunk = LogChunk(file, at: &place) else {
                // How many sets, or which catalog, stood there nobody knows: anybody may have written the sets behind it.
                (isLost, set) = (true, .max / 2)
                place = LogChunk.resumption(in: file, after: place) ?? file.count
                continue
            }
            switch chunk.tag {
            case .header: boot = clock.add(header: chunk.data)
            case .catalog:
                (catalog, set) = (LogCatalog(chunk.data), 0)
                if catalog?.isWhole != true { losses.noteDamage(after: end) }
            case .chunkSet:
                guard let boot, let own = catalog?.set(set) else {
                    losses.noteDamage(after: end)
                    break
                }
                let time = time(of: own, boot)
                if isLost, let time {
                    losses.noteDamage(after: end, before: time.lowerBound - 1)
                    isLost = false
                }
                read(set: chunk.data, writers: own.writers, time, boot)
                end = time?.upperBound ?? end
                set += 1
            case .firehose, .oversize, .simpleDump, .stateDump, nil: break
            }
        }
        if isLost { losses.noteDamage(after: end) }
    }

    /// When a chunk set was written; nil where its catalog does not say so.
    private func time(
        of set: (start: UInt64, end: UInt64, writers: [LogCatalog.Process]), _ boot: LogUUID
    ) -> ClosedRange<Int64>? {
        guard let first = clock.moment(set.start, of: boot)?.microseconds,
            let last = clock.moment(set.end, of: boot)?.microseconds, first <= last
        else { return nil }
        return first...last
    }

    private mutating func read(
        set packed: Bytes, writers: [LogCatalog.Process], _ time: ClosedRange<Int64>?, _ boot: LogUUID
    ) {
        var wanted: [LogProcessID: (process: LogCatalog.Process, name: String)] = [:]
        for writer in writers {
            guard let image = strings.image(writer.image) else {
                hasNameless = true
                continue
            }
            names.insert(image.name)
            if LogChoice().takes(image, pid: writer.pid) { apps.insert(image.name) }
            if choice.takes(image, pid: writer.pid) { wanted[writer.id] = (writer, image.name) }
        }
        guard !wanted.isEmpty, known.insert(ChunkSetIdentity(packed, boot, time)).inserted else { return }
        let isWhole = UnpackedSet.bytes(of: packed).map { read(chunks: $0, of: wanted, boot) } ?? false
        guard !isWhole else { return }
        losses.noteDamage(of: wanted.values.map(\.process.pid), during: time)
    }

    /// Reads the chunks of an unpacked set; whether all of it could be read.
    private mutating func read(
        chunks bytes: [UInt8], of wanted: [LogProcessID: (process: LogCatalog.Process, name: String)], _ boot: LogUUID
    ) -> Bool {
        let memory = bytes.withUnsafeBytes { CaptureMemory(copying: $0) }
        return withExtendedLifetime(memory) {
            var (place, isWhole) = (0, true)
            while let chunk = LogChunk(memory.bytes, at: &place) {
                guard let id = LogProcessID(chunk.data, at: 0), let writer = wanted[id] else { continue }
                switch chunk.tag {
                case .firehose:
                    if !read(chunk.data, of: writer.process, called: writer.name, boot) { isWhole = false }
                case .oversize: take(oversize: chunk.data, of: id)
                case .header, .catalog, .chunkSet, .simpleDump, .stateDump, nil: break
                }
            }
            return isWhole && memory.bytes.isBlank(from: place)
        }
    }
}
