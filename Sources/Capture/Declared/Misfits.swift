import Lifecycle

extension DeclaredLogger {
    /// The statements that claimed no line, each with the line that comes nearest.
    func misfits(_ counts: [Int], in capture: Bytes, _ dispatch: LineDispatch) -> [StatementMisfit] {
        let idle = statements.indices.filter { $0 >= counts.count || counts[$0] == 0 }
        guard !idle.isEmpty else { return [] }
        var nearest = idle.map { NearestLine(statements[$0], callbacks) }
        let arena = LineArena()
        var (start, number) = (0, 1)
        while start < capture.count, number <= Self.mostLines {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let message = dispatch.message(of: capture[start..<end], in: arena)
            if message.count <= Self.longestLine {
                for index in nearest.indices { nearest[index].look(at: message, number: number) }
            }
            (start, number) = (end + 1, number + 1)
        }
        return nearest.map(\.misfit)
    }

    /// The nearest line of a log stands among its first, for a print statement comes again and again.
    private static let mostLines = 5_000
    private static let longestLine = 2_000
}

/// The line that fits most of a pattern.
private struct NearestLine {
    private let pattern: StatementPattern
    private let words: CallbackWords
    private var best: (parts: Int, place: Int, number: Int, line: Bytes)?

    init(_ pattern: StatementPattern, _ words: CallbackWords) { (self.pattern, self.words) = (pattern, words) }

    private var parts: [StatementPattern.Part] { pattern.lines[pattern.mainLine] ?? [] }

    mutating func look(at line: Bytes, number: Int) {
        guard !line.isEmpty else { return }
        var matching = PatternMatching(parts, on: line, words: words)
        _ = matching.fits()
        let (fitting, place) = matching.furthest
        // Of lines that fit as far, one with a callback is what the user meant.
        let rank = fitting * 2 + (line.firstSpelledCallback() == nil ? 0 : 1)
        guard best.map({ rank > $0.parts }) ?? true else { return }
        best = (rank, place, number, line)
    }

    var misfit: StatementMisfit {
        guard let best else { return StatementMisfit(pattern: pattern.text, nearest: nil, fitting: "", rest: "") }
        let isWhole = best.parts / 2 >= parts.count
        return StatementMisfit(
            pattern: pattern.text, nearest: QuotedLine(line: best.number, text: best.line.quoted),
            fitting: best.line[0..<min(best.place, best.line.count)].quoted,
            rest: isWhole ? "" : parts[(best.parts / 2)...].map(\.spoken).joined())
    }
}

extension StatementPattern.Part {
    /// As a pattern spells it.
    fileprivate var spoken: String {
        switch self {
        case .text(let bytes): String(decoding: bytes, as: UTF8.self)
        case .blanks: " "
        case .slot(let slot): slot.rawValue
        }
    }
}
