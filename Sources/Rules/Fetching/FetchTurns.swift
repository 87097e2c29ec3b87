import Lifecycle

/// What in a life sends a request: a callback, or something else.
extension RuleContext {
    /// The callback whose line stands right before a request's, among those of its instance.
    func callback(of fetch: Fetch) -> UInt32? {
        guard let timeline = fetch.timeline else { return nil }
        let own = session.events(ofTimeline: timeline)
        let before = own[..<own.partitioningIndex { $0 >= fetch.start }].suffix(lookBack).last { number in
            let kind = event(number).kind
            return kind != .fetchStart && kind != .fetchEnd
        }
        guard let before, tellsInstancesApart(before) else { return nil }
        return elapsed(from: before, to: fetch.start).span.map { $0 <= atOnce } ?? true ? before : nil
    }

    /// The last time that the instance left the screen between two requests.
    func lastExit(of fetch: Fetch, after before: Fetch) -> UInt32? {
        guard let timeline = fetch.timeline else { return nil }
        let later = events(ofTimeline: timeline, after: before.start)
        return later[..<later.partitioningIndex { $0 >= fetch.start }].last { event($0).kind.isLeaving }
    }

    /// Whether it came soon enough after its instance had to be what the appearance asked for: a while later something else
    /// may have happened that no line tells. Where no line tells of the arrival, nothing can be said against it.
    func followsArrival(_ fetch: Fetch) -> Bool {
        guard let timeline = fetch.timeline else { return true }
        let own = session.events(ofTimeline: timeline)
        let place = own.partitioningIndex { $0 >= fetch.start }
        guard let turn = own[..<place].last(where: tellsInstancesApart), !event(turn).kind.isLeaving,
            let stayed = elapsed(from: turn, to: fetch.start).span
        else { return true }
        if stayed <= (fetch.isAttributed ? soon : soonOfNobody) { return true }
        // Who prints that it is there may ask before.
        guard let next = own[place...].first(where: tellsInstancesApart), !event(next).kind.isLeaving
        else { return false }
        return elapsed(from: fetch.start, to: next).span.map { $0 <= soon } ?? true
    }

    /// Whether a line is of those by which screens change places.
    func tellsInstancesApart(_ number: UInt32) -> Bool { AppearanceSignal(event(number).kind) != nil }

    /// Whether who comes had gone, and stays for long enough to ask: a swipe that is let go brings back who never went, and the
    /// log may end as somebody comes.
    func isReturn(_ turn: UInt32, of timeline: Int) -> Bool {
        let own = session.events(ofTimeline: timeline)
        let exit = own[..<own.partitioningIndex { $0 >= turn }].last { event($0).kind.isLeaving }
        let saysGone = session.vocabulary(ofTimeline: timeline).contains(.viewDidDisappear)
        guard let exit, !saysGone || event(exit).kind == .viewDidDisappear else { return false }
        return session.elapsedToEnd(from: turn, in: trace).reaches(aMoment)
    }

    /// What is asked for at even intervals, whoever shows: a timer does that goes on behind the screen that began it.
    var resourcesInRhythm: Set<String> {
        keptRhythms.value {
            let all = Dictionary(grouping: session.fetches.filter(\.isRead)) { $0.resource }
            let even = all.filter { _, asked in
                asked.count { callback(of: $0) == nil } * 2 > asked.count
                    && Beats(asked.map(\.start).sorted(), in: self)?.period(of: 1) != nil
            }
            return Set(even.keys)
        }
    }

    /// What is asked for in one appearance with one query after the other: the user types, or scrolls.
    func variedPaths(of fetches: [Int]) -> Set<QueriedPath> {
        let queried = fetches.map { session.fetches[$0] }.filter { $0.resource.contains("?") }
        let queries = Dictionary(grouping: queried) { QueriedPath($0) }.mapValues { Set($0.map(\.resource)).count }
        return Set(queries.filter { $0.value >= fewestQueries }.keys)
    }
}

private let fewestQueries = 3
private let aMoment = Grace(span: .seconds(1), events: 2)

/// What one instance asks for in one appearance, whatever the query.
struct QueriedPath: Hashable {
    let timeline: Int?
    let appearance: Int
    let path: Substring

    init(_ fetch: Fetch) {
        (timeline, appearance, path) = (fetch.timeline, fetch.appearance, fetch.resource.prefix { $0 != "?" })
    }
}

/// How many lines of an instance may lie between a callback and its request.
private let lookBack = 8
/// A request that a callback sends is printed within this time.
private let atOnce = Span.seconds(0.1)
/// What an appearance asks for is asked within this time.
private let soon = Span.seconds(5)
/// The same where its line names nobody: whoever else asks would seem to be the one that shows.
private let soonOfNobody = Span.seconds(0.5)
