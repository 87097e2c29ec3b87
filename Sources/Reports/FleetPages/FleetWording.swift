import Fleet
import Lifecycle
import Rules

extension FleetVerdict {
    /// What changed in one sentence without a full stop; the reporter that shows it escapes it.
    package var headline: String { headline(\.rateWords) }

    /// The same for the page, whose table has each rate with its interval as a bar.
    var headlineOfPage: String { headline(\.countWords) }

    private func headline(_ rate: (BuildSeries.Tally) -> String) -> String {
        guard cells.sessions > 0 else {
            return cells.failures.count > 0
                ? "Nothing to report: none of \(counted(cells.failures.count, "log")) could be read"
                : "Nothing to report: these sets hold no record"
        }
        let problemWords = problemWords(rate)
        if let shortfall { return "Only \(shortfall.judgedWords): \(midSentence(problemWords))" }
        let broken = shares.first { $0.tally.hits < $0.tally.judged }
        return problemWords + (broken.map { "; \($0.unjudgedWords)" } ?? "")
    }

    /// What is said of problems, whatever could be judged.
    private func problemWords(_ rate: (BuildSeries.Tally) -> String) -> String {
        let counts = FleetState.allCases.map { state in (state, told(state).count) }
        let words = counts.filter { $0.1 > 0 && $0.0.isChange }.map { "\(grouped($0.1)) \(self.words($0.0, $0.1))" }
        guard words.isEmpty else {
            return "\(listed(words, atMost: 4)): \(told.first(where: \.state.isChange)?.spokenChange ?? "")"
        }
        let sessions = counted(cells.sessions, "session")
        guard let worst = worstFirst.first else {
            return "No problem in \(sessions)" + (unusualSentences.isEmpty ? "" : ", but not all is as usual")
        }
        let kinds = counted(told.count, "kind of problem", "kinds of problems")
        let found = "\(kinds) in \(sessions)\(unchangedWords); the worst: \(worst.name), \(rate(worst.sum))"
        return found + (worst.firstSight.map { ", which no build before \(cut($0, to: 40)) shows" } ?? "")
    }

    /// Whether the headline is bad news; nothing is told by sets without a record.
    var isTrouble: Bool {
        cells.sessions == 0 || shortfall != nil || !told(.new).isEmpty || !told(.growing).isEmpty
    }

    /// What keeps a fleet without a change from being a steady one.
    private var unchangedWords: String {
        if noComparison != nil { return "" }
        return switch told(.untold).count {
        case 0: ", none of which changes from build to build"
        case told.count: ", too few to tell what a build changed"
        case let count: ", \(grouped(count)) of them in too few to tell what a build changed"
        }
    }

    /// Problems that somebody may want to look into, each by one name: notes and what is accepted fail nothing.
    var told: [FleetProblem] { problems.filter { !$0.isCalm && !$0.isOfFormerName } }

    /// What hits most before the rest, whether too few sessions tell of it or it is as ever.
    var worstFirst: [FleetProblem] { told.sorted { $0.isWorse(than: $1) } }

    /// `Notes, which fail nothing: late deinit in Cart`, and the same for what is accepted.
    func calmSentences(atMost count: Int) -> [String] {
        let calm = problems.filter(\.isCalm)
        let kinds = [
            ("Notes, which fail nothing", calm.filter { !$0.isAccepted }),
            ("Accepted by the baseline or the settings, which fail nothing", calm.filter(\.isAccepted)),
        ]
        return kinds.filter { !$0.1.isEmpty }.map { "\($0): \(listed($1.map(\.name), atMost: count))" }
    }

    /// Where builds are not compared, nothing is as before.
    func title(of state: FleetState) -> String { noComparison != nil && state == .steady ? "Problems" : state.title }

    /// Behind a number.
    func words(_ state: FleetState, _ count: Int) -> String {
        noComparison != nil && state == .steady ? "found" : state.words(count)
    }

    func told(_ state: FleetState) -> [FleetProblem] { told.filter { $0.state == state } }

    /// `100,000 sessions`, `100 builds, 1 to 100`, `12 devices`, …
    var readWords: [String] {
        var words = [counted(cells.sessions, "session")]
        if let first = builds.first, let last = builds.last {
            let name = { (build: String) in cut(build, to: 40) }
            words.append(
                builds.count == 1
                    ? "build \(name(first))" : "\(grouped(builds.count)) builds, \(name(first)) to \(name(last))")
        }
        let devices = cells.builds.values.reduce(into: Set<String>()) { $0.formUnion($1.devices) }
        let systems = cells.builds.values.reduce(into: Set<String>()) { $0.formUnion($1.systems) }
        if !devices.isEmpty { words.append(counted(devices.count, "device")) }
        if !systems.isEmpty { words.append(counted(systems.count, "system")) }
        // Of those that name one which several versions have, a caveat tells.
        let nameless = min(cells.builds[nil]?.logs.sessions ?? 0, cells.unlabelled["build"] ?? 0)
        if nameless > 0 { words.append("\(grouped(nameless)) without a build") }
        if cells.failures.count > 0 { words.append("\(counted(cells.failures.count, "log")) could not be read") }
        return words
    }

    /// How the numbers came to be, for whoever has to trust them.
    static let method = [
        "A rate is the sessions that show a problem among those that could be judged for it, with its 95 % interval "
            + "(Wilson).",
        "Builds follow each other by version, then by number, as people count. They are compared within "
            + "each device and system (Cochran, Mantel and Haenszel; exactly where counts are small), at every build "
            + "that may be the first bad one; of all changes that are told, at most 5 % are expected to be false "
            + "(Benjamini and Hochberg).",
        "The first bad build is the likeliest one, with the builds that it may be as well in 95 of 100 cases.",
    ]
}

extension FleetState {
    fileprivate func words(_ count: Int) -> String {
        switch self {
        case .new: count == 1 ? "is new" : "are new"
        case .growing: "grew"
        case .confounded: "cannot be told apart from other changes"
        case .renamed: count == 1 ? "is perhaps renamed" : "are perhaps renamed"
        case .untold: "with too few sessions to tell"
        case .steady: "as before"
        case .shrinking: count == 1 ? "is rarer" : "are rarer"
        case .gone: count == 1 ? "is gone" : "are gone"
        }
    }

    fileprivate var title: String {
        switch self {
        case .new: "New"
        case .growing: "More frequent than before"
        case .confounded: "Cannot be told apart from other changes"
        case .renamed: "Perhaps renamed"
        case .untold: "Too few sessions to tell"
        case .steady: "As before"
        case .shrinking: "Rarer than before"
        case .gone: "Gone"
        }
    }
}

extension SessionExample {
    /// What to type to see it.
    func command(for problem: FleetProblem) -> String {
        "lifeline explain \(problem.handle) \(shellQuoted(cut(log, to: 400)))"
    }
}

/// A path as a shell takes it, in quotes where it has to be.
private func shellQuoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."),
            UInt8(ascii: "/"), UInt8(ascii: ","):
            true
        default: false
        }
    }
    return isPlain && !path.isEmpty ? path : "'\(path.replacing("'", with: "'\\''"))'"
}
