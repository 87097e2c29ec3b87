import Lifecycle

/// What one chunk holds, numbered by its own tables and lines.
struct ChunkRecord {
    var events: [Event] = []
    /// By event: the index of its line's format.
    var eventFormats: [UInt8] = []
    /// The lines without an event that look like requests.
    var unreadRequests: [UnreadLine] = []
    /// The lines without an event that hold a callback's name.
    var unreadPrints: [UnreadPrint] = []
    var unreadEnds = UnreadEnds()
    /// The events that are gaps, by their place in `events`.
    var gaps: [(place: Int, kind: ProblemKind)] = []
    var tables = MessageTables()
    var processes: [LoggedProcess] = []
    var problems = ProblemTally()
    var newlines = 0
    var bytes = 0
    /// How many events that are no gaps came in lines of each format.
    private(set) var formatCounts: [Int] = []
    /// How many events came in lines of each format of the user's own.
    var declaredCounts: [Int] = []
    /// How many lines each statement of the user's own claimed.
    var statementCounts: [Int] = []
    var census = EventCensus()

    /// Counts the formats, after the last line.
    mutating func countFormats() {
        formatCounts = Array(repeating: 0, count: CaptureFormat.all.count)
        for format in eventFormats { formatCounts[Int(format)] += 1 }
        for gap in gaps { formatCounts[Int(eventFormats[gap.place])] -= 1 }
    }
}
