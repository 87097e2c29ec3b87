import Lifecycle
import Reports
import Rules
import Secrets

extension InputFailure {
    /// A log of which most of what it says of callbacks was not understood: says which lines, and what to do.
    init(notUnderstood trace: Trace) {
        let quoted = trace.reading.notUnderstood.prefix(3).map { line in
            let text = Redaction.standard.beginning(of: line.text, to: 99)
            return "line \(line.line) “\(text)\(text == line.text ? "" : "…")”"
        }
        let examples = quoted.isEmpty ? "" : ", such as \(quoted.joined(separator: ", "))"
        self.init(
            path: trace.path,
            message:
                "its logger was not understood: \(trace.whatWasNotUnderstood)\(examples). \(trace.remedyOfReading)",
            kind: .notUnderstood)
    }
}

extension Trace {
    /// What to do where a log was not understood.
    var remedyOfReading: String {
        guard let proposal else {
            return "Where the class and the callback stand must be said under 'statements:' in "
                + "\(ConfigurationFile.name), such as '[CLASS] CALLBACK'; 'lifeline formats \(shownPath(path))' shows all "
                + "such lines"
        }
        return "\(ConfigurationFile.name) may say where the class and the callback stand; "
            + "'lifeline init \(shownPath(path))' writes it: \(cut(SettingsProposal.inline(proposal), to: 600))"
    }
}
