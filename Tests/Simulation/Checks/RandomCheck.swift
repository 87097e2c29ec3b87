import Lifecycle

/// Something that must hold for the random case of every seed: the tests play a few cases, `simulate check` plays many.
package struct RandomCheck: Sendable, CustomStringConvertible {
    package let name: String
    /// One sentence on what must hold.
    package let summary: String
    /// How many cases the tests play, and how many are known to hold, of which they are a part.
    package let few: Int
    package let many: Int
    /// One of so many cases hides something that must be found mostly: who never finds anything is never wrong.
    var hidesInOneOf: Int?
    let play: @Sendable (UInt64) -> Outcome

    /// What came of one case.
    struct Outcome: Sendable {
        /// What did not hold, each with its seed.
        var complaints: [String] = []
        /// Whether what the case hides was found; nil where it hides nothing.
        var isFound: Bool?
    }

    package var description: String { name }

    package static let all = [census, cuts, leakReadings, opinions, readings, secondPrints, stories]

    /// What does not hold in the cases of these seeds, played on all cores.
    package func complaints(of seeds: Range<Int>) -> [String] {
        let outcomes = concurrently(seeds.count) { play(UInt64(seeds.lowerBound + $0)) }
        let complaints = outcomes.flatMap(\.complaints)
        guard let hidesInOneOf else { return complaints }
        let hidden = outcomes.compactMap(\.isFound)
        let found = hidden.count(where: \.self)
        let isTelling = found * 2 >= hidden.count && hidden.count >= seeds.count / hidesInOneOf
        return complaints + (isTelling ? [] : ["\(found) of \(hidden.count) are found in \(seeds.count) cases"])
    }
}
