import Fleet
import Rules

/// What a fleet says of a whole night, beside its problems.
extension FleetVerdict {
    /// What the numbers may be wrong for; each without a full stop.
    var caveats: [String] {
        let names = ["build": "build", "device": "device", "os": "system"]
        var words = partialLabels.map { label, missing in
            "\(grouped(missing)) of \(counted(cells.sessions, "session")) name no \(names[label] ?? label)"
                + (label != "build" && cells.isUsual(label) ? ": they are left out where builds are compared" : "")
        }
        if !undated.isEmpty, noComparison == nil {
            let names = listed(undated.map { cut($0, to: 40) }, atMost: 3)
            words.append(
                "\(counted(undated.count, "build")), \(names), \(undated.count == 1 ? "has" : "have") no number and no log "
                    + "that tells when it ran: compared with none")
        }
        let unclear = (cells.builds[nil]?.logs.sessions ?? 0) - (cells.unlabelled["build"] ?? 0)
        if unclear > 0 {
            words.append(
                "\(counted(unclear, "session")) \(unclear == 1 ? "names" : "name") a number or a version that several builds "
                    + "have: compared with none")
        }
        if nights.misdated > 0 {
            words.append(
                "\(counted(nights.misdated, "session")) \(nights.misdated == 1 ? "is" : "are") dated far from the others of "
                    + "the same build, as by a wrong clock: no night counts them")
        }
        // One build that is run again, as to compare it, is no reason to think so.
        if nights.resumed.count > 1 {
            let names = listed(nights.resumed.map { cut($0, to: 40) }, atMost: 3)
            words.append(
                "\(counted(nights.resumed.count, "build")), \(names), ran again days after newer ones had begun: where "
                    + "numbers begin anew with a version, --label version=… tells them apart")
        }
        return words
    }

    /// `Free of leaks: 96 of 100 judged sessions (96 %, 90 to 98 %) in build 4713; …`; nil where none was judged.
    private var leakFreeWords: String? {
        let told = builds.filter { cells.builds[$0]?.logs.leaks.judged ?? 0 > 0 }
        guard let newest = told.last, let leaks = cells.builds[newest]?.logs.leaks else {
            let nameless = cells.builds[nil]?.logs.leaks ?? .init()
            return nameless.judged > 0 ? "Free of leaks: \(nameless.freeWords)" : nil
        }
        var words = "Free of leaks: \(leaks.freeWords) in build \(cut(newest, to: 40))"
        guard let before = told.dropLast().last, let old = cells.builds[before]?.logs.leaks else { return words }
        words +=
            "; \(old.free.intervalWords) in build \(cut(before, to: 40)): \(leaks.free.trendWords(since: old.free))"
        return words
    }

    /// What is said of leaks and nights, each without a full stop.
    var nightlySentences: [String] {
        unusualSentences + [leakFreeWords, trendWords, nightWords].compactMap(\.self)
    }

    /// `Over 28 nights fewer and fewer sessions are free of leaks: 97 % (…) in the first 7, 70 % (…) in the newest 7`;
    /// nil where a build is told that explains it.
    private var trendWords: String? {
        let isExplained = told.contains { $0.question.rule == Finding.leakRule && $0.state.isChange }
        guard !isExplained, let (all, falls) = nights.trend else { return nil }
        let part = max(all.count / 4, 1)
        let rates = [all.prefix(part), all.suffix(part)].map { nights in
            nights.reduce(BuildSeries.Tally()) { $0 + $1.leaks }.free.intervalWords
        }
        let count = part == 1 ? "" : " \(grouped(part))"
        return
            "Over \(grouped(all.count)) nights \(falls ? "fewer and fewer" : "more and more") sessions are free of leaks: "
            + "\(rates[0]) in the first\(count), \(rates[1]) in the newest\(count)\(mixWords)"
    }

    /// Neither nights nor ends are compared within devices and systems, as problems are.
    var mixWords: String {
        let isMixed = cells.builds.values.contains { $0.devices.count > 1 || $0.systems.count > 1 }
        return isMixed ? "; it may be that other devices and systems ran" : ""
    }

    /// `Last night, 2026-05-03: 100 sessions, …; builds: 4713 (60 %), 4712 (40 %)`; nil without dates.
    private var nightWords: String? {
        guard let night = nights.all.last else { return nil }
        let lost = night.judged.judged - night.sessions
        let head =
            "Last night, \(night.day): \(counted(night.sessions, "session"))"
            + (lost > 0 ? " and \(counted(lost, "log")) that could not be read" : "")
        // Of the newest build alone the same was said already.
        if night.builds.count == 1, night.builds[0].build == builds.last,
            night.leaks == cells.builds[builds.last]?.logs.leaks
        {
            return "\(head), all of build \(cut(night.builds[0].build, to: 40))"
        }
        let builds = night.builds.sorted { $0.sessions > $1.sessions }.map { build, sessions in
            "\(cut(build, to: 40)) (\(percent(Double(sessions) / Double(max(night.sessions, 1)))))"
        }
        let free = night.leaks.judged > 0 ? ", free of leaks: \(night.leaks.freeWords)" : ""
        let ran = builds.isEmpty ? "" : "; builds: \(listed(builds, atMost: 4))"
        return head + free + ran
    }
}

extension JudgedShare {
    /// `5 of 100 logs of build 4713`.
    private var words: String {
        let of =
            switch scope {
            case .build(let name): " of build \(cut(name, to: 40))"
            case .night(let day): " of the night of \(cut(day, to: 40))"
            case .all: ""
            }
        let perhaps = strays > 0 ? ", \(grouped(strays)) of which name no build and may be of another," : ""
        return "\(grouped(tally.hits)) of \(counted(tally.judged, "log"))\(of)\(perhaps)"
    }

    /// `5 of 100 logs of build 4713 could be judged`, and for what.
    package var judgedWords: String {
        "\(words) could be judged" + (leaksBefore.map { " for leaks (before, \(percent($0)))" } ?? "")
    }

    /// `2 of 100 logs of build 4713 could not be judged`.
    var unjudgedWords: String {
        var open = JudgedShare(scope, .init(hits: tally.judged - tally.hits, judged: tally.judged))
        open.strays = strays
        return "\(open.words) could not be judged" + (leaksBefore == nil ? "" : " for leaks")
    }
}
