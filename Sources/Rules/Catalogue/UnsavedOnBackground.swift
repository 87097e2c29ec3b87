import Lifecycle

extension Rule {
    static let unsavedOnBackground = Rule(
        id: "unsaved_on_background",
        title: "Unsaved on background",
        promise: "saves when the app leaves too",
        rationale: """
            When the app goes to the background no controller disappears, so what is saved in viewWillDisappear or \
            viewDidDisappear only is not saved then, and a user who closes the app from there loses it. Told where \
            the class said that it saves at each of its disappearances, and did not when the app left while it was \
            on screen, nor did anybody else. There may have been nothing to save: this is a note.
            """,
        severity: .note,
        options: [fewestExits.declared],
        fine: [
            Example(drafted(inBackground: "<Editor: 0x10> saving draft\n")),
            Example(drafted(inBackground: "", saying: "nothing to save"), note: "it never saved"),
        ],
        faulty: [Example(drafted(inBackground: "↓"))],
        check: { context in
            let departures = context.session.notices.filter {
                context.event($0).kind == .applicationDidEnterBackground
            }
            guard !departures.isEmpty else { return [] }
            return context.session.classes.indices.compactMap { index in
                guard let habit = SavingHabit(ofClass: index, in: context) else { return nil }
                // Who is silent then is not there, whatever its last line says.
                if departures.contains(where: { habit.isKept(at: $0, in: context) }) {
                    return ClassVerdict(index, .kept)
                }
                let unsaved = departures.lazy.compactMap { habit.unsaved(at: $0, in: context) }.first
                return ClassVerdict(index, unsaved.map { .broken($0) } ?? .kept)
            }
        }
    )
}

private let fewestExits = RuleOption<Int>(
    "exits", "disappearances with the same words of saving that make a habit", count: 2)

private func drafted(inBackground: String, saying words: String = "saving draft") -> String {
    let visit = """
        <Editor: 0x10> viewWillAppear
        <Editor: 0x10> viewDidAppear
        <Editor: 0x10> viewWillDisappear
        <Editor: 0x10> \(words)
        <Editor: 0x10> viewDidDisappear

        """
    return "<Editor: 0x10> viewDidLoad\n" + visit + visit + """
        <Editor: 0x10> viewWillAppear
        <Editor: 0x10> viewDidAppear
        \(inBackground)applicationDidEnterBackground
        applicationWillEnterForeground
        applicationDidBecomeActive
        """
}

/// What a class says at each disappearance, when it saves; numbers are indices into `Trace.events`.
private struct SavingHabit {
    private let words: RemarkShape
    private let timelines: [Int]
    private let examples: [UInt32]
    /// When an instance was on screen and said nothing of saving, by its index into `Session.timelines`.
    private let silentVisits: [(timeline: Int, visit: Visit)]

    init?(ofClass index: Int, in context: RuleContext) {
        let controllerClass = context.session.classes[index]
        guard controllerClass.vocabulary.contains(.activity), controllerClass.vocabulary.contains(.viewDidDisappear)
        else { return nil }
        let lives = controllerClass.timelines.map { Disappearances(of: $0, in: context) }
        let exits = lives.flatMap(\.all)
        guard exits.count >= max(2, context.settings[fewestExits, of: .unsavedOnBackground]) else { return nil }
        let shapes = exits[0].map { context.trace.remark(of: context.event($0)) }.filter { saving.areSaid(in: $0.text) }
        let habit = shapes.lazy.compactMap { shape -> (RemarkShape, [UInt32])? in
            let examples = exits.compactMap { exit in
                exit.first { context.trace.remark(of: context.event($0)) == shape }
            }
            return examples.count == exits.count ? (shape, examples) : nil
        }.first
        guard let habit else { return nil }
        (words, examples) = habit
        timelines = controllerClass.timelines
        silentVisits = controllerClass.timelines.flatMap { timeline in
            Visit.all(of: timeline, in: context).filter {
                $0.isOnScreen
                    && !$0.remarks.contains { saving.areSaid(in: context.trace.remark(of: context.event($0)).text) }
            }.map { (timeline, $0) }
        }
    }

    /// Whether an instance says the words while the app is away: the class saves then as well.
    func isKept(at departure: UInt32, in context: RuleContext) -> Bool {
        guard let end = end(of: departure, in: context) else { return false }
        return timelines.contains { timeline in
            let own = context.session.events(ofTimeline: timeline)
            return own[own.partitioningIndex { $0 > departure }...].prefix { $0 < end }.contains { number in
                context.event(number).kind == .activity && context.trace.remark(of: context.event(number)) == words
            }
        }
    }

    /// What to say where the app left while an instance was on screen and nobody saved.
    func unsaved(at departure: UInt32, in context: RuleContext) -> Accusation? {
        // What is cut off may show that it is not said each time.
        guard !context.session.beginsMidway, let end = end(of: departure, in: context) else { return nil }
        let shown = silentVisits.first { $0.visit.begin < departure && $0.visit.end.map { $0 > end } ?? true }
        guard let (timeline, visit) = shown, context.isSurelyOwn(timeline, through: end),
            !context.isSucceeded(timeline, since: visit.begin, at: departure),
            !context.linesAreMissing(from: examples[0], to: end), !isSavedElsewhere(departure, in: context)
        else { return nil }
        let label = context.label(timeline)
        return Accusation(
            severity: .note, certainty: .probable, timelines: [timeline], blamed: context.event(departure),
            message: leftUnsaved(label, words.text, examples.count), remarks: [saveToo],
            evidence: examples.prefix(evidenceLimit).map { context.evidence($0, "said at a disappearance") }
                + [context.evidence(departure, "the app leaves while \(label) is on screen")],
            cause: words.text)
    }

    /// The first line of the app's return; nil where the log does not go on, and what was said may be missing.
    private func end(of departure: UInt32, in context: RuleContext) -> UInt32? {
        context.notices(after: departure).first {
            let kind = context.event($0).kind
            return kind == .applicationWillEnterForeground || kind == .applicationDidBecomeActive || kind == .processEnd
        }
    }

    /// An app delegate or a store may save for everybody, in words that are nobody's event.
    private func isSavedElsewhere(_ departure: UInt32, in context: RuleContext) -> Bool {
        let source = context.trace.source
        var (behind, before): (UInt64?, UInt64?) = (context.event(departure).offset, context.event(departure).offset)
        for _ in 0..<neighbourhood {
            behind = behind.flatMap(source.following)
            before = before.flatMap(source.preceding)
            let around = [behind, before].compactMap { $0 }.filter { !isOwn($0, in: context) }
            if around.contains(where: { saving.areMentioned(in: source.line($0)) }) { return true }
        }
        return false
    }

    /// Whether a line is one of the habit's own, as when a disappearance came just before.
    private func isOwn(_ offset: UInt64, in context: RuleContext) -> Bool {
        let place = context.trace.events.partitioningIndex { $0.offset >= offset }
        guard place < context.trace.events.endIndex, context.trace.events[place].offset == offset else { return false }
        return context.trace.remark(of: context.trace.events[place]) == words
    }
}

extension RuleContext {
    /// Whether somebody else has come since an instance appeared and is still there: a window that gets another root may
    /// tell the old one nothing.
    fileprivate func isSucceeded(_ timeline: Int, since begin: UInt32, at departure: UInt32) -> Bool {
        session.timelines.indices.contains { other in
            let own = appearanceEvents(of: other)
            let next = own.partitioningIndex { $0 > departure }
            guard other != timeline, next > 0, event(own[next - 1]).kind == .viewDidAppear else { return false }
            return own[next - 1] > begin && elapsed(from: begin, to: own[next - 1]).reaches(oneMoment)
        }
    }
}

/// What comes with a screen comes within it.
private let oneMoment = Grace(span: .seconds(1), events: 8)

/// What an instance said at each of its disappearances.
private struct Disappearances {
    private(set) var all: [[UInt32]] = []

    init(of timeline: Int, in context: RuleContext) {
        var open: [UInt32]?
        for number in context.session.events(ofTimeline: timeline) {
            switch context.event(number).kind {
            case .viewWillDisappear: open = []
            case .activity: open?.append(number)
            case .viewDidDisappear: open = open ?? []
            case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .deinit, .didMove, .willMove:
                if let open { all.append(open) }
                open = nil
            default: break
            }
        }
        if let open { all.append(open) }
    }
}

private let saving = WorkWords(
    """
    save saves saving saved autosave autosaves autosaving autosaved persist persists persisting persisted store storing \
    stored gespeichert speichert speichere gesichert sichert enregistre sauvegarde guardado guardando salvato salvando \
    opgeslagen
    """, besides: "restore restores restoring restored load loads loading loaded button mode battery",
    placed: ("write writes wrote written writing flush flushed flushing", "disk storage database"))

private let neighbourhood = 8
private let evidenceLimit = 3

// MARK: Messages

private func leftUnsaved(_ label: String, _ words: String, _ times: Int) -> String {
    "\(label) was on screen when the app went to the background and did not say \"\(words)\", "
        + "as at each of \(spokenCount(times, "disappearance"))"
}

private let saveToo =
    "save when the app resigns active or enters the background as well: no controller disappears then"
