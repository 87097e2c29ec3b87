import Lifecycle

/// Turns messages into events and owns the tables that the events of one chunk of a capture point into.
///
/// Chunks that are read one after the other share the names, and what is known of messages that name no more than those.
package struct MessageReader {
    package internal(set) var tables = MessageTables()
    /// What kept lines with a callback from being events.
    package private(set) var problems = MessageProblems()
    private var repeated = RepeatedMessages()
    private let lexicon = Lexicon.shared
    private let families = FamilyOrder.shared

    package init() {}

    /// Begins the tables of the next chunk.
    mutating func beginChunk() {
        tables.forgetAllButNames()
        repeated.forgetObjects()
    }

    /// Byte strings of which every line that can be an event holds at least one.
    package static let needles: [StaticString] = MessageFamily.all.flatMap(\.needles)

    /// Byte strings of which every line of the system's own that can be an event holds at least one.
    static let needlesOfSystem: [StaticString] = MessageFamily.all.filter { !$0.isOfAppOnly }.flatMap(\.needles)

    /// What a message says stands in its first megabyte; places in it fit the tokens' small numbers.
    private static let longest = 1 << 20

    /// The event that a message tells of; nil when it is no lifecycle line.
    package mutating func read(_ message: Bytes, envelope: Envelope) -> MessageEvent? {
        guard !message.isEmpty else { return nil }
        let message = message.count > Self.longest ? message[0..<Self.longest] : message
        if envelope.screen != nil { return readAnew(message, envelope) }
        if envelope.isSystem, !families.mayBeOfSystem(message) { return nil }
        // What a message says depends on the envelope only as far as `kind` tells apart.
        let kind: UInt64 = envelope.isSystem ? 1 << 63 : 0
        if let known = repeated.recall(message, kind: kind, in: &tables) {
            if known.isUnreadRequest { problems.unreadRequests += 1 }
            return known.event
        }
        let problemsBefore = problems
        let event = readAnew(message, envelope)
        guard let shape = MessageShape(of: message, kind: kind) else { return event }
        if problems == problemsBefore {
            repeated.remember(event, for: shape, in: tables)
        } else if problems.differOnlyInRequests(from: problemsBefore) {
            repeated.rememberUnreadRequest(for: shape)
        }
        return event
    }

    /// Reads a message that was not read before.
    mutating func readAnew(_ message: Bytes, _ envelope: Envelope) -> MessageEvent? {
        withUnsafeTemporaryAllocation(of: Token.self, capacity: Sentence.capacity) { buffer in
            guard let tokens = buffer.baseAddress else { return nil }
            var sentence = Sentence(message, tokens: tokens)
            var tokenizer = Tokenizer(message, lexicon: lexicon)
            tokenizer.tokenize(into: &sentence)
            sentence.joinHyphenatedDeath()
            if let complaint = readComplaint(sentence, envelope) { return complaint }
            if sentence.callback >= 0, let event = readCallback(sentence, envelope) { return event }
            let candidates = families.lists(in: sentence.bytes, isSystem: envelope.isSystem)
            if let event = readOther(sentence, envelope, candidates) { return event }
            if candidates & families.requests != 0, UnreadRequest.isTold(by: sentence, envelope) {
                problems.unreadRequests += 1
            }
            return nil
        }
    }

    private mutating func readCallback(_ sentence: Sentence, _ envelope: Envelope) -> MessageEvent? {
        do throws(Rejection) {
            return try families.readCallback(sentence, envelope, &tables)
        } catch {
            problems.count(error)
            return nil
        }
    }

    /// What the runtime says with three stars in front, also of a callback: `*** -[Cart viewDidLoad]: message sent to …`;
    /// and what a leak detector says of a death: `Object Deallocated: ( UINavigationController, Cart )`.
    private mutating func readComplaint(_ sentence: Sentence, _ envelope: Envelope) -> MessageEvent? {
        guard sentence.callback >= 0 else { return nil }
        if sentence[sentence.callback].event == .deinit, MessageFamily.tellsReportedDeath(sentence.bytes) {
            return try? MessageFamily.reportedLeaks.read(sentence, envelope, &tables)
        }
        let isComplaint = ["*** ", ": message sent to deallocated"].contains {
            sentence.bytes.firstPlace(of: $0) != nil
        }
        guard isComplaint else { return nil }
        return try? MessageFamily.diagnostics.read(sentence, envelope, &tables)
    }

    /// Lets a message be read by its tokens alone.
    mutating func readTokens(
        of message: Bytes, _ read: (Sentence, inout MessageTables) -> MessageEvent?
    ) -> MessageEvent? {
        withUnsafeTemporaryAllocation(of: Token.self, capacity: Sentence.capacity) { buffer in
            guard let tokens = buffer.baseAddress else { return nil }
            var sentence = Sentence(message, tokens: tokens)
            var tokenizer = Tokenizer(message, lexicon: lexicon)
            tokenizer.tokenize(into: &sentence)
            return read(sentence, &tables)
        }
    }

    /// Asks the families whose needles the message holds, in their order.
    private mutating func readOther(
        _ sentence: Sentence, _ envelope: Envelope, _ candidates: UInt64
    ) -> MessageEvent? {
        var candidates = candidates
        while candidates != 0 {
            let index = candidates.trailingZeroBitCount
            if let event = try? families.readers[index](sentence, envelope, &tables) { return event }
            candidates &= candidates - 1
        }
        return nil
    }
}

extension Envelope {
    /// Whether one of the system's own frameworks speaks.
    var isSystem: Bool { subsystem?.holds("com.apple.") ?? false }

    /// The category where it is the name of a controller.
    var screen: Bytes? { category.flatMap { isOfScreen || ControllerLook.suggests($0) ? $0 : nil } }
}

/// The families in the order in which they are asked; callbacks come first and are found by their words alone.
private struct FamilyOrder: Sendable {
    let readers: [MessageFamily.Read]
    /// The first of them, which needs no needle.
    var readCallback: MessageFamily.Read { readers[0] }
    private let needles: NeedleIndex
    /// One bit for each family that is the app's alone.
    private let ofAppOnly: UInt64
    /// One bit for each family whose lines are requests.
    let requests: UInt64

    static let shared = FamilyOrder(MessageFamily.all)

    private init(_ families: [MessageFamily]) {
        readers = families.map(\.read)
        needles = NeedleIndex([[]] + families.dropFirst().map(\.needles))
        requests = Self.bits(families, where: \.mayBeRequest)
        ofAppOnly = Self.bits(families, where: \.isOfAppOnly)
    }

    private static func bits(_ families: [MessageFamily], where isMeant: (MessageFamily) -> Bool) -> UInt64 {
        families.enumerated().reduce(0) { isMeant($1.element) ? $0 | 1 << UInt64($1.offset) : $0 }
    }

    /// One bit for each family of which a message may be, but for the callbacks.
    func lists(in message: Bytes, isSystem: Bool) -> UInt64 {
        needles.lists(in: message) & (isSystem ? ~ofAppOnly : .max)
    }

    /// Whether a message of the system's may be an event: it holds a needle of one of the other families. Most of those
    /// that are found hold a word of requests (`Connection 7: received viability advisory`), and to see that costs a
    /// tenth of reading them.
    func mayBeOfSystem(_ message: Bytes) -> Bool { Self.needlesOfSystem.lists(in: message) != 0 }

    private static let needlesOfSystem = NeedleIndex([MessageReader.needlesOfSystem])
}

/// How many lines with a callback gave no event although they were one.
package struct MessageProblems: Equatable, Sendable {
    /// The controller's name was replaced by `<private>`.
    package var redactedNames = 0
    /// The controller's name was cut.
    package var cutNames = 0
    /// A line looks like a request and is none that was understood.
    package internal(set) var unreadRequests = 0

    package init() {}

    func differOnlyInRequests(from before: MessageProblems) -> Bool {
        var same = self
        same.unreadRequests = before.unreadRequests
        return same == before
    }
}

/// One kind of message that gives events: how to find its lines and how to read one.
struct MessageFamily: Sendable {
    /// Whether its lines, where none was understood, may be requests all the same.
    var mayBeRequest = false
    let needles: [StaticString]
    /// What the system's own frameworks say in such words all day long tells of no controller.
    var isOfAppOnly = false
    let read: Read

    typealias Read =
        @Sendable (
            _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
        ) throws(Rejection) -> MessageEvent?

    /// In the order in which they are asked: the more a family's lines look alike, the earlier. A test compares the list
    /// with the folder.
    static let all: [MessageFamily] = [
        .callbacks,
        // Whole sentences of the system and of tools.
        .curlCommands, .diagnostics, .networkTasks, .processExits, .reportedLeaks, .scenePhases,
        .swiftUIViews, .tests, .webResponses,
        // Requests in any form, then in words.
        .fetches, .screenViews, .spokenRequests,
        // Whatever a controller says.
        .activity,
    ]
}
