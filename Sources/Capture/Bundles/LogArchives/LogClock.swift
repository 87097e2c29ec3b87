/// Microseconds since 1970 of Greenwich, and the zone in quarter hours east of it.
typealias LogMoment = (microseconds: Int64, zone: Int)

/// Turns the continuous time of a log into wall-clock time, boot by boot.
///
/// One boot has several records, in several files: the latest sync at or before a time counts.
struct LogClock {
    fileprivate struct Sync {
        let ticks: UInt64
        /// Nanoseconds since 1970, of Greenwich.
        let wall: Int64
        /// Minutes west of Greenwich, as the log's writer had them.
        let west: Int
        let isSummer: Bool
    }

    private struct Boot {
        var numerator: UInt64
        var denominator: UInt64
        var syncs: [Sync]
    }

    private var boots: [LogUUID: Boot] = [:]

    /// Takes in a file of the `timesync` folder.
    mutating func add(_ file: Bytes) {
        var place = 0
        var boot: LogUUID?
        while let size = file.number16(at: place + 2), size >= 32, size <= file.count - place {
            if file[place] == 0xB0, file[place + 1] == 0xBB, size >= 48 {
                boot = LogUUID(file, at: place + 8)
                let sync = Sync(file, ticks: nil, wall: place + 32)
                note(boot, file.number32(at: place + 24), file.number32(at: place + 28), sync)
            } else if file.holds("Ts", at: place), let boot {
                Sync(file, ticks: place + 8, wall: place + 16).map { boots[boot]?.syncs.append($0) }
            } else {
                return
            }
            place += size
        }
    }

    /// The header of a tracev3 file stands in for a boot that no file of `timesync` knows.
    mutating func add(header: Bytes) -> LogUUID? {
        // The sub-chunk of the generation follows at +120, its boot at +128.
        guard let boot = LogUUID(header, at: 128) else { return nil }
        guard boots[boot] == nil, let seconds = header.number32(at: 16), let west = header.number32(at: 28),
            let ticks = header.number64(at: 8)
        else { return boot }
        let sync = Sync(
            ticks: UInt64(ticks), wall: Int64(seconds) * 1_000_000_000, west: Int(Int32(truncatingIfNeeded: west)),
            isSummer: header.number32(at: 32) == 1)
        note(boot, header.number32(at: 0), header.number32(at: 4), sync)
        return boot
    }

    private mutating func note(_ boot: LogUUID?, _ numerator: Int?, _ denominator: Int?, _ sync: Sync?) {
        guard let boot, let sync, let numerator, let denominator, numerator > 0, denominator > 0 else { return }
        boots[boot, default: Boot(numerator: UInt64(numerator), denominator: UInt64(denominator), syncs: [])]
            .syncs.append(sync)
    }

    /// Puts the records of all files in the order of their times.
    mutating func sort() {
        for boot in boots.keys { boots[boot]?.syncs.sort { $0.ticks < $1.ticks } }
    }

    /// When it was; nil for a boot that nobody knows.
    func moment(_ ticks: UInt64, of boot: LogUUID) -> LogMoment? {
        guard let known = boots[boot], !known.syncs.isEmpty else { return nil }
        let next = known.syncs.partitioningIndex { $0.ticks > ticks }
        let sync = known.syncs[max(next - 1, 0)]
        let isLater = ticks >= sync.ticks
        let (high, low) = (isLater ? ticks - sync.ticks : sync.ticks - ticks).multipliedFullWidth(by: known.numerator)
        guard high < known.denominator else { return nil }
        let apart = known.denominator.dividingFullWidth((high, low)).quotient
        guard apart < 1 << 62 else { return nil }
        let (wall, isOverflow) = sync.wall.addingReportingOverflow(isLater ? Int64(apart) : -Int64(apart))
        guard !isOverflow, wall >= 0 else { return nil }
        return (wall / 1_000, (sync.isSummer ? 60 - sync.west : -sync.west) / 15)
    }
}

extension LogClock.Sync {
    /// A record whose time stands at `wall`, with the zone behind it; `ticks` is nil for the beginning of a boot.
    fileprivate init?(_ file: Bytes, ticks: Int?, wall: Int) {
        guard let time = file.number64(at: wall), let west = file.number32(at: wall + 8), time > 0 else { return nil }
        self.ticks = ticks.flatMap { file.number64(at: $0) }.map { UInt64($0) } ?? 0
        self.wall = Int64(time)
        self.west = Int(Int32(truncatingIfNeeded: west))
        isSummer = file.number32(at: wall + 12) == 1
    }
}
