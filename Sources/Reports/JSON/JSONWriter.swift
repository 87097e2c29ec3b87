import Lifecycle
import Rules

/// Writes one JSON document into bytes, each value as it comes: nothing is built up, nothing is looked up.
///
/// Keys are written in the order they come, and debug builds check that this order is ascending.
struct JSONWriter {
    var sink = ByteSink()
    /// Takes what is finished while the rest is made; without one, the document is kept whole.
    private var outlet: ReportPart.Outlet?
    private var depth = 0
    /// What lies this deep or deeper is written on one line.
    private var inlineDepth = Int.max
    private var isAfterKey = false
    /// Whether a value of the open container stands before the next one.
    var isAfterValue = false
    /// The last key of each open container, to check the order in debug builds; release builds leave it empty.
    var lastKeys: [String] = []

    init(_ outlet: ReportPart.Outlet? = nil) { self.outlet = outlet }

    /// How a container's members are set out; what lies in a `line` is on that line too.
    enum Layout {
        case line, block
    }

    mutating func object(_ layout: Layout = .line, _ members: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "{"), UInt8(ascii: "}"), layout, members)
    }

    mutating func array(_ layout: Layout = .line, _ elements: (inout JSONWriter) -> Void) {
        container(UInt8(ascii: "["), UInt8(ascii: "]"), layout, elements)
    }

    mutating func key(_ key: StaticString) {
        assert(isAscending(key), "\(key) comes too late")
        value(upTo: key.utf8CodeUnitCount + 4) { pen in
            pen.put(UInt8(ascii: "\""))
            pen.put(key)
            pen.put("\": ")
        }
        isAfterKey = true
    }

    /// A member whose key is data; the caller sees to the order.
    mutating func member(named key: String, _ value: String) { member(named: key) { $0.string(value) } }

    /// The same with whatever value `write` writes.
    mutating func member(named key: String, _ write: (inout JSONWriter) -> Void) {
        string(key)
        sink.write(upTo: 2) { $0.put(": ") }
        isAfterKey = true
        write(&self)
    }

    mutating func null() { literal("null") }

    mutating func bool(_ value: Bool) { literal(value ? "true" : "false") }

    mutating func integer(_ number: Int) {
        value(upTo: BytePen.digitRoom + 1) { pen in
            if number < 0 { pen.put(UInt8(ascii: "-")) }
            pen.put(digitsOf: number.magnitude)
        }
    }

    /// A whole number without a point; null for what JSON cannot spell.
    mutating func number(_ number: Double) {
        guard number.isFinite else { return null() }
        if let whole = Int(exactly: number) { return integer(whole) }
        var text = String(number)
        text.withUTF8 { text in value(upTo: text.count) { $0.put(text) } }
    }

    mutating func string(_ text: String) {
        var text = text
        text.withUTF8 { text in quoted(upTo: BytePen.room(escaping: text)) { $0.put(escaped: text) } }
    }

    mutating func string(_ text: JSONText) {
        text.bytes.withUnsafeBufferPointer { text in quoted(upTo: text.count) { $0.put(text) } }
    }

    /// Text that the caller knows to need no escapes, written byte by byte.
    @inline(__always)
    mutating func quoted(upTo room: Int, _ write: (inout BytePen) -> Void) {
        value(upTo: room + 2) { pen in
            pen.put(UInt8(ascii: "\""))
            write(&pen)
            pen.put(UInt8(ascii: "\""))
        }
    }

    /// The document, as far as no outlet took it; it is taken out.
    mutating func finish() -> [UInt8] {
        sink.write(upTo: 1) { $0.put(UInt8(ascii: "\n")) }
        return sink.take()
    }

    /// Hands the last of the document to the outlet.
    mutating func finishHandingOver() {
        sink.write(upTo: 1) { $0.put(UInt8(ascii: "\n")) }
        if let outlet { sink.takePieces().forEach(outlet) }
    }

    /// Hands over what is written so far, if that has become long.
    mutating func handOver() {
        guard let outlet, sink.count > Self.longPiece else { return }
        sink.takePieces().forEach(outlet)
    }
}

extension JSONWriter {
    /// Fewer bytes are not worth a call to the system.
    private static let longPiece = 1 << 20
    private static let pieceSize = 1024
    private static let piecesAtOnce = 8
    /// Bytes that an element takes, as a rule; a name of a hundred letters makes it more.
    private static let elementSize = 512

    /// The elements of the open array, written in pieces on all cores: a dense log of 100 MB has 30,000 instances, and
    /// its report is a fifth as long. While some are made, the outlet takes those before them.
    mutating func elements(_ count: Int, _ write: @Sendable (inout JSONWriter, Range<Int>) -> Void) {
        guard count > Self.pieceSize else { return write(&self, 0..<count) }
        var empty = self
        (empty.sink, empty.outlet) = (ByteSink(), nil)
        let (template, outlet) = (empty, outlet)
        let pieceCount = (count + Self.pieceSize - 1) / Self.pieceSize
        for first in stride(from: 0, to: pieceCount, by: Self.piecesAtOnce) {
            let made = outlet == nil ? [] : sink.takePieces()
            let pieces = concurrently(1 + min(Self.piecesAtOnce, pieceCount - first)) { place -> [[UInt8]] in
                guard place > 0 else {
                    if let outlet { made.forEach(outlet) }
                    return []
                }
                let piece = first + place - 1
                var writer = template
                writer.isAfterValue = piece > 0
                writer.sink.reserve(Self.pieceSize * Self.elementSize)
                write(&writer, piece * Self.pieceSize..<min((piece + 1) * Self.pieceSize, count))
                return writer.sink.takePieces()
            }
            for piece in pieces { sink.append(pieces: piece) }
        }
        isAfterValue = true
    }

    private mutating func container(
        _ first: UInt8, _ last: UInt8, _ layout: Layout, _ content: (inout JSONWriter) -> Void
    ) {
        value(upTo: 1) { $0.put(first) }
        assert(opens())
        depth += 1
        isAfterValue = false
        let outer = inlineDepth
        if layout == .line { inlineDepth = min(inlineDepth, depth) }
        content(&self)
        inlineDepth = outer
        depth -= 1
        assert(closes())
        let indent = isAfterValue && layout == .block && depth < inlineDepth ? 2 * depth : nil
        sink.write(upTo: Self.gapRoom + (indent ?? 0)) { pen in
            if let indent { pen.breakLine(indent) }
            pen.put(last)
        }
        isAfterValue = true
    }

    /// Whether what is written now stands on the line of the container around it.
    var isOnOneLine: Bool { depth >= inlineDepth && !isAfterKey }

    /// Room for what stands between two values, beside its blanks.
    private static let gapRoom = 2

    /// What has to stand between the last value and the next one, and that one.
    @inline(__always)
    private mutating func value(upTo room: Int, _ write: (inout BytePen) -> Void) {
        if isAfterKey {
            isAfterKey = false
            return sink.write(upTo: room, write)
        }
        let isFirst = !isAfterValue
        let indent = depth > 0 && depth < inlineDepth ? 2 * depth : nil
        isAfterValue = true
        sink.write(upTo: room + Self.gapRoom + (indent ?? 0)) { pen in
            if !isFirst { pen.put(UInt8(ascii: ",")) }
            if let indent { pen.breakLine(indent) } else if !isFirst { pen.put(UInt8(ascii: " ")) }
            write(&pen)
        }
    }

    private mutating func literal(_ text: StaticString) { value(upTo: text.utf8CodeUnitCount) { $0.put(text) } }

    private mutating func isAscending(_ key: StaticString) -> Bool {
        let key = "\(key)"
        guard let previous = lastKeys.popLast() else { return false }
        lastKeys.append(key)
        return previous.isEmpty || previous < key
    }

    private mutating func opens() -> Bool {
        lastKeys.append("")
        return true
    }

    private mutating func closes() -> Bool { lastKeys.popLast() != nil }
}

extension BytePen {
    fileprivate mutating func breakLine(_ indent: Int) {
        put(UInt8(ascii: "\n"))
        put(blanks: indent)
    }
}
