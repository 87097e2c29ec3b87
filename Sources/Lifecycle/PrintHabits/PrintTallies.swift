/// How long the runs of equal callbacks are in a session, by class and callback; lines with and without a token are
/// counted apart, in a row of their own.
struct PrintTallies {
    /// The lengths of the runs of one callback.
    struct Lengths {
        static let longest = 6
        /// `counts[n]`: runs of n lines; `counts[0]`: longer ones.
        private(set) var counts = SIMD8<Int>()
        /// What all lengths are multiples of.
        private(set) var divisor = 0

        mutating func add(_ length: Int, times: Int = 1) {
            counts[length > Self.longest ? 0 : length] += times
            if divisor != 1 { divisor = Self.greatestCommonDivisor(divisor, length) }
        }

        var isEmpty: Bool { divisor == 0 }

        /// The most frequent length, the shorter one of two.
        var most: Int {
            (1...Self.longest).reduce(1) { counts[$1] > counts[$0] ? $1 : $0 }
        }

        /// How many runs are of the most frequent length, and how many are shorter.
        var usual: Int { counts[most] }
        var shorter: Int { shorter(than: most) }

        func shorter(than length: Int) -> Int { (1..<length).reduce(0) { $0 + counts[$1] } }

        /// How many lines all runs have, as far as they are counted.
        var lines: Int { (1...Self.longest).reduce(0) { $0 + $1 * counts[$1] } }

        /// How many runs, none of them too long to be counted, can be divided into so many lines each.
        func count(ofMultiplesOf length: Int) -> Int {
            stride(from: length, through: Self.longest, by: length).reduce(0) { $0 + counts[$1] }
        }

        /// How many runs are of this length or longer.
        func count(from length: Int) -> Int { counts.wrappedSum() - shorter(than: length) }

        private static func greatestCommonDivisor(_ one: Int, _ other: Int) -> Int {
            var (large, small) = (one, other)
            while small != 0 { (large, small) = (small, large % small) }
            return large
        }
    }

    /// One class, as far as it is named with a token, or without.
    struct ClassTally {
        let name: NameID
        let isAddressed: Bool
        var kinds: EventKinds = []
        /// How often a birth is told, however many lines do so.
        var births = 0
        fileprivate var last: EventKind?
        var lengths = [Lengths](repeating: Lengths(), count: PrintedCall.allCases.count)

        subscript(call: PrintedCall) -> Lengths { lengths[Int(call.rawValue)] }
    }

    private(set) var rows: [ClassTally] = []
    private var rowOfName: [Int32]
    /// By row and call: the runs of one line, which nearly all are, until they are added to the rest.
    private var single: [Int] = []

    init(nameCount: Int) { rowOfName = Array(repeating: -1, count: 2 * nameCount) }

    mutating func row(of name: NameID, isAddressed: Bool) -> Int {
        let place = 2 * Int(name.index) + (isAddressed ? 1 : 0)
        if rowOfName[place] < 0 {
            rowOfName[place] = Int32(rows.count)
            rows.append(ClassTally(name: name, isAddressed: isAddressed))
            single += repeatElement(0, count: PrintedCall.allCases.count)
        }
        return Int(rowOfName[place])
    }

    mutating func note(_ kind: EventKind, in row: Int) {
        rows[row].kinds.insert(kind)
        if kind == .`init`, rows[row].last != .`init` { rows[row].births += 1 }
        rows[row].last = kind
    }

    mutating func countSingle(_ call: PrintedCall, in row: Int) {
        single[row * PrintedCall.allCases.count + Int(call.rawValue)] += 1
    }

    /// Adds the runs of one line, after the last.
    mutating func addSingle() {
        for (place, count) in single.enumerated() where count > 0 {
            let (row, call) = place.quotientAndRemainder(dividingBy: PrintedCall.allCases.count)
            rows[row].lengths[call].add(1, times: count)
        }
        single = []
    }

    mutating func count(_ call: PrintedCall, length: Int, in row: Int) {
        rows[row].lengths[Int(call.rawValue)].add(length)
    }
}

extension PrintTallies.Lengths {
    /// In several lines every time, and that more than once.
    var isFirm: Bool { most > 1 && usual > 1 && shorter == 0 }
}

extension PrintTallies.ClassTally {
    /// The callbacks that are printed and cannot come twice in a row; none where nothing was printed twice in a row.
    var callsOncePerTurn: [PrintedCall] {
        guard PrintedCall.allCases.contains(where: { self[$0].most > 1 }) else { return [] }
        let tables = ContractTables.compiled(for: kinds)
        return PrintedCall.allCases.filter { !self[$0].isEmpty && $0.isOncePerTurn(tables) }
    }
}

/// How the classes of a session print one callback.
struct PrintCustom {
    /// How many print it at all.
    var classes = 0
    /// `usual[n]`: how many print it mostly in n lines, where it cannot come twice in a row; `firm[n]`: every time.
    var usual = [Int](repeating: 0, count: PrintTallies.Lengths.longest + 1)
    var firm = [Int](repeating: 0, count: PrintTallies.Lengths.longest + 1)

    mutating func count(_ lengths: PrintTallies.Lengths, isOnce: Bool, by step: Int) {
        guard !lengths.isEmpty else { return }
        classes += step
        if isOnce { usual[lengths.most] += step }
        if isOnce, lengths.isFirm { firm[lengths.most] += step }
    }
}
