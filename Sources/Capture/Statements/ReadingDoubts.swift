import Lifecycle

/// What makes it worth while to look at a capture a second time, by its print statements; told from what was read of it
/// line by line, so that a log which was understood pays nothing.
struct ReadingDoubts: OptionSet {
    let rawValue: UInt8

    /// Lines hold a callback's name and were not read.
    static let unreadCallbacks = ReadingDoubts(rawValue: 1 << 0)
    /// Hardly a controller appears or disappears: the logger may have words of its own.
    static let noAppearances = ReadingDoubts(rawValue: 1 << 1)
    /// Many callbacks have no name.
    static let nameless = ReadingDoubts(rawValue: 1 << 2)
    /// A name looks like no controller's and has one callback only, or has nearly all of them.
    static let strangeNames = ReadingDoubts(rawValue: 1 << 3)
    /// Nothing tells a death, though controllers come and go.
    static let noDeaths = ReadingDoubts(rawValue: 1 << 4)

    /// Lines may be of a request's body.
    static let besideTheLog = ReadingDoubts(rawValue: 1 << 5)
    /// A controller that is known may be born, die or move in a line that was not read.
    static let unreadEnds = ReadingDoubts(rawValue: 1 << 6)
    static let all: ReadingDoubts = [
        .unreadCallbacks, .noAppearances, .nameless, .strangeNames, .noDeaths, .besideTheLog, .unreadEnds,
    ]

    init(rawValue: UInt8) { self.rawValue = rawValue }

    private static let fewestAppearances = 4
    private static let fewestOfName = 4

    init(of assembly: TraceAssembly, in capture: Bytes) {
        self = []
        var counts = [Int](repeating: 0, count: assembly.trace.names.count)
        var kinds = [EventKinds](repeating: [], count: assembly.trace.names.count)
        var births = [Int](repeating: 0, count: assembly.trace.names.count)
        var deaths = 0
        for event in assembly.trace.events {
            if CallbackOrder.kinds.contains(event.kind) {
                counts[Int(event.controller.index)] += 1
                kinds[Int(event.controller.index)].insert(event.kind)
            }
            if event.kind == .`init` { births[Int(event.controller.index)] += 1 }
            if event.kind == .deinit { deaths += 1 }
        }
        let appearances = counts.reduce(0, +)
        if assembly.census.flags.contains(.inBareObject) { insert(.besideTheLog) }
        if !assembly.unreadPrints.isEmpty { insert(.unreadCallbacks) }
        if assembly.unreadEnds.name(assembly.knownSpeakers.names, in: capture) { insert(.unreadEnds) }
        if appearances < Self.fewestAppearances { insert(.noAppearances) }
        if counts[0] * 2 > appearances { insert(.nameless) }
        let born = births.reduce(0, +)
        let names = assembly.trace.names
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
        if isStrange { insert(.strangeNames) }
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
