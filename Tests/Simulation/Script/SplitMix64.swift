/// A small generator of random numbers that gives the same sequence on every platform and in every release.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from the range; the bias of the remainder does not matter for ranges this small.
    mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.upperBound - range.lowerBound + 1))
    }

    mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...(elements.count - 1))] }

    /// Picks an index by weight.
    mutating func weighted(_ weights: [Int]) -> Int {
        var rest = number(1...max(1, weights.reduce(0, +)))
        for (index, weight) in weights.enumerated() {
            rest -= weight
            if rest <= 0 { return index }
        }
        return weights.count - 1
    }
}
