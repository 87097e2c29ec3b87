/// What is known of a whole capture when its lines are read.
struct CaptureTraits: Sendable {
    /// Index in `CaptureFormat.all` of the format that its first lines have.
    var format = CaptureFormat.plainIndex
    /// Relay lines name the device in front of the process; nil when that is open.
    var relayNamesDevice: Bool?
}

extension CaptureTraits {
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
        var start = 0
        let end = min(capture.count, Self.bytesLookedAt)
        for _ in 0..<Self.linesLookedAt where start < end {
            let lineEnd = capture.lineEnd(from: start, limit: end)
            let line = arena.readable(capture[start..<lineEnd])
            counts[dispatch.format(of: line)] += 1
            if let word = line.relayDeviceWord { deviceWords.append(word) }
            start = lineEnd + 1
        }
        counts[CaptureFormat.plainIndex] = 0
        if let most = counts.max(), most > 0, let index = counts.firstIndex(of: most) { format = index }
        relayNamesDevice = Self.isDevice(deviceWords)
    }

    /// One and the same word in front of every process is the device's name.
    private static func isDevice(_ words: [Bytes]) -> Bool? {
        guard let first = words.first else { return nil }
        return !first.isEmpty && words.allSatisfy { $0.equals(first) }
    }
}

extension LineDispatch {
    /// The index of the format a line belongs to, as a record or as furniture.
    func format(of line: Bytes) -> Int {
        let claimed = envelope(of: line).format
        guard claimed == CaptureFormat.plainIndex else { return claimed }
        if CaptureFormat.all[traits.format].isFurniture(line) { return traits.format }
        return CaptureFormat.stamped.firstIndex { $0.isFurniture(line) } ?? CaptureFormat.plainIndex
    }
}
