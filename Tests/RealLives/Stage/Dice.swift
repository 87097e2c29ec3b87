/// A seeded source of chance: the same seed draws the same life on every platform (SplitMix64).
package struct Dice {
    private var state: UInt64

    package init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 0x1234_5678 }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    package mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(next() % UInt64(range.count))
    }

    package mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

    package mutating func pick<Element>(_ elements: [Element]) -> Element { elements[number(0...elements.count - 1)] }

    package mutating func shuffled<Element>(_ elements: [Element]) -> [Element] {
        var rest = elements
        var drawn: [Element] = []
        while !rest.isEmpty { drawn.append(rest.remove(at: number(0...rest.count - 1))) }
        return drawn
    }
}
