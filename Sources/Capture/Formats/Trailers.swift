/// Finds the line that says, behind a message, who wrote it and when.
///
/// Every line since the trailer before belongs to the next one. A run of printed lines shares one trailer, so the last
/// one found is kept.
final class Trailers {
    private let capture: Bytes
    private let dispatch: LineDispatch
    private let arena: LineArena
    /// A trailer, and the stretch of lines known to belong to it.
    private var latest: (start: Int, envelope: Envelope?, from: Int)?

    /// A message of more lines than this is none: a capture cut at its end has no trailer to find.
    private static let linesLookedAt = 5000

    init(capture: Bytes, dispatch: LineDispatch, arena: LineArena) {
        self.capture = capture
        self.dispatch = dispatch
        self.arena = arena
    }

    /// The envelope of a plain line that ends at a place, with what its trailer says.
    func envelope(of plain: Envelope, endingAt end: Int) -> Envelope {
        guard var envelope = trailer(after: end) else { return plain }
        envelope.message = plain.message
        return envelope
    }

    private func trailer(after end: Int) -> Envelope? {
        if let latest, latest.from <= end, end < latest.start { return latest.envelope }
        var start = end + 1
        for _ in 0..<Self.linesLookedAt where start < capture.count {
            let lineEnd = capture.lineEnd(from: start, limit: capture.count)
            if capture.holds("Type: ", at: start) {
                let envelope = dispatch.envelope(of: arena.readable(capture[start..<lineEnd]))
                if envelope.format == CaptureFormat.xcodeMetadataIndex {
                    latest = (start, envelope, end)
                    return envelope
                }
            }
            start = lineEnd + 1
        }
        latest = (start, nil, end)
        return nil
    }
}
