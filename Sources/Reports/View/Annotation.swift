import Lifecycle
import Rules

/// What annotations of source code say beside the message, and where they stand.
extension Analysis {
    /// The line of the class's file that says what speaks for the cause, else the line of the class; nil without source code.
    func annotatedLine(of finding: Finding) -> Declaration? { finding.suspectLine ?? declaration(of: finding) }
}

extension Finding {
    /// `To do: probably a timer holds it: invalidate it in viewDidDisappear`, and how to see it again.
    var annotatedAdvice: [String] {
        [remedy.map { "To do: \($0.sentence)" }, route.map { "To see it again, \($0.sentence)" }].compactMap(\.self)
    }
}
