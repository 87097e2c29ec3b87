import Fleet
import Lifecycle
import Rules

extension HistoryReview {
    /// What the newest run has to answer for, the worst first, in one sentence: `Cart leaks since build 474 (and 8 more)`;
    /// the counts where nothing is left.
    func title(of entries: [HistoryEntry], newest: HistoryRun) -> String {
        let present = entries.filter { newest.findings[$0.fingerprint] != nil && $0.past.state != .accepted }
        // Of equally bad ones the first state says most: entries come in the order of their states.
        guard
            let first = present.enumerated().min(by: {
                ($1.element.severity, $0.offset) < ($0.element.severity, $1.offset)
            })
        else { return words }
        let rest = present.count > 1 ? " (and \(grouped(present.count - 1)) more)" : ""
        return first.element.sentence(in: newest) + rest
    }
}

extension HistoryEntry {
    /// `Cart leaks since build 474`, `Redundant fetch in Home, new in build 476`.
    fileprivate func sentence(in newest: HistoryRun) -> String {
        let since = past.firstSeen.map { " since \($0)" } ?? ""
        let when =
            switch past.state {
            case .new: ", new in \(newest.name)"
            case .regressed: ", back again in \(newest.name)"
            case .growing: "\(since), and it grows"
            case .flaky: "\(since), on and off"
            case .ongoing, .quiet, .resolved, .accepted: since
            }
        let isOfAll = controller == ControllerName.wholeSession.displayed
        let name = ControllerName(controller).bare.clipped(to: 60)
        let what = isOfAll ? title : rule == Finding.leakRule ? "\(name) leaks" : "\(title) in \(name)"
        return what + when
    }
}
