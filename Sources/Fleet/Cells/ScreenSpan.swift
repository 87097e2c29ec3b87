import Rules

/// The builds in which a class is seen at all: a screen that came or went with a build took its findings along.
struct ScreenSpan: Sendable {
    /// Places among the builds.
    let first: Int
    let last: Int
    /// Whether chance does not explain that no session before, or none after, shows it.
    let comes: Bool
    let goes: Bool
    /// Whether each build shows it but the newest.
    fileprivate let isMissed: Bool
    /// How often sessions of these builds show it, and how often such a session visits it.
    fileprivate let sights: BuildSeries.Tally
    fileprivate let visits: Double
    /// The rules that could be answered for it.
    fileprivate let rules: Set<String>

    /// How likely it may be that some class of the fleet seems to come, or to go, with some build by chance.
    private static let error = 0.05

    /// Nil for a class that no session of these builds shows. `choices` is the number of classes and builds that a class
    /// and its first build are chosen from (Bonferroni); the chance itself is Fisher's exact test.
    init?(_ cell: ClassCell, rules: Set<String>, sessions: [Int], builds: [String], choices: Int) {
        let seen = zip(builds, sessions).map { min(cell.builds[$0]?.sessions ?? 0, $1) }
        guard let first = seen.firstIndex(where: { $0 > 0 }), let last = seen.lastIndex(where: { $0 > 0 }) else {
            return nil
        }
        let hits = seen.reduce(0, +)
        let isSure = { (inside: Int, outside: Int) in
            let stratum = Stratum(hitsAfter: hits, after: inside, hitsBefore: 0, before: outside)
            return CochranMantelHaenszel([stratum]).p * Double(choices) <= Self.error
        }
        let sum = { (range: Range<Int>) in sessions[range].reduce(0, +) }
        (self.first, self.last, self.rules) = (first, last, rules)
        comes = first > 0 && isSure(sum(first..<builds.count), sum(0..<first))
        goes = last < builds.count - 1 && isSure(sum(0..<last + 1), sum(last + 1..<builds.count))
        // With one build before, nothing is a rule.
        isMissed =
            goes && builds.count > 2 && last == builds.count - 2
            && zip(seen, sessions).dropLast().allSatisfy { $0 > 0 || $1 == 0 }
        sights = .init(hits: hits, judged: sum(first..<last + 1))
        visits = Double(cell.sum.visits) / Double(max(hits, 1))
    }

    /// Whether this one may be another that went when it came, under a new name: the same rules could be asked of it, as
    /// many sessions show it (their Wilson intervals meet), and they visit it as often, give or take a half.
    func mayBeRenamed(from old: ScreenSpan) -> Bool {
        guard comes, old.goes, old.last + 1 == first, rules == old.rules else { return false }
        let own = WilsonInterval(sights.hits, of: sights.judged)
        let other = WilsonInterval(old.sights.hits, of: old.sights.judged)
        guard own.meets(other) else { return false }
        return visits * 1.5 >= old.visits && old.visits * 1.5 >= visits
    }
}

/// The spans of all classes of a fleet.
struct ScreenSpans: Sendable {
    private let spans: [String: ScreenSpan]

    init(_ cells: FleetCells, _ builds: [String]) {
        let sessions = builds.map { cells.builds[$0]?.logs.sessions ?? 0 }
        let rules = Dictionary(grouping: cells.questions.filter { !$0.value.tallies.isEmpty }.keys, by: \.controller)
            .mapValues { Set($0.map(\.rule)) }
        let choices = max(builds.count - 1, 1) * max(cells.classes.count, 1)
        var spans: [String: ScreenSpan] = [:]
        for (name, cell) in cells.classes where builds.count > 1 {
            spans[name] = ScreenSpan(
                cell, rules: rules[name] ?? [], sessions: sessions, builds: builds, choices: choices)
        }
        self.spans = spans
    }

    subscript(controller: String) -> ScreenSpan? { spans[controller] }

    /// Classes that each build before the newest shows, and it does not, by no other name either.
    var missed: [String] {
        spans.filter { $0.value.isMissed }.keys.filter { namesakes(of: $0).isEmpty }.sorted()
    }

    /// Classes that a class may have been before it was renamed, or may be since.
    func namesakes(of controller: String) -> [String] {
        guard let own = spans[controller], own.comes || own.goes else { return [] }
        return spans.filter { own.mayBeRenamed(from: $0.value) || $0.value.mayBeRenamed(from: own) }.keys.sorted()
    }
}
