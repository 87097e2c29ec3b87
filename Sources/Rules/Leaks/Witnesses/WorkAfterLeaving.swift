import Lifecycle

/// What instances still did after they had left, as far as it shows what holds them: without their clean-up.
///
/// Clean-up is what tells of an end (`keyboard observers removed`), and what those of the class said as they left that were
/// released: nothing held them, so it shows nothing of who is held.
struct WorkAfterLeaving {
    private let context: RuleContext
    /// By class.
    private let partingWords: [Set<RemarkShape>]

    init(_ context: RuleContext) {
        self.context = context
        partingWords = context.partingWords.value {
            context.session.classes.map { Set($0.timelines.flatMap(context.partingWords)) }
        }
    }

    /// Nil for who has not left.
    func callAsFunction(_ timeline: Int) -> LaterWork? {
        guard let departure = context.session.timelines[timeline].departure else { return nil }
        var work = LaterWork(of: context.events(ofTimeline: timeline, after: departure.event), in: context)
        let parting = partingWords[context.session.timelines[timeline].controllerClass]
        work.activities.removeAll { event in
            guard let text = context.activityText(event) else { return false }
            return NamedHolder.tellsOfAnEndOnly(text) || parting.contains(RemarkShape(text))
        }
        return work
    }

    /// The first of some instances that did anything.
    func first<Lives: Sequence<Int>>(of timelines: Lives) -> (timeline: Int, work: LaterWork)? {
        timelines.lazy.compactMap { life in self(life).map { (timeline: life, work: $0) } }.first { !$0.work.isEmpty }
    }
}

extension RuleContext {
    /// What one that was released said when it had left the screen for the last time.
    fileprivate func partingWords(of life: Int) -> [RemarkShape] {
        let own = session.events(ofTimeline: life)
        guard proofs[life].isDead, let gone = own.last(where: { event($0).kind == .viewDidDisappear }) else {
            return []
        }
        return own.filter { $0 > gone }.compactMap(remark)
    }
}
