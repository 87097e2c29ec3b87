import Lifecycle

/// The name of an appearance or layout callback in a text, however it is spelled: `viewDidLoad`, `VIEW_DID_LOAD`,
/// `View Did Load`, `view-did-load`, glued to a name as in `HomeViewDidLoad` and `viewDidLoadHome`.
struct SpelledCallback: Equatable {
    let kind: EventKind
    /// Where it stands, without arguments.
    let range: Range<Int>
    /// A name stands against it: only other lines can tell whether the word is the callback or part of another.
    let isGlued: Bool
}

extension Bytes {
    /// The first one at or after an index; nil where there is none.
    func firstSpelledCallback(from start: Int = 0) -> SpelledCallback? {
        var place = start
        // The shortest has eleven bytes.
        while place + 11 <= count {
            if self[place] | 0x20 == UInt8(ascii: "v"), let found = spelledCallback(at: place) { return found }
            place += 1
        }
        return nil
    }

    /// The one that begins at an index.
    func spelledCallback(at start: Int) -> SpelledCallback? {
        guard let (kind, end) = callback(of: CallbackSpelling.ofViews, at: start) else { return nil }
        let isGluedBefore = start > 0 && (self[start - 1].isLetter || self[start - 1].isDigit)
        // `overviewDidLoad` is another word; `HomeViewDidLoad` begins anew with a capital letter.
        if isGluedBefore, !self[start].isUppercase || self[start - 1].isUppercase { return nil }
        let isGluedBehind = end < count && (self[end].isLetter || self[end].isDigit)
        if isGluedBehind, !self[end].isUppercase || self[end - 1].isUppercase { return nil }
        return SpelledCallback(kind: kind, range: start..<end, isGlued: isGluedBefore || isGluedBehind)
    }

    /// The first of some callbacks whose name begins here, its pieces with or without a separator, and where it ends.
    func callback(of spellings: [CallbackSpelling], at start: Int) -> (kind: EventKind, end: Int)? {
        for spelling in spellings {
            if let end = end(of: spelling.pieces, at: start) { return (spelling.kind, end) }
        }
        return nil
    }

    private func end(of pieces: [[UInt8]], at start: Int) -> Int? {
        var place = start
        for (index, piece) in pieces.enumerated() {
            if index > 0, place < count, isSeparator(at: place) { place += 1 }
            guard piece.count <= count - place else { return nil }
            for offset in piece.indices where self[place + offset] | 0x20 != piece[offset] { return nil }
            place += piece.count
        }
        return place
    }

    /// What stands between the parts of one name. A blank does so only where the next part begins large: `the view did
    /// load` is prose.
    private func isSeparator(at index: Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case UInt8(ascii: " "): index + 1 < count && self[index + 1].isUppercase
        default: false
        }
    }
}
