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
    private var offsets: [UInt64] = []
    private var texts: [String] = []

    mutating func add(_ text: String, at offset: UInt64) {
        offsets.append(offset)
        texts.append(text)
    }

    /// Adds the texts of other rows.
    mutating func add(_ others: RowTexts) {
        let rows = Array(zip(offsets + others.offsets, texts + others.texts)).sorted { $0.0 < $1.0 }
        offsets = rows.map { $0.0 }
        texts = rows.map { $0.1 }
    }

    var source: SourceText {
        SourceText { [offsets, texts] offset in
            let row = offsets.partitioningIndex { $0 >= offset }
            return row < offsets.count && offsets[row] == offset ? texts[row] : ""
        }
    }
}
