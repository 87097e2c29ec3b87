import Fleet
import Lifecycle
import Rules

/// What is said of one kind of finding.
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
    package var spokenChange: String {
        guard let change = changes.last else { return name }
        if state == .renamed {
            let build = cut(change.build, to: 40)
            return change.isRise
                ? "\(name) was perhaps in \(namesakeWords) before build \(build)"
                : "\(name) is perhaps in \(namesakeWords) from build \(build) on"
        }
        if change.isOfScreen {
            let verb = state == .new ? "is new with its screen in" : "is gone with its screen from"
            return "\(name) \(verb) build \(cut(change.build, to: 40))\(state == .new ? "" : " on")"
        }
        if state == .confounded {
            return "\(name) is \(change.isRise ? "more" : "less") frequent from build \(cut(change.build, to: 40)) on, "
                + "which cannot be told apart from \(change.shiftWords)"
        }
        let verb =
            switch state {
            case .new: "came with"
            case .growing: "is more frequent from"
            case .confounded, .renamed, .untold, .steady, .shrinking: "is rarer from"
            case .gone: "is gone from"
            }
        let tail = (state == .new ? "" : " on") + (change.isOnlyWithin ? ", compared within devices and systems" : "")
        return "\(name) \(verb) build \(cut(change.build, to: 40))\(tail)"
    }

    /// `new in 4712`, for the end of a line.
    var shortChange: String {
        guard let change = changes.last else { return sum.rateWords }
        let build = cut(change.build, to: 30)
        return switch state {
        case .new: "new in \(build)"
        case .growing: "up in \(build)"
        case .confounded: "\(change.isRise ? "up" : "down") in \(build), or other"
        case .renamed: "perhaps renamed in \(build)"
        case .untold, .steady, .shrinking: "down in \(build)"
        case .gone: "gone in \(build)"
        }
    }

    private static let mostBuildsTold = 4

    /// Where no number of sessions like those at hand would be enough.
    static let whatWouldTell = "some of one device and system before and after a build"

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
            if let firstSight {
                let who = cut(question.controller, to: 60)
                words.append("No session before build \(cut(firstSight, to: 40)) shows \(who).")
            }
            if state == .untold {
                let enough = missing.map { "at this rate \(grouped($0)) more" } ?? Self.whatWouldTell
                words.append("Too few sessions to tell what a build changed; \(enough) would be enough.")
            }
            return words
        }
        if change.isOfScreen { return screenSentences(change) }
        if state == .confounded {
            return [
                "From build \(cut(change.build, to: 40)) on \(change.after.words), before \(change.before.words).",
                "That cannot be told apart from \(change.shiftWords).",
            ]
        }
        let first = change.isRise ? "First bad build" : "First good build"
        var words = ["\(first): \(change.placeWords)."]
        words.append("From there on \(change.after.words), before \(change.before.words).")
        if change.isOnlyWithin {
            words.append(
                "Within devices and systems it is \(change.isRise ? "more" : "less") frequent; all together do not show that, for "
                    + "other ones ran since.")
        }
        if changes.count > 1 {
            let earlier = changes.dropLast().map { "\($0.isRise ? "up" : "down") with \(cut($0.build, to: 40))" }
            words.append("Earlier: \(listed(earlier, atMost: 6)).")
        }
        return words
    }

    private func screenSentences(_ change: BuildChange) -> [String] {
        let (build, who) = (cut(change.build, to: 40), cut(question.controller, to: 60))
        guard change.isRise else {
            let gone = "Gone with its screen: no session from build \(build) on shows \(who)."
            let now = "Perhaps it is called \(namesakeWords) now, which came as it went and is used alike."
            return [gone, "Before, \(change.before.words)."] + (namesakes.isEmpty ? [] : [now])
        }
        let isRenamed = state == .renamed
        let new = "\(isRenamed ? "No" : "New with its screen: no") session before build \(build) shows \(who)."
        let alike = isRenamed ? ", was used alike and showed it as often" : " and was used alike"
        let before = "Perhaps it was called \(namesakeWords) before, which went as it came\(alike)."
        return [new, "From there on \(change.after.words)."] + (namesakes.isEmpty ? [] : [before])
    }

    /// `OldCart or OldPay`: the class is one of them at most.
    private var namesakeWords: String { namesakes.prefix(3).map { cut($0, to: 60) }.joined(separator: " or ") }

    /// `Devices: iPhone15,2 12 of 80 (15 %, 9 to 24 %), …`, where the labels tell of more than one.
    var groupWords: [String] { [("Devices", devices), ("Systems", systems)].compactMap { Self.words($0, $1) } }

    /// The same where some two of them differ by more than chance; else how many are alike.
    var tellingGroupWords: [String] {
        let alike = [("device", devices), ("system", systems)].filter { $0.1.count > 1 && !Self.differ($0.1) }
        let words = alike.map { ($0.0, $0.1.count { $0.name != nil }) }.filter { $0.1 > 1 }.map { counted($0.1, $0.0) }
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
            let name = group.name.map { cut($0, to: 40) } ?? "not named"
            let counts = "\(grouped(group.tally.hits)) of \(grouped(group.tally.judged))"
            return "\(name) \(counts) (\(group.tally.intervalWords))"
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
    /// `system 18.0, which came with it, and device, which most sessions do not name`.
    fileprivate var shiftWords: String {
        listed(
            shifts.map { shift in
                let noun = shift.label == "os" ? "system" : shift.label
                if shift.isMissing { return "a change of \(noun)s, which most sessions before or since do not name" }
                guard !shift.added.isEmpty else { return "a change of \(noun)s" }
                return "\(noun) \(listed(shift.added.map { cut($0, to: 40) }, atMost: 3)), which came with it"
            }, atMost: 2)
    }

    /// `4712, or 4711 to 4713`.
    fileprivate var placeWords: String {
        let name = { (build: String) in cut(build, to: 40) }
        guard earliest != latest else { return name(build) }
        return "\(name(build)), or any from \(name(earliest)) to \(name(latest))"
    }
}
