import Rules

extension Analysis {
    /// Findings by their places, those of one fingerprint together where several logs were read: a folder of a hundred logs
    /// tells each problem once. Each cause stands where its first finding stands.
    func causes(among places: some Sequence<Int>) -> [[Int]] {
        guard captures.count > 1 else { return places.map { [$0] } }
        var causes: [[Int]] = []
        var known: [String: Int] = [:]
        for place in places {
            if let cause = known[findings[place].fingerprint] {
                causes[cause].append(place)
            } else {
                known[findings[place].fingerprint] = causes.count
                causes.append([place])
            }
        }
        return causes
    }

    /// The causes of all findings that count.
    var shownCauses: [[Finding]] {
        causes(among: findings.indices.filter { !findings[$0].isSuppressed }).map { $0.map { findings[$0] } }
    }

    /// `in 12 of 100 logs, first in first.log`.
    func spread(of cause: [Finding]) -> String {
        let logs = Set(cause.map(\.capture))
        let first = cut(trace(of: cause[0]).shownPath, to: 300)
        return "in \(grouped(logs.count)) of \(counted(captures.count, "log")), first in \(first)"
    }
}
