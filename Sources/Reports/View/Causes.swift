import Rules

extension Analysis {
    /// Findings by their places, those of one fingerprint together where several logs were read: a folder of a hundred logs
    /// tells each problem once. Each cause stands where its first finding stands.
    func causes(among places: some Sequence<Int>) -> [[Int]] {
        causes(places) { findings[$0].fingerprint }
    }

    /// The same of findings themselves.
    func causes(of findings: [Finding]) -> [[Finding]] { causes(findings, \.fingerprint) }

    private func causes<Told>(_ all: some Sequence<Told>, _ fingerprint: (Told) -> String) -> [[Told]] {
        guard logsThatTell > 1 else { return all.map { [$0] } }
        var causes: [[Told]] = []
        var known: [String: Int] = [:]
        for told in all {
            if let cause = known[fingerprint(told)] {
                causes[cause].append(told)
            } else {
                known[fingerprint(told)] = causes.count
                causes.append([told])
            }
        }
        return causes
    }

    /// How many logs there is something to say of: a test runner's console beside the app's own is none of them.
    var logsThatTell: Int { max(captures.count { !$0.isBarren }, Set(findings.map(\.capture)).count) }

    /// `in 12 of 100 logs`, `15 times in 12 of 100 logs`, `in 12 of 100 logs, confirmed in 9`.
    func logs(of cause: [Finding]) -> String {
        let logs = Set(cause.map(\.capture)).count
        let times = cause.count > logs ? "\(grouped(cause.count)) times " : ""
        let confirmed = Set(cause.filter { $0.certainty == .confirmed }.map(\.capture)).count
        let certain = 0 < confirmed && confirmed < logs ? ", confirmed in \(grouped(confirmed))" : ""
        return "\(times)in \(grouped(logs)) of \(counted(logsThatTell, "log"))\(certain)"
    }

    /// `in 12 of 100 logs, first in first.log`.
    func spread(of cause: [Finding]) -> String {
        "\(logs(of: cause)), first in \(cut(trace(of: cause[0]).shownPath, to: 300))"
    }
}
