/// How many of the hits fall among the drawn, by chance.
package struct Hypergeometric {
    package let least: Int
    /// From `least` on.
    package let probabilities: [Double]

    package init(hits: Int, drawn: Int, of total: Int) {
        least = max(0, hits - (total - drawn))
        let most = min(hits, drawn)
        var weights = [Double](repeating: 0, count: most - least + 1)
        // From the likeliest outwards: a ratio of neighbours needs no factorials, and nothing grows out of bounds.
        let peak = (hits + 1) * (drawn + 1) / (total + 2)
        let mode = min(max(peak, least), most)
        weights[mode - least] = 1
        func ratio(_ x: Int) -> Double {
            let (fewer, more) = (Double((hits - x) * (drawn - x)), Double((x + 1) * (total - hits - drawn + x + 1)))
            return fewer / more
        }
        for x in stride(from: mode, to: most, by: 1) { weights[x + 1 - least] = weights[x - least] * ratio(x) }
        for x in stride(from: mode - 1, through: least, by: -1) {
            weights[x - least] = weights[x + 1 - least] / ratio(x)
        }
        let sum = weights.reduce(0, +)
        probabilities = weights.map { $0 / sum }
    }
}
