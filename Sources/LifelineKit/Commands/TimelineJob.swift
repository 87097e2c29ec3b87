import Lifecycle
import Reports
import Rules

/// One run of `lifeline timeline`: the lives of one capture as text.
package struct TimelineJob: Sendable {
    package var inputs: [Input]
    package var configuration: Lifeline.Configuration
    package var choice: TimelineChoice
    package var options: ReportOptions

    package init(
        inputs: [Input], configuration: Lifeline.Configuration = .init(), choice: TimelineChoice = TimelineChoice(),
        options: ReportOptions = ReportOptions(version: Lifeline.version)
    ) {
        self.inputs = inputs
        self.configuration = configuration
        self.choice = choice
        self.options = options
    }

    /// Findings are not the matter here: the exit code is 0 when there is a life to show.
    package func run() -> Outcome {
        var outcome = Outcome()
        let job = AnalyzeJob(inputs: inputs, configuration: configuration, options: options)
        let analysis = job.analysis(&outcome)
        outcome.output = timelineText(of: analysis, choice, options)
        if outcome.output.isEmpty, outcome.complaints.isEmpty { outcome.complain(nothingToShow(of: analysis)) }
        return outcome
    }

    private func nothingToShow(of analysis: Analysis) -> String {
        let names = analysis.captures.flatMap(\.sessions).flatMap(\.classes).map(\.name.bare)
        let instance = choice.instance.map { "no instance \($0)" } ?? "no instance"
        let place = choice.from == nil && choice.to == nil ? "in this log" : "between --from and --to"
        guard let controller = choice.controller else { return "\(instance) \(place)" }
        let isKnown = names.contains { $0.lowercased().contains(controller.lowercased()) }
        if isKnown { return "\(instance) of '\(controller)' \(place)" }
        let near = nearest(to: controller, among: names)
        let shown = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
        return unknown("controller", controller, near) + (near == nil ? "; the log has \(shown)" : "")
    }
}
