/// Finds the most important of several fixed phrases in a message, of which a search has found that it may hold one.
struct PhraseFinder: Sendable {
    struct Match {
        var row: Int
        var range: Range<Int>
    }

    private let phrases: [StaticString]

    /// Phrases in order of importance: when a message holds several, the earliest in this list is found.
    init(_ phrases: [StaticString]) { self.phrases = phrases }

    func find(in message: Bytes) -> Match? {
        for (row, phrase) in phrases.enumerated() {
            guard let place = message.firstPlace(of: phrase) else { continue }
            return Match(row: row, range: place..<place + phrase.utf8CodeUnitCount)
        }
        return nil
    }
}
