/// All events of one capture in file order, with the tables their indices point into.
package struct Trace: Sendable {
    /// The capture as the user named it: a path, or `-` for standard input.
    package var path: String
    /// Identifier of the format the capture as a whole was taken for, e.g. `oslog-compact`; single lines may differ.
    package var format: String
    package var bytes: Int
    package var lines: Int
    package var events: [Event]
    /// Index 0 is the nameless controller.
    package var names: [ControllerName]
    /// Index 0 is unused.
    package var tokens: [InstanceToken]
    /// Index 0 is unused.
    package var details: [Detail]
    /// Index 0 is the process that lines without an envelope leave unstated.
    package var processes: [LoggedProcess]
    /// Normalised resources and task identifiers of fetches.
    package var resources: [String]
    /// Everything that made the capture less than perfect, one entry a kind, in order of first line.
    package var problems: [Problem]
    /// How its lines were read: by which print statements, and which were not understood.
    package var reading = LogReading()
    /// Settings by which it is read better; nil where it was read well, or where none are known.
    package var proposal: LoggerProposal?
    /// Statements of the user's own that no line fits.
    package var misfits: [StatementMisfit] = []
    /// Gives back the text of a line for the reports.
    package var source: SourceText
    /// What became of the file meanwhile, so that a report cannot show its lines as they were read.
    package var damage: @Sendable () -> ProblemKind? = { nil }
    /// Where the lines stand in the file.
    package var numbering = LineNumbering()
    /// Where processes go on behind their last event.
    package var lastLines: [ProcessID: LastLine] = [:]
    /// When processes were launched, where something else than their lines tells.
    package var launches: [ProcessID: LaunchTime] = [:]
    /// What the log says of its own run, where somebody asks.
    package var statements: [RunStatement] = []
    /// What the tests of the run did, where a result bundle tells.
    package var story = TestStory()

    package init(
        path: String, format: String = "plain", bytes: Int = 0, lines: Int = 0, events: [Event] = [],
        names: [ControllerName] = [ControllerName("")], tokens: [InstanceToken] = [.text("")],
        details: [Detail] = [.activity("")], processes: [LoggedProcess] = [LoggedProcess(name: nil, pid: nil)],
        resources: [String] = [], problems: [Problem] = [], source: SourceText = .empty
    ) {
        self.path = path
        self.format = format
        self.bytes = bytes
        self.lines = lines
        self.events = events
        self.names = names
        self.tokens = tokens
        self.details = details
        self.processes = processes
        self.resources = resources
        self.problems = problems
        self.source = source
    }

    package func name(of event: Event) -> ControllerName { names[Int(event.controller.index)] }

    package func token(of event: Event) -> InstanceToken? {
        event.token == .none ? nil : tokens[Int(event.token.index)]
    }

    package func detail(of event: Event) -> Detail? {
        event.detail == .none ? nil : details[Int(event.detail.index)]
    }
}

/// The last stamped line of a process, which need not be an event: the process lived at least until then.
package struct LastLine: Sendable {
    /// 1-based line number in the capture.
    package var line: UInt32
    package var time: Timestamp
    package var clock: Clock
    /// As in `Event.zone`.
    package var zone: Int8

    package init(line: UInt32, time: Timestamp, clock: Clock, zone: Int8) {
        self.line = line
        self.time = time
        self.clock = clock
        self.zone = zone
    }
}

/// When a process was launched, as what stands above its lines tells.
package struct LaunchTime: Sendable {
    package let time: Timestamp
    package let clock: Clock
    /// As in `Event.zone`.
    package let zone: Int8

    package init(time: Timestamp, clock: Clock, zone: Int8) { (self.time, self.clock, self.zone) = (time, clock, zone) }
}

/// A process as log envelopes name it.
package struct LoggedProcess: Hashable, Sendable {
    package var name: String?
    package var pid: Int?

    package init(name: String?, pid: Int?) {
        self.name = name
        self.pid = pid
    }
}

/// Gives the offset of the first line of a stretch of a capture that holds one of the words that are searched for.
package typealias LineSearch = @Sendable (_ offsets: Range<UInt64>) -> UInt64?

/// Reads the text of a line again from its capture.
package struct SourceText: Sendable {
    /// The line that starts at a byte offset, without its line end; invalid UTF-8 is repaired.
    package let line: @Sendable (_ offset: UInt64) -> String
    /// The offset of the line after the one that starts at an offset; nil after the last.
    package let following: @Sendable (_ offset: UInt64) -> UInt64?
    /// The offset of the line before the one that starts at an offset; nil before the first.
    package let preceding: @Sendable (_ offset: UInt64) -> UInt64?
    /// A search for some words of at least four bytes, as they are spelled: made once for many stretches, which it goes
    /// through without making their text.
    package let search: @Sendable (_ words: [StaticString]) -> LineSearch
    /// Says that no line will be asked for soon: what is in memory of a file may leave it, and comes back when it is read.
    package let rest: @Sendable () -> Void

    /// A source that does not know its neighbours shows no line but those asked for.
    package init(
        line: @escaping @Sendable (_ offset: UInt64) -> String,
        following: @escaping @Sendable (_ offset: UInt64) -> UInt64? = { _ in nil },
        preceding: @escaping @Sendable (_ offset: UInt64) -> UInt64? = { _ in nil },
        search: @escaping @Sendable (_ words: [StaticString]) -> LineSearch = { _ in { _ in nil } },
        rest: @escaping @Sendable () -> Void = {}
    ) {
        self.line = line
        self.following = following
        self.preceding = preceding
        self.search = search
        self.rest = rest
    }

    package static let empty = SourceText { _ in "" }
}

/// Something that made a capture less than perfect: counted, located, never silently dropped.
package struct Problem: Sendable {
    package var kind: ProblemKind
    package var count: Int
    /// 1-based line of the first occurrence.
    package var firstLine: Int
    /// What that line holds, where the kind alone does not tell: text of the log.
    package var word: String?
    /// Some of its lines, where what they say decides what to do about it.
    package var examples: [QuotedLine]

    package init(
        kind: ProblemKind, count: Int, firstLine: Int, word: String? = nil, examples: [QuotedLine] = []
    ) {
        self.kind = kind
        self.count = count
        self.firstLine = firstLine
        self.word = word
        self.examples = examples
    }

    /// What reports say about it; a reporter escapes it.
    package var explanation: String {
        let quoted = examples.map { "line \($0.line) “\($0.text)”" }.joined(separator: ", ")
        return kind.explanation + (word.map { ": \($0)" } ?? "") + (quoted.isEmpty ? "" : ": \(quoted)")
    }
}

/// What a line of the log says, without its envelope.
package struct QuotedLine: Hashable, Sendable {
    package let line: Int
    package var text: String

    package init(line: Int, text: String) {
        self.line = line
        self.text = text
    }
}

/// The kinds of damage a capture can have; `explanation` is what reports say about each.
package enum ProblemKind: String, CaseIterable, Sendable {
    case messagesDropped = "messages_dropped"
    case quarantined
    case disconnected
    case truncatedLine = "truncated_line"
    case redactedName = "redacted_name"
    case invalidText = "invalid_text"
    case clockStep = "clock_step"
    case duplicate
    case notAController = "not_a_controller"
    case missingFooter = "missing_footer"
    case cutArchive = "cut_archive"
    case shrunkFile = "shrunk_file"
    case grownFile = "grown_file"
    case replacedFile = "replaced_file"
    case rewrittenFile = "rewritten_file"
    case missingLines = "missing_lines"
    case unreadWork = "unread_work"
    case newestFirst = "newest_first"
    case brokenLines = "broken_lines"
    case missingBundlePart = "missing_bundle_part"
    case damagedLog = "damaged_log"
    case unresolvedMessages = "unresolved_messages"
    case toldElsewhere = "told_elsewhere"
    case unusedReport = "unused_report"

    package var explanation: String {
        switch self {
        case .messagesDropped: "the log says that messages were dropped"
        case .quarantined: "the process was quarantined for logging too much; later lines are missing"
        case .disconnected: "the device tool lost its connection; lines are missing"
        case .truncatedLine: "a message was cut short"
        case .redactedName: "the controller's name was replaced by <private>"
        case .invalidText: "bytes that are not UTF-8 were replaced"
        case .clockStep: "the clock jumped backwards; lines are kept in file order"
        case .duplicate: "the same line came twice, through two channels or in exports that overlap, and was taken once"
        case .notAController: "lifecycle words of objects that nothing shows to be view controllers"
        case .missingFooter: "the export stops without its closing record"
        case .cutArchive: "the packed file is cut; it was read as far as it could be unpacked"
        case .missingLines: "lines seem to be missing before this one: what it tells does not follow from those above"
        case .unreadWork: "lines look like requests, but it was not understood what they ask for"
        case .newestFirst: "the newest line comes first, so the log was read from its last line up"
        case .brokenLines: "lines were broken, by a terminal or a mail, and were joined again"
        case .missingBundlePart: "parts of the bundle or archive are missing or damaged; the rest was read"
        case .damagedLog: "a part of the log archive is damaged or missing; the rest was read"
        case .unresolvedMessages: "messages of the log archive stand there without their format string, and say nothing"
        case .toldElsewhere:
            "the log archive tells more of this process, and without a clock in the console nobody knows where it belongs"
        case .unusedReport:
            "a report of a crash beside the log was not used, for no run in the log is shown to be the one that it tells of"
        case .shrunkFile: "the file was cut short while it was read; what was still there was read"
        case .grownFile: "the file grew while it was read; what came later was not read"
        case .replacedFile: "another file took the place of this one while it was read; the one before was read"
        case .rewrittenFile: "the file was written over while it was read; old and new lines may be mixed"
        }
    }
}
