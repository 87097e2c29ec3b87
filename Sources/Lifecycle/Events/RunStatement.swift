/// What a log says of its own run, such as the device it ran on.
package struct RunStatement: Hashable, Sendable {
    package var subject: Subject
    package var value: String
    /// The process that it is about; nil where it is about whatever ran.
    package var process: String?

    /// What a fleet compares by; the raw values are the names of labels.
    package enum Subject: String, CaseIterable, Sendable {
        case build, device, os, version
    }

    package init(_ subject: Subject, _ value: String, process: String? = nil) {
        self.subject = subject
        self.value = value
        self.process = process
    }
}

extension [RunStatement] {
    /// What is said of a process, by subject; statements that contradict each other say nothing.
    package func agreed(on process: String?) -> [RunStatement.Subject: String] {
        let own = filter { $0.process == nil || process == nil || $0.process == process }
        let values = Dictionary(grouping: own, by: \.subject).mapValues { Set($0.map(\.value)) }
        return values.compactMapValues { $0.count == 1 ? $0.first : nil }
    }
}
