extension Rule {
    /// Every rule, in identifier order; one file of `Rules/Rules` each.
    package static let all: [Rule] = [
        cancelledTransition,
        leakedController,
        redundantFetch,
        redundantMove,
        repeatedCallback,
        repeatedLoad,
        reversedRemoval,
        uikitDiagnostic,
        unexpectedOrder,
        unmatchedAppearance,
        unmatchedLayout,
        unmatchedMove,
    ]
}
