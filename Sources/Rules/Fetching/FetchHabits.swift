import Lifecycle

/// Whether every other return of an instance at least asks for a resource: who asks at fewer has looked first whether it must,
/// as behind a screen that changed something, or when what it has is old.
struct FetchHabits {
    private let context: RuleContext
    private let request: UserRequest
    private let asked: [AskedResource: [Fetch]]
    /// By what is asked for: where the first exit behind the first request is, and at how many returns it came again.
    private var again: [AskedResource: (firstExit: UInt32?, count: Int)] = [:]
    /// By instance: the lines by which it came.
    private var comings: [Int: (all: [UInt32], returns: [EventKind: [UInt32]])] = [:]

    init(_ context: RuleContext, _ request: UserRequest, asked: [Fetch]) {
        (self.context, self.request) = (context, request)
        self.asked = Dictionary(grouping: asked.filter { $0.timeline != nil }) {
            AskedResource(timeline: $0.timeline ?? 0, resource: $0.resource)
        }
    }

    /// Whether a repeated request is one of a habit.
    mutating func hold(_ repeated: Fetch) -> Bool {
        guard let timeline = repeated.timeline else { return true }
        let key = AskedResource(timeline: timeline, resource: repeated.resource)
        let own = asked[key] ?? []
        guard let first = own.min(by: { $0.start < $1.start }), let exit = context.lastExit(of: repeated, after: first)
        else { return true }
        let again = again[key] ?? askedAgain(own, after: first)
        let comings = comings[timeline] ?? comings(of: timeline)
        (self.again[key], self.comings[timeline]) = (again, comings)
        // The line that the request follows, or that follows it.
        let next = comings.all.partitioningIndex { $0 >= repeated.start }
        let isBefore = next > 0 && comings.all[next - 1] > exit
        let turn = isBefore ? comings.all[next - 1] : comings.all[next...].first
        let returns = turn.flatMap { comings.returns[context.event($0).kind] } ?? []
        return again.count * 2 >= returns.count - returns.partitioningIndex { $0 > again.firstExit ?? exit }
    }

    private func askedAgain(_ own: [Fetch], after first: Fetch) -> (firstExit: UInt32?, count: Int) {
        let byItself = own.filter {
            context.followsArrival($0) && !request.wasMade(before: $0) && !request.isTold(before: $0)
        }
        let life = context.events(ofTimeline: first.timeline ?? 0, after: first.start)
        return (
            life.first { context.event($0).kind.isLeaving },
            Set(byItself.compactMap { context.lastExit(of: $0, after: first) }).count
        )
    }

    /// A swipe that the user lets go gets no further than viewWillAppear: returns are counted by each kind of line.
    private func comings(of timeline: Int) -> (all: [UInt32], returns: [EventKind: [UInt32]]) {
        let all = context.session.events(ofTimeline: timeline).filter {
            context.tellsInstancesApart($0) && !context.event($0).kind.isLeaving
        }
        let returns = all.filter { context.isReturn($0, of: timeline) }
        return (all, Dictionary(grouping: returns) { context.event($0).kind })
    }
}
