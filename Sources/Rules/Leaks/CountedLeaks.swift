import Lifecycle

extension LeakCase {
    /// The case against a class of which more instances left than died, and no line tells which ones live.
    func accusation(ofClass index: Int, _ surplus: Surplus) -> Accusation {
        let name = context.name(ofClass: index)
        return Accusation(
            severity: surplus.certainty == .confirmed ? .error : .warning, certainty: surplus.certainty,
            timelines: [], blamed: context.event(surplus.exit),
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

extension LeakCase {
    /// Classes that a tool found in memory, and of which the log shows no life.
    var strangerVerdicts: [ClassVerdict] {
        let all = Dictionary(grouping: context.witnesses.strangers, by: \.name.bare).sorted { $0.key < $1.key }
        return all.compactMap { _, strangers in
            guard let event = strangers[0].account.event else { return nil }
            return ClassVerdict(nil, .broken(accusation(of: strangers, first: event)))
        }
    }

    private func accusation(of strangers: [Witnesses.Stranger], first: UInt32) -> Accusation {
        let name = strangers[0].name
        let times = strangers.count == 1 ? "" : ", \(strangers.count) times"
        return Accusation(
            severity: .error, timelines: [], blamed: context.event(first),
            message: "\(name.displayed) should be gone, and \(strangers[0].account.found(1))\(times)",
            remarks: [printItsCallbacks(name.displayed)],
            evidence: strangers.prefix(4).compactMap { stranger in
                stranger.account.event.map { context.evidence($0, "\(stranger.account.witness.rawValue)'s own words") }
            },
            cause: "found in memory", controller: name)
    }
}

// MARK: Messages

private func printItsCallbacks(_ name: String) -> String {
    "no line of the log shows its life: print the callbacks of \(name) to see when it left and what it still does"
}

private func moreLeftThanDied(_ name: String, _ surplus: Surplus) -> String {
    let died = surplus.died == 0 ? "none" : "only \(surplus.died)"
    return "at least \(surplus.leaked) \(name) leaked: \(surplus.left) left for good, each replaced by a new load, "
        + "and \(died) died"
}

private func addressesWouldName(_ name: String) -> String {
    "the lines name no object, so which of them leaked is open: log the address, as in <\(name): 0x600003a1c000>"
}
