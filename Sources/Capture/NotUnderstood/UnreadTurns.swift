import Lifecycle

/// Lines that name controllers as calls do, and were not read: several texts, each of which is said of several controllers,
/// `· · CartScreen ~disappear`, in words that nobody knows.
struct UnreadTurns {
    /// The rows of the messages, in order.
    private(set) var rows: [Int] = []

    private static let lengths = 4..<200
    private static let fewestNames = 3
    private static let fewestLines = 5
    private static let fewestTexts = 3

    /// `read` are rows that gave an event, `calls` how many events are calls.
    init(_ messages: [Scalars], read: Set<Int>, calls: Int) {
        var texts: [String: (names: Set<String>, rows: [Int])] = [:]
        for (row, text) in messages.enumerated() where Self.lengths.contains(text.count) && !read.contains(row) {
            // `CartVC.swift:7 CartVC is gone` names one.
            let names = Set(
                WordCutter.words(of: text).filter {
                    ControllerName($0).looksLikeController && !NameLook.isBareEnding($0)
                })
            guard names.count == 1, let name = names.first, Veto(in: text).isEmpty else { continue }
            let slot = SlotText.of(text, naming: name)
            texts[slot, default: ([], [])].names.insert(name)
            texts[slot, default: ([], [])].rows.append(row)
        }
        let turns = texts.values.filter { $0.names.count >= Self.fewestNames && $0.rows.count >= Self.fewestLines }
        let all = turns.flatMap(\.rows)
        if turns.count >= Self.fewestTexts, 2 * all.count >= calls { rows = all.sorted() }
    }
}
