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
        Series("all classes print deinit", .all, bar: Bar(precision: 98, recall: 40)),
        Series("a third of the classes silent", .third, bar: Bar(precision: 30, recall: 30)),
        Series("two thirds silent", .twothirds, bar: Bar(precision: 15, recall: 10)),
        Series("no class prints deinit", .none, bar: Bar(precision: 90, recall: 0)),
        Series("by name, all print", .all, [.name], bar: Bar(precision: 98, recall: 30)),
        Series("by name, a third silent", .third, [.name], bar: Bar(precision: 30, recall: 15)),
        Series(pooled: "five logs of an app, a third silent", .third, bar: Bar(precision: 30, recall: 30)),
    ]

    private init(_ title: String, _ silence: Silence, _ identities: [Style.Identity] = [.address, .counter], bar: Bar) {
        self.title = title
        self.bar = bar
        (few, many) = (15, 300)
        let first = UInt64(Self.seed(silence, identities))
        lives = { number in
            let seed = first + UInt64(number)
            return [Walk.life(of: .drawn(seed: seed, silence: silence, identities: identities), seed: seed)]
        }
    }

    private init(pooled title: String, _ silence: Silence, bar: Bar) {
        self.title = title
        self.bar = bar
        (few, many) = (4, 80)
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

    package func score(of count: Int) -> Score {
        (0..<count).reduce(into: Score()) { $0.add(judgement(of: $1).score) }
    }
}

/// What is asked of a series, in percent. Bars may only rise.
package struct Bar: Sendable {
    let precision: Int
    let recall: Int

    package func complaints(about score: Score) -> [String] {
        var complaints: [String] = []
        // A few logs say little about a share: one false claim is within the bar.
        if score.claims.wrong > 1, score.claims.right * 100 < score.claims.all * precision {
            complaints.append("\(score.claims.right) of \(score.claims.all) leaks told are true")
        }
        if score.leaked.right * 100 < score.leaked.all * recall {
            complaints.append("\(score.leaked.right) of \(score.leaked.all) leaks are found")
        }
        return complaints
    }
}

extension Scenario {
    /// What all tidy or all leaking scenarios score.
    package static func score(of scenarios: [Scenario]) -> Score {
        scenarios.flatMap(\.lives).reduce(into: Score()) { $0.add(Judgement([$1]).score) }
    }
}
