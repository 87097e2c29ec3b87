import Lifecycle

/// Which elements of two sequences are the same one, in the order of both: those that occur once in each are found first, and
/// tell where the others belong.
///
/// Source: Bram Cohen's patience diff; the rest between two such elements is aligned by its longest common subsequence.
struct Alignment {
    /// Places in both, ascending.
    private(set) var pairs: [(own: Int, other: Int)] = []
    private let own: [Int]
    private let other: [Int]
    /// How many elements may still be looked at: nested stretches are looked at again for each nest.
    private var allowance: Int

    private static let mostCells = 1 << 20
    private static let mostLooks = 40

    init<Element: Hashable>(_ own: [Element], _ other: [Element]) {
        var numbers: [Element: Int] = [:]
        let number = { (element: Element) in numbers[element, default: -1] }
        for element in own + other where numbers[element] == nil { numbers[element] = numbers.count }
        (self.own, self.other) = (own.map(number), other.map(number))
        allowance = Self.mostLooks * (own.count + other.count)
        var open = [(own.indices, other.indices)]
        while let (left, right) = open.popLast() { open += align(left, right) }
        pairs.sort { $0.own < $1.own }
    }

    /// Pairs what it can of two stretches; answers the stretches between.
    private mutating func align(_ left: Range<Int>, _ right: Range<Int>) -> [(Range<Int>, Range<Int>)] {
        var (left, right) = (left, right)
        allowance -= left.count + right.count
        guard allowance >= 0 else { return [] }
        while let first = left.first, let same = right.first, own[first] == other[same] {
            pairs.append((first, same))
            (left, right) = (left.dropFirst(), right.dropFirst())
        }
        while let last = left.last, let same = right.last, own[last] == other[same] {
            pairs.append((last, same))
            (left, right) = (left.dropLast(), right.dropLast())
        }
        guard !left.isEmpty, !right.isEmpty else { return [] }
        let anchors = rising(unique(left, right))
        guard !anchors.isEmpty else {
            pairs += longestCommon(left, right)
            return []
        }
        pairs += anchors
        let ends = anchors + [(left.upperBound, right.upperBound)]
        var (start, begin) = (left.lowerBound, right.lowerBound)
        return ends.map { end, stop in
            defer { (start, begin) = (end + 1, stop + 1) }
            return (start..<end, begin..<stop)
        }
    }

    /// The places of what occurs once in both stretches.
    private func unique(_ left: Range<Int>, _ right: Range<Int>) -> [(own: Int, other: Int)] {
        var places: [Int: Int] = [:]
        for place in right { places[other[place]] = places[other[place]] == nil ? place : -1 }
        var counts: [Int: Int] = [:]
        for place in left { counts[own[place], default: 0] += 1 }
        return left.compactMap { place in
            guard counts[own[place]] == 1, let same = places[own[place]], same >= 0 else { return nil }
            return (place, same)
        }
    }

    /// The most pairs that rise in both sequences.
    private func rising(_ all: [(own: Int, other: Int)]) -> [(own: Int, other: Int)] {
        /// The last pair of the best run of each length, and before each pair the one that its run has there.
        var (ends, before): ([Int], [Int]) = ([], [])
        for (index, pair) in all.enumerated() {
            let length = ends.partitioningIndex { all[$0].other >= pair.other }
            before.append(length > 0 ? ends[length - 1] : -1)
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var run: [(own: Int, other: Int)] = []
        var index = ends.last ?? -1
        while index >= 0 {
            run.append(all[index])
            index = before[index]
        }
        return run.reversed()
    }

    /// Nothing of stretches that are too long to be compared each with each.
    private func longestCommon(_ left: Range<Int>, _ right: Range<Int>) -> [(own: Int, other: Int)] {
        let width = right.count + 1
        guard left.count < Self.mostCells / width else { return [] }
        var lengths = [Int32](repeating: 0, count: (left.count + 1) * width)
        for (row, place) in left.enumerated().reversed() {
            for (column, same) in right.enumerated().reversed() {
                let cell = row * width + column
                lengths[cell] =
                    own[place] == other[same]
                    ? lengths[cell + width + 1] + 1 : max(lengths[cell + width], lengths[cell + 1])
            }
        }
        var found: [(own: Int, other: Int)] = []
        var (row, column) = (0, 0)
        while row < left.count, column < right.count {
            let cell = row * width + column
            if own[left.lowerBound + row] == other[right.lowerBound + column] {
                found.append((left.lowerBound + row, right.lowerBound + column))
                (row, column) = (row + 1, column + 1)
            } else if lengths[cell + width] >= lengths[cell + 1] {
                row += 1
            } else {
                column += 1
            }
        }
        return found
    }
}
