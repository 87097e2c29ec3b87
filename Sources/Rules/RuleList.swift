extension Rule {
    /// Every rule, in identifier order; one file of `Rules/Rules` each.
    package static let all: [Rule] = [
        leakedController,
        repeatedLoad,
        unmatchedAppearance,
        unmatchedLayout,
        unmatchedMove,
    ]
}
