import Lifecycle

extension Rule {
    static let survivingCompanion = Rule(
        id: "surviving_companion",
        title: "Surviving companion",
        promise: "goes with its controller",
        rationale: """
            The controllers died, and the view models, presenters or coordinators that were made for them did not: \
            somebody else holds them, often a closure, a subscription or a delegate that is not weak. They go on \
            working for screens that are gone, and hold their data.
            """,
        severity: .warning,
        options: timeToGo.declared,
        fine: [
            Example(
                """
                \(visits(companion: ["init", "deinit"]))
                """, note: "each goes with its controller"),
            Example(visits(companion: ["init"]), note: "nobody knows whether the class prints deinit"),
            Example(
                """
                10:00:00.000 APIClient init
                10:00:00.001 AppCoordinator init
                \(visits(companion: ["init", "deinit"]))
                """, note: "services and the app's own coordinator stay"),
        ],
        faulty: [
            Example(
                """
                \(visits(companion: ["init"], blamed: 1))
                10:09:00.000 HomeViewModel deinit
                """, note: "another class shows that companions print deinit")
        ],
        check: survivors
    )
}

private let timeToGo = GraceOption(
    (2, "seconds of log time after a controller's death in which its companion may go"),
    (50, "events after a controller's death that are fine in a log without a clock"))

/// Three visits to Feed, each with a new view model.
private func visits(companion lines: [String], blamed: Int? = nil) -> String {
    let visits = (1...3).map { visit in
        """
        \(visit == blamed ? "↓" : "")10:0\(visit):00.000 <FeedViewModel: 0x\(visit)1> init
        10:0\(visit):00.001 <FeedViewController: 0x\(visit)0> viewDidLoad
        10:0\(visit):00.100 <FeedViewController: 0x\(visit)0> viewWillAppear
        10:0\(visit):00.500 <FeedViewController: 0x\(visit)0> viewDidAppear
        10:0\(visit):05.000 <FeedViewController: 0x\(visit)0> viewWillDisappear
        10:0\(visit):05.400 <FeedViewController: 0x\(visit)0> viewDidDisappear
        10:0\(visit):05.402 <FeedViewController: 0x\(visit)0> deinit
        """ + (lines.contains("deinit") ? "\n10:0\(visit):05.403 <FeedViewModel: 0x\(visit)1> deinit" : "")
    }
    let end = """
        10:08:00.000 <HomeViewController: 0x90> viewWillAppear
        10:08:00.500 <HomeViewController: 0x90> viewDidAppear
        """
    return (visits + [end]).joined(separator: "\n")
}

/// A class of companions and the class of controllers whose name they bear.
private struct Couple {
    let companion: Companion
    let owner: Int
    /// Controllers that died long enough before the end for their companion to have gone too.
    let dead: [Int]
    /// Companions that are there at the end, but for those of living controllers.
    let surplus: Int

    /// `owners`: the first class of controllers by what its companions are named after.
    init?(_ companion: Companion, of owners: [String: Int], _ context: RuleContext, _ grace: Grace) {
        guard let stem = Companion.owner(of: companion.name), let owner = owners[stem] else { return nil }
        self.companion = companion
        self.owner = owner
        let all = context.session.classes[owner].timelines
        dead = all.filter { timeline in
            guard let ended = context.session.timelines[timeline].ended else { return false }
            return context.session.elapsedToEnd(from: ended, in: context.trace).reaches(grace)
        }
        // One for each controller, or nobody knows whose they are.
        guard companion.created.count <= all.count else { return nil }
        surplus = companion.created.count - companion.ended.count - (all.count - dead.count)
    }
}

private func survivors(_ context: RuleContext) -> [ClassVerdict] {
    let grace = context.settings[timeToGo, of: .survivingCompanion]
    let companions = context.session.companions
    // Nobody knows of a class whether it prints deinit, where none does.
    guard companions.contains(where: { !$0.ended.isEmpty }) else { return [] }
    let stems = context.session.classes.enumerated().map { ($1.name.companionStem, $0) }
    let owners = Dictionary(stems) { first, _ in first }
    return companions.compactMap { companion in
        guard let first = companion.created.first, let last = context.session.events.last,
            !context.linesAreMissing(from: first, to: last), let couple = Couple(companion, of: owners, context, grace)
        else { return nil }
        // One that is left may be kept for the next time.
        guard couple.surplus > 1 else { return nil }
        return ClassVerdict(nil, .broken(accusation(couple, context)))
    }
}

private func accusation(_ couple: Couple, _ context: RuleContext) -> Accusation {
    let (companion, owner) = (couple.companion.name.displayed, context.name(ofClass: couple.owner))
    let printsDeinit = !couple.companion.ended.isEmpty
    return Accusation(
        severity: .warning, certainty: .probable, timelines: [],
        blamed: context.event(couple.companion.created[0]),
        message: outlived(couple, companion, owner),
        remarks: [lookForHolders, printsDeinit ? nil : logDeinit(companion)].compactMap { $0 },
        evidence: evidence(couple, companion, context),
        cause: "outlives its controller", controller: couple.companion.name)
}

private func evidence(_ couple: Couple, _ companion: String, _ context: RuleContext) -> [Evidence] {
    let created = couple.companion.created.prefix(evidenceLimit).map {
        context.evidence($0, "a \(companion) is created")
    }
    let died = couple.dead.prefix(evidenceLimit).compactMap { timeline in
        context.session.timelines[timeline].ended.map { context.evidence($0, "\(context.label(timeline)) dies") }
    }
    return (created + died).sorted { $0.line < $1.line }
}

private let evidenceLimit = 3

// MARK: Messages

private func outlived(_ couple: Couple, _ companion: String, _ owner: String) -> String {
    let (created, ended) = (couple.companion.created.count, couple.companion.ended.count)
    let dead = spokenCount(couple.dead.count, "instance")
    let died = ended == 0 ? "none" : grouped(ended)
    return "\(grouped(created)) of \(companion) were created and \(died) of them died, though \(dead) of \(owner) did"
}

private let lookForHolders = "look for closures, subscriptions and delegates that hold it and are not weak"

private func logDeinit(_ companion: String) -> String {
    "others of its kind print deinit; if \(companion) does not, log it to be sure"
}
