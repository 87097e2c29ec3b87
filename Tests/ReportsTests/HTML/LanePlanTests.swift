import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

private func accused(_ timelines: [Int], _ severity: Severity = .error) -> Accused {
    Accused(timelines: timelines, severity: severity)
}

private let longSession = longStory(instances: 400).captures[0].sessions[0]

@Test func instancesThatFindingsNameAreDrawnBeforeAllOthers() {
    let leaked = longSession.classes.first { $0.name.bare == "LeakyFeedViewController" }!.timelines
    let plan = LanePlan(session: longSession, accused: [Accused(timelines: leaked, severity: .error)], limit: 10)
    #expect(plan.groups.flatMap(\.timelines) == leaked)
    #expect(plan.groups.map(\.leftOut) == [0])
    #expect(plan.classesLeftOut == 39)
}

@Test func eachClassShowsItsFirstAndLastInstanceBeforeAnyShowsMore() {
    let plan = LanePlan(session: longSession, accused: [], limit: 80)
    #expect(plan.groups.count == 40)
    for group in plan.groups {
        let own = longSession.classes[group.controllerClass].timelines
        #expect(group.timelines == [own.first!, own.last!])
        #expect(group.leftOut == 8)
    }
}

@Test func oneFindingOfManyInstancesLeavesRoomForTheNext() {
    let plan = LanePlan(session: longSession, accused: [accused(Array(0..<100)), accused([399])], limit: 20)
    #expect(plan.groups.flatMap(\.timelines).contains(399))
    #expect(plan.drawn == 20)
}

@Test func aShortSessionIsDrawnWholeInOrderOfFirstLine() {
    let session = checkoutStory().captures[0].sessions[0]
    let plan = LanePlan(session: session, accused: [], limit: 120)
    #expect(plan.drawn == session.timelines.count)
    #expect(plan.groups.map { $0.timelines[0] } == plan.groups.map { $0.timelines[0] }.sorted())
    #expect(plan.groups.allSatisfy { $0.leftOut == 0 })
}

@Test func classesWithProblemsStandAboveAllOthersAndNotesAreNoProblems() {
    let session = longSession
    let classOf = { (timeline: Int) in session.timelines[timeline].controllerClass }
    let plan = LanePlan(
        session: session, accused: [accused([30]), accused([20], .warning), accused([10], .note)], limit: 80)
    #expect(plan.groups.prefix(2).map(\.controllerClass) == [classOf(30), classOf(20)])
    let rest = plan.groups.dropFirst(2).map { $0.timelines.min()! }
    #expect(rest == rest.sorted())
}

@Test func releasedSiblingsShareARowAndWhoeverIsAccusedStandsAlone() throws {
    let session = longSession
    let verdicts = session.timelines.map { $0.ended == nil ? LifeVerdict.alive : .deallocated }
    let own = try #require(session.classes.first { $0.name.bare == "Screen3ViewController" }).timelines
    let plan = LanePlan(session: session, verdicts: verdicts, accused: [accused([own[4]], .note)], limit: 400)
    let group = try #require(plan.groups.first { $0.timelines.contains(own[0]) })
    #expect(group.rows == [[own[4]], own.filter { $0 != own[4] }])
    let leaky = try #require(session.classes.first { $0.name.bare == "LeakyFeedViewController" }).timelines
    #expect(plan.groups.contains { $0.rows == leaky.map { [$0] } }, "who is not released stands alone")
}

@Test func livesThatOverlapDoNotShareARow() {
    var recording = Recording(path: "nested.log")
    for address in [0x10, 0x20, 0x30] as [UInt64] { recording.load("Orchard.NodeViewController", address) }
    for address in [0x30, 0x20, 0x10] as [UInt64] { recording.say("Orchard.NodeViewController", address, .`deinit`) }
    let session = recording.finished().1[0]
    let plan = LanePlan(session: session, verdicts: [.deallocated, .deallocated, .deallocated], accused: [], limit: 9)
    #expect(plan.groups.map(\.rows) == [[[0], [1], [2]]])
}

@Test func aLeakIsAStaircase() {
    let analysis = checkoutStory()
    let session = analysis.captures[0].sessions[0]
    let cart = session.classes.firstIndex { $0.name.bare == "CartViewController" }!
    let axis = Axis(of: session, in: analysis.captures[0].trace)
    let live = LiveCount(of: LiveChanges(session)[cart], axis: axis, limit: 100)
    #expect(live.steps.map(\.count) == [1, 2, 3])
    #expect(live.most == 3)
    #expect(live.last == 3)
    #expect(live.steps.map(\.fraction) == live.steps.map(\.fraction).sorted())
}

@Test func thinningAStaircaseKeepsItsPeakAndItsEnd() {
    let capture = longStory(instances: 2000).captures[0]
    let session = capture.sessions[0]
    let leaky = session.classes.firstIndex { $0.name.bare == "LeakyFeedViewController" }!
    let axis = Axis(of: session, in: capture.trace)
    let whole = LiveCount(of: LiveChanges(session)[leaky], axis: axis, limit: 1000)
    let thin = LiveCount(of: LiveChanges(session)[leaky], axis: axis, limit: 20)
    #expect(whole.steps.count == 50)
    #expect(thin.steps.count <= 21)
    #expect(thin.steps.last?.count == 50)
    #expect(thin.steps.map(\.count).max() == thin.most)
    #expect(thin.most == whole.most)
}
