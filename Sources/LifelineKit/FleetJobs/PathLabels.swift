import Reports

/// Labels that stand in the path of a log: `nightly/{build}/{device}/*.log`.
///
/// The pattern is held against the end of a path, folder by folder; `*` is any text that says nothing.
package struct PathLabels: Sendable {
    /// One list for each part between slashes.
    private let parts: [[Piece]]

    private enum Piece: Hashable {
        case text([UInt8])
        case anything
        case label(String)
    }

    /// Nil for a pattern that names no label, or has a brace without its other half.
    package init?(pattern: String) {
        var parts: [[Piece]] = []
        for part in pattern.split(separator: "/") where part != "." {
            guard let pieces = Self.pieces(of: part) else { return nil }
            parts.append(pieces)
        }
        let names = parts.joined().filter { if case .label = $0 { true } else { false } }
        guard !names.isEmpty, Set(names).count == names.count else { return nil }
        self.parts = parts
    }

    /// Nil where the path is another one.
    func labels(of path: String) -> [RunLabel]? {
        let folders = path.split(separator: "/").filter { $0 != "." }
        guard folders.count >= parts.count else { return nil }
        var labels: [RunLabel] = []
        for (part, folder) in zip(parts, folders.suffix(parts.count)) {
            guard let found = Self.match(part[...], Array(folder.utf8)[...]) else { return nil }
            labels += found
        }
        return labels
    }

    private static func pieces(of part: Substring) -> [Piece]? {
        var pieces: [Piece] = []
        var rest = part
        while let first = rest.first {
            switch first {
            case "*":
                pieces.append(.anything)
                rest = rest.dropFirst()
            case "{":
                guard let end = rest.firstIndex(of: "}") else { return nil }
                let name = String(rest[rest.index(after: rest.startIndex)..<end])
                guard RunLabel(name: name, value: "") != nil else { return nil }
                pieces.append(.label(name))
                rest = rest[rest.index(after: end)...]
            case "}": return nil
            default:
                let text = rest.prefix { !"*{}".contains($0) }
                pieces.append(.text(Array(text.utf8)))
                rest = rest[text.endIndex...]
            }
        }
        return pieces
    }

    /// What the labels stand for, each as short as the rest allows; names of files are short enough to try.
    private static func match(_ pieces: ArraySlice<Piece>, _ text: ArraySlice<UInt8>) -> [RunLabel]? {
        guard let piece = pieces.first else { return text.isEmpty ? [] : nil }
        let rest = pieces.dropFirst()
        switch piece {
        case .text(let words):
            return text.starts(with: words) ? match(rest, text.dropFirst(words.count)) : nil
        case .anything:
            return ends(of: text, from: 0, before: rest).lazy.compactMap { match(rest, text.dropFirst($0)) }.first
        case .label(let name):
            return ends(of: text, from: 1, before: rest).lazy.compactMap { length -> [RunLabel]? in
                let value = String(decoding: text.prefix(length), as: UTF8.self)
                guard let label = RunLabel(name: name, value: value), let others = match(rest, text.dropFirst(length))
                else { return nil }
                return [label] + others
            }.first
        }
    }

    /// How long a piece may be; the last one of a part takes all that is left.
    private static func ends(of text: ArraySlice<UInt8>, from least: Int, before rest: ArraySlice<Piece>) -> [Int] {
        if rest.isEmpty { return text.count >= least ? [text.count] : [] }
        return least <= text.count ? Array(least...text.count) : []
    }
}
