import LifelineKit
import Reports

/// The logs of a command line, and the rest of `--label build=4712 device=iPhone`: words behind a label that are no files
/// are labels.
struct LabelledLogs {
    let logs: [String]
    /// The labels among the words.
    let behind: [RunLabel]

    /// `labels`: those that stand behind `--label` itself.
    init(_ words: [String], _ labels: [RunLabel]) {
        let isLabel = { !labels.isEmpty && RunLabel(argument: $0) != nil && !Input.isThere($0) }
        logs = words.filter { !isLabel($0) }
        behind = words.filter(isLabel).compactMap(RunLabel.init(argument:))
    }
}
