import Lifecycle

extension LeakCase {
    /// The case against a class of which more instances left than died, and no line tells which ones live.
    func accusation(ofClass index: Int, _ surplus: Surplus) -> Accusation {
        let name = context.name(ofClass: index)
        return Accusation(
            severity: .error, timelines: [], blamed: context.event(surplus.exit),
            message: moreLeftThanDied(name, surplus), remarks: [addressesWouldName(name)],
            evidence: evidence(ofClass: index, surplus), cause: "fewer deinits than exits")
    }

    private func evidence(ofClass index: Int, _ surplus: Surplus) -> [Evidence] {
        let lives = context.session.classes[index].timelines.map { context.session.timelines[$0] }
        let deaths = lives.compactMap(\.ended).sorted()
        var lines = [
            context.evidence(surplus.exit, "the last of the \(surplus.left) is gone"),
            context.evidence(surplus.replacement, "loaded anew: none of those before waits to be shown again"),
        ]
        if let last = deaths.last {
            lines.append(context.evidence(last, "the last of \(spokenCount(deaths.count, "deinit"))"))
        }
        return lines.sorted { $0.line < $1.line }
    }
}

// MARK: Messages

private func moreLeftThanDied(_ name: String, _ surplus: Surplus) -> String {
    let died = surplus.died == 0 ? "none" : "only \(surplus.died)"
    return "at least \(surplus.leaked) \(name) leaked: \(surplus.left) left for good, each replaced by a new load, "
        + "and \(died) died"
}

private func addressesWouldName(_ name: String) -> String {
    "the lines name no object, so which of them leaked is open: log the address, as in <\(name): 0x600003a1c000>"
}
