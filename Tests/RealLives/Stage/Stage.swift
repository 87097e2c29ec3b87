/// The process in which an app lives: its clock, run loop, log, and all that holds controllers beside their containers.
package final class Stage {
    package let app: AppPlan
    package var dice: Dice
    package var log: Log
    /// Microseconds since the launch; nobody sleeps.
    package private(set) var now: Int64 = 0
    package var runLoop = RunLoop()
    package var addresses: Addresses
    package var windows: [Window] = []
    package var witnesses: [Witness] = []
    package var actions: [Action] = []
    /// Controllers that the app keeps on purpose, by class.
    package var cache: [String: Controller] = [:]
    /// What the app's static arrays, coordinators and notification centers hold.
    package var statics: [String: [AnyObject]] = [:]
    package let center = Center()
    private var ordinals: [String: Int] = [:]

    package init(app: AppPlan, seed: UInt64) {
        self.app = app
        dice = Dice(seed: seed)
        addresses = Addresses(dice)
        log = Log(app: app, dice: dice)
    }

    package func ordinal(of name: String) -> Int {
        ordinals[name, default: 0] += 1
        return ordinals[name]!
    }
}

// MARK: Time

extension Stage {
    /// Lets time pass; whatever is due meanwhile happens.
    package func wait(milliseconds: ClosedRange<Int>) {
        let end = now + Int64(dice.number(milliseconds)) * 1000 + Int64(dice.number(0...999))
        while let (time, block) = runLoop.next(until: end) {
            now = max(now, time)
            block()
        }
        now = max(now, end)
    }

    /// Between two wills and their dids.
    package func animate(_ animated: Bool = true) {
        if animated { wait(milliseconds: 340...560) } else { wait(milliseconds: 0...2) }
    }

    package func after(milliseconds: ClosedRange<Int>, _ block: @escaping () -> Void) {
        _ = runLoop.add(at: now + Int64(dice.number(milliseconds)) * 1000, block)
    }

    package func every(milliseconds: Int, _ block: @escaping () -> Void) -> RunLoop.Ticket {
        let period = Int64(milliseconds) * 1000
        return runLoop.add(at: now + period, every: period, block)
    }
}

// MARK: The log

extension Stage {
    /// Writes a line and returns its number; nothing is written after the log's end.
    @discardableResult package func print(_ text: String) -> Int? {
        now += Int64(dice.number(150...2600))
        return log.write(text, at: now)
    }

    @discardableResult package func print(_ text: String, by number: Int) -> Int? {
        guard let line = print(text) else { return nil }
        witnesses[number].lines.append(line)
        return line
    }

    /// Whatever else the process and its frameworks print.
    package func noise() {
        guard dice.chance(app.noise) else { return }
        print(Noise.line(&dice))
    }
}

// MARK: Actions

extension Stage {
    /// What the user does; nothing is recorded of an action that left no line.
    package func act(_ kind: Action.Kind, from: Controller? = nil, to: Controller? = nil, _ body: () -> Void) {
        let first = log.count + 1
        let (source, target) = (from?.number, to?.number)
        body()
        if log.count >= first {
            actions.append(Action(kind: kind, line: first, end: log.count, from: source, to: target))
        }
    }
}

/// What the user did, as the log's lines show it.
package struct Action {
    package enum Kind: String {
        case push, pop, tab, page, present, dismiss, root, child
        case cancelledPop = "cancelled_pop"
        case cancelledDismiss = "cancelled_dismiss"
        case cancelledPage = "cancelled_page"
        case interruptedPush = "interrupted_push"
    }

    package let kind: Kind
    package let line: Int
    package let end: Int
    package let from: Int?
    package let to: Int?
}
