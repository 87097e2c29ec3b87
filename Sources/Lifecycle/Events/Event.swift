/// One lifecycle callback, fetch or diagnostic of a trace: a small fixed-size value that points into its capture.
///
/// A long session holds millions of these, so names, tokens and details are indices into the tables of the `Trace`,
/// and text is read again from the capture when a report shows it. `MemoryLayout<Event>.stride` is 40 bytes (tested).
package struct Event: Sendable {
    /// Byte offset of the line's first byte in the capture (after decompression and decoding).
    package var offset: UInt64
    /// When it happened, on the clock that `clock` names.
    package var time: Timestamp
    /// 1-based line number in the capture.
    package var line: UInt32
    /// Who speaks; `.none` when the line gives no name.
    package var controller: NameID
    /// Which object of that class; `.none` when the line does not say.
    package var token: TokenID
    /// What else the line says; `.none` for most lines.
    package var detail: DetailID
    /// Which process wrote the line; `.unstated` for a bare `print`.
    package var process: ProcessID
    package var flags: EventFlags
    package var kind: EventKind
    /// What the time stamp leaves open (zone, year, date).
    package var clock: Clock
    /// The zone the line states, in quarter hours east of Greenwich; `Event.noZone` when it states none.
    package var zone: Int8

    package static let noZone = Int8.max

    package init(
        kind: EventKind, line: UInt32, offset: UInt64, time: Timestamp = .none, clock: Clock = .none,
        zone: Int8 = Event.noZone, controller: NameID = .none, token: TokenID = .none, detail: DetailID = .none,
        process: ProcessID = .unstated, flags: EventFlags = []
    ) {
        self.offset = offset
        self.time = time
        self.line = line
        self.controller = controller
        self.token = token
        self.detail = detail
        self.process = process
        self.flags = flags
        self.kind = kind
        self.clock = clock
        self.zone = zone
    }
}

/// The yes/no facts that a line states beside the callback; a flag that is absent was not said or was said to be false.
package struct EventFlags: OptionSet, Sendable {
    package var rawValue: UInt16
    @inlinable package init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Open to other modules, which ask it of every event: what the standard library makes up is called through a table.
    @inlinable package func contains(_ other: EventFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

    package static let isMovingFromParent = EventFlags(rawValue: 1 << 0)
    package static let isMovingToParent = EventFlags(rawValue: 1 << 1)
    package static let isBeingDismissed = EventFlags(rawValue: 1 << 2)
    package static let isBeingPresented = EventFlags(rawValue: 1 << 3)
    /// The line says whether `isMovingFromParent` or `isBeingDismissed` holds: absence of both then means "stays".
    package static let statesDeparture = EventFlags(rawValue: 1 << 4)
    package static let animated = EventFlags(rawValue: 1 << 5)
    /// The line gives the argument of `willMove(toParent:)` or `didMove(toParent:)`, and it is nil.
    package static let parentIsNil = EventFlags(rawValue: 1 << 6)
    /// The line gives the argument of `willMove(toParent:)` or `didMove(toParent:)`, and it is a controller.
    package static let parentIsGiven = EventFlags(rawValue: 1 << 7)
    /// The controller was named by its source file (`CartViewController.swift:27`), so the class is a guess.
    package static let namedByFile = EventFlags(rawValue: 1 << 8)
    /// The user asked for this fetch (pull to refresh, a reload button), or a timer or a notification set it off.
    package static let askedByUser = EventFlags(rawValue: 1 << 9)
    /// The line says in words of its own what happened (`appeared`), and does not name the callback.
    package static let inOwnWords = EventFlags(rawValue: 1 << 10)
    /// The line is a heading, an item of a list or an explanation, as documents have them: what it names may be told
    /// of and need not have happened.
    package static let inDocument = EventFlags(rawValue: 1 << 11)
    /// The line is an object of JSON and says nothing of when it was written.
    package static let inBareObject = EventFlags(rawValue: 1 << 12)
    /// The line names nobody but one controller behind the label of `willMove(toParent:)`: the parent, or who moves.
    package static let parentMaySpeak = EventFlags(rawValue: 1 << 13)
}

/// Index of a controller's name in `Trace.names`; 0 stands for "no name".
package struct NameID: Hashable, Sendable {
    package var index: UInt32
    package init(index: UInt32) { self.index = index }
    package static let none = NameID(index: 0)
}

/// Index of an object's token (an address, `#3`, a UUID) in `Trace.tokens`; 0 stands for "no token".
package struct TokenID: Hashable, Sendable {
    package var index: UInt32
    package init(index: UInt32) { self.index = index }
    package static let none = TokenID(index: 0)
}

/// Index of a detail in `Trace.details`; 0 stands for "no detail".
package struct DetailID: Hashable, Sendable {
    package var index: UInt32
    package init(index: UInt32) { self.index = index }
    package static let none = DetailID(index: 0)
}

/// Index of a process in `Trace.processes`; 0 stands for "the line does not say".
package struct ProcessID: Hashable, Sendable {
    package var index: UInt16
    package init(index: UInt16) { self.index = index }
    package static let unstated = ProcessID(index: 0)
}
