import Lifecycle

/// How many instances of each class said what: what all of the accused said and none of the others is the step to look for.
struct SpokenRemarks {
    private struct Saying: Hashable {
        let controllerClass: Int
        let remark: RemarkShape
    }

    private var speakers: [Saying: Int] = [:]

    init(_ context: RuleContext) {
        for (timeline, life) in context.session.timelines.enumerated() {
            for remark in context.remarks(of: timeline) {
                speakers[Saying(controllerClass: life.controllerClass, remark: remark), default: 0] += 1
            }
        }
    }

    /// How many instances of a class said it.
    func speakers(of remark: RemarkShape, ofClass index: Int) -> Int {
        speakers[Saying(controllerClass: index, remark: remark)] ?? 0
    }
}

extension RuleContext {
    /// What an instance said until an event, each remark once, the first said first.
    func remarks(of timeline: Int, until end: UInt32 = .max) -> [RemarkShape] {
        session.events(ofTimeline: timeline).prefix { $0 <= end }.compactMap(remark).withoutRepeats
    }

    /// What an event says, without what changes from one time to the next.
    func remark(_ event: UInt32) -> RemarkShape? { activityText(event).map { RemarkShape($0) } }

    /// What instances said that names a holder and that no released one of their class said, said by the most of them: from
    /// one instance on a reason to look there, told with how many it rests on.
    func holderNamed(onlyBy leaked: [Int]) -> (remark: RemarkShape, distinction: Distinction)? {
        guard let first = leaked.first else { return nil }
        let lives = session.controllerClass(of: session.timelines[first]).timelines
        let released = lives.filter { proofs[$0].isDead }
        guard !(leaked + released).contains(where: { session.timelines[$0].isContested }) else { return nil }
        let innocent = Set(released.flatMap { remarks(of: $0) })
        let said = leaked.flatMap { remarks(of: $0) }.filter {
            !innocent.contains($0) && NamedHolder($0.text)?.isAtWork == true
        }
        let times = Dictionary(said.map { ($0, 1) }, uniquingKeysWith: +)
        guard let most = times.values.max(), let remark = said.first(where: { times[$0] == most }) else { return nil }
        let deed = Trait.said(remark).spoken(in: session)
        return (
            remark,
            Distinction(
                deeds: [deed], traits: [.said(remark)], leaked: .init(most, of: leaked.count),
                released: .init(0, of: released.count))
        )
    }
}
