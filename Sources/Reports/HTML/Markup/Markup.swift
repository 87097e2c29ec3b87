/// HTML or SVG in the making: literals of the source code go in as they are, every other text is escaped by its type.
///
/// `"<b>\(name)</b>"` is the whole of its grammar. The template engine's own escaping works on grapheme clusters, so
/// that a quote followed by a combining mark passes unescaped; therefore templates get values of this type only.
struct Markup: Sendable, Hashable {
    private(set) var source: String

    init() { source = "" }

    /// A file of this module.
    init(asset bytes: [UInt8]) { source = String(decoding: bytes, as: UTF8.self) }

    var isEmpty: Bool { source.isEmpty }

    var byteCount: Int { source.utf8.count }

    mutating func append(_ text: String) { source.appendEscaped(text) }

    static func += (left: inout Markup, right: Markup) { left.source += right.source }

    static func + (left: Markup, right: Markup) -> Markup {
        var sum = left
        sum += right
        return sum
    }
}

extension Markup: ExpressibleByStringInterpolation {
    init(stringLiteral value: StaticString) { source = value.description }

    init(stringInterpolation: Interpolation) { source = stringInterpolation.source }

    /// Collects a literal with values in it.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var source = ""

        init(literalCapacity: Int, interpolationCount: Int) {
            source.reserveCapacity(literalCapacity + interpolationCount * 12)
        }

        mutating func appendLiteral(_ literal: StaticString) {
            literal.withUTF8Buffer { source += String(decoding: $0, as: UTF8.self) }
        }

        mutating func appendInterpolation(_ text: String) { source.appendEscaped(text) }

        mutating func appendInterpolation(_ number: Int) { source += String(number) }

        /// A coordinate, to a tenth of a pixel.
        mutating func appendInterpolation(_ coordinate: Double) { source.appendTenths(coordinate) }

        mutating func appendInterpolation(_ markup: Markup) { source += markup.source }
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

extension String {
    /// Appends a number to one decimal, without the decimal when it is zero.
    fileprivate mutating func appendTenths(_ value: Double) {
        let tenths = Int((value * 10).rounded())
        if tenths < 0 { self += "-" }
        self += String(tenths.magnitude / 10)
        guard tenths.magnitude % 10 != 0 else { return }
        self += "."
        self += String(tenths.magnitude % 10)
    }
}
