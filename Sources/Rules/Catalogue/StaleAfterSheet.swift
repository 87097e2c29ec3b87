import Lifecycle

extension Rule {
    static let staleAfterSheet = Rule(
        id: "stale_after_sheet",
        title: "Stale after a sheet",
        promise: "asks anew after a sheet has changed something",
        rationale: """
            A sheet that does not cover the screen below leaves it on screen: when the sheet goes, viewWillAppear is \
            not sent. A screen that asks for its data in viewWillAppear only shows what was true before the sheet \
            saved something. Told where the class asked at each of its appearances, a sheet over it sent a writing \
            request and left, and nothing was asked afterwards. The screen may have been changed in place: a note.
            """,
        severity: .note,
        options: timeToAsk.declared,
        fine: [Example(edited(asksAgain: true))],
        faulty: [Example(edited(asksAgain: false))],
        check: { context in
            let sheets = Sheet.all(in: context)
            guard !sheets.isEmpty else { return [] }
            return Dictionary(grouping: sheets) { context.session.timelines[$0.below].controllerClass }
                .sorted { $0.key < $1.key }.map { index, sheets in
                    let stale = sheets.first { $0.leavesStale(in: context) }
                    return ClassVerdict(index, stale.map { .broken($0.accusation(in: context)) } ?? .kept)
                }
        }
    )
}

private let timeToAsk = GraceOption(
    (5, "seconds after the sheet in which the screen may ask"),
    (8, "stands in for grace_seconds in a log without a clock"))

private func edited(asksAgain: Bool) -> String {
    let asked = """
        <List: 0x10> viewWillAppear
        <List: 0x10> GET https://example.com/items
        <List: 0x10> viewDidAppear

        """
    let layout = (1...9).map { _ in "<List: 0x10> viewDidLayoutSubviews" }.joined(separator: "\n")
    return "<List: 0x10> viewDidLoad\n" + asked + "<List: 0x10> viewWillDisappear\n<List: 0x10> viewDidDisappear\n"
        + asked + """
            <Edit: 0x20> viewDidLoad
            <Edit: 0x20> viewWillAppear isBeingPresented: true
            <Edit: 0x20> viewDidAppear
            <Edit: 0x20> POST https://example.com/items
            <Edit: 0x20> viewWillDisappear isBeingDismissed: true
            \(asksAgain ? "" : "↓")<Edit: 0x20> viewDidDisappear
            \(asksAgain ? "<List: 0x10> GET https://example.com/items\n" : "")\(layout)
            """
}

/// A presented screen that came and went while the one below it stayed on screen, and wrote something.
private struct Sheet {
    let below: Int
    private let sheet: Int
    /// Indices into `Trace.events`.
    private let gone: UInt32
    private let written: Fetch
    private let asked: [Fetch]

    static func all(in context: RuleContext) -> [Sheet] {
        guard context.session.transitions.contains(where: { $0.kind == .present }) else { return [] }
        let attributed = context.session.fetches.filter { $0.isAttributed && !context.isBeacon($0) }
        let fetches = Dictionary(grouping: attributed) { $0.timeline ?? -1 }
        let screens = fetches.keys.sorted()
        var sheets: [Sheet] = []
        for transition in context.session.transitions {
            guard case .present = transition.kind, let top = transition.from, let sheet = transition.to,
                let written = fetches[sheet]?.last(where: { $0.isWrite && !context.failed($0) }),
                let gone = context.end(ofVisitOf: sheet, from: transition.firstEvent, through: written.start)
            else { continue }
            sheets += screens.compactMap { below in
                guard below != sheet, let asked = fetches[below].map({ $0.filter(\.isRead) }), !asked.isEmpty,
                    context.stays(below, from: transition.firstEvent, to: gone),
                    below == top || context.came(below, with: top, before: transition.firstEvent)
                else { return nil }
                return Sheet(below: below, sheet: sheet, gone: gone, written: written, asked: asked)
            }
        }
        return sheets
    }

    /// The screen below asks at each appearance, for the same, and did not after the sheet.
    func leavesStale(in context: RuleContext) -> Bool {
        let appearances = context.session.timelines[below].appearances
        let next = context.events(ofTimeline: below, after: gone).first {
            AppearanceSignal(context.event($0).kind) != nil
        }
        let end = next ?? context.session.events.last ?? gone
        let habit = Dictionary(grouping: asked, by: \.resource).values.first { own in
            appearances > 1 && Set(own.map(\.appearance)).isSuperset(of: 1...appearances)
        }
        // Asked at other times too, it does not rely on the appearance.
        let isTiedToAppearance = habit.map { $0.count == appearances } ?? false
        guard isTiedToAppearance, end > gone,
            context.elapsed(from: gone, to: end).reaches(context.settings[timeToAsk, of: .staleAfterSheet]),
            !context.linesAreMissing(from: written.start, to: end),
            [below, sheet].allSatisfy({ context.isSurelyOwn($0, through: gone) })
        else { return false }
        let fetches = context.session.fetches
        return !fetches[fetches.partitioningIndex { $0.start > gone }...].prefix { $0.start < end }.contains(
            where: context.asks)
    }

    func accusation(in context: RuleContext) -> Accusation {
        let (label, sheetLabel) = (context.label(below), context.label(sheet))
        return Accusation(
            severity: .note, certainty: .probable, timelines: [below, sheet], blamed: context.event(gone),
            message: isStale(label, sheetLabel, written.resource), remarks: [askAfterwards],
            evidence: [
                context.evidence(asked[0].start, "\(label) asks when it appears"),
                context.evidence(written.start, "\(sheetLabel) writes"),
                context.evidence(gone, "\(sheetLabel) is gone, and \(label) does not ask"),
            ],
            cause: "stale after \(context.name(ofClass: context.session.timelines[sheet].controllerClass))")
    }
}

extension Fetch {
    fileprivate var isWrite: Bool {
        ["POST", "PUT", "PATCH", "DELETE"].contains(String(resource.prefix { $0 != " " }))
    }
}

extension RuleContext {
    /// Where a visit ends that begins behind one event and is not over at another one.
    fileprivate func end(ofVisitOf timeline: Int, from first: UInt32, through last: UInt32) -> UInt32? {
        events(ofTimeline: timeline, after: max(first, last)).first { event($0).kind == .viewDidDisappear }
    }

    /// Whether two instances arrived at the same moment, as a screen does with the child that lies in it.
    fileprivate func came(_ timeline: Int, with other: Int, before event: UInt32) -> Bool {
        let arrivals = [timeline, other].map { instance in
            let own = appearanceEvents(of: instance)
            return own[..<own.partitioningIndex { $0 >= event }].last
        }
        guard let first = arrivals[0], let second = arrivals[1] else { return false }
        return !elapsed(from: min(first, second), to: max(first, second)).reaches(oneMoment)
    }

    /// Whether an instance is on screen all the time and hears nothing of coming and going.
    fileprivate func stays(_ timeline: Int, from first: UInt32, to last: UInt32) -> Bool {
        let own = appearanceEvents(of: timeline)
        let next = own.partitioningIndex { $0 >= first }
        guard next > 0, event(own[next - 1]).kind == .viewDidAppear else { return false }
        return next == own.count || own[next] > last
    }
}

private let oneMoment = Grace(span: .seconds(0.1), events: 4)

// MARK: Messages

private func isStale(_ label: String, _ sheet: String, _ resource: String) -> String {
    "\(label) asks when it appears, and did not ask after \(sheet) sent \(resource) over it and left"
}

private let askAfterwards =
    "let the sheet tell the screen below, or ask in presentationControllerDidDismiss: viewWillAppear is not sent then"
