import Lifecycle

/// One appearance of an instance, with the lines in which analytics reported its screen; indices into `Trace.events`.
struct ScreenVisit {
    let timeline: Int
    /// Its first one may be reported when it loads.
    let isFirst: Bool
    let from: UInt32
    /// viewDidAppear.
    private(set) var shown: UInt32?
    private(set) var to: UInt32?
    /// It arrived once more without being seen to leave, as where a transition is let go whose beginning is not logged.
    private(set) var isResumed = false
    private var arrivals = EventKinds()
    /// Of one statement of the app's.
    var reports: [UInt32] = []

    private init(timeline: Int, isFirst: Bool, from: UInt32) {
        (self.timeline, self.isFirst, self.from) = (timeline, isFirst, from)
    }

    func contains(_ event: UInt32) -> Bool { from <= event && to.map { event < $0 } ?? true }

    /// In order, each from the load or viewWillAppear to viewWillDisappear: a transition that was let go ends one.
    /// None where the class does not say when it comes and goes.
    static func all(ofClass index: Int, in context: RuleContext) -> [ScreenVisit] {
        let logged = context.session.classes[index].vocabulary
        guard logged.contains(.viewWillAppear) || logged.contains(.viewDidAppear),
            logged.contains(.viewWillDisappear) || logged.contains(.viewDidDisappear)
        else { return [] }
        return context.session.classes[index].timelines.flatMap { visits(of: $0, in: context) }.sorted {
            $0.from < $1.from
        }
    }

    private static func visits(of timeline: Int, in context: RuleContext) -> [ScreenVisit] {
        var visits: [ScreenVisit] = []
        var open: ScreenVisit?
        for number in context.session.events(ofTimeline: timeline) {
            let kind = context.event(number).kind
            switch kind {
            case .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear:
                if EventKind.arrivals.contains(kind), var visit = open, visit.arrivals.contains(kind) {
                    visit.to = number
                    visit.isResumed = true
                    visits.append(visit)
                    open = nil
                }
                var visit = open ?? ScreenVisit(timeline: timeline, isFirst: visits.isEmpty, from: number)
                if kind == .viewDidAppear { visit.shown = number }
                visit.arrivals.insert(kind)
                open = visit
            case .viewWillDisappear, .viewDidDisappear, .deinit:
                guard var visit = open else { continue }
                visit.to = number
                visits.append(visit)
                open = nil
            default: break
            }
        }
        return visits + (open.map { [$0] } ?? [])
    }
}

/// What one statement of the app's reported of one class's screen.
struct ScreenRecord {
    let controllerClass: Int
    let wording: String
    /// What it has in common with the reports of other classes by the same statement.
    let statement: String
    private(set) var visits: [ScreenVisit]
    /// Reports that came outside all visits, or in two at once: they may belong to either.
    private(set) var hasStrays = false

    /// All of a session, by class and statement, in order of their first line.
    static func all(in context: RuleContext) -> [ScreenRecord] {
        let reports = context.session.notices.filter { context.event($0).kind == .screenView }
        let spoken = ownReports(in: context)
        guard !reports.isEmpty || !spoken.isEmpty else { return [] }
        let names = ScreenNames(context.session)
        var lines: [VisitKey: [Line]] = [:]
        for number in reports {
            guard case .screen(let report)? = context.trace.detail(of: context.event(number)),
                let index = names.controllerClass(in: report.screen)
            else { continue }
            let key = VisitKey(controllerClass: index, wording: report.wording, statement: report.wording)
            lines[key, default: []].append(Line(event: number))
        }
        for line in spoken {
            // A container may report the screens in it.
            let text = context.activityText(line.event) ?? ""
            let speaker = line.speaker.map { context.session.timelines[$0].controllerClass } ?? 0
            let index = names.controllerClass(in: text) ?? speaker
            let name = context.name(ofClass: speaker)
            let own = text.replacing(name, with: "").replacing(ScreenNames.title(of: name), with: "").filter(\.isLetter)
            let key = VisitKey(
                controllerClass: index, wording: "own \(speaker) \(text.filter(\.isLetter))", statement: "own \(own)")
            lines[key, default: []]
                .append(Line(event: line.event, speaker: index == speaker ? line.speaker : nil))
        }
        return lines.mapValues { $0.sorted { $0.event < $1.event } }.sorted { $0.value[0].event < $1.value[0].event }
            .map { key, lines in
                ScreenRecord(key, lines, ScreenVisit.all(ofClass: key.controllerClass, in: context))
            }
    }

    /// A report, and the instance that made it in a line of its own.
    private struct Line {
        let event: UInt32
        /// Index into `Session.timelines`.
        var speaker: Int?
    }

    /// What controllers say of reports themselves.
    private static func ownReports(in context: RuleContext) -> [Line] {
        // What is said again and again is read once.
        var known: [UInt32: Bool] = [:]
        return context.session.timelines.indices.flatMap { timeline in
            let index = context.session.timelines[timeline].controllerClass
            guard context.session.classes[index].vocabulary.contains(.activity) else { return [Line]() }
            return context.session.events(ofTimeline: timeline).filter { number in
                let event = context.event(number)
                guard event.kind == .activity else { return false }
                if let tells = known[event.detail.index] { return tells }
                let tells = context.activityText(number)?.tellsOfReport ?? false
                known[event.detail.index] = tells
                return tells
            }.map { Line(event: $0, speaker: timeline) }
        }
    }

    private struct VisitKey: Hashable {
        let controllerClass: Int
        let wording: String
        let statement: String
    }

    private init(_ key: VisitKey, _ lines: [Line], _ visits: [ScreenVisit]) {
        controllerClass = key.controllerClass
        wording = key.wording
        statement = key.statement
        self.visits = visits
        for line in lines {
            let next = visits.partitioningIndex { $0.from > line.event }
            let around = visits[..<next].indices.suffix(Self.lookBack).filter { place in
                visits[place].contains(line.event) && line.speaker.map { $0 == visits[place].timeline } ?? true
            }
            if around.count == 1 { self.visits[around[0]].reports.append(line.event) } else { hasStrays = true }
        }
    }

    /// Whether the statement speaks of screens; what only analytics' sign shows is told as a note.
    var namesScreens: Bool { wording.contains("creen") || wording.contains("age") || wording.contains("SCREEN") }

    /// More instances of one class do not show at once.
    private static let lookBack = 8
}

extension String {
    /// Whether a controller says that its screen is reported, and not what becomes of the report.
    fileprivate var tellsOfReport: Bool {
        guard contains("creen") || contains("age") || contains("SCREEN") || contains("nalytics]") else { return false }
        let text = lowercased()
        let isSigned = text.contains("analytics] ") && ScreenReport.verbs.contains { text.hasSuffix(" " + $0) }
        return isSigned
            || [
                "screen_view", "screenview", "screen view", "trackscreen", "logscreen", "page_view", "pageview",
                "tracked screen", "track screen", "tracking screen", "screen_shown",
            ].contains { text.contains($0) }
                && !["upload", "retry", "queue", "flush", "skip", "fail"].contains { text.contains($0) }
    }
}
