import Lifecycle

/// Where the tables of one chunk lie in those of the trace.
struct ChunkIndices {
    var names: [UInt32] = []
    var tokens: [UInt32] = []
    var resources: [UInt32] = []
    var processes: [UInt16] = []
    var details: [UInt32] = []

    /// The first of each table is what says nothing, here as in the trace.
    func rewrite(_ event: inout Event) {
        event.controller.index = names[Int(event.controller.index)]
        event.token.index = tokens[Int(event.token.index)]
        event.detail.index = details[Int(event.detail.index)]
        event.process.index = processes[Int(event.process.index)]
    }

    func rewritten(_ detail: Detail) -> Detail {
        switch detail {
        case .other(let reference): .other(rewritten(reference))
        case .fetch(let fetch): .fetch(rewritten(fetch))
        case .diagnostic(let line):
            .diagnostic(DiagnosticLine(diagnostic: line.diagnostic, subjects: line.subjects.map(rewritten)))
        case .testimony(let testimony):
            .testimony(Testimony(testimony.witness, testimony.claim, of: rewritten(testimony.subject)))
        case .screen, .gap, .ending, .test, .activity: detail
        }
    }

    private func rewritten(_ fetch: FetchLine) -> FetchLine {
        var fetch = fetch
        fetch.resource = fetch.resource.map { resources[Int($0)] }
        fetch.task = fetch.task.map { resources[Int($0)] }
        return fetch
    }

    private func rewritten(_ reference: ControllerReference) -> ControllerReference {
        ControllerReference(
            controller: NameID(index: names[Int(reference.controller.index)]),
            token: reference.token == .none ? .none : TokenID(index: tokens[Int(reference.token.index)]))
    }
}
