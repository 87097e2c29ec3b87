/// What another tool says of an object of the app: a leak detector's message, a test's assertion, a memory report.
package struct Testimony: Sendable {
    package var witness: Witness
    package var claim: Claim
    /// Who it is about; without a token where the tool only names the class.
    package var subject: ControllerReference

    package init(_ witness: Witness, _ claim: Claim, of subject: ControllerReference) {
        self.witness = witness
        self.claim = claim
        self.subject = subject
    }

    /// What a testimony proves.
    package enum Claim: Hashable, Sendable {
        /// It should be gone, and is in memory.
        case outlived
        /// It was told to have outlived its use, and died after all.
        case diedLate
        /// Who holds it, from the outside in, as the tool writes it.
        case heldBy([String])
        /// So many are alive, and so many may be.
        case counted(alive: Int, allowed: Int)
    }
}

/// The tools whose messages are known.
package enum Witness: String, CaseIterable, Sendable {
    case leaksFinder = "MLeaksFinder"
    case retainCycleDetector = "FBRetainCycleDetector"
    case leakedViewControllerDetector = "LeakedViewControllerDetector"
    case deallocationChecker = "DeallocationChecker"
    case leakSniffer = "PLeakSniffer"
    case leakFinder = "LeakFinder"
    case leakCheck = "a leak check"
    case lifetimeTracker = "LifetimeTracker"
    case unitTest = "a unit test"
    case leaks = "'leaks'"
    case memoryDetective = "memorydetective"
}
