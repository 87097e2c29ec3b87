/// How often one name is hidden just as another is shown: what tells screens from downloads and connections, whose words
/// come in turn as well, but each in its own time.
struct Handover {
    /// Of what says that a screen is hidden: the share that stands next to the appearance of another one.
    private(set) var share = 0.0
    private(set) var count = 0

    private static let fewest = 6

    /// `turn` are phrases in the order in which a name says them: the first half shows it, the second half hides it.
    init(_ said: SaidWords, turn: [Int]) {
        var heard: [(row: Int, name: String, place: Int)] = []
        for (name, words) in said.said {
            for item in words {
                guard case .phrase(let text) = item.word, let place = turn.firstIndex(of: text) else { continue }
                heard.append((item.row, name, place))
            }
        }
        heard.sort { $0.row < $1.row }
        let hides = turn.count / 2
        let going = heard.indices.filter { heard[$0].place == hides }
        let handed = going.count { index in
            [index - 1, index + 1].contains { other in
                heard.indices.contains(other) && heard[other].place == 0 && heard[other].name != heard[index].name
            }
        }
        count = going.count
        share = Double(handed) / Double(max(1, count))
    }

    /// Whether these are screens: of two objects of one class, one may follow the other, and sheets leave nobody who comes.
    var isOfScreens: Bool { count >= Self.fewest && share >= 0.5 }
}
