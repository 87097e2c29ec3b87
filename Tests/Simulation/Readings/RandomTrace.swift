import Lifecycle

/// The lines of one to three instances of a class, mixed, with a line lost or printed twice here and there.
struct RandomTrace {
    /// A whole visit, so that the class is known to print everything, then what is random.
    private(set) var calls: [EventKind] = [
        .viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .deinit,
    ]

    init(seed: UInt64) {
        var dice = Dice(seed: seed)
        var lives = (0...dice.draw(3)).map { _ in
            [.viewDidLoad] + (0...dice.draw(2)).flatMap { _ in Self.visits[dice.draw(Self.visits.count)] }
                + (dice.draw(2) == 0 ? [.deinit] : [])
        }
        if dice.draw(2) == 0 {
            let life = dice.draw(lives.count)
            let place = dice.draw(lives[life].count)
            if dice.draw(2) == 0 {
                lives[life].remove(at: place)
            } else {
                lives[life].insert(lives[life][place], at: place)
            }
        }
        lives.removeAll(where: \.isEmpty)
        while !lives.isEmpty, calls.count < 6 + 14 {
            let life = dice.draw(lives.count)
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

    /// A launch, then one line a call.
    var trace: Trace {
        var trace = Trace(path: "story.log")
        trace.names.append(ControllerName("Room"))
        let room = NameID(index: UInt32(trace.names.count - 1))
        for (place, kind) in ([.applicationDidFinishLaunching] + calls).enumerated() {
            let controller = place == 0 ? NameID.none : room
            trace.events.append(
                Event(kind: kind, line: UInt32(place + 1), offset: UInt64(place + 1) * 100, controller: controller))
        }
        return trace
    }

    /// The calls, to be read by whoever looks into a failure.
    var text: String { calls.map(\.name).joined(separator: "\n") }
}

/// Small random numbers: the same for the same seed, wherever it is thrown.
struct Dice {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 | 1 }

    /// A number from 0 to one below the count.
    mutating func draw(_ count: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % count
    }
}

extension [EventKind] {
    /// Which of several equal lines is one too many, the log does not say.
    func firstOfRun(at place: Int) -> Int {
        var first = place
        while first > 0, self[first - 1] == self[place] { first -= 1 }
        return first
    }
}
