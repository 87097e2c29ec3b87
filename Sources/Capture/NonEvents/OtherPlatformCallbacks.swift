import Lifecycle

/// What UIKit's callbacks are called elsewhere: `onCreate -> viewDidLoad`, `componentDidMount = viewDidAppear`.
///
///     onCreate  -> viewDidLoad
///     onStart   -> viewWillAppear
///     onResume  -> viewDidAppear
///
/// By itself each line names a controller, as `homeList -> viewDidLoad` does. Several in a row, each named as functions are,
/// with a callback of its own and never heard of again, are a comparison: a controller gets more than one callback.
struct OtherPlatformCallbacks {
    /// Places in `Trace.events`.
    private(set) var comparisons: Set<Int> = []

    private static let fewest = 3

    init(_ trace: Trace) {
        let functions = Set(
            trace.names.indices.filter { trace.names[$0].mayBeFunction }.map { NameID(index: UInt32($0)) })
        guard functions.count >= Self.fewest else { return }
        var places: [NameID: [Int]] = [:]
        for (place, event) in trace.events.enumerated() where functions.contains(event.controller) {
            places[event.controller, default: []].append(place)
        }
        let single = Set(places.values.filter { $0.count == 1 }.joined())
        var run: [Int] = []
        for place in trace.events.indices {
            let event = trace.events[place]
            if single.contains(place), event.time.isNone, event.token == .none, event.kind.isViewCallback {
                run.append(place)
            } else {
                take(run, trace)
                run = []
            }
        }
        take(run, trace)
    }

    private mutating func take(_ run: [Int], _ trace: Trace) {
        guard run.count >= Self.fewest, Set(run.map { trace.events[$0].kind }).count >= Self.fewest,
            run.count(where: { trace.name(of: trace.events[$0]).isOfSeveralWords }) * 2 > run.count
        else { return }
        comparisons.formUnion(run)
    }
}

extension ControllerName {
    /// Whether the name begins as functions do, and shows no controller: `onCreate`, `dispose`.
    fileprivate var mayBeFunction: Bool { bare.first.map { "a"..."z" ~= $0 } ?? false && !looksLikeController }

    fileprivate var isOfSeveralWords: Bool { bare.contains { "A"..."Z" ~= $0 } }
}
