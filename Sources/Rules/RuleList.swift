extension Rule {
    /// Every rule, in identifier order; one file of `Rules/Rules` each.
    package static let all: [Rule] = [
        activityAfterRemoval,
        cancelledTransition,
        growingStack,
        lateDeinit,
        layoutStorm,
        leakedController,
        memoryPressure,
        orphanedFetch,
        overlappingFetch,
        redundantFetch,
        redundantMove,
        repeatedCallback,
        repeatedLoad,
        reversedRemoval,
        skippedCallback,
        slowAppearance,
        uikitDiagnostic,
        unexpectedOrder,
        unforwardedAppearance,
        unmatchedAppearance,
        unmatchedLayout,
        unmatchedMove,
        unmatchedPair,
    ]
}
