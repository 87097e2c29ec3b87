/// The whole records of a line: one as a rule, several where line ends were lost, none or some beside halves where a worker
/// was stopped while it wrote and another went on behind it, whoever wrote them and with whatever blanks.
struct RecordSalvage {
    private(set) var records: [RecordLine] = []
    /// Whether something of the line belongs to none of them.
    private(set) var isLossy = false

    init(_ line: [UInt8]) {
        if let whole = RecordLine(line) {
            records = [whole]
            return
        }
        let keys = Self.placesOfKeys(in: line)
        let objects = (Self.objects(in: line, beginsInText: false) + Self.objects(in: line, beginsInText: true))
            .filter { object in
                keys.firstIndex(atOrAfter: object.lowerBound).map { keys[$0] < object.upperBound } ?? false
            }
            .sorted { ($0.lowerBound, -$0.upperBound) < ($1.lowerBound, -$1.upperBound) }
        var end = 0
        for object in objects where object.lowerBound >= end {
            guard let record = RecordLine(Array(line[object])) else { continue }
            if line[end..<object.lowerBound].contains(where: { $0 > 0x20 }) { isLossy = true }
            records.append(record)
            end = object.upperBound
        }
        if line[end...].contains(where: { $0 > 0x20 }) { isLossy = true }
    }

    /// Objects in objects are looked at to this height; a record has less.
    private static let mostHeight = 16

    /// Where braces open and close, in one walk; what stands in quotes is text.
    ///
    /// Behind half a record that ends in a text, quotes are taken the wrong way round: then the other walk, which begins in
    /// a text, takes them the right way.
    private static func objects(in line: [UInt8], beginsInText: Bool) -> [Range<Int>] {
        var objects: [Range<Int>] = []
        var open: [(start: Int, height: Int)] = []
        var isText = beginsInText
        var place = 0
        while place < line.count {
            switch line[place] {
            // No text has an escaped brace: there, half a record ends with the backslash.
            case UInt8(ascii: "\\") where place + 1 < line.count && line[place + 1] != UInt8(ascii: "{"): place += 1
            case UInt8(ascii: "\""): isText.toggle()
            case UInt8(ascii: "{") where !isText: open.append((place, 0))
            case UInt8(ascii: "}") where !isText:
                guard let own = open.popLast() else { break }
                if own.height < mostHeight { objects.append(own.start..<place + 1) }
                if let outer = open.indices.last { open[outer].height = max(open[outer].height, own.height + 1) }
            default: break
            }
            place += 1
        }
        return objects
    }

    /// Where the key stands that every record has.
    private static func placesOfKeys(in line: [UInt8]) -> [Int] {
        let key = Array("\"session\"".utf8)
        guard line.count >= key.count else { return [] }
        return (0...line.count - key.count).filter {
            line[$0] == key[0] && line[$0..<$0 + key.count].elementsEqual(key)
        }
    }
}

extension [Int] {
    /// The place of the first of these sorted numbers that is no less.
    fileprivate func firstIndex(atOrAfter number: Int) -> Int? {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = (low + high) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < endIndex ? low : nil
    }
}
