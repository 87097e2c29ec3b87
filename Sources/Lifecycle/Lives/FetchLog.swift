/// The requests of a session, each from the line that starts it to the line that ends it.
///
/// Start and end are joined by the loader's task identifier where the log gives one, else by instance and resource: an
/// end that says how long its request took belongs to the one that began so long before, another to the first started.
struct FetchLog {
    private(set) var fetches: [Fetch] = []
    private let startsAreLogged: Bool
    private var openByTask: [UInt32: Int] = [:]
    private var openByResource: [FetchKey: ArraySlice<Int>] = [:]
    /// Ended requests of the loader, whose further lines may say more: `finished`, then a summary with its numbers.
    private var endedByTask: [UInt32: Int] = [:]
    /// All requests by address, ended ones among them until they are passed over.
    private var begunByAddress: [Substring: ArraySlice<Int>] = [:]

    private var hasLoss = false
    /// How many requests had begun when lines were last lost: who asks anew since has most likely had its answer there,
    /// and the next end is that of the new request.
    private var begunBeforeLoss = 0

    private struct FetchKey: Hashable {
        /// Index of the class that asked; nil for requests that name no controller.
        let controllerClass: Int?
        let resource: UInt32
    }

    init(startsAreLogged: Bool) { self.startsAreLogged = startsAreLogged }

    mutating func add(
        _ index: UInt32, _ event: Event, life: Int?, isAttributed: Bool, _ lives: [Life], _ trace: Trace
    ) {
        guard case .fetch(let line) = trace.detail(of: event) else { return }
        event.kind == .fetchStart
            ? start(index, line, life, isAttributed, lives, trace)
            : end(index, line, life, isAttributed, lives, trace)
    }

    private mutating func start(
        _ index: UInt32, _ line: FetchLine, _ life: Int?, _ isAttributed: Bool, _ lives: [Life], _ trace: Trace
    ) {
        let resource = line.resource.map { trace.resources[Int($0)] } ?? ""
        if let id = line.resource, join(resource, id, index, life, isAttributed, lives, trace) { return }
        fetches.append(
            Fetch(
                timeline: life, isAttributed: isAttributed, resource: resource, start: index, end: nil,
                appearance: life.map { lives[$0].appearances } ?? 0, milliseconds: nil, bytes: nil, status: nil))
        if let task = line.task { openByTask[task] = fetches.count - 1 }
        guard let id = line.resource else { return }
        let place = fetches.count - 1
        let key = key(id, isAttributed ? life : nil, lives)
        openByResource[key, default: []].add(place, droppingBefore: begunBeforeLoss)
        if let address = resource.address {
            begunByAddress[address, default: []].add(place, droppingBefore: begunBeforeLoss)
        }
    }

    /// Takes two lines for one request: the same words said again at once, or its words and then its address.
    private mutating func join(
        _ resource: String, _ id: UInt32, _ index: UInt32, _ life: Int?, _ isAttributed: Bool, _ lives: [Life],
        _ trace: Trace
    ) -> Bool {
        if resource.isInWords, isToldByAnotherLayer(resource, index, isAttributed, trace) { return true }
        guard let last = fetches.indices.last, fetches[last].isInWords, fetches[last].end == nil,
            !isAttributed || !fetches[last].isAttributed || fetches[last].timeline == life,
            isAtOnce(fetches[last].start, index, trace)
        else { return false }
        if resource.isInWords { return resource == fetches[last].resource }
        fetches[last].resource = resource
        openByResource[key(id, fetches[last].isAttributed ? fetches[last].timeline : nil, lives), default: []].append(
            last)
        if let address = resource.address { begunByAddress[address, default: []].append(last) }
        return true
    }

    /// Whether a screen has just said that it asks and the network layer says so now, or the other way round: where one
    /// of them names a controller and the other does not, words do not make two requests of it.
    private func isToldByAnotherLayer(_ resource: String, _ index: UInt32, _ isAttributed: Bool, _ trace: Trace) -> Bool
    {
        fetches.suffix(Self.layersLookedBack).contains { fetch in
            guard fetch.end == nil, fetch.isAttributed != isAttributed, fetch.resource == resource else { return false }
            let span = trace.events[Int(index)].time.since(trace.events[Int(fetch.start)].time)
            return span.map { $0 <= .seconds(2) } ?? (index - fetch.start <= 20)
        }
    }

    private static let layersLookedBack = 8

    private func isAtOnce(_ first: UInt32, _ second: UInt32, _ trace: Trace) -> Bool {
        let span = trace.events[Int(second)].time.since(trace.events[Int(first)].time)
        return second - first <= 3 && span.map { $0 <= .seconds(0.5) } ?? true
    }

    /// From here on an end without a start may be one whose start is missing: nothing is known of who asked and why.
    mutating func noteLoss() {
        hasLoss = true
        begunBeforeLoss = fetches.count
    }

    /// An end whose start was not logged still tells that the resource was asked for, so it counts as a fetch of its own
    /// where starts are not logged at all; elsewhere its start was lost, and when it was is not known.
    private mutating func end(
        _ index: UInt32, _ line: FetchLine, _ life: Int?, _ isAttributed: Bool, _ lives: [Life], _ trace: Trace
    ) {
        if let task = line.task, let ended = endedByTask[task] { return complete(ended, index, line, trace) }
        guard let open = takeOpen(line, index, isAttributed ? life : nil, lives, trace) else {
            guard let resource = line.resource, line.task == nil, !startsAreLogged, !hasLoss else { return }
            // `Page loaded` is said of much that nobody asked for.
            guard !trace.resources[Int(resource)].isInWords else { return }
            start(index, line, life, isAttributed, lives, trace)
            _ = takeOpen(line, index, isAttributed ? life : nil, lives, trace)
            return complete(fetches.count - 1, index, line, trace)
        }
        complete(open, index, line, trace)
    }

    private func key(_ resource: UInt32, _ life: Int?, _ lives: [Life]) -> FetchKey {
        FetchKey(controllerClass: life.map { lives[$0].controllerClass }, resource: resource)
    }

    /// The start that an end belongs to: the instance's own, else (for a line with a name only, which may have been
    /// given to a sibling) the class's oldest; else one that named no controller.
    private mutating func takeOpen(
        _ line: FetchLine, _ index: UInt32, _ life: Int?, _ lives: [Life], _ trace: Trace
    ) -> Int? {
        if let task = line.task, let open = openByTask.removeValue(forKey: task) {
            endedByTask[task] = open
            return open
        }
        guard let resource = line.resource else { return nil }
        for key in [key(resource, life, lives), FetchKey(controllerClass: nil, resource: resource)] {
            guard let place = openPlace(among: openByResource[key] ?? [], line, index, life, trace) else { continue }
            return openByResource[key]?.take(at: place)
        }
        return takeOpen(at: trace.resources[Int(resource)], index, life, lives, trace)
    }

    /// Where the request stands that a line of `life` ends, among those of one resource: the oldest of its own, else the
    /// oldest that may be. Only so many are looked at: of a poll that never ends, all are open.
    private func openPlace(
        among open: ArraySlice<Int>, _ line: FetchLine, _ index: UInt32, _ life: Int?, _ trace: Trace
    ) -> Int? {
        let oldest = open.prefix(Self.lookAhead)
        let first = oldest.firstIndex { fetches[$0].timeline == life }
        guard let place = first ?? oldest.firstIndex(where: { isOwn($0, index, life, trace) }) else { return nil }
        guard let took = line.milliseconds, oldest.count > 1 else { return place }
        let alike = oldest.indices.filter { fetches[oldest[$0]].timeline == fetches[oldest[place]].timeline }
        return alike.min { error(of: took, oldest[$0], index, trace) < error(of: took, oldest[$1], index, trace) }
    }

    /// How far the time from a request's start to an end is from what the end says that it took.
    private func error(of took: Double, _ open: Int, _ end: UInt32, _ trace: Trace) -> Double {
        let span = trace.events[Int(end)].time.since(trace.events[Int(fetches[open].start)].time)
        return span.map { abs($0.milliseconds - took) } ?? .infinity
    }

    private static let lookAhead = 1_024

    /// The oldest open request of an address, for an end that names no controller, or no method (`200 'https://…'`,
    /// which may end a POST): the screen tells of its start, the network layer of its end.
    private mutating func takeOpen(
        at resource: String, _ index: UInt32, _ life: Int?, _ lives: [Life], _ trace: Trace
    ) -> Int? {
        guard let address = resource.address else { return nil }
        while let first = begunByAddress[address]?.first, fetches[first].end != nil {
            begunByAddress[address]?.removeFirst()
        }
        let mayDiffer = resource.hasPrefix("GET ")
        let open = begunByAddress[address]?.prefix(Self.lookAhead).first { place in
            guard fetches[place].end == nil, fetches[place].resource == resource || mayDiffer else { return false }
            return life == nil || fetches[place].resource != resource && isOwn(place, index, life, trace)
        }
        guard let open else { return nil }
        guard case .fetch(let line)? = trace.detail(of: trace.events[Int(fetches[open].start)]), let id = line.resource
        else { return nil }
        let asker = fetches[open].isAttributed ? fetches[open].timeline : nil
        openByResource[key(id, asker, lives)]?.remove(open)
        return open
    }

    /// Whether an open request can be the one that a line of `life` ends: both name the same object, or not both name one.
    private func isOwn(_ open: Int, _ index: UInt32, _ life: Int?, _ trace: Trace) -> Bool {
        fetches[open].timeline == life || trace.events[Int(fetches[open].start)].token == .none
            || trace.events[Int(index)].token == .none
    }

    private mutating func complete(_ open: Int, _ index: UInt32, _ line: FetchLine, _ trace: Trace) {
        fetches[open].end = fetches[open].end ?? index
        fetches[open].status = line.status ?? fetches[open].status
        fetches[open].bytes = line.bytes ?? fetches[open].bytes
        if fetches[open].resource.isEmpty, let resource = line.resource {
            fetches[open].resource = trace.resources[Int(resource)]
        }
        let start = trace.events[Int(fetches[open].start)].time
        let measured = fetches[open].start == index ? nil : trace.events[Int(index)].time.since(start)?.milliseconds
        fetches[open].milliseconds = line.milliseconds ?? fetches[open].milliseconds ?? measured
    }
}

extension ArraySlice<Int> {
    /// Appends a place, and drops those before another one: they ascend.
    fileprivate mutating func add(_ place: Int, droppingBefore first: Int) {
        if let oldest = self.first, oldest < first { removeAll { $0 < first } }
        append(place)
    }

    /// Removes the element at a place near the front: those before it move up, and not the many behind it.
    fileprivate mutating func take(at place: Int) -> Int {
        let taken = self[place]
        for index in stride(from: place, to: startIndex, by: -1) { self[index] = self[index - 1] }
        removeFirst()
        return taken
    }

    /// Removes an element of those, which ascend, if it is among them.
    fileprivate mutating func remove(_ element: Int) {
        let place = partitioningIndex { $0 >= element }
        if place < endIndex, self[place] == element { _ = take(at: place) }
    }
}

extension Fetch {
    /// The log tells what was asked for in words, not by an address: they may stand for other requests as well.
    package var isInWords: Bool { resource.isInWords }
}

extension String {
    /// A resource in quotes is what the log says of it.
    fileprivate var isInWords: Bool { hasPrefix("\"") }

    /// What stands behind the method.
    fileprivate var address: Substring? { firstIndex(of: " ").map { self[index(after: $0)...] } }
}
