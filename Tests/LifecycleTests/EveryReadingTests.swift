import Foundation
import Testing

@testable import Lifecycle

/// Short traces by name, read in every way there is: what the program blames must be blamed in all the best of them.
@Suite struct EveryReadingTests {
    /// `LIFELINE_READINGS` tries more.
    private static let count = ProcessInfo.processInfo.environment["LIFELINE_READINGS"].flatMap(Int.init) ?? 3000

    @Test func whatIsBlamedIsBlamedInEveryReadingWithTheFewestBreaches() {
        let wrong = concurrently(Self.count) { seed -> String? in
            let trace = RandomTrace(seed: UInt64(seed))
            let blamed = Story(trace.text).sessions[0].timelines.flatMap(\.breaches).filter(\.isOfItsOwnLine)
                .map { Int($0.event) - 1 }
            let unproven = Set(blamed).subtracting(EveryReading(trace.calls).facts)
            return unproven.isEmpty ? nil : "seed \(seed), lines \(unproven.sorted()) of\n\(trace.text)"
        }
        #expect(wrong.compactMap(\.self).prefix(5) == [])
    }

    @Test func theSearchFindsWhatTryingEveryReadingFinds() {
        let different = concurrently(Self.count) { seed -> String? in
            let trace = RandomTrace(seed: UInt64(seed))
            return trace.search.blamed == Set(EveryReading(trace.calls).facts.map(UInt32.init))
                ? nil : "seed \(seed)\n\(trace.text)"
        }
        #expect(different.compactMap(\.self).prefix(5) == [])
    }
}

extension RandomTrace {
    fileprivate var search: ClassReadings {
        let kinds = calls.reduce(into: EventKinds()) { $0.insert($1) }
        let lines = calls.enumerated().map { place, kind in
            ClassLine(
                index: UInt32(place), firstOfRun: UInt32(calls.firstOfRun(at: place)),
                event: Event(kind: kind, line: UInt32(place), offset: 0), isAtCut: false, logged: kinds,
                followsLoss: false)
        }
        return ClassReadings(lines, .compiled(for: kinds), logsBirths: true, beginsMidway: false)
    }
}

extension Breach {
    /// It is not said of a pair that never closed, nor of a transition that was not let go after all.
    fileprivate var isOfItsOwnLine: Bool {
        switch kind {
        case .missing(.viewDidAppear), .missing(.viewDidDisappear): false
        case .missing, .repeated, .reversedRemoval, .unexpected: true
        }
    }
}

/// The lines of one to three instances of a class, mixed, with a line lost or printed twice here and there.
private struct RandomTrace {
    /// A whole visit, so that the class is known to print everything, then what is random.
    private(set) var calls: [EventKind] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
    ]

    init(seed: UInt64) {
        var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func draw(_ count: Int) -> Int {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return Int(random >> 33) % count
        }
        var lives = (0...draw(3)).map { _ in
            [.viewDidLoad] + (0...draw(2)).flatMap { _ in Self.visits[draw(Self.visits.count)] }
                + (draw(2) == 0 ? [.deinit] : [])
        }
        if draw(2) == 0 {
            let life = draw(lives.count)
            let place = draw(lives[life].count)
            if draw(2) == 0 { lives[life].remove(at: place) } else { lives[life].insert(lives[life][place], at: place) }
        }
        lives.removeAll(where: \.isEmpty)
        while !lives.isEmpty, calls.count < 6 + 14 {
            let life = draw(lives.count)
            calls.append(lives[life].removeFirst())
            lives.removeAll(where: \.isEmpty)
        }
    }

    private static let visits: [[EventKind]] = [
        [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear],
        [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewWillAppear, .viewDidAppear],
        [.viewWillAppear, .viewWillDisappear, .viewDidDisappear],
        [.viewWillAppear, .viewDidAppear],
    ]

    var text: String {
        "_ applicationDidFinishLaunching\n" + calls.map { "Room \($0.name)" }.joined(separator: "\n")
    }
}

extension [EventKind] {
    /// Which of several equal lines is one too many, the log does not say.
    fileprivate func firstOfRun(at place: Int) -> Int {
        var first = place
        while first > 0, self[first - 1] == self[place] { first -= 1 }
        return first
    }
}

/// All ways to give each line to an instance, by plain trial; its own small contract, for a class that prints everything.
private struct EveryReading {
    /// The lines that every reading with the fewest breaches blames.
    private(set) var facts: Set<Int> = []
    private var isRead = false
    private var most = 0
    private let calls: [EventKind]

    private enum State { case unknown, hidden, coming, shown, leaving, letGo, back, dead }

    private struct Instance {
        var state = State.unknown
        var isLoaded = true

        /// Whether the call has no place here.
        mutating func take(_ call: EventKind) -> Bool {
            let before = state
            switch call {
            case .viewDidLoad:
                let wasLoaded = isLoaded
                isLoaded = true
                return wasLoaded
            case .viewWillAppear:
                state = before == .leaving ? .back : .coming
                return ![.unknown, .hidden, .leaving, .letGo].contains(before)
            case .viewDidAppear:
                state = .shown
                return ![.unknown, .coming, .back].contains(before)
            case .viewWillDisappear:
                state = before == .coming ? .letGo : .leaving
                return ![.unknown, .coming, .shown, .back].contains(before)
            case .viewDidDisappear:
                state = .hidden
                return ![.unknown, .leaving, .letGo].contains(before)
            case .deinit:
                state = .dead
                return false
            default: return false
            }
        }
    }

    init(_ calls: [EventKind]) {
        self.calls = calls
        while true {
            read(0, [], 0, [])
            if isRead { break }
            most += 1
        }
        facts = Set(calls.indices.filter { facts.contains(calls.firstOfRun(at: $0)) })
    }

    private mutating func read(_ place: Int, _ instances: [Instance], _ breaches: Int, _ blamed: Set<Int>) {
        guard breaches <= most else { return }
        guard place < calls.count else {
            facts = isRead ? facts.intersection(blamed) : blamed
            isRead = true
            return
        }
        let call = calls[place]
        for index in instances.indices where instances[index].state != .dead {
            var next = instances
            let isBroken = next[index].take(call)
            read(
                place + 1, next, breaches + (isBroken ? 1 : 0),
                isBroken ? blamed.union([calls.firstOfRun(at: place)]) : blamed)
        }
        if call == .viewDidLoad {
            read(place + 1, instances + [Instance(state: .hidden)], breaches, blamed)
        } else if instances.allSatisfy({ $0.state == .dead }) {
            var stranger = Instance()
            _ = stranger.take(call)
            read(place + 1, instances + [stranger], breaches + 1, blamed.union([calls.firstOfRun(at: place)]))
        }
    }
}
