// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is public here is so for the compiler, which inlines nothing else across modules: comparisons need no comment.

/// A moment in microseconds of wall-clock time since 1970-01-01 00:00 *as the line prints it*, before any zone is applied.
///
/// Keeping the printed wall clock lets lines with and without a zone stand on one axis: captures from one device mix
/// both. `Event.zone` carries the zone where the line states one; reports subtract it to give UTC.
public struct Timestamp: Hashable, Comparable, Sendable {
    public var microseconds: Int64

    @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

    /// The line has no time stamp.
    @inlinable public static var none: Timestamp { Timestamp(microseconds: .min) }

    @inlinable public var isNone: Bool { microseconds == .min }

    @inlinable public static func < (left: Timestamp, right: Timestamp) -> Bool {
        left.microseconds < right.microseconds
    }

    @inlinable public static func == (left: Timestamp, right: Timestamp) -> Bool {
        left.microseconds == right.microseconds
    }

    /// The time from `start` to here; nil when either is unknown.
    @inlinable public func since(_ start: Timestamp) -> Span? {
        isNone || start.isNone ? nil : Span(microseconds: microseconds.saturatingSubtracting(start.microseconds))
    }
}

/// A length of log time in microseconds.
public struct Span: Hashable, Comparable, Sendable {
    public var microseconds: Int64

    @inlinable public init(microseconds: Int64) { self.microseconds = microseconds }

    package static func seconds(_ seconds: Double) -> Span {
        Span(microseconds: Int64(saturating: seconds * 1_000_000))
    }

    package var seconds: Double { Double(microseconds) / 1_000_000 }
    package var milliseconds: Double { Double(microseconds) / 1_000 }

    @inlinable public static func < (left: Span, right: Span) -> Bool { left.microseconds < right.microseconds }
    @inlinable public static func == (left: Span, right: Span) -> Bool { left.microseconds == right.microseconds }
}

/// What a time stamp says and what it leaves open. Reports never fill in what the capture does not give.
public enum Clock: UInt8, Sendable {
    /// No time stamp at all: order only.
    case none
    /// Date, time of day and zone.
    case zoned
    /// Date and time of day; the zone is open.
    case local
    /// Month, day and time of day; year and zone are open (syslog relay).
    case yearless
    /// Time of day only (Console.app copies, SwiftyBeaver).
    case timeOfDay
    /// Time since the app or the recording started (stopwatch prints, Instruments).
    case stopwatch

    @inlinable public static func == (left: Clock, right: Clock) -> Bool { left.rawValue == right.rawValue }
}
