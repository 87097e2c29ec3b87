/// The frame of the page: text with places for values.
///
///     {{{name}}}                  a value as it stands, for it is markup
///     {{#name}} … {{/name}}       what stands only where that value is not empty
///
/// A tag of the second kind that is alone on its line takes the line end with it.
struct PageTemplate: Sendable {
    private let pieces: [Piece]

    private enum Piece: Sendable {
        case text(Markup)
        case value(String)
        case section(String, [Piece])
    }

    /// Nil where a tag is not closed.
    init?(_ source: [UInt8]) {
        var reader = Reader(source: source)
        guard let pieces = reader.pieces(of: nil) else { return nil }
        self.pieces = pieces
    }

    /// The page; nil where a place asks for a value that there is not.
    func filled(_ value: (_ name: String) -> Markup?) -> Markup? {
        var page = Markup()
        return Self.fill(&page, pieces, value) ? page : nil
    }

    private static func fill(_ page: inout Markup, _ pieces: [Piece], _ value: (String) -> Markup?) -> Bool {
        for piece in pieces {
            switch piece {
            case .text(let text): page += text
            case .value(let name):
                guard let value = value(name) else { return false }
                page += value
            case .section(let name, let inner):
                guard let condition = value(name) else { return false }
                if !condition.isEmpty, !fill(&page, inner, value) { return false }
            }
        }
        return true
    }

    /// Cuts a template into its pieces.
    private struct Reader {
        let source: [UInt8]
        private var place = 0

        init(source: [UInt8]) { self.source = source }

        /// The pieces up to the end of a section, or of the whole.
        mutating func pieces(of section: String?) -> [Piece]? {
            var pieces: [Piece] = []
            while true {
                pieces.append(.text(Markup(asset: text())))
                guard place < source.count else { return section == nil ? pieces : nil }
                if source[place...].starts(with: "{{{".utf8) {
                    guard let name = tag(from: 3, to: "}}}") else { return nil }
                    pieces.append(.value(name))
                } else if source[place...].starts(with: "{{#".utf8) {
                    guard let name = lineTag(), let inner = self.pieces(of: name) else { return nil }
                    pieces.append(.section(name, inner))
                } else {
                    guard let name = lineTag() else { return nil }
                    return name == section ? pieces : nil
                }
            }
        }

        /// What stands in front of the next tag.
        private mutating func text() -> [UInt8] {
            let start = place
            while place < source.count, !source[place...].starts(with: "{{".utf8) { place += 1 }
            return Array(source[start..<place])
        }

        private mutating func lineTag() -> String? {
            let isFirst = place == 0 || source[place - 1] == UInt8(ascii: "\n")
            guard let name = tag(from: 3, to: "}}") else { return nil }
            if isFirst, place < source.count, source[place] == UInt8(ascii: "\n") { place += 1 }
            return name
        }

        /// The name in the tag here.
        private mutating func tag(from start: Int, to end: String) -> String? {
            let first = place + start
            place = first
            while place < source.count, !source[place...].starts(with: end.utf8) { place += 1 }
            guard place < source.count else { return nil }
            defer { place += end.utf8.count }
            return String(decoding: source[first..<place], as: UTF8.self)
        }
    }
}
