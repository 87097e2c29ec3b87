/// Finds the format of a line: the capture's own first, then whatever its first byte allows, then plain text.
struct LineDispatch: Sendable {
    let traits: CaptureTraits
    private let expected: Parser
    // Held here: a static is looked up under a lock for every line.
    private let parsers = LineDispatch.parsers
    private let candidates = LineDispatch.candidates

    private static let parsers = CaptureFormat.stamped.indices.map { Parser($0) }

    /// For each first byte, the places in `parsers` to try.
    private static let candidates = {
        var candidates = [[Int]](repeating: [], count: 256)
        for (index, format) in CaptureFormat.stamped.enumerated() {
            for byte in format.firstBytes.members { candidates[Int(byte)].append(index) }
        }
        return candidates
    }()

    /// The two steps of a format, without the texts around them, which would be retained for every line.
    private struct Parser: Sendable {
        let format: Int
        let accepts: @Sendable (Bytes) -> Bool
        let parse: @Sendable (Bytes, CaptureTraits) -> Envelope?

        init(_ index: Int) {
            format = index
            accepts = CaptureFormat.all[index].accepts
            parse = CaptureFormat.all[index].parse
        }
    }

    /// The formats that have furniture, and how it is told.
    private static let furniture = CaptureFormat.stamped.enumerated().compactMap { index, format in
        format.isFurniture.map { (format: index, isFurniture: $0) }
    }

    init(traits: CaptureTraits) {
        self.traits = traits
        expected = Parser(traits.format)
    }

    /// The index of the format a line in its envelope belongs to, as a record or as furniture.
    func format(of line: Bytes, in envelope: Envelope) -> Int {
        guard envelope.format == CaptureFormat.plainIndex else { return envelope.format }
        let owners = Self.furniture.lazy.filter { $0.isFurniture(line) }.map(\.format)
        return owners.contains(traits.format) ? traits.format : owners.first ?? CaptureFormat.plainIndex
    }

    /// The envelope of a line, which always has one: what no format claims is plain text.
    func envelope(of line: Bytes) -> Envelope {
        if let envelope = claim(line) ?? claimBehindMark(line) ?? claimBehindPrefix(line) { return envelope }
        return CaptureFormat.plain.parse(line, traits) ?? Envelope(plain: line)
    }

    /// The envelope that a format takes off the line as it stands.
    private func claim(_ line: Bytes) -> Envelope? {
        guard !line.isEmpty else { return nil }
        if expected.format != CaptureFormat.plainIndex, expected.accepts(line),
            var envelope = expected.parse(line, traits)
        {
            envelope.format = expected.format
            return envelope
        }
        for index in candidates[Int(line[0])] where index != expected.format && parsers[index].accepts(line) {
            guard var envelope = parsers[index].parse(line, traits) else { continue }
            envelope.format = index
            return envelope
        }
        return nil
    }

    /// The envelope behind the quote marks of a paste or the stamp of a CI system, for layouts without a date of their own.
    private func claimBehindMark(_ line: Bytes) -> Envelope? {
        let start = line.markEnd
        return start > 0 && start < line.count ? claim(line.from(start)) : nil
    }

    /// The envelope behind something put in front of it: a CI stamp, `[Xcode] `, a quote mark, a stray comma, or the
    /// text of a writer that ended without a line end.
    ///
    /// Every layout with an envelope holds a time of day, so only the places in front of one are tried.
    private func claimBehindPrefix(_ line: Bytes) -> Envelope? {
        let window = line[0..<min(line.count, Self.longestPrefix)]
        var colon = window.timeOfDay(from: 0)
        while let place = colon {
            if let envelope = claim(line, timeAt: place - 2) { return envelope }
            colon = window.timeOfDay(from: place + 1)
        }
        return nil
    }

    /// Prefixes longer than this are not looked behind.
    private static let longestPrefix = 240

    /// Tries the starts that a line with its time of day at `place` can have: `YYYY-MM-DD `, `Mon DD ` in front of it.
    private func claim(_ line: Bytes, timeAt place: Int) -> Envelope? {
        for length in [11, 7] where place > length && line[place - 1] == UInt8(ascii: " ") {
            let start = place - length
            let isInsideNumber = line[start - 1].isDigit && line[start].isDigit
            if !isInsideNumber, let envelope = claim(line.from(start)) { return envelope }
        }
        return nil
    }
}

extension Bytes {
    /// Whether `place` is the first colon of `HH:MM:SS`.
    private func isTimeOfDay(around place: Int) -> Bool {
        place >= 2 && place + 6 <= count && self[place - 1].isDigit && self[place - 2].isDigit
            && self[place + 1].isDigit && self[place + 3] == UInt8(ascii: ":") && self[place + 4].isDigit
    }

    /// Whether anything in the bytes looks like `HH:MM:SS`.
    var holdsTimeOfDay: Bool { timeOfDay(from: 0) != nil }

    /// The first colon of the first time of day behind a place.
    fileprivate func timeOfDay(from start: Int) -> Int? {
        var colon = firstPlace(of: UInt8(ascii: ":"), from: start)
        while let place = colon, !isTimeOfDay(around: place) {
            colon = firstPlace(of: UInt8(ascii: ":"), from: place + 1)
        }
        return colon
    }
}
