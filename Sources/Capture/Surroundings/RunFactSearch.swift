import Foundation
import Lifecycle

/// Looks through a whole capture for what it says of its own run: one search for all needles over all bytes.
struct RunFactSearch {
    private let bytes: Bytes

    /// A line that tells of a run is short.
    private static let longestLine = 4_096
    /// Of lines that all say the same these are enough.
    private static let mostLines = 2_000
    private static let needles = RunFactForm.all.flatMap(\.needles).map { Bytes(immortal: Array($0.utf8)) }

    init(_ bytes: Bytes) { self.bytes = bytes }

    /// Each once, in the order of the lines.
    var found: [RunStatement] {
        let search = NeedleSearch(needles: Self.needles, sample: bytes[0..<min(bytes.count, 16_384)])
        var (seen, found): (Set<RunStatement>, [RunStatement]) = ([], [])
        var (start, lines) = (0, 0)
        while lines < Self.mostLines, let place = search.firstPlace(in: bytes, from: start, to: bytes.count) {
            let first = bytes.lineStart(of: place, floor: max(start, place - Self.longestLine))
            let end = bytes.lineEnd(from: place, limit: min(bytes.count, place + Self.longestLine))
            found += statements(first..<end).filter { !$0.value.isEmpty && seen.insert($0).inserted }
            start = min(end + 1, bytes.count)
            lines += 1
        }
        return found
    }

    private func statements(_ range: Range<Int>) -> [RunStatement] {
        let text = text(range)
        return RunFactForm.all.flatMap { form in
            form.needles.compactMap { text.range(of: $0) }.flatMap { found in
                form.statements(
                    StatementLine(
                        text: text[...], before: text[..<found.lowerBound], found: text[found.lowerBound...],
                        neighbours: { neighbours(of: range, before: $0, after: $1) }))
            }
        }
    }

    private func neighbours(of line: Range<Int>, before: Int, after: Int) -> [Substring] {
        var lines: [Substring] = []
        var place = line.lowerBound
        for _ in 0..<before where place > 0 {
            let own = bytes.lineStart(of: place - 1, floor: max(0, place - 1 - Self.longestLine))
            lines.insert(text(own..<place - 1)[...], at: 0)
            place = own
        }
        place = line.upperBound + 1
        for _ in 0..<after where place < bytes.count {
            let end = bytes.lineEnd(from: place, limit: min(bytes.count, place + Self.longestLine))
            lines.append(text(place..<end)[...])
            place = end + 1
        }
        return lines
    }

    /// Without the other half of a line's end.
    private func text(_ range: Range<Int>) -> String {
        let text = bytes[range].text
        return text.hasSuffix("\r") ? String(text.dropLast()) : text
    }
}
