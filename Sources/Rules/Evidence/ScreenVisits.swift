import Lifecycle

/// One appearance of an instance, with the lines in which analytics reported its screen; indices into `Trace.events`.
struct ScreenVisit {
    let timeline: Int
    /// Its first one may be reported when it loads.
    let isFirst: Bool
    let from: UInt32
    private(set) var shown: UInt32?
    private(set) var to: UInt32?
    /// Of one statement of the app's.
    var reports: [UInt32] = []

    func contains(_ event: UInt32) -> Bool { from <= event && to.map { event < $0 } ?? true }

    /// In order, each from the load or viewWillAppear to viewWillDisappear: a transition that was let go ends one.
    static func all(ofClass index: Int, in context: RuleContext) -> [ScreenVisit] {
        context.session.classes[index].timelines.flatMap { visits(of: $0, in: context) }.sorted { $0.from < $1.from }
    }

    private static func visits(of timeline: Int, in context: RuleContext) -> [ScreenVisit] {
        var visits: [ScreenVisit] = []
        var open: ScreenVisit?
        for number in context.session.events(ofTimeline: timeline) {
            let kind = context.event(number).kind
            switch kind {
            case .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidAppear:
                var visit = open ?? ScreenVisit(timeline: timeline, isFirst: visits.isEmpty, from: number)
                if kind == .viewDidAppear, visit.shown == nil { visit.shown = number }
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
    private(set) var visits: [ScreenVisit]
    /// Reports that came outside all visits, or in two at once: they may belong to either.
    private(set) var hasStrays = false

    /// All of a session, by class and statement, in order of their first line.
    static func all(in context: RuleContext) -> [ScreenRecord] {
        let reports = context.session.notices.filter { context.event($0).kind == .screenView }
        let spoken = ownReports(in: context)
        guard !reports.isEmpty || !spoken.isEmpty else { return [] }
        let names = ScreenNames(context.session)
        var lines: [Key: [UInt32]] = [:]
        for number in reports {
            guard case .screen(let report)? = context.trace.detail(of: context.event(number)),
                let index = names.controllerClass(in: report.screen)
            else { continue }
            lines[Key(controllerClass: index, wording: report.wording), default: []].append(number)
        }
        for (speaker, number) in spoken {
            // A container may report the screens in it.
            let text = context.activityText(number) ?? ""
            let index = names.controllerClass(in: text) ?? speaker
            let wording = "own \(speaker) \(text.filter(\.isLetter))"
            lines[Key(controllerClass: index, wording: wording), default: []].append(number)
        }
        return lines.mapValues { $0.sorted() }.sorted { $0.value[0] < $1.value[0] }.map { key, lines in
            ScreenRecord(key, lines, ScreenVisit.all(ofClass: key.controllerClass, in: context))
        }
    }

    /// What controllers say of reports themselves, with their class.
    private static func ownReports(in context: RuleContext) -> [(speaker: Int, event: UInt32)] {
        // What is said again and again is read once.
        var known: [UInt32: Bool] = [:]
        return context.session.timelines.indices.flatMap { timeline in
            let index = context.session.timelines[timeline].controllerClass
            guard context.session.classes[index].vocabulary.contains(.activity) else { return [(Int, UInt32)]() }
            return context.session.events(ofTimeline: timeline).filter { number in
                let event = context.event(number)
                guard event.kind == .activity else { return false }
                if let tells = known[event.detail.index] { return tells }
                let tells = context.activityText(number)?.tellsOfReport ?? false
                known[event.detail.index] = tells
                return tells
            }.map { (index, $0) }
        }
    }

    private struct Key: Hashable {
        let controllerClass: Int
        let wording: String
    }

    private init(_ key: Key, _ lines: [UInt32], _ visits: [ScreenVisit]) {
        controllerClass = key.controllerClass
        wording = key.wording
        self.visits = visits
        for line in lines {
            let next = visits.bisected { $0.from > line }
            let around = visits[..<next].indices.suffix(Self.lookBack).filter { visits[$0].contains(line) }
            if around.count == 1 { self.visits[around[0]].reports.append(line) } else { hasStrays = true }
        }
    }

    /// More instances of one class do not show at once.
    private static let lookBack = 8
}

extension String {
    /// Whether a controller says that its screen is reported, and not what becomes of the report.
    fileprivate var tellsOfReport: Bool {
        guard contains("creen") || contains("age") || contains("SCREEN") else { return false }
        let text = lowercased()
        return ["screen_view", "screenview", "screen view", "trackscreen", "logscreen", "page_view", "pageview"]
            .contains { text.contains($0) }
            && !["upload", "retry", "queue", "flush", "sent", "skip", "fail"].contains { text.contains($0) }
    }
}
