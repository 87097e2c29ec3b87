/// How a capture wraps the app's messages: one for each format that the program reads, and what the format leaves out.
struct CaptureDress: Sendable, Equatable, CustomStringConvertible {
    /// What a capture may fail to carry of a story.
    enum Fact: Sendable {
        case time, date, processName, pid, loss
    }

    /// The identifier of the format, and what tells two dresses of one format apart.
    let name: String
    let format: String
    var header: [String] = []
    var footer: [String] = []
    /// What the format cannot carry.
    var lacks: Set<Fact> = [.loss]
    /// Time stamps are cut to a multiple of this many microseconds.
    var resolution: Int64 = 1
    /// The lines of one message.
    let record: @Sendable (Said) -> Record
    /// What stands in the place of lost lines, where the tool says so.
    var loss: (@Sendable (Said) -> [String])?

    init(
        _ format: String, variant: String = "", lacks: Set<Fact> = [], resolution: Int64 = 1, header: [String] = [],
        footer: [String] = [], loss: (@Sendable (Said) -> [String])? = nil, record: @escaping @Sendable (Said) -> Record
    ) {
        self.format = format
        name = variant.isEmpty ? format : "\(format), \(variant)"
        self.header = header
        self.footer = footer
        self.lacks = loss == nil ? lacks.union([.loss]) : lacks
        self.resolution = resolution
        self.loss = loss
        self.record = record
    }

    /// A format that gives one line a message.
    init(
        _ format: String, variant: String = "", lacks: Set<Fact> = [], resolution: Int64 = 1, header: [String] = [],
        footer: [String] = [], loss: (@Sendable (Said) -> [String])? = nil, line: @escaping @Sendable (Said) -> String
    ) {
        self.init(
            format, variant: variant, lacks: lacks, resolution: resolution, header: header, footer: footer, loss: loss,
            record: { Record(lines: [line($0)]) })
    }

    var isTimed: Bool { !lacks.contains(.time) }
    /// Whether the tool says so when it drops messages.
    var declaresLoss: Bool { loss != nil }
    var description: String { name }

    static func == (left: CaptureDress, right: CaptureDress) -> Bool { left.name == right.name }

    static let allCases = consoles + logTools + deviceTools + testRuns + libraries + instruments

    /// The dresses in which every seed of the accuracy tests may be told.
    static let inTrials: [CaptureDress] = [.plain, .nslog, .xcode, .compact, .logDefault, .idevicesyslog]
}

/// A message with what a tool knows of it.
struct Said: Sendable {
    var message: String
    var process: String
    var pid: Int
    var clock: WallClock
    var isFirst = false
}

/// The lines that a tool writes for one message.
struct Record: Sendable {
    var lines: [String]
    /// The line that holds the message.
    var spokenAt = 0
}
