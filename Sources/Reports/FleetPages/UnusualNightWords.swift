import Fleet
import Rules

/// What is said of a night that is not like those before, whatever it shows.
extension FleetVerdict {
    /// Each without a full stop.
    var unusualSentences: [String] { [fewWords, missedWords, unreadWords, crashWords].compactMap(\.self) }

    /// Whether all that is to be said is that nothing was found, where it could have been.
    var isWell: Bool { !isTrouble && told.isEmpty && unusualSentences.isEmpty }

    /// `Only 5 % of the usual number of logs came in the night of 2026-05-06: 5, where three of four nights before had …`.
    private var fewWords: String? {
        guard let few = fewLogs else { return nil }
        let whence = few.isOfNight ? "in the night of \(few.name)" : "of build \(cut(few.name, to: 40))"
        return "Only \(percent(Double(few.count) / Double(few.usual))) of the usual number of logs came \(whence): "
            + "\(grouped(few.count)), where three of four \(few.isOfNight ? "nights" : "builds") before had "
            + "\(grouped(few.usual)) or more"
    }

    /// `2 screens that every build before shows were not seen in build 4713: Cart and Pay`.
    private var missedWords: String? {
        guard !missedScreens.isEmpty, let newest = builds.last else { return nil }
        let (screens, count) = (counted(missedScreens.count, "screen"), missedScreens.count)
        return "\(screens) that every build before shows \(count == 1 ? "was" : "were") not seen in build "
            + "\(cut(newest, to: 40)): \(listed(missedScreens.map { cut($0, to: 60) }, atMost: 3))"
    }

    /// `No log of build 4713 could be read from iPhone15,2 (20 logs)`; where none could at all the headline says it.
    private var unreadWords: String? {
        guard let newest = builds.last, let cell = cells.builds[newest], cell.logs.sessions > 0,
            case let groups = cell.unreadGroups, !groups.isEmpty
        else { return nil }
        let names = groups.map { "\(cut($0.name, to: 40)) (\(counted($0.logs, "log")))" }
        return "No log of build \(cut(newest, to: 40)) could be read from \(listed(names, atMost: 3))"
    }

    /// `100 of 100 sessions of build 4713 crashed or were killed (100 %, 96 to 100 %), before 0 of 1,000 (0 %, …)`.
    private var crashWords: String? {
        guard let (own, old) = crashRise, let newest = builds.last else { return nil }
        let before = "\(grouped(old.hits)) of \(grouped(old.judged)) (\(old.intervalWords))"
        return "\(grouped(own.hits)) of \(counted(own.judged, "session")) of build \(cut(newest, to: 40)) crashed "
            + "or were killed (\(own.intervalWords)), before \(before)\(mixWords)"
    }
}
