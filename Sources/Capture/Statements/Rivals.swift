import Lifecycle

/// Leaves out lines that say a call which lines of another text say, too: what an operator prints when it is set up
/// (`Cart.viewDidAppear -> subscribed`), and remarks (`Cart viewDidAppear took 12 ms`).
///
/// The text around name and callback is a frame. Calls of several controllers come one between the other; a recital says
/// all callbacks of one controller at once, each time. A remark comes out of the turn that the calls keep without it, or is
/// said by somebody else.
struct Rivals {
    /// The lines that tell of calls.
    private(set) var kept: [Int]
    /// Those that do not.
    private(set) var dropped: Set<Int> = []
    private let census: StatementCensus
    private var frames: [Frame: [Int]] = [:]

    private struct Frame: Hashable {
        let pool: Int
        let left: Int
        let right: Int
    }

    private static let fewestRuns = 3

    init(_ census: StatementCensus, _ said: [Int]) {
        (self.census, kept) = (census, said)
        for index in said
        where CallTurns.kinds.contains(census.lines[index].callback) || census.lines[index].callback == .deinit {
            frames[frame(of: index), default: []].append(index)
        }
        guard frames.count > 1 else { return }
        dropRecitals()
        dropRemarks()
        dropStrangers()
        kept.removeAll(where: dropped.contains)
    }

    private func reading(_ index: Int) -> Reading { census.readings[census.lines[index].pick] }

    private func frame(of index: Int) -> Frame {
        let reading = reading(index)
        return Frame(pool: reading.pool, left: reading.left, right: reading.right)
    }

    private func call(_ index: Int) -> CallTurns.Call {
        CallTurns.Call(name: reading(index).short, kind: census.lines[index].callback)
    }

    // MARK: Recitals

    private mutating func dropRecitals() {
        let recitals = frames.filter { isRecital($1) }
        guard !recitals.isEmpty, recitals.count < frames.count else { return }
        let calls = Set(frames.lazy.filter { recitals[$0.key] == nil }.flatMap(\.value).map(call))
        for (frame, lines) in recitals where 10 * lines.count(where: { calls.contains(call($0)) }) >= 8 * lines.count {
            dropped.formUnion(lines)
            frames[frame] = nil
        }
    }

    /// Whether nearly each run of lines about one controller is the same row of several callbacks.
    private func isRecital(_ lines: [Int]) -> Bool {
        var runs: [[EventKind]: Int] = [:]
        var run: [EventKind] = []
        for (place, index) in lines.enumerated() {
            run.append(call(index).kind)
            let next = place + 1 < lines.count ? call(lines[place + 1]) : nil
            if next.map({ $0.name != call(index).name || run.contains($0.kind) }) ?? true {
                runs[run, default: 0] += 1
                run = []
            }
        }
        guard let usual = runs.max(by: { $0.key.count * $0.value < $1.key.count * $1.value }) else { return false }
        return usual.key.count > 1 && usual.value >= Self.fewestRuns
            && 10 * usual.key.count * usual.value >= 8 * lines.count
    }

    // MARK: Remarks

    private mutating func dropRemarks() {
        var groups: [EventKind: [Frame: [Int]]] = [:]
        for (frame, lines) in frames {
            for index in lines where call(index).kind != .deinit {
                groups[call(index).kind, default: [:]][frame, default: []].append(index)
            }
        }
        let turns = CallTurns(frames.values.joined().sorted().map { (call($0), $0) })
        for frames in groups.values {
            let most = frames.values.map(\.count).max() ?? 0
            for lines in frames.values
            where 3 * lines.count < most && turns.areBroken(by: lines.map { (call($0), $0) }) {
                dropped.formUnion(lines)
            }
        }
    }

    // MARK: Strangers

    /// Who is not called as controllers are, and is heard with one callback only, in words that have no other, speaks of a
    /// call: `Presenter viewDidLoad handled in 9 ms`.
    private mutating func dropStrangers() {
        var speakers: Set<String> = []
        var strangers: [Int] = []
        for lines in frames.values {
            let isStatement = Set(lines.map { call($0).kind }).subtracting([.deinit]).count > 1
            for index in lines where !dropped.contains(index) {
                if isStatement && call(index).kind != .deinit || reading(index).hasEnding {
                    speakers.insert(reading(index).short)
                } else {
                    strangers.append(index)
                }
            }
        }
        let ending = speakers.count(where: NameLook.hasEnding)
        guard ending > 1, 10 * ending > 9 * speakers.count else { return }
        strangers.removeAll { speakers.contains(call($0).name) }
        let names = Set(strangers.filter { call($0).kind != .deinit }.map { call($0).name })
        dropped.formUnion(strangers.filter { names.contains(call($0).name) })
    }
}
