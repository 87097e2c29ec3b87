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
