import Lifecycle

extension EventKinds {
    /// What any object has, whether or not it is a controller.
    static let birthsAndDeaths: EventKinds = [.`init`, .awakeFromNib, .deinit]
}

/// How far callbacks come in the order in which UIKit calls them.
struct CallbackOrder {
    private(set) var inOrder = 0
    private(set) var count = 0

    static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    static let kinds: EventKinds = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    static func isOfCycle(_ kind: EventKind) -> Bool { kinds.contains(kind) }

    init() {}

    /// The order of what each speaker says.
    init(of sequences: some Sequence<[EventKind]>) {
        for sequence in sequences { add(sequence) }
    }

    /// Adds what one speaker says; a logger may print some of the callbacks only.
    private mutating func add(_ said: [EventKind]) {
        let known = CallbackOrder.cycle.filter(said.contains)
        guard known.count > 1 else { return }
        for (before, after) in zip(said, said.dropFirst()) {
            count += 1
            let place = known.firstIndex(of: before) ?? 0
            let isNext = known[(place + 1) % known.count] == after
            let isTurned = before != after && CallbackOrder.isWill(before) && CallbackOrder.isWill(after)
            if isNext || isTurned { inOrder += 1 }
        }
    }

    private static func isWill(_ kind: EventKind) -> Bool { kind == .viewWillAppear || kind == .viewWillDisappear }

    var breaches: Int { count - inOrder }

    /// The share that stands as the contract wants it, a little less where there are few.
    var fit: Double { (Double(inOrder) + 1) / (Double(count) + 1.5) }
}
