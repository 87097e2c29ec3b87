import Lifecycle

/// The loading of one view, from loadView to viewDidLoad: UIKit calls one right after the other.
struct MeasuredLoad {
    var timeline: Int
    /// Indices into `Trace.events`.
    var began: UInt32
    var ended: UInt32
    var span: Span
}

extension RuleContext {
    /// The loads that took longer than so, of which the log shows both ends, surely of one object, and a clock; in the
    /// order of `Session.timelines`.
    func measuredLoads(longerThan threshold: Span) -> [MeasuredLoad] {
        let printBoth = session.classes.map { $0.vocabulary.intersection(bracket) == bracket }
        guard printBoth.contains(true) else { return [] }
        return session.timelines.indices.compactMap { timeline in
            let load = printBoth[session.timelines[timeline].controllerClass] ? measuredLoad(of: timeline) : nil
            guard let load, load.span > threshold, !isInterrupted(from: load.began, to: load.ended),
                isSurelyOwn(timeline, through: load.ended)
            else { return nil }
            return load
        }
    }

    private func measuredLoad(of timeline: Int) -> MeasuredLoad? {
        var began: UInt32?
        for step in steps(ofTimeline: timeline) {
            let (number, kind) = (step.number, step.kind)
            if kind == .loadView { began = number }
            // Loaded by hand, and shown before it was told so: the two lines are not one call after the other.
            if AppearanceSignal(kind) != nil || kind == .deinit { return nil }
            guard kind == .viewDidLoad else { continue }
            guard let began, let span = elapsed(from: began, to: number).span else { return nil }
            return MeasuredLoad(timeline: timeline, began: began, ended: number, span: span)
        }
        return nil
    }

    private func isInterrupted(from began: UInt32, to ended: UInt32) -> Bool {
        var next = session.notices.partitioningIndex { $0 > began }
        while next < session.notices.count, session.notices[next] < ended {
            if event(session.notices[next]).kind.interruptsApp { return true }
            next += 1
        }
        return false
    }

    /// What befell the app from outside behind an event.
    func notices(after number: UInt32) -> ArraySlice<UInt32> {
        session.notices[session.notices.partitioningIndex { $0 > number }...]
    }
}

private let bracket: EventKinds = [.loadView, .viewDidLoad]
