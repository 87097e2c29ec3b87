import Testing

@testable import Lifecycle
@testable import Reports
@testable import Rules

private let longSession = longStory(instances: 400).captures[0].sessions[0]

@Test func instancesThatFindingsNameAreDrawnBeforeAllOthers() {
    let leaked = longSession.classes.first { $0.name.bare == "LeakyFeedViewController" }!.timelines
    let plan = LanePlan(session: longSession, accused: [leaked], limit: 10)
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
    let plan = LanePlan(session: longSession, accused: [Array(0..<100), [399]], limit: 20)
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

@Test func aLeakIsAStaircase() {
    let analysis = checkoutStory()
    let session = analysis.captures[0].sessions[0]
    let cart = session.classes.first { $0.name.bare == "CartViewController" }!
    let axis = Axis(of: session, in: analysis.captures[0].trace)
    let live = LiveCount(of: cart, in: session, axis: axis, limit: 100)
    #expect(live.steps.map(\.count) == [1, 2, 3])
    #expect(live.most == 3)
    #expect(live.last == 3)
    #expect(live.steps.map(\.fraction) == live.steps.map(\.fraction).sorted())
}

@Test func thinningAStaircaseKeepsItsPeakAndItsEnd() {
    let capture = longStory(instances: 2000).captures[0]
    let session = capture.sessions[0]
    let leaky = session.classes.first { $0.name.bare == "LeakyFeedViewController" }!
    let axis = Axis(of: session, in: capture.trace)
    let whole = LiveCount(of: leaky, in: session, axis: axis, limit: 1000)
    let thin = LiveCount(of: leaky, in: session, axis: axis, limit: 20)
    #expect(whole.steps.count == 50)
    #expect(thin.steps.count <= 21)
    #expect(thin.steps.last?.count == 50)
    #expect(thin.steps.map(\.count).max() == thin.most)
    #expect(thin.most == whole.most)
}
