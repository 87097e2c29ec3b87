import Rules

extension [FleetProblem] {
    /// Of a class that came as another went and was used alike, tells what both broke as often: had the class kept its name,
    /// nobody would call that new, or gone. Rates also tell apart which of several became which.
    mutating func joinRenamed(_ cells: FleetCells) {
        let interval = { (controller: String, rule: String) in
            (cells.questions[Question(controller: controller, rule: rule)]?.sum ?? .init()).interval
        }
        for place in indices where self[place].state == .new {
            let own = self[place].question
            let alike = self[place].namesakes.filter {
                interval($0, own.rule).meets(interval(own.controller, own.rule))
            }
            if !alike.isEmpty { (self[place].state, self[place].namesakes) = (.renamed, alike) }
        }
        let heirs = filter { $0.state == .renamed }
        for place in indices where self[place].state == .gone {
            let own = self[place].question
            let now = heirs.filter { $0.question.rule == own.rule && $0.namesakes.contains(own.controller) }
                .map(\.question.controller)
            if !now.isEmpty { (self[place].state, self[place].namesakes) = (.renamed, Set(now).sorted()) }
        }
    }
}

extension FleetProblem {
    /// Whether it is told of the class by the name that it perhaps has now.
    package var isOfFormerName: Bool { state == .renamed && changes.last?.isRise == false }
}
