import Lifecycle

/// Where the print statements of a capture name who speaks: what stands in front, and between the name and what is said.
///
///     D 16:43:03.865 ui: MoldsVC :: viewDidLoad        D 16:43:04.912 ui: MoldsVC :: polling positions
///     viewDidLoad [BatchListController]                refreshing relative dates [BatchListController]
///
/// Levels, categories, times and emoji differ from line to line: only the shape around counts.
struct OwnFrames: Sendable {
    /// Shapes: `9` for a number, `@` for an address, `w` for letters of any script, one blank for several.
    private struct Frame: Hashable {
        let lead: [UInt8]
        let gap: [UInt8]
        /// What stands behind the name, where it stands behind what is said.
        let tail: [UInt8]?

        /// Between the name and what is said, and behind, stand marks only.
        var holdsNoWords: Bool {
            let word = UInt8(ascii: "w")
            return !gap.isEmpty && !gap.contains(word) && tail?.contains(word) != true
        }

        var order: String { String(decoding: lead + [0] + gap + [0] + (tail ?? []), as: UTF8.self) }
    }

    /// The most frequent ones, in an order that rests on nothing but the lines.
    private let frames: [Frame]

    private static let fewestLines = 2
    private static let mostFrames = 4
    private static let longestLine = 400

    /// Learns from callbacks' lines, each with the class that it names.
    init(_ calls: [(line: Bytes, name: String)]) {
        var counts: [Frame: Int] = [:]
        for call in calls {
            if let frame = Self.frame(of: call.line, naming: call.name) { counts[frame, default: 0] += 1 }
        }
        frames = counts.filter { $1 >= Self.fewestLines }
            .sorted { ($1.value, $0.key.order) < ($0.value, $1.key.order) }
            .prefix(Self.mostFrames).map(\.key)
    }

    private static func frame(of line: Bytes, naming name: String) -> Frame? {
        guard line.count < longestLine, let own = line.firstPlace(of: Array(name.utf8)) else { return nil }
        let end = own + name.utf8.count
        let scalars = Scalars(line.text.unicodeScalars)
        let calls = CallbackWord.all(in: scalars)
        guard calls.count == 1 else { return nil }
        let place = { (index: Int) in scalars[..<index].reduce(0) { $0 + UTF8.width($1) } }
        let (start, stop) = (place(calls[0].range.lowerBound), place(calls[0].range.upperBound))
        guard stop <= line.count else { return nil }
        var frame: Frame?
        if end <= start {
            frame = Frame(lead: line[0..<own].shape, gap: line[end..<start].shape, tail: nil)
        } else if stop <= own {
            frame = Frame(lead: line[0..<start].shape, gap: line[stop..<own].shape, tail: line.from(end).shape)
        }
        return frame.flatMap { $0.holdsNoWords ? $0 : nil }
    }

    /// What a line says in the place of a callback, by a class of which callbacks are known.
    func said(in line: Bytes, of known: KnownSpeakers) -> OwnWords? {
        frames.lazy.compactMap { said($0, in: line) }.first { known.include(class: $0.name) && $0.text.holdsWords }
    }

    private func said(_ frame: Frame, in line: Bytes) -> OwnWords? {
        guard let lead = line.end(of: frame.lead, from: 0) else { return nil }
        if let tail = frame.tail {
            guard let end = line.start(of: tail, upTo: line.count) else { return nil }
            var start = end
            while start > lead, line[start - 1].isPartOfWord { start -= 1 }
            guard let stop = line.start(of: frame.gap, upTo: start), stop > lead else { return nil }
            return OwnWords(name: line[start..<end], address: nil, text: line[lead..<stop])
        }
        let end = line.end(from: lead, while: \.isPartOfWord)
        guard end > lead, let text = line.end(of: frame.gap, from: end) else { return nil }
        let address = (end..<text).first { line.endOfAddress(from: $0) != nil }
        // Behind a mere blank any sentence may go on: there the name must be one.
        if frame.gap == [UInt8(ascii: " ")], !ControllerLook.suggests(line[lead..<end]) { return nil }
        return OwnWords(
            name: line[lead..<end], address: address.map { line[$0..<text] }, text: line.from(text))
    }
}

extension Bytes {
    fileprivate var shape: [UInt8] {
        var shape: [UInt8] = []
        var place = 0
        while place < count {
            let (kind, end) = piece(at: place)
            shape.append(kind)
            place = end
        }
        return shape
    }

    /// The kind of what stands at a place, and where it ends.
    private func piece(at place: Int) -> (kind: UInt8, end: Int) {
        if let end = endOfAddress(from: place) { return (UInt8(ascii: "@"), end) }
        let byte = self[place]
        if byte.isDigit { return (UInt8(ascii: "9"), end(from: place, while: \.isDigit)) }
        if byte.isLetter || byte >= 0x80 {
            return (UInt8(ascii: "w"), end(from: place) { $0.isLetter || $0 >= 0x80 })
        }
        return byte.isBlank ? (UInt8(ascii: " "), end(from: place, while: \.isBlank)) : (byte, place + 1)
    }

    fileprivate func end(from place: Int, while test: (UInt8) -> Bool) -> Int {
        var end = place
        while end < count, test(self[end]) { end += 1 }
        return end
    }

    /// Where a stretch of a shape ends that begins at a place.
    fileprivate func end(of shape: [UInt8], from start: Int) -> Int? {
        var place = start
        for kind in shape {
            guard place < count else { return nil }
            let piece = piece(at: place)
            guard piece.kind == kind else { return nil }
            place = piece.end
        }
        return place
    }

    /// Where a stretch of marks and blanks begins that ends at a place.
    fileprivate func start(of shape: [UInt8], upTo end: Int) -> Int? {
        var place = end
        for kind in shape.reversed() {
            guard place > 0 else { return nil }
            if kind == UInt8(ascii: " ") {
                guard self[place - 1].isBlank else { return nil }
                while place > 0, self[place - 1].isBlank { place -= 1 }
            } else {
                guard self[place - 1] == kind else { return nil }
                place -= 1
            }
        }
        return place
    }
}
