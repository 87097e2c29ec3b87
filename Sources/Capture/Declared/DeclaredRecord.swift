import Lifecycle

/// The lines among which a statement of the user's own is looked for: those of a message, or a line of the capture and
/// its neighbours, each without its envelope.
struct DeclaredRecord {
    private let own: [Bytes]
    private let capture: Bytes
    /// Where the line begins.
    private let offset: Int
    private let dispatch: LineDispatch
    private let arena: LineArena

    /// So many lines of a record may stand where its pattern says nothing of them.
    private static let mostSkipped = 20

    init(_ message: Bytes, of capture: Bytes, at offset: Int, _ dispatch: LineDispatch, _ arena: LineArena) {
        own = message.hasInnerLineEnd ? Array(message.innerLines) : [message]
        (self.capture, self.offset, self.dispatch, self.arena) = (capture, offset, dispatch, arena)
    }

    /// The lines of the message itself.
    var indices: Range<Int> { own.indices }

    /// What a pattern says of the line at an index, together with the lines around it where it is of several.
    func match(
        _ pattern: StatementPattern, mainLineAt index: Int, _ words: CallbackWords
    ) -> StatementMatch? {
        var found = StatementMatch()
        guard let main = pattern.lines[pattern.mainLine], fits(main, own[index], words, &found) else { return nil }
        guard pattern.lines.count > 1 else { return found }
        let above = Array(pattern.lines[..<pattern.mainLine].reversed())
        let below = Array(pattern.lines[(pattern.mainLine + 1)...])
        guard fits(above, from: index, by: -1, words, &found), fits(below, from: index, by: 1, words, &found) else {
            return nil
        }
        return found
    }

    private func fits(
        _ parts: [StatementPattern.Part], _ line: Bytes, _ words: CallbackWords, _ found: inout StatementMatch
    ) -> Bool {
        var matching = PatternMatching(parts, on: line, words: words, found: found)
        guard matching.fits() else { return false }
        let (kind, rest) = (found.kind, found.rest)
        found = matching.found
        if let kind { (found.kind, found.rest) = (kind, rest) }
        return true
    }

    /// Holds the lines of a pattern against those above or below the main line, in the order in which they are met.
    private func fits(
        _ rows: [[StatementPattern.Part]?], from index: Int, by step: Int, _ words: CallbackWords,
        _ found: inout StatementMatch
    ) -> Bool {
        var (distance, mayskip) = (0, 0)
        for row in rows {
            guard let row else {
                mayskip = Self.mostSkipped
                continue
            }
            var isFound = false
            repeat {
                distance += step
                guard let line = line(at: index, distance) else { return false }
                isFound = fits(row, line, words, &found)
                mayskip -= 1
            } while !isFound && mayskip >= 0
            guard isFound else { return false }
            mayskip = 0
        }
        return true
    }

    /// The line so many lines below one of the message's, or above it.
    private func line(at index: Int, _ distance: Int) -> Bytes? {
        if own.count > 1 { return own.indices.contains(index + distance) ? own[index + distance] : nil }
        var place = offset
        for _ in 0..<abs(distance) {
            if distance < 0 {
                guard place > 0 else { return nil }
                place = capture.lineStart(of: place - 1, floor: max(0, place - Self.longestLine))
            } else {
                place = capture.lineEnd(from: place, limit: capture.count) + 1
                guard place < capture.count else { return nil }
            }
        }
        let end = capture.lineEnd(from: place, limit: min(capture.count, place + Self.longestLine))
        return dispatch.message(of: capture[place..<end], in: arena)
    }

    private static let longestLine = 4_096
}
