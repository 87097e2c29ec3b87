import Lifecycle

extension Bytes {
    /// The stamp that a value of a pair or a cell of a table is; none where it is something else.
    var valueStamp: Stamp {
        if let count = wholeNumber, count >= Self.firstEpoch { return Stamp(epoch: count) }
        var cursor = Cursor(self)
        return cursor.trying { $0.dated() } ?? cursor.trying { $0.spelledOut() } ?? cursor.stampOfDay() ?? .none
    }

    /// No log is older than the first second of ten digits, in 2001.
    private static let firstEpoch = 1_000_000_000
}
