@testable import Fleet
@testable import Rules
import Testing

/// A fleet of which everything is known: what was put into it, and from which build on.
///
/// `make fleet` does the same with a hundred times as many sessions, through the command.
struct FleetTruthTests {
    @Test(arguments: [1, 2, 3]) func whatWasInjectedIsFoundWhereItWasAndNothingElse(seed: UInt64) {
        let farm = Farm(seed: seed)
        let fleet = FleetVerdict(farm.cells)
        let told = fleet.problems.filter { $0.state == .growing || $0.state == .new }
        #expect(Set(told.map(\.question)) == Set(farm.injected.keys))
        for problem in told {
            let truth = farm.injected[problem.question] ?? -9
            let first = problem.changes[0]
            #expect(abs((Int(first.build) ?? 0) - truth) <= 1, "\(problem.question): \(first.build), not \(truth)")
            #expect((Int(first.earliest) ?? .max) <= (Int(first.build) ?? 0))
        }
        #expect(!fleet.problems.contains { $0.state == .gone || $0.state == .shrinking })
    }

    @Test func theOrderOfRecordsChangesNothing() {
        let farm = Farm(seed: 4, sessionsPerBuild: 20)
        var (forwards, backwards) = (FleetCells(), FleetCells())
        for record in farm.records { forwards.add(record) }
        for record in farm.records.reversed() { backwards.add(record) }
        let (one, other) = (FleetVerdict(forwards), FleetVerdict(backwards))
        #expect(one.problems.map(\.fingerprint) == other.problems.map(\.fingerprint))
        #expect(one.problems.map(\.example?.session) == other.problems.map(\.example?.session))
        #expect(one.problems.map(\.changes) == other.problems.map(\.changes))
        #expect(forwards.failures.shown.map(\.log) == backwards.failures.shown.map(\.log))
    }

    @Test func whatNoLongerHappensIsGoneFromTheFirstGoodBuildOn() throws {
        var cells = FleetCells()
        for build in 1...20 {
            for number in 0..<40 {
                cells.add(Farm.session(build: build, number: number, broken: build < 13 && number % 4 == 0))
            }
        }
        let problem = try #require(FleetVerdict(cells).problems.first)
        #expect(problem.state == .gone && problem.changes.map(\.build) == ["13"])
        #expect(problem.example?.labels["build"] == "12")
    }

    @Test func whatCannotBeJudgedIsNeitherGoneNorKept() throws {
        var cells = FleetCells()
        for build in 1...20 {
            for number in 0..<40 {
                let isJudged = build < 13
                cells.add(Farm.session(build: build, number: number, broken: isJudged && number % 4 == 0, isJudged))
            }
        }
        let fleet = FleetVerdict(cells)
        #expect(fleet.problems.map(\.state) == [.steady] && fleet.problems[0].sum.judged == 480)
        #expect(fleet.problems[0].newest?.build == "12")
    }

    @Test func oneBuildIsComparedWithNothing() {
        var cells = FleetCells()
        for number in 0..<50 { cells.add(Farm.session(build: 1, number: number, broken: number % 5 == 0)) }
        let fleet = FleetVerdict(cells)
        #expect(fleet.noComparison != nil && fleet.problems.map(\.state) == [.steady])
        #expect(fleet.problems[0].sum == BuildSeries.Tally(hits: 10, judged: 50))
    }

    @Test func theSessionToOpenIsOneOfTheNewestBuildThatShowsIt() {
        var cells = FleetCells()
        for build in [9, 10, 11] {
            for number in 0..<5 { cells.add(Farm.session(build: build, number: number, broken: build < 11)) }
        }
        #expect(FleetVerdict(cells).problems.first?.example?.labels["build"] == "10")
    }
}

/// A device farm with regressions that are known.
private struct Farm {
    let injected: [Question: Int]
    private(set) var records: [SessionRecord] = []

    private static let classes = ["Lobby", "Room", "Cart", "Search", "Map"]
    private static let rules = ["leaked_controller", "redundant_fetch"]
    private static let devices = 6

    init(seed: UInt64, sessionsPerBuild: Int = 120, builds: Int = 40) {
        var dice = Dice(seed: seed)
        let questions = Self.classes.flatMap { name in
            Self.rules.map { Question(controller: name, rule: $0) }
        }
        injected = Dictionary(
            uniqueKeysWithValues: questions.shuffled(using: &dice).prefix(3).map {
                ($0, 8 + dice.next(builds - 14))
            })
        for build in 0..<builds {
            for number in 0..<sessionsPerBuild {
                records.append(session(build: build, number: number, of: questions, &dice))
            }
        }
    }

    var cells: FleetCells { records.reduce(into: FleetCells()) { $0.add($1) } }

    private func session(build: Int, number: Int, of questions: [Question], _ dice: inout Dice) -> SessionRecord {
        // Later builds run on later devices; the last one leaks more than the others, whatever the build.
        let device = min(Self.devices - 1, (dice.next(Self.devices) + build * number % 3) % Self.devices)
        let isPoor = device < 2
        var session = JudgedSession(classes: Self.classes.map { RecordedClass(name: "Hotel.\($0)", instances: 1) })
        for (place, question) in questions.enumerated() where !dice.chance(isPoor ? 0.6 : 0.1) {
            session.judged[question.rule, default: []].append(place / Self.rules.count)
            let rate = build >= injected[question] ?? .max ? 0.15 : 0.01
            guard dice.chance(rate * (device == Self.devices - 1 ? 3 : 1)) else { continue }
            session.findings.append(
                RecordedFinding(
                    fingerprint: "\(question.controller)-\(question.rule)", rule: question.rule,
                    controller: "Hotel.\(question.controller)", severity: .error))
        }
        let labels = ["build": String(build), "device": "d\(device)", "os": "17.\(dice.next(3))"]
        let isBroken = dice.chance(0.02)
        return SessionRecord(
            session: "\(build)-\(number)", tool: "0.1.0", log: "\(build)/\(number).log", labels: labels,
            content: isBroken ? .failure("is empty") : .judged(session))
    }

    /// A session with one question in it.
    static func session(build: Int, number: Int, broken: Bool, _ isJudged: Bool = true) -> SessionRecord {
        let finding = RecordedFinding(
            fingerprint: "f", rule: "leaked_controller", controller: "Hotel.Cart", severity: .error)
        let session = JudgedSession(
            classes: [RecordedClass(name: "Hotel.Cart", instances: 1)],
            judged: isJudged ? ["leaked_controller": [0]] : [:],
            open: isJudged ? [] : [RecordedDoubt(rule: "leaked_controller", reason: "no deinit", classes: [0])],
            findings: broken ? [finding] : [])
        return SessionRecord(
            session: "\(build)-\(number)", tool: "0.1.0", log: "\(build)/\(number).log",
            labels: ["build": String(build)], content: .judged(session))
    }
}
