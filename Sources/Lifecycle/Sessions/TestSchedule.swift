/// Which test ran when, by the markers that XCTest, xcodebuild and Swift Testing print among the app's lines.
///
/// XCTest runs one test of a process after another, so a start also ends what crashed. Swift Testing runs many at once:
/// while more than one is running, no line is anybody's. Parallel destinations print only ends, with the PID of the app
/// that ran the test: all of that process's lines since its last end belong to it.
package struct TestSchedule {
    /// From an event on, this test ran; `none` for no test or several.
    private struct Stretch {
        let from: UInt32
        let test: DetailID
    }

    /// By PID, for parallel runs; nil holds the one run that all processes share.
    private var stretches: [Int?: [Stretch]] = [:]
    private var running: [Int?: [DetailID]] = [:]
    private let separatesProcesses: Bool

    package init(_ trace: Trace) {
        let markers = trace.events.indices.filter { trace.events[$0].kind.endsOrBeginsTest }
        let writers = Set(markers.map { trace.events[$0].process }.filter { $0 != .unstated })
        separatesProcesses = writers.count > 1
        for index in markers { note(UInt32(index), trace.events[index], trace) }
    }

    /// The test during which a process wrote an event; `none` where the log does not say.
    func test(at event: UInt32, pid: Int?) -> DetailID {
        guard let own = stretches[pid] ?? stretches[nil] else { return .none }
        let later = own.partitioningIndex { $0.from > event }
        return later == 0 ? .none : own[later - 1].test
    }

    /// The same as its start or end names it; nil where the log does not say.
    package func mark(at event: UInt32, pid: Int?, in trace: Trace) -> TestMark? {
        let test = test(at: event, pid: pid)
        return test == .none ? nil : trace.mark(test)
    }

    private mutating func note(_ index: UInt32, _ event: Event, _ trace: Trace) {
        if event.kind == .processEnd {
            for pid in running.keys { running[pid] = [] }
            for pid in Array(stretches.keys) { stretches[pid]?.append(Stretch(from: index, test: .none)) }
        }
        guard case .test(let mark)? = trace.detail(of: event) else { return }
        let pid = mark.pid ?? (separatesProcesses ? trace.processes[Int(event.process.index)].pid : nil)
        event.kind == .testStart
            ? start(event.detail, mark, pid, index, trace) : end(event.detail, mark, pid, index, trace)
    }

    private mutating func start(
        _ test: DetailID, _ mark: TestMark, _ pid: Int?, _ index: UInt32, _ trace: Trace
    ) {
        var others = running[pid, default: []]
        if !mark.mayOverlap { others.removeAll { trace.mark($0)?.mayOverlap == false } }
        running[pid] = others + [test]
        proceed(pid, index)
    }

    private mutating func end(
        _ test: DetailID, _ mark: TestMark, _ pid: Int?, _ index: UInt32, _ trace: Trace
    ) {
        let known = running[pid, default: []].firstIndex { trace.mark($0)?.name == mark.name }
        if let known {
            running[pid]?.remove(at: known)
        } else if !mark.mayOverlap {
            // It began before the capture did, or its kind of run prints no start: all since the last marker is its.
            let from = stretches[pid]?.last?.from ?? 0
            if stretches[pid]?.isEmpty == false { stretches[pid]?.removeLast() }
            stretches[pid, default: []].append(Stretch(from: from, test: test))
        }
        proceed(pid, index)
    }

    private mutating func proceed(_ pid: Int?, _ index: UInt32) {
        let now = running[pid, default: []]
        stretches[pid, default: []].append(Stretch(from: index, test: now.count == 1 ? now[0] : .none))
    }
}

extension Trace {
    fileprivate func mark(_ detail: DetailID) -> TestMark? {
        guard case .test(let mark) = details[Int(detail.index)] else { return nil }
        return mark
    }
}

extension EventKind {
    /// A process that ended took its tests with it.
    fileprivate var endsOrBeginsTest: Bool { self == .testStart || self == .testEnd || self == .processEnd }
}
