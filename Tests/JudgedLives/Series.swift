import RealLives

/// Random lives of one sort, and how right the program must be about them.
package struct Series: Sendable {
    package let title: String
    /// How many groups of logs `make test` plays, and how many `make lives`.
    package let few: Int
    package let many: Int
    package let bar: Bar
    /// The logs that are judged together: one, or several of one app.
    private let lives: @Sendable (Int) -> [Life]

    package static let all: [Series] = [
        Series("all classes print deinit", .all, bar: Bar(precision: 99, probable: 99, recall: 29)),
        Series("a third of the classes silent", .third, bar: Bar(precision: 85, probable: 80, recall: 14)),
        Series("two thirds silent", .twothirds, bar: Bar(precision: 95, probable: 90, recall: 5)),
        Series("no class prints deinit", .none, bar: Bar(precision: 95, probable: 90, recall: 2)),
        Series("by name, all print", .all, [.name], bar: Bar(precision: 92, probable: 92, recall: 7)),
        Series("by name, a third silent", .third, [.name], bar: Bar(precision: 30, probable: 25, recall: 1)),
        Series(
            pooled: "five logs of an app, a third silent", .third,
            bar: Bar(precision: 95, probable: 95, recall: 25)),
    ]

    private init(_ title: String, _ silence: Silence, _ identities: [Style.Identity] = [.address, .counter], bar: Bar) {
        self.title = title
        self.bar = bar
        (few, many) = (4, 300)
        let first = UInt64(Self.seed(silence, identities))
        lives = { number in
            let seed = first + UInt64(number)
            return [Walk.life(of: .drawn(seed: seed, silence: silence, identities: identities), seed: seed)]
        }
    }

    private init(pooled title: String, _ silence: Silence, bar: Bar) {
        self.title = title
        self.bar = bar
        (few, many) = (1, 80)
        lives = { number in
            let app = AppPlan.drawn(seed: 900_000 + UInt64(number), silence: silence, identities: [.address, .counter])
            return (0..<5).map { Walk.life(of: app, seed: UInt64(number * 31 + $0)) }
        }
    }

    private static func seed(_ silence: Silence, _ identities: [Style.Identity]) -> Int {
        let place = Silence.allCases.firstIndex { $0 == silence } ?? 0
        return (place + (identities == [.name] ? 5 : 0)) * 100_000
    }

    package func judgement(of number: Int) -> Judgement { Judgement(lives(number)) }

    package func score(of count: Int, from first: Int = 0) -> Score {
        (first..<first + count).reduce(into: Score()) { $0.add(judgement(of: $1).score) }
    }
}

/// What is asked of a series, in percent. Bars of precision may only rise; recall was given for it where a class that
/// leaks and one that prints no `deinit` write the same lines: to say nothing is right there.
package struct Bar: Sendable {
    /// Of objects called leaked, and of those called so probably.
    let precision: Int
    let probable: Int
    let recall: Int

    package func complaints(about score: Score) -> [String] {
        [
            complaint(score.claims, atLeast: precision, "leaks told are true"),
            complaint(score.confirmed, atLeast: 99, "confirmed leaks are true"),
            complaint(score.probable, atLeast: probable, "probable leaks are true"),
            complaint(score.leaked, atLeast: recall, "leaked objects are found"),
        ].compactMap { $0 }
    }

    /// A few objects say little about a share.
    private func complaint(_ share: Score.Share, atLeast percent: Int, _ words: String) -> String? {
        guard share.all >= 100, share.right * 100 < share.all * percent else { return nil }
        return "\(share.right) of \(share.all) \(words), fewer than \(percent) in 100"
    }
}
