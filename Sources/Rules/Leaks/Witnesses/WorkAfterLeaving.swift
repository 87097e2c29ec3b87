import Lifecycle

/// What instances of a class still did after they had left, as far as it shows what holds them: without their clean-up.
///
/// Clean-up is what tells of an end (`keyboard observers removed`), and what those said as they left that were released:
/// nothing held them, so it shows nothing of who is held.
struct WorkAfterLeaving {
    private let context: RuleContext
    private let partingWords: Set<RemarkShape>

    init(_ context: RuleContext, ofClass index: Int) {
        self.context = context
        let released = context.session.classes[index].timelines.filter { context.proofs[$0].isDead }
        partingWords = Set(
            released.flatMap { life -> [RemarkShape] in
                let own = context.session.events(ofTimeline: life)
                guard let gone = own.last(where: { context.event($0).kind == .viewDidDisappear }) else { return [] }
                return own.filter { $0 > gone }.compactMap(context.remark)
            })
    }

    /// Nil for who has not left.
    func callAsFunction(_ timeline: Int) -> LaterWork? {
        guard let departure = context.session.timelines[timeline].departure else { return nil }
        var work = LaterWork(of: context.events(ofTimeline: timeline, after: departure.event), in: context)
        work.activities.removeAll { event in
            guard let text = context.activityText(event) else { return false }
            return NamedHolder.tellsOfAnEndOnly(text) || partingWords.contains(RemarkShape(text))
        }
        return work
    }

    /// The first of some instances that did anything.
    func first<Lives: Sequence<Int>>(of timelines: Lives) -> (timeline: Int, work: LaterWork)? {
        timelines.lazy.compactMap { life in self(life).map { (timeline: life, work: $0) } }.first { !$0.work.isEmpty }
    }
}
