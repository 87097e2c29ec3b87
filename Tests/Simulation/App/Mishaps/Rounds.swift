/// How the user goes back and forth between two screens at the end of a walk.
enum Rounds: CaseIterable {
    /// Each time by a pop; or ever deeper, as in a folder in a folder.
    case back, deeper
    /// What looks like going back shows another first screen: the mistake.
    case anew

    static let innocent: [Rounds] = [.back, .deeper]
}

extension World {
    mutating func goRound() {
        guard let rounds = plan.rounds, modals.isEmpty, let root,
            let navigation = shownTree(root).last(where: { nodes[$0].role == .navigation })
        else { return }
        if nodes[navigation].children.count > 1 { pop(navigation, toRoot: true) }
        let bottom = nodes[nodes[navigation].children[0]].classIndex
        guard let upper = plan.plan(of: .screen).first(where: { $0 != bottom }) else { return }
        for _ in 0..<3 {
            push(upper, on: navigation)
            pass(microseconds: 1_500_000)
            switch rounds {
            case .back: pop(navigation, toRoot: false)
            case .deeper: break
            case .anew: push(bottom, on: navigation)
            }
            pass(microseconds: 1_500_000)
        }
        guard rounds == .anew else { return }
        for id in nodes[navigation].children { confess(.goesRound, id) }
    }
}
