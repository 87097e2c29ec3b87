import Lifecycle

/// Names of more words than the others, found by what stands around them: `Lab results screen will appear` beside `Patients
/// screen will appear`.
struct LongerNames {
    /// What was read of their lines.
    private(set) var events: [StatementEvent] = []

    fileprivate struct Frame: Hashable {
        let head: ArraySlice<Unicode.Scalar>
        let tail: ArraySlice<Unicode.Scalar>
        let kind: EventKind
    }

    /// `known` are the events that were read; names of classes are one word.
    init(_ messages: [Scalars], besides known: [StatementEvent]) {
        let names = Set(known.map(\.name))
        guard !names.isEmpty, 2 * names.count(where: NameLook.hasEnding) < names.count else { return }
        let frames = Self.frames(of: known, in: messages)
        let read = Set(known.map(\.row))
        var told: [String: [StatementEvent]] = [:]
        for (row, text) in messages.enumerated() where !frames.isEmpty && !read.contains(row) {
            for frame in frames where frame.holds(text) {
                let name = text[frame.head.count..<text.count - frame.tail.count]
                guard Self.isTitle(name) else { continue }
                told[text.text(name.indices), default: []].append(
                    StatementEvent(row: row, kind: frame.kind, name: text.text(name.indices), isLearned: true))
                break
            }
        }
        events = told.values.filter { Set($0.map(\.kind)).count > 1 }.joined().sorted { $0.row < $1.row }
    }

    /// A log of titles has a frame for each callback; each line is held against all.
    private static let mostFrames = 24

    /// What stands in front of several names and behind them, the commonest first.
    private static func frames(of known: [StatementEvent], in messages: [Scalars]) -> [Frame] {
        var names: [Frame: Set<String>] = [:]
        for event in known where event.kind.isOfLife {
            let (text, name) = (messages[event.row], Array(event.name.unicodeScalars))
            guard !name.isEmpty, let start = text.indices.first(where: { text[$0...].starts(with: name) }) else {
                continue
            }
            let frame = Frame(head: text[..<start], tail: text[(start + name.count)...], kind: event.kind)
            names[frame, default: []].insert(event.name)
        }
        return names.filter { $1.count > 1 && $0.tail.contains(where: \.isWordLetter) }
            .sorted { ($1.value.count, $0.key.text) < ($0.value.count, $1.key.text) }.prefix(mostFrames).map(\.key)
    }

    /// Two words to four.
    private static func isTitle(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
        let words = name.split(separator: " ", omittingEmptySubsequences: false)
        return 2...4 ~= words.count && words.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isWordLetter) }
    }
}

extension LongerNames.Frame {
    var text: String { Array(head + tail).whole }

    func holds(_ text: Scalars) -> Bool {
        text.count > head.count + tail.count && text.starts(with: head) && text.suffix(tail.count).elementsEqual(tail)
    }
}
