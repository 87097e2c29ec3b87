/// What the machines of a session's lives had to say, in the order they said it, each entry with its life.
struct LifeRecord {
    private var breachOwners: [Int32] = []
    private var breaches: [Breach] = []
    private var cancellationOwners: [Int32] = []
    private var cancellations: [Cancellation] = []
    private var takenBack: Set<Int> = []
    /// Breaches that only one of several assignments of lines to instances shows.
    private var doubts: [(owner: Int32, breach: Breach)] = []
    /// Turns taken back once more in one gesture: no news where they hold, a lost did where they do not.
    private var pulls: [(owner: Int32, turn: Cancellation)] = []

    @discardableResult
    mutating func add(_ breach: Breach, to life: Life) -> Int {
        breachOwners.append(Int32(life.index))
        breaches.append(breach)
        return breaches.count - 1
    }

    mutating func add(_ cancellation: Cancellation, to life: Life) -> Int {
        cancellationOwners.append(Int32(life.index))
        cancellations.append(cancellation)
        return cancellations.count - 1
    }

    mutating func addPull(_ turn: Cancellation, to life: Life) { pulls.append((Int32(life.index), turn)) }

    /// Turns those pulls into breaches that were none.
    mutating func judgePulls(_ breach: (_ life: Int, Cancellation) -> Breach?) {
        for (owner, turn) in pulls {
            guard let breach = breach(Int(owner), turn) else { continue }
            breachOwners.append(owner)
            breaches.append(breach)
        }
    }

    mutating func settle(_ cancellation: Int, at index: UInt32) { cancellations[cancellation].settled = index }

    /// Turns a removal without announcement into a reversed one, when the announcement comes after all.
    mutating func reverseRemoval(_ breach: Int, doneAt done: UInt32?, announcedAt index: UInt32) -> Bool {
        guard isUnannounced(breach, at: done) else { return false }
        breaches[breach].kind = .reversedRemoval
        breaches[breach].since = index
        return true
    }

    /// Takes back a breach of this kind, until the end of the session: others know their breaches by their places.
    mutating func takeBack(_ breach: Int, of kind: BreachKind, at index: UInt32) -> Bool {
        guard breaches[breach].kind == kind, breaches[breach].event == index else { return false }
        takenBack.insert(breach)
        return true
    }

    private func isUnannounced(_ breach: Int, at done: UInt32?) -> Bool {
        breaches[breach].kind == .missing(expected: .willMove) && breaches[breach].event == done
    }

    /// Leaves out what was taken back on the way.
    mutating func dropTakenBack() {
        guard !takenBack.isEmpty else { return }
        keep(breaches.indices.filter { !takenBack.contains($0) })
        takenBack = []
    }

    /// Splits the cancellations into those that hold and the breaches that the others turn out to be. What begins with a
    /// line that has no place there was not begun by anybody who could let it go.
    mutating func judgeCancellations(_ breach: (_ life: Int, Cancellation) -> Breach?) {
        var keptOwners: [Int32] = []
        var kept: [Cancellation] = []
        let misplaced = Set(zip(breachOwners, breaches).map { Entry(owner: $0, event: $1.event) })
        for (owner, cancellation) in zip(cancellationOwners, cancellations) {
            if misplaced.contains(Entry(owner: owner, event: cancellation.began)) { continue }
            if let breach = breach(Int(owner), cancellation) {
                breachOwners.append(owner)
                breaches.append(breach)
            } else {
                keptOwners.append(owner)
                kept.append(cancellation)
            }
        }
        cancellationOwners = keptOwners
        cancellations = kept
    }

    private struct Entry: Hashable {
        let owner: Int32
        let event: UInt32
    }

    /// Takes back what was said of some lives: it becomes a doubt.
    mutating func withhold(where isWithheld: (_ life: Int, Breach) -> Bool) {
        let split = breaches.indices.map { isWithheld(Int(breachOwners[$0]), breaches[$0]) }
        guard split.contains(true) else { return }
        for index in breaches.indices where split[index] { doubts.append((breachOwners[index], breaches[index])) }
        keep(breaches.indices.filter { !split[$0] })
    }

    /// Each breach with the index of its life.
    var allBreaches: some Sequence<(life: Int, breach: Breach)> {
        zip(breachOwners, breaches).lazy.map { (Int($0), $1) }
    }

    /// One list a life, each in the order of discovery.
    func doubts(lifeCount: Int) -> [[Breach]] {
        var grouped = [[Breach]](repeating: [], count: lifeCount)
        for (owner, doubt) in doubts { grouped[Int(owner)].append(doubt) }
        return grouped
    }

    /// Takes back what is no breach after all.
    mutating func drop(where isNone: (_ life: Int, Breach) -> Bool) {
        keep(breaches.indices.filter { !isNone(Int(breachOwners[$0]), breaches[$0]) })
    }

    /// What a class never prints is not missing.
    mutating func dropUnprinted(logged: (_ life: Int) -> EventKinds) {
        drop { life, breach in
            guard case .missing(let expected) = breach.kind else { return false }
            return !logged(life).contains(expected)
        }
    }

    /// Leaves only the breaches at some places.
    private mutating func keep(_ kept: [Int]) {
        guard kept.count < breaches.count else { return }
        breachOwners = kept.map { breachOwners[$0] }
        breaches = kept.map { breaches[$0] }
    }

    /// A missing line that only other classes' logs make likely is a probable breach.
    mutating func markUncertain(where isUncertain: (_ life: Int, _ expected: EventKind) -> Bool) {
        for index in breaches.indices {
            guard case .missing(let expected) = breaches[index].kind else { continue }
            if isUncertain(Int(breachOwners[index]), expected) { breaches[index].isCertain = false }
        }
    }

    /// One list a life, each in order of event.
    func breaches(lifeCount: Int) -> [[Breach]] {
        var grouped = [[Breach]](repeating: [], count: lifeCount)
        for (owner, breach) in zip(breachOwners, breaches) { grouped[Int(owner)].append(breach) }
        for index in grouped.indices where grouped[index].count > 1 {
            grouped[index] = grouped[index].enumerated().sorted {
                ($0.element.event, $0.offset) < ($1.element.event, $1.offset)
            }
            .map(\.element)
        }
        return grouped
    }

    /// One list a life, each in order of event.
    func cancellations(lifeCount: Int) -> [[Cancellation]] {
        var grouped = [[Cancellation]](repeating: [], count: lifeCount)
        for (owner, cancellation) in zip(cancellationOwners, cancellations) { grouped[Int(owner)].append(cancellation) }
        return grouped
    }
}
