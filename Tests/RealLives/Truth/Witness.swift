/// What is known of one controller object: a weak reference, which reference counting sets to nil when it dies.
package struct Witness {
    package weak var controller: Controller?
    package let plan: ClassPlan
    package let address: UInt64
    package let ordinal: Int
    /// The lines that it printed.
    package var lines: [Int] = []
    /// How many lines there were when it left its container, and when it died.
    package var leftAfter: Int?
    package var diedAfter: Int?
    package var deinitLine: Int?

    init(plan: ClassPlan, address: UInt64, ordinal: Int) {
        self.plan = plan
        self.address = address
        self.ordinal = ordinal
    }
}
