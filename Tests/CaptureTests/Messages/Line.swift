import Lifecycle
import Testing

@testable import Capture

/// A message and the one event it must give; `kind` nil stands for "no event".
struct Line: CustomTestStringConvertible, Sendable {
    let message: String
    let kind: EventKind?
    let name: String
    let token: String
    let flags: EventFlags
    let other: String

    init(
        _ message: String, _ kind: EventKind?, _ name: String = "", token: String = "", flags: EventFlags = [],
        other: String = ""
    ) {
        self.message = message
        self.kind = kind
        self.name = name
        self.token = token
        self.flags = flags
        self.other = other
    }

    /// A message that must give no event.
    static func none(_ message: String) -> Line { Line(message, nil) }

    var testDescription: String { message }
}

/// What a reader made of a message, with every index resolved.
struct ReadLine: Equatable, CustomStringConvertible {
    var kind: EventKind?
    var name = ""
    var token = ""
    var flags: EventFlags = []
    var other = ""

    init(_ expected: Line) {
        (kind, name, token) = (expected.kind, expected.name, expected.token)
        (flags, other) = (expected.flags, expected.other)
    }

    init(reading message: String, category: String? = nil) {
        var reader = MessageReader()
        self.init(reading: message, category: category, with: &reader)
    }

    init(reading message: String, category: String? = nil, with reader: inout MessageReader) {
        let categoryBytes = Array((category ?? "").utf8)
        let event = categoryBytes.withUnsafeBufferPointer { categoryBuffer in
            withBytes(message) { bytes in
                var envelope = Envelope()
                if category != nil {
                    envelope.category = Bytes(base: categoryBuffer.baseAddress!, count: categoryBuffer.count)
                }
                return reader.read(bytes, envelope: envelope)
            }
        }
        guard let event else { return }
        kind = event.kind
        flags = event.flags
        name = reader.tables.names[Int(event.controller.index)].qualified
        token = event.token == .none ? "" : reader.tables.tokens[Int(event.token.index)].displayed
        if case .other(let reference) = reader.tables.details[Int(event.detail.index)] {
            other = reader.tables.names[Int(reference.controller.index)].qualified
            if reference.token != .none { other += " " + reader.tables.tokens[Int(reference.token.index)].displayed }
        }
    }

    var description: String { "\(kind.map(\.name) ?? "none") '\(name)' '\(token)' \(flags.rawValue) '\(other)'" }
}

/// Lends the bytes of a text, copied to a buffer of exactly their size so that a sanitizer sees reads beyond it.
func withBytes<Result>(_ text: String, _ body: (Bytes) -> Result) -> Result {
    let copy = Array(text.utf8)
    let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: max(copy.count, 1))
    defer { buffer.deallocate() }
    buffer.initialize(from: copy, count: copy.count)
    return body(Bytes(base: UnsafePointer(buffer), count: copy.count))
}

extension Envelope {
    /// An envelope that says nothing: a bare message.
    init() { self.init(plain: Bytes(base: UnsafePointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1)), count: 0)) }
}
