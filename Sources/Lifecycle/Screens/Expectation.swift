/// What a transition that is under way lets expect of the instances of one class.
struct Expectation {
    /// The one that comes back.
    var returning: Int?
    /// The one that has only just begun to come.
    var arriving: Int?
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
