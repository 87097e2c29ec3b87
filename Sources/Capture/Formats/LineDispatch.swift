/// Finds the format of a line: the capture's own first, then whatever its first byte allows, then plain text.
struct LineDispatch: Sendable {
    let traits: CaptureTraits
    private let parsers: [Parser]
    /// For each first byte, the indices of the formats to try, the capture's own in front.
    private let candidates: [[UInt8]]

    /// The two steps of a format, without the texts around them, which would be retained for every line.
    private struct Parser: Sendable {
        let accepts: @Sendable (Bytes) -> Bool
        let parse: @Sendable (Bytes, CaptureTraits) -> Envelope?
    }

    init(traits: CaptureTraits) {
        self.traits = traits
        parsers = CaptureFormat.stamped.map { Parser(accepts: $0.accepts, parse: $0.parse) }
        var candidates = [[UInt8]](repeating: [], count: 256)
        let indices = CaptureFormat.stamped.indices.sorted { $0 == traits.format && $1 != traits.format }
        for index in indices {
            for byte in CaptureFormat.stamped[index].firstBytes.members { candidates[Int(byte)].append(UInt8(index)) }
        }
        self.candidates = candidates
    }

    /// The envelope of a line, which always has one: what no format claims is plain text.
    func envelope(of line: Bytes) -> Envelope {
        claim(line) ?? claimBehindPrefix(line) ?? plain(line)
    }

    /// The envelope that a format takes off the line as it stands.
    func claim(_ line: Bytes) -> Envelope? {
        guard !line.isEmpty else { return nil }
        for index in candidates[Int(line[0])] where parsers[Int(index)].accepts(line) {
            guard var envelope = parsers[Int(index)].parse(line, traits) else { continue }
            envelope.format = Int(index)
            return envelope
        }
        return nil
    }

    /// The envelope behind something put in front of it: a CI stamp, `[Xcode] `, a quote mark, a stray comma, or the
    /// text of a writer that ended without a line end.
    ///
    /// Every layout with an envelope holds a time of day, so only the places in front of one are tried.
    private func claimBehindPrefix(_ line: Bytes) -> Envelope? {
        let window = line[0..<min(line.count, Self.longestPrefix)]
        var colon = window.firstPlace(of: UInt8(ascii: ":"))
        while let place = colon {
            if isTimeOfDay(around: place, in: line), let envelope = claim(line, timeAt: place - 2) { return envelope }
            colon = window.firstPlace(of: UInt8(ascii: ":"), from: place + 1)
        }
        return nil
    }

    /// Prefixes longer than this are not looked behind.
    private static let longestPrefix = 240

    /// Whether `place` is the first colon of `HH:MM:SS`.
    private func isTimeOfDay(around place: Int, in line: Bytes) -> Bool {
        place >= 2 && place + 6 <= line.count && line[place - 1].isDigit && line[place - 2].isDigit
            && line[place + 1].isDigit && line[place + 3] == UInt8(ascii: ":") && line[place + 4].isDigit
    }

    /// Tries the starts that a line with its time of day at `place` can have: `YYYY-MM-DD `, `Mon DD ` in front of it.
    private func claim(_ line: Bytes, timeAt place: Int) -> Envelope? {
        for length in [11, 7] where place >= length && line[place - 1] == UInt8(ascii: " ") {
            let start = place - length
            let isCut = start > 0 && line[start - 1].isDigit && line[start].isDigit
            if start > 0, !isCut, let envelope = claim(line.from(start)) { return envelope }
        }
        return nil
    }

    private func plain(_ line: Bytes) -> Envelope {
        CaptureFormat.plain.parse(line, traits) ?? Envelope(plain: line)
    }
}
