import Lifecycle

/// The lines of one to three instances of a class, mixed: pushed, covered, popped, released or not.
struct RandomVisits {
    private(set) var calls: [Call] = RandomVisits.push + RandomVisits.pop + [.deinit]
    private let pace: Double

    enum Call: String {
        case load, willGetParent, willAppear, didAppear, didGetParent
        case willLoseParent, willDisappear, didDisappear, didLoseParent, `deinit`

        var kind: EventKind {
            switch self {
            case .load: .viewDidLoad
            case .willGetParent, .willLoseParent: .willMove
            case .didGetParent, .didLoseParent: .didMove
            case .willAppear: .viewWillAppear
            case .didAppear: .viewDidAppear
            case .willDisappear: .viewWillDisappear
            case .didDisappear: .viewDidDisappear
            case .deinit: .deinit
            }
        }
    }

    private static let push: [Call] = [.load, .willGetParent, .willAppear, .didAppear, .didGetParent]
    private static let pop: [Call] = [.willLoseParent, .willDisappear, .didDisappear, .didLoseParent]
    private static let cover: [Call] = [.willDisappear, .didDisappear, .willAppear, .didAppear]

    init(seed: UInt64) {
        var dice = Dice(seed: seed)
        pace = [0.1, 1, 5][dice.draw(3)]
        var lives = (0...dice.draw(3)).map { _ in
            var life = Self.push
            if dice.draw(3) == 0 { life += Self.cover }
            guard dice.draw(4) > 0 else { return life }
            life += Self.pop
            return dice.draw(3) == 0 ? life : life + [.deinit]
        }
        while !lives.isEmpty {
            // Mostly one goes on before another one comes in between.
            let life = dice.draw(lives.count)
            for _ in 0...dice.draw(5) where !lives[life].isEmpty { calls.append(lives[life].removeFirst()) }
            lives.removeAll(where: \.isEmpty)
        }
    }

    /// A launch, one line a call at the same distance, and a minute later another screen.
    var trace: Trace {
        var trace = Trace(path: "visits.log")
        let names = ["Room", "Nav", "Home"].map { name in
            trace.names.append(ControllerName(name))
            return NameID(index: UInt32(trace.names.count - 1))
        }
        trace.details.append(.other(ControllerReference(controller: names[1], token: .none)))
        let parent = DetailID(index: UInt32(trace.details.count - 1))
        add(.applicationDidFinishLaunching, of: .none, at: 0, to: &trace)
        for (place, call) in calls.enumerated() {
            add(call.kind, of: names[0], at: Double(place) * pace, to: &trace)
            switch call {
            case .willGetParent, .didGetParent:
                trace.events[place + 1].flags.insert(.parentIsGiven)
                trace.events[place + 1].detail = parent
            case .willLoseParent, .didLoseParent: trace.events[place + 1].flags.insert(.parentIsNil)
            case .load, .willAppear, .didAppear, .willDisappear, .didDisappear, .deinit: break
            }
        }
        add(.viewDidLoad, of: names[2], at: Double(calls.count) * pace + 60, to: &trace)
        return trace
    }

    private func add(_ kind: EventKind, of controller: NameID, at seconds: Double, to trace: inout Trace) {
        trace.lines += 1
        var event = Event(kind: kind, line: UInt32(trace.lines), offset: UInt64(trace.lines), controller: controller)
        event.time = Timestamp(microseconds: Int64((seconds * 1_000_000).rounded()))
        event.clock = .local
        trace.events.append(event)
    }

    /// The calls, to be read by whoever looks into a failure.
    var text: String { calls.enumerated().map { "\(Double($0) * pace) \($1)" }.joined(separator: "\n") }
}
