import Lifecycle

/// Who owns whom among the instances of a session: by the parent that lines name, else by what they appeared in.
struct Household {
    /// Index into `Session.timelines` of each instance's parent.
    private var parents: [Int?]

    init(_ context: RuleContext, _ lookup: InstanceLookup) {
        parents = context.session.timelines.map(\.container)
        for index in context.session.timelines.indices {
            for step in context.steps(ofTimeline: index) {
                switch step.kind {
                case .willMove, .didMove: parents[index] = lookup.other(at: step.number) ?? parents[index]
                case .addChild: if let child = lookup.other(at: step.number) { parents[child] = index }
                default: break
                }
            }
        }
    }

    /// The ancestors in the unbroken line of those that fulfil the condition, the parent first.
    func ancestors(of timeline: Int, where isOne: (Int) -> Bool) -> [Int] {
        var line: [Int] = []
        var next = parents[timeline]
        while let parent = next, parent != timeline, !line.contains(parent), isOne(parent) {
            line.append(parent)
            next = parents[parent]
        }
        return line
    }
}
