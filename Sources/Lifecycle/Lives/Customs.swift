/// What becomes of those that go off the screen in each manner, as the session shows it.
///
/// In one app screens that are popped die at once, in another the same order of lines is a tab that comes back. So a manner
/// is for good where others that went so died at once, or were made anew, and hardly anybody came back who did.
struct Customs {
    private var deaths: [Manner: Int] = [:]
    /// Of classes that are made more than once: what comes back of those made once, as the roots of tabs are, tells nothing
    /// of screens that each visit makes anew.
    private var returns: [Manner: Int] = [:]
    /// By manner and class: how many never came back although their class was made again, and how many came back.
    private var replaced: [Manner: [Int: Int]] = [:]
    private var returning: [Manner: [Int: Int]] = [:]
    /// The last exits of those that may live, by life.
    private(set) var open: [Int: ScreenExit] = [:]
    /// By class: the first lines of the first and of the last that was seen to be made.
    private var births: [Int: ClosedRange<UInt32>] = [:]

    init(_ exits: [ScreenExit], _ lives: [Life], isSoon: (UInt32, UInt32) -> Bool) {
        for life in lives where life.isSeenToBegin {
            let first = births[life.controllerClass]?.lowerBound ?? life.firstEvent
            births[life.controllerClass] = first...max(first, life.firstEvent)
        }
        for exit in exits {
            let life = lives[exit.life]
            if life.lastArrival ?? 0 > exit.left {
                if isOneOfSeveral(life) { returns[exit.manner, default: 0] += 1 }
                returning[exit.manner, default: [:]][life.controllerClass, default: 0] += 1
            } else if let ended = life.ended {
                if isSoon(exit.settled, ended) { deaths[exit.manner, default: 0] += 1 }
            } else if !life.isOver {
                open[exit.life] = exit
                guard births[life.controllerClass]?.upperBound ?? 0 > exit.left else { continue }
                replaced[exit.manner, default: [:]][life.controllerClass, default: 0] += 1
            }
        }
    }

    /// Whether it is none of which an app makes one only, as it does of the roots of its tabs.
    func isOneOfSeveral(_ life: Life) -> Bool {
        births[life.controllerClass].map { $0.lowerBound < $0.upperBound } ?? false
    }

    /// So many of a class that were put over a screen, gave way to it and were made anew instead of coming back are no
    /// roots of tabs, of which few are of one class.
    private static let habit = 3

    /// Whether one that went so has left for good. The order of a pop says so where its class was made again; what a tab
    /// or a sheet would explain as well takes others that died, or a habit of the class, and who goes alone may be covered by
    /// what prints nothing. Of a class of one instance, as the roots of tabs are, nothing says so: in some frameworks tabs
    /// come and go in the order of a stack.
    func isForGood(_ exit: ScreenExit, of life: Life) -> Bool {
        let (manner, place) = (exit.manner, life.controllerClass)
        let (dead, replaced, returned) =
            (deaths[manner] ?? 0, replaced[manner]?[place] ?? 0, returning[manner]?[place] ?? 0)
        // A stack that nobody of dies as it goes is a tab's, whatever the order of its lines.
        if exit.isDeep, manner.words != .leaves { return false }
        if manner.successor == .below, replaced >= Self.habit, 4 * returned <= replaced { return true }
        guard returned == 0, 4 * returns[manner, default: 0] <= dead else { return false }
        let isMadeAgain = births[place].map { $0.upperBound > exit.left } ?? false
        guard isMadeAgain || replaced > 0 else { return false }
        switch (manner.successor, manner.wills) {
        case (_, .comerFirst), (.newcomer, _), (.nobody, _): return false
        case (.below, .leaverFirst) where manner.isPlain: return true
        case (.below, _): return dead > 0
        case (.elder, _), (.junior, _): return dead >= 2
        }
    }
}

extension SessionReview {
    func customs(of lives: [Life]) -> Customs { Customs(replay.screens.exits, lives, isSoon: isSoon) }

    /// Of a change that is told by its wills only, the second half is still to come.
    private func isSoon(_ left: UInt32, _ death: UInt32) -> Bool {
        guard left < death else { return false }
        let span = trace.events[Int(death)].time.since(trace.events[Int(left)].time)
        return span.map { $0 <= Self.aWhile } ?? (death - left <= Self.someEvents)
    }

    private static let aWhile = Span.seconds(1)
    private static let someEvents: UInt32 = 12

    /// The last lines of those that went as others did who left for good, and of those that lay between them and the one
    /// that came.
    func exitsByCustom(_ lives: [Life]) -> [Int: UInt32] {
        let customs = customs(of: lives)
        var exits: [Int: UInt32] = [:]
        func note(_ life: Int, _ exit: ScreenExit) {
            guard !lives[life].isOver, lives[life].isSeenToBegin, lives[life].lastArrival ?? 0 < exit.left else {
                return
            }
            exits[life] = exit.left
        }
        for exit in replay.screens.exits where lives[exit.life].lastArrival ?? 0 < exit.left {
            let top = lives[exit.life]
            let isForGood = customs.isForGood(exit, of: top)
            if isForGood { note(exit.life, exit) }
            guard exit.manner.successor == .below, isForGood || top.isOver || top.departure?.reason.isExplicit == true
            else { continue }
            let between = replay.screens.screensBelow(exit.life).prefix { $0 != exit.came }
            for life in between
            where !lives[life].state.appearance.isPresent && customs.isOneOfSeveral(lives[life]) {
                note(life, exit)
            }
        }
        return exits
    }
}

extension Life {
    /// Its first line shows that it is made, or its class prints no birth and each of its lines names the object.
    var isSeenToBegin: Bool { created != nil || loaded != nil || token != .none && !isBirthLogged }
}
