/// One chunk of messages of one process.
struct Firehose {
    let process: LogProcessID
    private let base: UInt64
    private let points: Bytes
    /// What private items point to, and the offset under which messages name its first byte.
    private let hidden: Bytes
    private let hiddenStart: Int

    /// A message or a loss, still in the chunk's bytes.
    struct Point {
        enum Kind { case log, loss }

        let kind: Kind
        let level: UInt8
        let flags: Int
        let format: Int
        let thread: UInt64
        let ticks: UInt64
        let data: Bytes
    }

    init?(_ data: Bytes) {
        guard let process = LogProcessID(data, at: 0), let size = data.number16(at: 16),
            let start = data.number16(at: 18), let base = data.number64(at: 24)
        else { return nil }
        self.process = process
        self.base = UInt64(base)
        // The size counts the sixteen bytes in front of the messages.
        points = data[32..<min(data.count, max(32, 16 + size))]
        let length = start > 0 && start < 0x1000 ? min(0x1000 - start, data.count) : 0
        hidden = data.from(data.count - length)
        hiddenStart = start
    }

    /// What private items of a message point to.
    func hidden(from offset: Int) -> Bytes {
        let place = offset - hiddenStart
        return place >= 0 && place <= hidden.count ? hidden.from(place) : hidden[0..<0]
    }

    /// The messages and losses, in their order; activities, traces and signposts are stepped over. False where one of them
    /// leads out of the chunk.
    func forEach(_ body: (Point) -> Void) -> Bool {
        var place = 0
        while place + 24 <= points.count, let size = points.number16(at: place + 22), points[place] != 0 {
            let type = points[place]
            guard size <= points.count - place - 24 else { return false }
            if type == 4 || type == 7, let point = point(at: place, size: size, kind: type == 4 ? .log : .loss) {
                body(point)
            }
            place = (place + 24 + size + 7) & ~7
        }
        return true
    }

    private func point(at place: Int, size: Int, kind: Point.Kind) -> Point? {
        guard let flags = points.number16(at: place + 2), let format = points.number32(at: place + 4),
            let low = points.number32(at: place + 16), let high = points.number16(at: place + 20)
        else { return nil }
        let start = UnsafeRawPointer(points.base + place + 8)
        return Point(
            kind: kind, level: points[place + 1], flags: flags, format: format,
            thread: UInt64(littleEndian: start.loadUnaligned(as: UInt64.self)),
            ticks: base &+ (UInt64(low) | UInt64(high) << 32), data: points[place + 24..<place + 24 + size])
    }
}

/// What stands in front of a message's items.
struct LogHead {
    /// Where the format is: in the image of the process, at a loaded address, in an image that is named, in the cache.
    enum Source {
        case main, address(UInt64), image(LogUUID), cache
    }

    let source: Source
    /// Offset of the format in its file; nil where the format is `%s`.
    let format: Int?
    let subsystem: Int?
    /// Where its private values begin.
    let hidden: Int?
    /// The number of the oversize chunk that holds its items.
    let oversize: Int?
    let items: Bytes

    init?(_ point: Firehose.Point) {
        let (flags, data) = (point.flags, point.data)
        var place = flags & 1 != 0 ? 8 : 0
        hidden = flags & 0x100 != 0 ? data.number16(at: place) : nil
        if flags & 0x100 != 0 { place += 4 }
        guard let low = data.number32(at: place) else { return nil }
        place += 4
        var high = 0
        if flags & 0x20 != 0 {
            high = data.number16(at: place) ?? 0
            place += 2
        }
        switch flags & 0xE {
        case 2: source = .main
        case 4: source = .cache
        case 8:
            source = .address(UInt64(low) | UInt64(data.number16(at: place) ?? 0) << 32)
            place += 2
        case 0xA:
            guard let image = LogUUID(data, at: place) else { return nil }
            source = .image(image)
            place += 16
        case 0xC:
            source = .cache
            high = data.number16(at: place) ?? 0
            place += 2
        default: return nil
        }
        let isDynamic = point.format & 0x8000_0000 != 0
        format = isDynamic ? nil : high << 31 | point.format & 0x7FFF_FFFF
        subsystem = flags & 0x200 != 0 ? data.number16(at: place) : nil
        if flags & 0x200 != 0 { place += 2 }
        if flags & 0x400 != 0 { place += 1 }
        oversize = flags & 0x800 != 0 ? data.number32(at: place) : nil
        if flags & 0x800 != 0 { place += 4 }
        guard place <= data.count else { return nil }
        items = data.from(place)
    }
}
