import Fleet
import Lifecycle
import Rules

extension FleetVerdict {
    /// What changed in one sentence without a full stop; the reporter that shows it escapes it.
    package var headline: String {
        guard cells.sessions > 0 else {
            return cells.failures.count > 0
                ? "Nothing to report: none of \(counted(cells.failures.count, "log")) could be read"
                : "Nothing to report: these sets hold no record"
        }
        if let shortfall { return "Only \(shortfall.words) could be judged: \(midSentence(problemWords))" }
        let broken = shares.first { $0.tally.hits < $0.tally.judged }
        return problemWords + (broken.map { "; \($0.unjudgedWords)" } ?? "")
    }

    /// What is said of problems, whatever could be judged.
    private var problemWords: String {
        let counts = FleetState.allCases.map { state in (state, told(state).count) }
        let words = counts.filter { $0.1 > 0 && $0.0.isChange }.map { "\(grouped($0.1)) \(self.words($0.0, $0.1))" }
        guard words.isEmpty else {
            return "\(listed(words, atMost: 4)): \(told.first?.spokenChange ?? "")"
        }
        let sessions = counted(cells.sessions, "session")
        guard let first = told.first else { return "No problem in \(sessions)" }
        let kinds = counted(told.count, "kind of problem", "kinds of problems")
        return "\(kinds) in \(sessions)\(unchangedWords); the worst: \(first.name), \(first.sum.rateWords)"
    }

    /// Whether the headline is bad news.
    var isTrouble: Bool { shortfall != nil || !told(.new).isEmpty || !told(.growing).isEmpty }

    /// What keeps a fleet without a change from being a steady one.
    private var unchangedWords: String {
        if noComparison != nil { return "" }
        return switch told(.untold).count {
        case 0: ", none of which changes from build to build"
        case told.count: ", too few to tell what a build changed"
        case let count: ", \(grouped(count)) of them in too few to tell what a build changed"
        }
    }

    /// Problems that somebody may want to look into: notes and what is accepted fail nothing.
    var told: [FleetProblem] { problems.filter { !$0.isCalm } }

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
        if let nameless = cells.builds[nil]?.sessions, nameless > 0 {
            words.append("\(grouped(nameless)) without a build")
        }
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
        case .untold: "Too few sessions to tell"
        case .steady: "As before"
        case .shrinking: "Rarer than before"
        case .gone: "Gone"
        }
    }
}

extension FleetProblem {
    var ruleTitle: String { Rule.all.first { $0.id == question.rule }?.title ?? question.rule }

    /// `leaked controller in CartViewController`.
    var name: String {
        let title = midSentence(ruleTitle)
        return isOfNoClass ? title : "\(title) in \(cut(question.controller, to: 60))"
    }

    var isOfNoClass: Bool { question.controller == ControllerName.wholeSession.displayed }

    var handle: String { String(fingerprint.prefix(6)) }

    /// `leaked controller in Cart came with build 4712`.
    var spokenChange: String {
        guard let change = changes.last else { return name }
        if change.isOfScreen {
            let verb = state == .new ? "is new with its screen in" : "is gone with its screen from"
            return "\(name) \(verb) build \(cut(change.build, to: 40))\(state == .new ? "" : " on")"
        }
        let verb =
            switch state {
            case .new: "came with"
            case .growing: "is more frequent from"
            case .untold, .steady, .shrinking: "is rarer from"
            case .gone: "is gone from"
            }
        let tail = state == .new ? "" : " on"
        return "\(name) \(verb) build \(cut(change.build, to: 40))\(tail)"
    }

    /// `new in 4712`, for the end of a line.
    var shortChange: String {
        guard let change = changes.last else { return sum.rateWords }
        let build = cut(change.build, to: 30)
        return switch state {
        case .new: "new in \(build)"
        case .growing: "up in \(build)"
        case .untold, .steady, .shrinking: "down in \(build)"
        case .gone: "gone in \(build)"
        }
    }

    private static let mostBuildsTold = 4

    /// All that the numbers say, in sentences.
    var sentences: [String] {
        guard let change = changes.last else {
            var words = ["In \(sum.words)."]
            // Of a few builds each is told: somebody compares them by eye.
            let judged = builds.filter { $0.tally.judged > 0 }
            let told = judged.count <= Self.mostBuildsTold ? judged[...] : judged.suffix(1)
            if judged.count > 1 || newest.map({ $0.tally.judged < sum.judged }) ?? false {
                words += told.map { "Build \(cut($0.build, to: 40)): \($0.tally.words)." }
            }
            if let firstSeen { words.append("First seen in build \(cut(firstSeen, to: 40)).") }
            if state == .untold { words.append("Too few sessions to tell what a build changed.") }
            return words
        }
        if change.isOfScreen { return screenSentences(change) }
        let first = change.isRise ? "First bad build" : "First good build"
        var words = ["\(first): \(change.placeWords)."]
        words.append("From there on \(change.after.words), before \(change.before.words).")
        if changes.count > 1 {
            let earlier = changes.dropLast().map { "\($0.isRise ? "up" : "down") with \(cut($0.build, to: 40))" }
            words.append("Earlier: \(listed(earlier, atMost: 6)).")
        }
        return words
    }

    private func screenSentences(_ change: BuildChange) -> [String] {
        let (build, who) = (cut(change.build, to: 40), cut(question.controller, to: 60))
        let perhaps = listed(namesakes.map { cut($0, to: 60) }, atMost: 3)
        guard change.isRise else {
            let gone = "Gone with its screen: no session from build \(build) on shows \(who)."
            let now = "Perhaps it is called \(perhaps) now, which came as it went and is used alike."
            return [gone, "Before, \(change.before.words)."] + (namesakes.isEmpty ? [] : [now])
        }
        let new = "New with its screen: no session before build \(build) shows \(who)."
        let before = "Perhaps it was called \(perhaps) before, which went as it came and was used alike."
        return [new, "From there on \(change.after.words)."] + (namesakes.isEmpty ? [] : [before])
    }

    /// `Devices: iPhone15,2 12 of 80 (15 %, 9 to 24 %), …`, where the labels tell of more than one.
    var groupWords: [String] { [("Devices", devices), ("Systems", systems)].compactMap { Self.words($0, $1) } }

    /// The same where some two of them differ by more than chance; else how many are alike.
    var tellingGroupWords: [String] {
        let alike = [("device", devices), ("system", systems)].filter { $0.1.count > 1 && !Self.differ($0.1) }
        let words = alike.map { counted($0.1.count, $0.0) }
        return [("Devices", devices), ("Systems", systems)].filter { Self.differ($0.1) }.compactMap {
            Self.words($0, $1)
        }
            + (words.isEmpty ? [] : ["No difference shows among \(listed(words, atMost: 2))"])
    }

    /// Whether the intervals of some two do not even meet.
    private static func differ(_ groups: [GroupRate]) -> Bool {
        let intervals = groups.map(\.tally.interval)
        return (intervals.map(\.lower).max() ?? 0) > (intervals.map(\.upper).min() ?? 1)
    }

    private static func words(_ title: String, _ groups: [GroupRate]) -> String? {
        guard groups.count > 1 else { return nil }
        let words = groups.prefix(mostGroupsTold).map { group in
            "\(cut(group.name ?? "unnamed", to: 40)) \(grouped(group.tally.hits)) of \(grouped(group.tally.judged)) "
                + "(\(group.tally.intervalWords))"
        }
        let rest = groups.count - words.count
        return "\(title): \(words.joined(separator: ", "))" + (rest > 0 ? " and \(grouped(rest)) more" : "")
    }

    private static let mostGroupsTold = 4

    /// Who answers for it, and what may have caused its last change.
    var whoseWords: [String] {
        var words = owner.map { ["Owner: \(cut($0, to: 80))"] } ?? []
        if let suspects {
            let range = "\(suspects.from.prefix(9))..\(suspects.upTo.prefix(9))"
            words.append(
                suspects.commits.isEmpty
                    ? "Changed in \(range)"
                    : "Suspects in \(range): \(listed(suspects.commits.map { cut($0, to: 120) }, atMost: 5))")
        }
        return words
    }
}

extension FleetProblem.BuildChange {
    /// `4712, or 4711 to 4713`.
    fileprivate var placeWords: String {
        let name = { (build: String) in cut(build, to: 40) }
        guard earliest != latest else { return name(build) }
        return "\(name(build)), or any from \(name(earliest)) to \(name(latest))"
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
