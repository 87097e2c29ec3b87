import Lifecycle

/// What makes it worth while to look at a capture a second time, by its print statements; told from what was read of it
/// line by line, so that a log which was understood pays nothing.
struct ReadingDoubts: OptionSet {
    let rawValue: UInt16

    /// Lines hold a callback's name and were not read.
    static let unreadCallbacks = ReadingDoubts(rawValue: 1 << 0)
    /// Hardly a controller appears or disappears: the logger may have words of its own.
    static let noAppearances = ReadingDoubts(rawValue: 1 << 1)
    /// Many callbacks have no name.
    static let nameless = ReadingDoubts(rawValue: 1 << 2)
    /// A name looks like no controller's and has one callback only, or has nearly all of them; or no name looks like one.
    static let strangeNames = ReadingDoubts(rawValue: 1 << 3)
    /// Nothing tells a death, though controllers come and go.
    static let noDeaths = ReadingDoubts(rawValue: 1 << 4)
    /// A controller that is known may be born, die or move in a line that was not read.
    static let unreadEnds = ReadingDoubts(rawValue: 1 << 6)
    /// Names say a callback again before the next one is due: the line may tell of no call.
    static let outOfTurn = ReadingDoubts(rawValue: 1 << 7)
    /// So small a capture costs nothing to look at again.
    static let small = ReadingDoubts(rawValue: 1 << 8)
    /// Nothing tells the objects of one name apart: a statement may print what does.
    static let tokenless = ReadingDoubts(rawValue: 1 << 9)
    static let all: ReadingDoubts = [
        .unreadCallbacks, .noAppearances, .nameless, .strangeNames, .noDeaths, .unreadEnds, .outOfTurn, .small,
        .tokenless,
    ]

    init(rawValue: UInt16) { self.rawValue = rawValue }

    private static let fewestAppearances = 4
    private static let fewestOfName = 4

    init(of assembly: TraceAssembly, in capture: Bytes) {
        self = capture.count > LogMessages.smallest ? [] : .small
        var counts = [Int](repeating: 0, count: assembly.trace.names.count)
        var kinds = [EventKinds](repeating: [], count: assembly.trace.names.count)
        var births = [Int](repeating: 0, count: assembly.trace.names.count)
        var (deaths, tokens) = (0, 0)
        var turns = Turns(names: assembly.trace.names.count)
        for event in assembly.trace.events {
            turns.add(event)
            if CallbackOrder.kinds.contains(event.kind) {
                counts[Int(event.controller.index)] += 1
                kinds[Int(event.controller.index)].insert(event.kind)
                if event.token != .none { tokens += 1 }
            }
            if event.kind == .`init` { births[Int(event.controller.index)] += 1 }
            if event.kind == .deinit { deaths += 1 }
        }
        let appearances = counts.reduce(0, +)
        if !assembly.unreadPrints.isEmpty { insert(.unreadCallbacks) }
        if assembly.unreadEnds.name(assembly.knownSpeakers.names, in: capture) { insert(.unreadEnds) }
        if appearances < Self.fewestAppearances { insert(.noAppearances) }
        if counts[0] * 2 > appearances { insert(.nameless) }
        let born = births.reduce(0, +)
        let names = assembly.trace.names
        let looksLikeOne = counts.indices.contains { counts[$0] > 0 && names[$0].looksLikeController }
        let isStrange = counts.indices.dropFirst().contains { index in
            let (count, isPlain) = (counts[index], !names[index].looksLikeController)
            if count >= 2 * Self.fewestOfName, 5 * count > 4 * appearances || isPlain && 3 * count > appearances {
                return true
            }
            if kinds[index].isEmpty { return births[index] >= Self.fewestOfName && 2 * births[index] > born }
            if names[index].isOfSeveralWords { return true }
            let fewest = capture.count > LogMessages.largestWhole ? Self.fewestOfName : 1
            return isPlain && count >= fewest && kinds[index].bits.nonzeroBitCount == 1
        }
        if appearances >= Self.fewestAppearances, 10 * tokens < appearances { insert(.tokenless) }
        if isStrange || !looksLikeOne { insert(.strangeNames) }
        if 5 * turns.breaches > appearances { insert(.outOfTurn) }
        if deaths == 0, appearances >= Self.fewestAppearances { insert(.noDeaths) }
    }
}

extension ControllerName {
    /// `Map received`, `Orchard.Map.event`: a part of it may be the statement's.
    fileprivate var isOfSeveralWords: Bool {
        if qualified.contains(" ") { return true }
        guard let dot = qualified.lastIndex(of: ".") else { return false }
        return qualified[dot...].unicodeScalars.dropFirst().first?.isLower ?? false
    }
}

/// How often names say a callback twice, or that they are shown anew though nothing tells that they were hidden.
private struct Turns {
    private var last: [EventKind?]
    private var (repeated, shownAnew) = (0, 0)
    private var hides = false

    init(names: Int) { last = Array(repeating: nil, count: names) }

    mutating func add(_ event: Event) {
        guard CallbackOrder.kinds.contains(event.kind) || event.kind == .viewDidLoad else { return }
        let before = last[Int(event.controller.index)]
        if before == event.kind { repeated += 1 }
        let isShown = before == .viewDidAppear || before == .viewWillAppear && event.kind == .viewDidLoad
        if isShown, event.kind == .viewWillAppear || event.kind == .viewDidLoad { shownAnew += 1 }
        if event.kind == .viewWillDisappear || event.kind == .viewDidDisappear { hides = true }
        last[Int(event.controller.index)] = event.kind
    }

    var breaches: Int { repeated + (hides ? shownAnew : 0) }
}
