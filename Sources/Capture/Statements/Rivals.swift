import Lifecycle

/// Leaves out remarks: lines that say a call which lines of another text say, too (`Cart viewDidAppear took 12 ms`).
///
/// The text around name and callback is a frame. A remark comes out of the turn that the calls keep without it, or is said
/// by somebody else.
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

    init(_ census: StatementCensus, _ said: [Int]) {
        (self.census, kept) = (census, said)
        for index in said
        where CallTurns.kinds.contains(census.lines[index].callback) || census.lines[index].callback == .deinit {
            frames[frame(of: index), default: []].append(index)
        }
        guard frames.count > 1 else { return }
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
