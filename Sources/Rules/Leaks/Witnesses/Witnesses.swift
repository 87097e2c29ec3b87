import Lifecycle

/// What other tools said of the instances of a session: leak detectors in the log, memory reports beside it.
struct Witnesses: Sendable {
    /// One tool's word on one instance.
    struct Account: Sendable {
        let witness: Witness
        /// Index into `Trace.events`; nil where the word is not in the log.
        let event: UInt32?
        /// The file that says so, where the log does not.
        var file: String?
        /// Whether it can be about no other instance.
        var isSure = true
    }

    /// A class of which the log shows no instance, and a tool says that one outlived its use.
    struct Stranger: Sendable {
        let name: ControllerName
        let account: Account
    }

    /// By index into `Session.timelines`: who was found in memory after it should have gone.
    private(set) var outlived: [Int: Account] = [:]
    /// Those that were found and died after all, and the event that says so.
    private(set) var late: [Int: UInt32] = [:]
    /// By index into `Session.timelines`: what holds it, from the outside in.
    private(set) var holders: [Int: (account: Account, path: [String])] = [:]
    private(set) var strangers: [Stranger] = []

    init(_ session: Session, _ trace: Trace, _ reports: [MemoryReport] = []) {
        var reading = WitnessReading(session, trace)
        for number in session.notices where trace.events[Int(number)].kind == .testimony {
            guard case .testimony(let testimony)? = trace.detail(of: trace.events[Int(number)]) else { continue }
            take(testimony, at: number, &reading)
        }
        for report in reports where report.isAbout(session) {
            guard case .leaked(let witness, let objects) = report.content else { continue }
            for object in objects { take(object, Account(witness: witness, event: nil, file: report.path), reading) }
        }
    }

    /// Nothing reachable holds a leaked object: whether the log shows that it left does not matter.
    private mutating func take(_ object: MemoryReport.Object, _ account: Account, _ reading: WitnessReading) {
        guard let timeline = reading.living(.address(object.address), object.name) else { return }
        if outlived[timeline] == nil { outlived[timeline] = account }
        if holders[timeline] == nil, !object.holders.isEmpty { holders[timeline] = (account, object.holders) }
    }

    private mutating func take(_ testimony: Testimony, at event: UInt32, _ reading: inout WitnessReading) {
        var account = Account(witness: testimony.witness, event: event)
        switch testimony.claim {
        case .outlived:
            guard let found = reading.survivor(testimony.subject, at: event) else {
                if let name = reading.unknownName(testimony.subject) {
                    strangers.append(Stranger(name: name, account: account))
                }
                return
            }
            account.isSure = found.isSure
            if outlived[found.timeline] == nil { outlived[found.timeline] = account }
        case .diedLate:
            let known = outlived.keys.filter { reading.isOfClass($0, testimony.subject) && late[$0] == nil }
            let told = testimony.subject.token == .none ? nil : reading.survivor(testimony.subject, at: event)?.timeline
            if let first = known.first(where: { $0 == told }) ?? known.min() { late[first] = event }
            strangers.removeAll { $0.name.bare == reading.name(testimony.subject).bare }
        case .heldBy(let path):
            let known = outlived.keys.filter { reading.isOfClass($0, testimony.subject) }
            guard let held = known.max() ?? reading.survivor(testimony.subject, at: event)?.timeline else { return }
            holders[held] = (account, path)
            // What 'leaks' lists cannot be reached, whether the log shows that it left or not.
            if testimony.witness == .leaks, outlived[held] == nil { outlived[held] = account }
        case .counted(let alive, _):
            for timeline in reading.allSurvivors(testimony.subject, ifAlive: alive, at: event)
            where outlived[timeline] == nil {
                outlived[timeline] = account
            }
        }
    }
}

/// Finds the instance that a tool speaks of.
private struct WitnessReading {
    private let session: Session
    private let trace: Trace
    private lazy var timelinesOfToken: [InstanceToken: [Int]] = Dictionary(
        grouping: session.timelines.indices.filter { session.timelines[$0].token != nil }
    ) { session.timelines[$0].token ?? .text("") }

    init(_ session: Session, _ trace: Trace) {
        self.session = session
        self.trace = trace
    }

    func name(_ subject: ControllerReference) -> ControllerName { trace.names[Int(subject.controller.index)] }

    func isOfClass(_ timeline: Int, _ subject: ControllerReference) -> Bool {
        session.controllerClass(of: session.timelines[timeline]).name.bare == name(subject).bare
    }

    /// A class that looks like a controller's and has no instance in the log.
    func unknownName(_ subject: ControllerReference) -> ControllerName? {
        let name = name(subject)
        guard name.looksLikeController, !session.classes.contains(where: { $0.name.bare == name.bare }) else {
            return nil
        }
        return name
    }

    /// The object at an address when the log ends, if it is of that class.
    func living(_ token: InstanceToken, _ name: ControllerName) -> Int? {
        let last = session.timelines.lastIndex { $0.token == token }
        return last.flatMap { timeline in
            let life = session.timelines[timeline]
            let isOfClass = session.controllerClass(of: life).name.bare == name.bare
            return isOfClass && life.death == nil ? timeline : nil
        }
    }

    /// Who of those that live is meant: the object itself, the last of its class that left, or the only one of which
    /// nothing but the tool's word tells that it left. Such tools look when a controller was popped or dismissed.
    mutating func survivor(_ subject: ControllerReference, at event: UInt32) -> (timeline: Int, isSure: Bool)? {
        if subject.token != .none {
            guard let own = timelinesOfToken[trace.tokens[Int(subject.token.index)]] else {
                // A log by names alone shows no address that the tool could mean.
                return onlyOneOffScreen(subject, at: event).map { ($0, true) }
            }
            let last = own.last {
                session.begin(ofTimeline: $0) <= event && (subject.controller == .none || isOfClass($0, subject))
            }
            return last.flatMap { lives($0, at: event) && !comesBack($0, after: event) ? ($0, true) : nil }
        }
        let left = survivors(of: subject, at: event).sorted { (exit($0) ?? 0) < (exit($1) ?? 0) }
        return left.last.map { ($0, left.count == 1) } ?? onlyOneOffScreen(subject, at: event).map { ($0, true) }
    }

    /// The only one of its class, if it has disappeared and does not come back.
    private func onlyOneOffScreen(_ subject: ControllerReference, at event: UInt32) -> Int? {
        let own = instances(of: subject).filter { session.begin(ofTimeline: $0) <= event && lives($0, at: event) }
        guard own.count == 1, let timeline = own.first,
            session.timelines[timeline].token == nil || subject.token == .none,
            !comesBack(timeline, after: event)
        else { return nil }
        let last = session.events(of: session.timelines[timeline]).last { number in
            let kind = trace.events[Int(number)].kind
            return number <= event && (kind.isAppearing || kind.isLeaving)
        }
        return last.map { trace.events[Int($0)].kind == .viewDidDisappear } ?? false ? timeline : nil
    }

    /// All of a class that left and were not seen to die, if the tool counts so many that all of them must live.
    func allSurvivors(_ subject: ControllerReference, ifAlive alive: Int, at event: UInt32) -> [Int] {
        let left = survivors(of: subject, at: event)
        let others = instances(of: subject).count { timeline in
            session.begin(ofTimeline: timeline) <= event && lives(timeline, at: event) && !left.contains(timeline)
        }
        return alive >= left.count + others ? left : []
    }

    private func survivors(of subject: ControllerReference, at event: UInt32) -> [Int] {
        instances(of: subject).filter { timeline in
            exit(timeline).map { $0 <= event } ?? false && lives(timeline, at: event)
                && !comesBack(timeline, after: event)
        }
    }

    /// Those of the class that a tool names, in order of first line.
    private func instances(of subject: ControllerReference) -> [Int] {
        let bare = name(subject).bare
        return session.classes.filter { $0.name.bare == bare }.flatMap(\.timelines).sorted()
    }

    private func exit(_ timeline: Int) -> UInt32? { session.timelines[timeline].departure?.event }

    private func lives(_ timeline: Int, at event: UInt32) -> Bool {
        let life = session.timelines[timeline]
        return life.death.map { $0 > event } ?? true
    }

    /// Whoever is shown again was kept for it, whatever a detector thinks.
    private func comesBack(_ timeline: Int, after event: UInt32) -> Bool {
        session.events(of: session.timelines[timeline]).contains { number in
            let kind = trace.events[Int(number)].kind
            return number > event && (kind == .viewWillAppear || kind == .viewIsAppearing || kind == .viewDidAppear)
        }
    }
}

// MARK: Messages

/// A step of what holds an object: `closure _onUpdate`, `_presenter (CartPresenter)`.
func spokenStep(_ step: String) -> String {
    let parts = step.split(separator: " -> ").map(String.init)
    guard let last = parts.last, parts.count > 1 else { return step }
    let name = parts[parts.count - 2]
    let isClosure = last.hasSuffix("Block__") || last.contains("losure")
    return isClosure ? "closure `\(name)`" : "`\(name)` (\(last))"
}

extension Witnesses.Account {
    /// `MLeaksFinder found it in memory`.
    func found(_ count: Int) -> String { "\(witness.rawValue) found \(count == 1 ? "it" : "them") in memory" }
}
