import Lifecycle

/// Who owns whom among the instances of a session: by the parent that lines name, else by what they appeared in.
struct ContainerTree {
    /// Index into `Session.timelines` of each instance's parent.
    private var parents: [Int?]

    init(_ context: RuleContext) {
        parents = context.session.timelines.map(\.container)
        let named = context.namedOthers
        for index in parents.indices {
            for line in named(by: index) {
                guard let other = line.other else { continue }
                switch line.kind {
                case .willMove, .didMove: parents[index] = other
                case .addChild: parents[other] = index
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
