// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is public here is so for the compiler, which inlines nothing else across modules: comparisons need no comment.

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
public struct EventFlags: OptionSet, Sendable {
    public var rawValue: UInt16
    @inlinable public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// Open to other modules, which ask it of every event: what the standard library makes up is called through a table.
    @inlinable public func contains(_ other: EventFlags) -> Bool { rawValue & other.rawValue == other.rawValue }

    @inlinable public static var isMovingFromParent: EventFlags { EventFlags(rawValue: 1 << 0) }
    @inlinable public static var isMovingToParent: EventFlags { EventFlags(rawValue: 1 << 1) }
    @inlinable public static var isBeingDismissed: EventFlags { EventFlags(rawValue: 1 << 2) }
    @inlinable public static var isBeingPresented: EventFlags { EventFlags(rawValue: 1 << 3) }
    /// The line says whether `isMovingFromParent` or `isBeingDismissed` holds: absence of both then means "stays".
    @inlinable public static var statesDeparture: EventFlags { EventFlags(rawValue: 1 << 4) }
    @inlinable public static var animated: EventFlags { EventFlags(rawValue: 1 << 5) }
    /// The line gives the argument of `willMove(toParent:)` or `didMove(toParent:)`, and it is nil.
    @inlinable public static var parentIsNil: EventFlags { EventFlags(rawValue: 1 << 6) }
    /// The line gives the argument of `willMove(toParent:)` or `didMove(toParent:)`, and it is a controller.
    @inlinable public static var parentIsGiven: EventFlags { EventFlags(rawValue: 1 << 7) }
    /// The controller was named by its source file (`CartViewController.swift:27`), so the class is a guess.
    @inlinable public static var namedByFile: EventFlags { EventFlags(rawValue: 1 << 8) }
    /// The user asked for this fetch (pull to refresh, a reload button), or a timer or a notification set it off.
    @inlinable public static var askedByUser: EventFlags { EventFlags(rawValue: 1 << 9) }
    /// The line says in words of its own what happened (`appeared`), and does not name the callback.
    @inlinable public static var inOwnWords: EventFlags { EventFlags(rawValue: 1 << 10) }
}

// What is `package`, `@inlinable` or not, Swift 6.3 calls from other modules, and through a table where the compiler made it
// up: for each event.

/// Index of a controller's name in `Trace.names`; 0 stands for "no name".
public struct NameID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(index: UInt32) { self.index = index }
    @inlinable public static var none: NameID { NameID(index: 0) }
    @inlinable public static func == (left: NameID, right: NameID) -> Bool { left.index == right.index }
    @inlinable public static func != (left: NameID, right: NameID) -> Bool { left.index != right.index }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Index of an object's token (an address, `#3`, a UUID) in `Trace.tokens`; 0 stands for "no token".
public struct TokenID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(index: UInt32) { self.index = index }
    @inlinable public static var none: TokenID { TokenID(index: 0) }
    @inlinable public static func == (left: TokenID, right: TokenID) -> Bool { left.index == right.index }
    @inlinable public static func != (left: TokenID, right: TokenID) -> Bool { left.index != right.index }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Index of a detail in `Trace.details`; 0 stands for "no detail".
public struct DetailID: Hashable, Sendable {
    public var index: UInt32
    @inlinable public init(index: UInt32) { self.index = index }
    @inlinable public static var none: DetailID { DetailID(index: 0) }
    @inlinable public static func == (left: DetailID, right: DetailID) -> Bool { left.index == right.index }
    @inlinable public static func != (left: DetailID, right: DetailID) -> Bool { left.index != right.index }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}

/// Index of a process in `Trace.processes`; 0 stands for "the line does not say".
public struct ProcessID: Hashable, Sendable {
    public var index: UInt16
    @inlinable public init(index: UInt16) { self.index = index }
    @inlinable public static var unstated: ProcessID { ProcessID(index: 0) }
    @inlinable public static func == (left: ProcessID, right: ProcessID) -> Bool { left.index == right.index }
    @inlinable public static func != (left: ProcessID, right: ProcessID) -> Bool { left.index != right.index }
    @inlinable public func hash(into hasher: inout Hasher) { hasher.combine(index) }
}
