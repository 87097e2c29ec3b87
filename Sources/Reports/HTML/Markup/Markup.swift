/// HTML or SVG in the making: literals of the source code go in as they are, every other text is escaped by its type.
///
/// `"<b>\(name)</b>"` is the whole of its grammar. Escaping works on bytes and not on grapheme clusters, where a quote
/// followed by a combining mark would pass unescaped; templates get values of this type only.
///
/// It is bytes and no `String`, which would look at each piece anew whether it is Unicode.
struct Markup: Sendable, Hashable {
    private(set) var bytes: [UInt8]

    init() { bytes = [] }

    /// A file of this module.
    init(asset bytes: [UInt8]) { self.bytes = bytes }

    var source: String { String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { bytes.isEmpty }

    var byteCount: Int { bytes.count }

    static func += (left: inout Markup, right: Markup) { left.bytes += right.bytes }

    func hash(into hasher: inout Hasher) { bytes.withUnsafeBytes { hasher.combine(bytes: $0) } }

    static func + (left: Markup, right: Markup) -> Markup {
        var sum = left
        sum += right
        return sum
    }
}

extension Markup: ExpressibleByStringInterpolation {
    init(stringLiteral value: StaticString) { bytes = value.withUTF8Buffer { Array($0) } }

    init(stringInterpolation: Interpolation) { bytes = stringInterpolation.bytes }

    /// Collects a literal with values in it.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var bytes: [UInt8] = []

        init(literalCapacity: Int, interpolationCount: Int) {
            bytes.reserveCapacity(literalCapacity + interpolationCount * 12)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { bytes.append(contentsOf: $0) }
        }

        mutating func appendInterpolation(_ text: String) { bytes.append(escaped: text) }

        /// A word of the source code, such as the name of a style.
        mutating func appendInterpolation(_ literal: StaticString) { appendLiteral(literal) }

        /// What a pen writes, at most so many bytes that need no escapes.
        mutating func append(upTo room: Int, _ write: (inout BytePen) -> Void) { bytes.append(upTo: room, write) }

        mutating func appendInterpolation(_ number: Int) {
            append(upTo: BytePen.digitRoom + 1) { pen in
                if number < 0 { pen.put(UInt8(ascii: "-")) }
                pen.put(digitsOf: number.magnitude)
            }
        }

        /// A coordinate, to a tenth of a pixel.
        mutating func appendInterpolation(_ coordinate: Double) {
            append(upTo: BytePen.coordinateRoom) { $0.put(coordinate: coordinate) }
        }

        mutating func appendInterpolation(_ markup: Markup) { bytes += markup.bytes }
    }
}

extension Sequence<Markup> {
    func joined(by separator: Markup) -> Markup {
        var sum = Markup()
        for (index, part) in enumerated() {
            if index > 0 { sum += separator }
            sum += part
        }
        return sum
    }

    func joined() -> Markup { joined(by: Markup()) }
}

extension Markup {
    /// Appends what a pen writes, at most so many bytes that need no escapes.
    mutating func append(upTo room: Int, _ write: (inout BytePen) -> Void) { bytes.append(upTo: room, write) }
}

extension [UInt8] {
    /// By way of the stack: digit by digit, the array is asked each time whether it has room.
    @inline(__always)
    fileprivate mutating func append(upTo room: Int, _ write: (inout BytePen) -> Void) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: room) { room in
            guard var pen = BytePen(room) else { return }
            write(&pen)
            append(contentsOf: UnsafeBufferPointer(rebasing: room[..<pen.written]))
        }
    }
}

extension BytePen {
    /// The room that a coordinate needs, with the letter of a path in front.
    static let coordinateRoom = digitRoom + 4

    /// A number to one decimal, without the decimal when it is zero.
    mutating func put(coordinate: Double) {
        let tenths = Int((coordinate * 10).rounded())
        if tenths < 0 { put(UInt8(ascii: "-")) }
        put(digitsOf: tenths.magnitude / 10)
        guard tenths.magnitude % 10 != 0 else { return }
        put(UInt8(ascii: "."))
        put(digitsOf: tenths.magnitude % 10)
    }
}
