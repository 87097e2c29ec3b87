import Lifecycle

/// Requests of one who is kept, such as a tab's root, that end well after its screen has gone, at each of its visits.
struct LateAnswers {
    /// The requests of one instance for one resource, or for records of one kind, in order.
    private(set) var all: [[LateAnswer]] = []

    private static let fewestVisits = 3

    init(_ context: RuleContext) {
        let session = context.session
        var asked: [AskedResource: [Int]] = [:]
        for (index, fetch) in session.fetches.enumerated() {
            guard let timeline = fetch.timeline, fetch.end != nil, !fetch.resource.isEmpty,
                session.timelines[timeline].departure == nil, session.timelines[timeline].ended == nil
            else { continue }
            let kind = fetch.resource.ofAnyRecord
            asked[AskedResource(timeline: timeline, resource: kind), default: []].append(index)
        }
        var absences: [Int: [Visit]] = [:]
        for (asker, fetches) in asked where fetches.count >= Self.fewestVisits {
            let away = absences[asker.timeline] ?? Visit.all(of: asker.timeline, in: context).filter { !$0.isOnScreen }
            absences[asker.timeline] = away
            let late = fetches.compactMap { LateAnswer($0, session.fetches[$0], away, context) }
            // One that comes in time shows that the others may.
            guard late.count == fetches.count, Set(late.map(\.left)).count >= Self.fewestVisits,
                let end = session.fetches[late[late.count - 1].fetch].end,
                context.isSurelyOwn(asker.timeline, through: end)
            else { continue }
            all.append(late)
        }
        all.sort { session.fetches[$0[0].fetch].start < session.fetches[$1[0].fetch].start }
    }
}

/// A request that ended too late.
struct LateAnswer {
    /// Index into `Session.fetches`.
    let fetch: Int
    /// Index into `Trace.events`: where who asked, or its screen, had gone.
    let left: UInt32
}

extension LateAnswer {
    /// Nil where it ends on the screen that it was asked for on, at once, or on the next one.
    fileprivate init?(_ index: Int, _ fetch: Fetch, _ absences: [Visit], _ context: RuleContext) {
        guard let end = fetch.end, let away = absences.first(where: { $0.begin > fetch.start }), end > away.begin,
            end < away.end ?? .max, context.elapsed(from: fetch.start, to: end).reaches(aMoment),
            !context.failed(fetch), context.asks(fetch), !context.linesAreMissing(from: fetch.start, to: end)
        else { return nil }
        self.init(fetch: index, left: away.begin)
    }
}

private let aMoment = Grace(span: .seconds(1), events: 4)

extension String {
    /// `GET /flights/*` for `GET /flights/4711`.
    fileprivate var ofAnyRecord: String {
        split(separator: "/", omittingEmptySubsequences: false).map {
            $0.isEmpty || !$0.allSatisfy(\.isNumber) ? $0 : "*"
        }
        .joined(separator: "/")
    }
}
