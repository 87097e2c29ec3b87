import Lifecycle
import Rules

extension InputFailure.Kind {
    /// What was not done with the input.
    var words: String {
        switch self {
        case .unreadable: "not read"
        case .nothingToJudge: "not judged"
        case .notUnderstood: "not understood"
        }
    }
}

extension LogReading {
    /// What of it gave no event although it tells of a callback; nil where nothing.
    var worded: String? {
        guard notUnderstoodCount > 0 else { return nil }
        let quoted = notUnderstood.prefix(3).map { "line \($0.line) “\(cut($0.text, to: 100))”" }
        return
            "\(counted(notUnderstoodCount, "line")) of \(grouped(callbackLines)) that tell of a callback gave no event: "
            + quoted.joined(separator: ", ")
    }
}
