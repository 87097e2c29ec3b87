/// Whether what a log says of callbacks was understood, as far as its lines show.
extension LogReading {
    /// So many lines of print statements that hold a callback and gave no event are no accident.
    package static let mostNotUnderstood = 9
    /// Fewer than these may be anything.
    private static let fewest = 3

    /// Ten lines, or half of all that hold a callback: nothing that such a log does not show is known to be in order.
    package var isNotUnderstood: Bool {
        notUnderstoodCount > Self.mostNotUnderstood
            || notUnderstoodCount >= Self.fewest && notUnderstoodCount * 2 >= callbackLines
    }
}

extension LogReading {
    /// Whether nothing is known of it that a report tells: how a log was read matters where not all of it was.
    package var isSilent: Bool { notUnderstoodCount == 0 }
}

extension PrintStatement {
    /// Whether its lines are events.
    package var isRead: Bool { if case .read = decision { true } else { false } }
}

extension Trace {
    /// Whether most of what it says of controllers was not understood: its lines show it, or there is a reading that tells
    /// more of them. A log that names no callback, and of which nothing was read, may be of no app at all.
    package var isNotUnderstood: Bool {
        guard !reading.isNotUnderstood, let proposal else { return reading.isNotUnderstood }
        return reading.callbackLines > 0 || proposal.eventsBefore > 0
    }
}

/// The kinds that make a controller one whose life can be judged: it was created, loaded, shown, moved or it died.
extension EventKinds {
    package static let ofJudgedLife = EventKinds(where: {
        $0.isViewCallback || $0 == .`init` || $0 == .`deinit`
    })

    /// The same without deaths: who only dies was not missing.
    package static let ofLifeBegun = EventKinds(where: { $0.isViewCallback || $0 == .`init` })
}
