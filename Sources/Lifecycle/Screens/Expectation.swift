/// What a transition that is under way lets expect of the instances of one class.
struct Expectation {
    /// The one that comes back.
    var returning: Int?
    /// The one that has only just begun to come.
    var arriving: Int?
}

/// Screens of which the one on top went, and one below all of them came back.
struct LeftStack {
    let top: Int
    let below: [Int]
    /// Index into `Trace.events` of the line that shows the one below coming back.
    let proof: UInt32
}

/// An appearance that began and was completed.
struct Arrival {
    let life: Int
    /// Index into `Trace.events`.
    let began: UInt32

    /// Whether it began after another instance began to leave: that one was not let go, and has left.
    func replaced(_ other: Life) -> Bool {
        other.index != life && other.state.appearance == .disappearing && began > other.lastAppearance ?? .max
    }
}
