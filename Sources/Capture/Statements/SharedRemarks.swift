import Lifecycle

/// Lines that name a callback in a sentence which controllers and others say alike, in any language: `APIClient: viewDidLoad
/// öncesi API çağrılmamalı` beside `CommentViewController: viewDidLoad öncesi API çağrılmamalı`. Nobody else gets the callback,
/// so that none of them tells of a call.
struct SharedRemarks {
    /// Their places in the census.
    private(set) var lines: Set<Int> = []

    /// What they have in common.
    private struct Sentence: Hashable {
        let callback: EventKind
        let right: Int
        let left: Int
    }

    private static let fewest = 3

    init(_ census: StatementCensus) {
        var sentences: [Sentence: [Int]] = [:]
        var kinds: [String: EventKinds] = [:]
        for index in census.clean {
            let (line, reading) = (census.lines[index], census.readings[census.lines[index].pick])
            if reading.form != .none { kinds[reading.short, default: []].insert(line.callback) }
            guard line.strength == .strong, line.callback.isViewCallback else { continue }
            // Behind the callback, whoever is taken for the name.
            let nameless = census.readings[line.readings.upperBound - 1]
            let isBehind = nameless.wordsRight > 1
            guard isBehind || reading.wordsLeft > 1 else { continue }
            let sentence = Sentence(
                callback: line.callback, right: isBehind ? nameless.right : -1, left: isBehind ? -1 : reading.left)
            sentences[sentence, default: []].append(index)
        }
        for lines in sentences.values where lines.count >= Self.fewest {
            // A word of the sentence may be taken for the name.
            let strangers = lines.count { index in
                !census.lines[index].readings.contains { place in
                    let reading = census.readings[place]
                    return reading.hasEnding || kinds[reading.short]?.bits.nonzeroBitCount ?? 0 > 1
                }
            }
            if strangers < lines.count, 5 * strangers >= lines.count { self.lines.formUnion(lines) }
        }
    }
}
