import Lifecycle

/// Where the rows of an export stand in its bytes.
///
/// The pull reader knows no offsets. But `<` is escaped in texts and attributes, so the rows it finds are the places of
/// `<row` in their order.
struct RowPlaces {
    private let capture: Bytes
    /// The latest row.
    private(set) var row = 0
    /// The line of the latest row, counted from 1 in the portion.
    private(set) var line = 1
    private var counted = 0
    private var portionStart = 0
    private var next = 0

    init(_ capture: Bytes) { self.capture = capture }

    /// Bytes of the portion up to the latest row.
    var bytes: Int { counted - portionStart }

    /// The stretch from the portion's begin to the latest row.
    var portion: Range<Int> { portionStart..<counted }

    mutating func moveToNextRow() {
        while let open = capture.firstPlace(of: UInt8(ascii: "<"), from: next) {
            next = open + 1
            guard capture.holds("row", at: next), next + 3 < capture.count, !capture[next + 3].isNamePart else {
                continue
            }
            row = open
            count(to: open)
            return
        }
    }

    mutating func moveToEnd() { count(to: capture.count) }

    /// Counts lines and bytes from here on anew.
    mutating func beginPortion() {
        portionStart = counted
        line = 1
    }

    private mutating func count(to place: Int) {
        line += capture.newlineCount(in: counted..<place)
        counted = place
    }
}

extension UInt8 {
    /// Whether the byte can go on an element's name.
    fileprivate var isNamePart: Bool {
        isLetter || isDigit || self == UInt8(ascii: "-") || self == UInt8(ascii: "_") || self == UInt8(ascii: ":")
    }
}

/// What the rows say that may be events: a row by itself does not, as its cells refer to earlier ones.
struct RowTexts {
    private var texts: [(offset: UInt64, text: String)] = []

    mutating func add(_ text: String, at offset: UInt64) { texts.append((offset, text)) }

    /// They may have been added in any order.
    var source: SourceText {
        let sorted = texts.sorted { $0.offset < $1.offset }
        return SourceText { offset in
            let row = sorted.partitioningIndex { $0.offset >= offset }
            return row < sorted.count && sorted[row].offset == offset ? sorted[row].text : ""
        }
    }
}
