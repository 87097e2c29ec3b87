import Lifecycle

extension Bytes {
    /// The stamp that a value of a pair or a cell of a table is; none where it is something else.
    var valueStamp: Stamp {
        if let count = wholeNumber, count >= Self.firstEpoch { return Stamp(epoch: count) }
        var cursor = Cursor(self)
        return datedStamp ?? cursor.trying { $0.spelledOut() } ?? cursor.stampOfDay() ?? .none
    }

    /// The date and time of day that a value begins with.
    var datedStamp: Stamp? {
        var cursor = Cursor(self)
        return cursor.dated()
    }

    /// No log is older than the first second of ten digits, in 2001.
    private static let firstEpoch = 1_000_000_000
}
