/// What is known of a whole capture when its lines are read.
struct CaptureTraits: Equatable, Sendable {
    /// Index in `CaptureFormat.all` of the format that its first lines have.
    var format = CaptureFormat.plainIndex
    /// Relay lines name the device in front of the process; nil when that is open.
    var relayNamesDevice: Bool?
    /// Messages stand in front of the lines that say who wrote them and when.
    var hasTrailers = false
    /// Some lines are JSON, whose strings spell slashes, quotes and line ends in their own way.
    var holdsJSON = false
    /// Stamps in front of bare lines are the app's own and not those of a CI system around the whole log.
    var keepsLeadingStamps = true
    /// Where the first lines have stamps that only fall; nil where they do not.
    var fallingStamps: StampPlace?
    /// What the header of a table says of its rows; nil where there is none.
    var columns: TableColumns?
}

extension CaptureTraits {
    /// Learns the traits of a whole capture: what document it is, else what its first lines tell.
    init(of capture: Bytes) {
        guard let known = Self.documents.first(where: { $0.document.recognises(capture) }) else {
            self.init(firstLinesOf: capture)
            return
        }
        self.init(format: known.format, holdsJSON: true)
        if known.format == CaptureFormat.oslogJSONIndex, capture.hasFallingObjects { fallingStamps = .envelope }
    }

    private static let documents = CaptureFormat.all.enumerated().compactMap { index, format in
        format.document.map { (format: index, document: $0) }
    }

    /// How the capture is read, if it is no sequence of lines.
    var document: CaptureDocument? { CaptureFormat.all[format].document }

    /// Behind so many bytes nothing more is learned.
    static let bytesThatTell = max(bytesLookedAt, Bytes.bytesSearched)

    private static let linesLookedAt = 200
    private static let bytesLookedAt = 256 * 1024

    /// Learns the traits from a capture's first lines.
    ///
    /// The most frequent format wins, except that plain text wins only where nothing else occurs: every format with
    /// envelopes has continuation lines, and mixed captures are the normal case.
    init(firstLinesOf capture: Bytes) {
        let arena = LineArena()
        let dispatch = LineDispatch(traits: CaptureTraits())
        var counts = [Int](repeating: 0, count: CaptureFormat.all.count)
        var deviceWords: [Bytes] = []
        var clocks = StampCensus()
        var trends = [StampTrend(.envelope), StampTrend(.anywhere)]
        var start = 0
        let end = min(capture.count, Self.bytesLookedAt)
        for _ in 0..<Self.linesLookedAt where start < end {
            let lineEnd = capture.lineEnd(from: start, limit: end)
            let line = arena.readable(capture[start..<lineEnd])
            let envelope = dispatch.envelope(of: line)
            counts[dispatch.format(of: line, in: envelope)] += 1
            clocks.add(line, envelope)
            for index in trends.indices { trends[index].add(line.trimmedLine, envelope) }
            if let word = line.relayDeviceWord { deviceWords.append(word) }
            start = lineEnd + 1
        }
        counts[CaptureFormat.plainIndex] = 0
        if let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) { format = index }
        relayNamesDevice = Self.isDevice(deviceWords)
        keepsLeadingStamps = clocks.areLeadingStampsOwn
        holdsJSON = zip(CaptureFormat.all, counts).contains { $0.isJSON && $1 > 0 }
        // A long run of prints has only one, at its end.
        let searched = capture[0..<min(capture.count, Bytes.bytesSearched)]
        hasTrailers = counts[CaptureFormat.xcodeMetadataIndex] > 0 || searched.firstPlace(of: "\nType: stdio") != nil
        if let columns = TableColumns(headerOf: capture) {
            self.columns = columns
            format = CaptureFormat.tableIndex
        }
        if !hasTrailers { fallingStamps = trends.first(where: \.onlyFalls)?.place }
    }

    /// One and the same word in front of every process is the device's name.
    private static func isDevice(_ words: [Bytes]) -> Bool? {
        guard let first = words.first else { return nil }
        return !first.isEmpty && words.allSatisfy { $0.equals(first) }
    }
}

/// Counts lines with a stamp of their own against lines with one in an envelope.
private struct StampCensus {
    private var leading = 0
    /// The same in universal time, in which CI systems write.
    private var universal = 0
    private var enveloped = 0
    /// Lines with an envelope behind a stamp that is not its own.
    private var stampedTwice = 0

    mutating func add(_ line: Bytes, _ envelope: Envelope) {
        guard !envelope.time.isNone else { return }
        guard envelope.format != CaptureFormat.plainIndex else {
            if envelope.zone != 0 { leading += 1 } else { universal += 1 }
            return
        }
        enveloped += 1
        if let first = CaptureFormat.stampInFront(of: line), first.stamp.time != envelope.time { stampedTwice += 1 }
    }

    /// Who stamps a whole log stamps the lines with an envelope too. Stamps in universal time may be a CI system's however
    /// many there are: they are the app's where no envelope has another stamp in front.
    var areLeadingStampsOwn: Bool {
        enveloped == 0 || leading > enveloped || leading + universal > 0 && stampedTwice == 0
    }
}

extension Bytes {
    /// Whether the stamps of the first objects only fall.
    fileprivate var hasFallingObjects: Bool {
        let dispatch = LineDispatch(traits: CaptureTraits())
        let records = JSONRecords(capture: self)
        var trend = StampTrend(.envelope)
        var place = 0
        for _ in 0..<64 {
            guard let record = records.next(from: place) else { break }
            trend.add(self[record.range], dispatch.envelope(of: self[record.range]))
            place = record.range.upperBound
        }
        return trend.onlyFalls
    }

    fileprivate static let bytesSearched = 4 << 20
}
