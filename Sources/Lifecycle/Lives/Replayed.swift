/// A session after its last line: what the review still has to settle.
struct Replayed {
    let vocabulary: Vocabulary
    /// The compiled contract of each class.
    let tables: [ContractTables]
    /// Classes of which some line gives no token.
    let isNamedOnly: [Bool]
    var lives: [Life]
    var record: LifeRecord
    /// `lifeOfEvent[position in the session]`, -1 for lines that belong to no instance.
    let lifeOfEvent: [Int32]
    var screens: ScreenTracker
    let fetches: [Fetch]
    let gapLines: [UInt32]
    /// Lines before which others are missing, although nothing says so; among `gapLines` too.
    let holes: [UInt32]
}
