import Lifecycle

/// A promise that Lifeline checks: what it is called, why it matters, how it looks kept and broken, and the check.
///
/// A rule names, explains and filters what the contract has already judged; it never tests the order of events again.
package struct Rule: Sendable {
    /// In snake_case; the file that holds the rule is named after it in UpperCamelCase.
    package let id: String
    /// Three or four words, e.g. "Leaked controller".
    package let title: String
    /// What holds while it is kept, to be read after the name of a controller, e.g. "is released after it leaves".
    package let promise: String
    /// One paragraph: why a breach matters to the user of the app.
    package let rationale: String
    package let severity: Severity
    /// Options with their defaults, as the configuration file spells them.
    package private(set) var options: [DeclaredOption] = []
    /// What the examples set, where the defaults ask for nothing.
    package private(set) var exampleOptions: [String: OptionValue] = [:]
    /// Short traces in the plain format that must give no finding of this rule.
    package let fine: [Example]
    /// Short traces that must give findings of this rule, each on the line marked with a leading `↓`, and no other.
    package let faulty: [Example]
    /// Every class of the session that the rule can be asked about, with the answer.
    package let check: @Sendable (RuleContext) -> [ClassVerdict]
}

/// A trace that documents a rule and tests it.
package struct Example: Sendable {
    package let text: String
    /// What the example shows, where the trace does not say it.
    package let note: String

    package init(_ text: String, note: String = "") {
        self.text = text
        self.note = note
    }
}

/// The parts of an example, one below the other.
func lines(_ parts: String...) -> String { parts.joined(separator: "\n") }

/// What a rule may look at: one session, and what the user set.
///
/// A class, although it never changes: whoever is made with it would get a copy, whose references are counted one by one,
/// which was 5 to 9 % of the processor time of a run over 20 MB of lifecycle lines.
package final class RuleContext: Sendable {
    package let trace: Trace
    package let session: Session
    package let settings: RuleSettings
    /// What became of each instance and why, decided once for all rules.
    private let survival: Survival
    /// Which classes print their deinit.
    package let deinitRecord: DeinitRecord
    /// What other tools said of the instances.
    let witnesses: Witnesses
    /// How surely instances left for good.
    let exits: ExitCertainty
    /// The events of all lives, side by side.
    let steps: StepColumns
    /// Whom the lines of others speak of.
    let lookup: InstanceLookup
    /// Looked up when a rule first asks for them.
    let keptOthers = Once<NamedOthers>()
    /// Measured when a rule or a table first asks for them.
    let keptAppearances = Once<MeasuredAppearances>()
    /// Looked for when the first repeated request is.
    let keptChanges = Once<Changes>()
    let keptRhythms = Once<Set<String>>()
    /// Walked through when the first finding asks how to see it again.
    let routes = Once<RouteMap>()
    /// Who lies in whom, asked by the first finding of a child.
    let household = Once<ContainerTree>()
    /// Counted when the first finding asks what only its instances said.
    let spoken = Once<SpokenRemarks>()
    /// Gathered when the first leak asks what was done after an exit.
    let partingWords = Once<[Set<RemarkShape>]>()
    /// Made when a rule first asks what held the app up.
    let searchForTimeHeldUp = Once<LineSearch>()

    /// Other sessions of the same app help to learn which classes print their deinit.
    package init(trace: Trace, session: Session, settings: RuleSettings, deinitRecord: DeinitRecord? = nil) {
        self.trace = trace
        self.session = session
        self.settings = settings
        let grace = settings[.leakedController, of: .leakedController]
        let record =
            deinitRecord
            ?? DeinitRecord(
                DeinitEvidence(sessions: [session], trace, grace: grace), stated: settings.deinitLogged)
        self.deinitRecord = record
        let steps = StepColumns(session, trace)
        let witnesses = Witnesses(session, trace, settings.memoryReports)
        let exits = ExitCertainty(session, trace)
        (self.steps, self.witnesses, self.exits) = (steps, witnesses, exits)
        @Sendable func judged() -> Survival {
            Survival(
                SurvivalFacts(
                    trace: trace, session: session, settings: settings, record: record, exits: exits,
                    witnesses: witnesses, steps: steps))
        }
        guard Threads.areWorthIt(forEvents: session.events.count) else {
            (survival, lookup) = (judged(), InstanceLookup(trace, session))
            return
        }
        (survival, lookup) = sideBySide({ judged() }, { InstanceLookup(trace, session) })
    }

    /// One for each of `Session.timelines`.
    package var proofs: [Proof] { survival.proofs }
    /// One for each of `Session.classes`: the leaks that are known by their number only.
    var surpluses: [Surplus?] { survival.surpluses }
    var piles: [Pile?] { survival.piles }

    package func event(_ index: UInt32) -> Event { trace.events[Int(index)] }

    /// Whether an instance has surely left for good.
    func hasSurelyLeft(_ timeline: Int) -> Bool {
        exits.hasSurelyLeft(session.timelines[timeline])
    }

    /// The number that the line of an event has in the file, for sentences that name it.
    func lineInFile(_ event: Event) -> Int { trace.numbering.inFile(Int(event.line)) }
}

/// One rule's answer for one class of the session.
package struct ClassVerdict: Sendable {
    /// Index into `Session.classes`; nil when the answer speaks of the whole session or of a class without a life.
    package let controllerClass: Int?
    package let verdict: RuleVerdict

    package init(_ controllerClass: Int?, _ verdict: RuleVerdict) {
        self.controllerClass = controllerClass
        self.verdict = verdict
    }
}

/// The three answers. A class may get several `broken`, one per cause.
package enum RuleVerdict: Sendable {
    case broken(Accusation)
    case kept
    /// The reason says why the log cannot tell, and what line would decide it.
    case cannotTell(reason: String)
    /// It cannot tell, and nobody needs to look into that.
    case calm(reason: String, Judgement.Calm)
}

/// A finding before the engine adds where it happened and its fingerprint.
package struct Accusation: Sendable {
    package var severity: Severity
    package var certainty = Certainty.confirmed
    /// Indices into `Session.timelines`.
    package var timelines: [Int]
    /// The event to blame.
    package var blamed: Event
    /// The event that proves the fault, where that comes after the one to blame.
    package var proof: Event?
    package var message: String
    /// What goes with it among the instances of the class.
    package var distinction: Distinction?
    package var remarks: [String] = []
    package var evidence: [Evidence]
    /// What speaks against it, beside what any finding may be doubted for.
    package var objections: [Objection] = []
    /// What it rests on beside the lines of the log.
    package var guarantees: [Guarantee] = []
    /// What tells this cause apart from others of the same rule and class, made of event kinds and resources only. Its
    /// words are in fingerprints, which baselines hold: they never change, whatever the message comes to say.
    package var cause: String
    /// A controller name to report instead of the class's, for findings that speak of the whole session.
    package var controller: ControllerName?
}
