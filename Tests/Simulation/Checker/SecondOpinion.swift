import Lifecycle

extension RandomCheck {
    static let opinions = RandomCheck(
        name: "opinions", summary: "A slow and plain checker agrees on whether a life breaks a promise.", few: 300,
        many: 3000, hidesInOneOf: 2
    ) { seed in
        var random = RandomLives(seed: seed)
        let lives = random.lives()
        guard let disputes = SecondOpinion().disputesOver(lives, &random) else { return Outcome() }
        return Outcome(complaints: disputes.map { "seed \(seed): \($0)" }, isFound: true)
    }
}

/// The fast machines and the slow checker must agree on whether a life breaks a promise.
private struct SecondOpinion {
    /// Plays the lives interleaved, each on its own address, beside a correct life that shows what the class logs.
    ///
    /// Nil where several lives break at one place: lines are taken for lost there, and what one life proves is open.
    func disputesOver(_ lives: [[Callback]], _ random: inout RandomLives) -> [String]? {
        var trace = Trace(path: "lives.log")
        trace.names.append(ControllerName("Cart"))
        trace.tokens += (0...lives.count).map { .address(UInt64(0x10 * ($0 + 1))) }
        var rest = [Self.model] + lives
        while rest.contains(where: { !$0.isEmpty }) {
            let life = random.pick(rest.count)
            guard !rest[life].isEmpty else { continue }
            let name = rest[life].removeFirst().rawValue
            var event = Event(
                kind: EventKind.allCases.first { $0.name == name }!, line: UInt32(trace.events.count + 1),
                offset: UInt64(trace.events.count), controller: NameID(index: 1))
            event.token = TokenID(index: UInt32(life + 1))
            trace.events.append(event)
        }
        let session = trace.reconstruct()[0]
        guard session.gapLines.isEmpty else { return nil }
        return lives.enumerated().flatMap { number, life in
            disputes(life, breaches(of: number + 1, lines: life.count, in: session, trace))
        }
    }

    private static let model: [Callback] = [
        .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewWillLayoutSubviews, .viewDidLayoutSubviews,
        .viewDidAppear, .viewWillDisappear, .viewDidDisappear,
    ]

    /// Breaches that the life's own lines prove; what another life refutes, or time, is no question of one life. Nor is
    /// what its class prints in several lines for one call: nil where lines were taken for such ones.
    private func breaches(
        of number: Int, lines: Int, in session: Session, _ trace: Trace
    ) -> [(kind: EventKind, breach: Breach)]? {
        let token = InstanceToken.address(UInt64(0x10 * (number + 1)))
        let timelines = session.timelines.filter { $0.token == token }
        guard timelines.count == 1, timelines[0].events.count == lines else { return nil }
        return timelines[0].breaches.map { (trace.events[Int($0.event)].kind, $0) }
    }

    private func disputes(_ life: [Callback], _ found: [(kind: EventKind, breach: Breach)]?) -> [String] {
        guard let found else { return [] }
        let slow = SlowContract(life: life)
        let fast = Questions(found)
        let text = life.map(\.rawValue).joined(separator: " ")
        var disputes: [String] = []
        if slow.breaksLoading != fast.loading { disputes.append("loading: slow \(slow.breaksLoading): \(text)") }
        if !slow.isNoQuestionOfLayout, slow.breaksLayout != fast.layout {
            disputes.append("layout: slow \(slow.breaksLayout): \(text)")
        }
        if slow.breaksAppearance && !fast.appearance { disputes.append("appearance: only slow objects: \(text)") }
        if fast.ownAppearance && !slow.breaksAppearance { disputes.append("appearance: only fast objects: \(text)") }
        return disputes
    }
}

/// Which of the three questions a list of breaches answers with "broken".
private struct Questions {
    var loading = false
    var layout = false
    var appearance = false
    /// Appearance breaches that need no other life: not an open pair, not a cancellation refuted by somebody's arrival.
    var ownAppearance = false

    init(_ found: [(kind: EventKind, breach: Breach)]) {
        let layoutKinds: [EventKind] = [.viewWillLayoutSubviews, .viewDidLayoutSubviews]
        let loadKinds: [EventKind] = [.loadView, .viewDidLoad]
        for (kind, breach) in found {
            var expected: EventKind?
            if case .missing(let missing) = breach.kind { expected = missing }
            if layoutKinds.contains(kind) || expected.map(layoutKinds.contains) == true {
                layout = true
            } else if loadKinds.contains(kind) || expected.map(loadKinds.contains) == true {
                loading = true
            } else {
                appearance = true
                let isRefuted =
                    (kind == .viewWillAppear && expected == .viewDidDisappear)
                    || (kind == .viewWillDisappear && expected == .viewDidAppear)
                let isOpen =
                    (kind == .viewWillAppear && expected == .viewDidAppear)
                    || (kind == .viewWillDisappear && expected == .viewDidDisappear)
                    || (kind == .viewIsAppearing && expected == .viewDidAppear)
                if !isRefuted, !isOpen { ownAppearance = true }
            }
        }
    }
}
