import Lifecycle

/// Phrases that tell of a change from one state to another, as a machine of states prints it: `⟨⟩: loaded -> appearing`,
/// `screen=⟨⟩ state=appearing before=loaded`.
///
/// What is said is the state that begins; the one before is what was said last, and would make a phrase of each pair.
struct StateChanges {
    /// By the number of a phrase's text: the text without the state before.
    private(set) var shortened: [Int: String] = [:]

    private static let fewest = 10
    /// How many changes go on from the state that the last one of their name led to.
    private static let fewestLinked = 0.6

    /// A text's states, what stands in front of them, and the text without the first.
    private struct Change {
        let before: String
        let after: String
        let frame: String
        let rest: String
    }

    init(_ phrases: [Phrase], _ interner: TextInterner) {
        let texts = Set(phrases.map(\.text))
        let changes = texts.reduce(into: [Int: Change]()) { $0[$1] = Self.change(in: interner[$1]) }
        guard changes.count > 2 else { return }
        var counts: [String: (linked: Int, all: Int)] = [:]
        var last: [[String]: String] = [:]
        for phrase in phrases {
            guard let change = changes[phrase.text] else { continue }
            let speaker = [phrase.name, phrase.object ?? "", change.frame]
            if let state = last.updateValue(change.after, forKey: speaker) {
                counts[change.frame, default: (0, 0)].all += 1
                if state == change.before { counts[change.frame, default: (0, 0)].linked += 1 }
            }
        }
        let linked = counts.filter {
            $0.value.all >= Self.fewest && Double($0.value.linked) >= Self.fewestLinked * Double($0.value.all)
        }
        shortened = changes.filter { linked[$0.value.frame] != nil }.mapValues(\.rest)
    }

    /// Nil for a text without one arrow between two words.
    private static func change(in text: String) -> Change? {
        let scalars = Array(text.unicodeScalars)
        for place in scalars.indices {
            guard let length = length(ofArrowAt: place, in: scalars) else { continue }
            let end = scalars[..<place].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? 0
            let start = scalars[..<end].lastIndex { !$0.isWordPart && $0 != "." }.map { $0 + 1 } ?? 0
            let next = scalars.end(from: place + length) { $0.isSpace }
            let stop = scalars.end(from: next) { $0.isWordPart || $0 == "." }
            guard start < end, next < stop else { continue }
            let (before, after) = (scalars.text(start..<end), scalars.text(next..<stop))
            return Change(
                before: before, after: after, frame: scalars.text(0..<start),
                rest: scalars.text(0..<start) + scalars.text(place..<scalars.count))
        }
        return changeOfFields(scalars)
    }

    /// The values of the last two fields, of which the second one is what was before.
    private static func changeOfFields(_ text: Scalars) -> Change? {
        let marks = text.indices.filter { text[$0] == "=" }.suffix(2)
        guard let first = marks.first, let second = marks.last, first < second else { return nil }
        let (stop, end) = (text.end(from: first + 1) { $0.isWordPart }, text.end(from: second + 1) { $0.isWordPart })
        guard stop > first + 1, end > second + 1, stop < second else { return nil }
        return Change(
            before: text.text(second + 1..<end), after: text.text(first + 1..<stop), frame: text.text(0..<first),
            rest: text.text(0..<stop) + text.text(end..<text.count))
    }

    /// An arrow, or the word between two blanks.
    private static func length(ofArrowAt place: Int, in text: Scalars) -> Int? {
        text.holds(" to ", at: place) ? 3 : text.length(ofArrowAt: place)
    }
}
