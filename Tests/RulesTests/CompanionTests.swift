import Lifecycle
import Testing

@testable import Rules

/// View models and presenters beside the controllers: counted apart, and accused only where their controllers died.
struct CompanionTests {
    /// So many visits to Feed, a controller and its companion each; a companion with `false` prints no deinit.
    private func sketch(_ companions: [Bool], controllersDie: Bool = true, also rest: String = "") -> Sketch {
        let visits = companions.enumerated().map { visit, dies in
            """
            FeedViewModel@\(visit + 1)1 init
            FeedViewController@\(visit + 1)0 init
            FeedViewController@\(visit + 1)0 viewDidLoad
            FeedViewController@\(visit + 1)0 viewWillAppear
            FeedViewController@\(visit + 1)0 viewDidAppear
            FeedViewController@\(visit + 1)0 viewWillDisappear
            FeedViewController@\(visit + 1)0 viewDidDisappear
            """ + (controllersDie ? "\nFeedViewController@\(visit + 1)0 deinit" : "")
                + (dies ? "\nFeedViewModel@\(visit + 1)1 deinit" : "")
        }
        let end = (0..<60).map { _ in "Home@90 viewDidLayoutSubviews" }
        return Sketch((visits + [rest, "Home@90 viewDidLoad"] + end).filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func findings(_ sketch: Sketch) -> [Finding] { sketch.analysis([.survivingCompanion]).findings }

    @Test func companionsThatOutliveTheirControllersAreAWarningAndOnlyProbable() throws {
        let finding = try #require(findings(sketch([true, false, false, false])).first)
        #expect(finding.controller.qualified == "FeedViewModel")
        #expect(finding.severity == .warning && finding.certainty == .probable)
        #expect(finding.message.hasPrefix("4 of FeedViewModel were created and 1 of them died, though 4 instances"))
    }

    @Test func aClassWithoutDeinitPrintsIsAccusedOnlyBesideOthersThatHaveThem() {
        #expect(findings(sketch([false, false, false])).isEmpty)
        let beside = findings(sketch([false, false, false], also: "HomePresenter@95 init\nHomePresenter@95 deinit"))
        #expect(beside.count == 1 && beside.first?.remarks.contains { $0.contains("log it to be sure") } == true)
    }

    @Test func whoGoesOrHasALivingControllerIsNotAccused() {
        #expect(findings(sketch([true, true, true])).isEmpty)
        // The last one may be kept for the next time.
        #expect(findings(sketch([true, true, false])).isEmpty)
        #expect(findings(sketch([true, false, false], controllersDie: false)).isEmpty)
    }

    @Test func servicesAndTheAppsOwnObjectsAreNeverAccused() {
        let others = (1...5).map { "APIClient@a\($0) init\nAppCoordinator@b\($0) init" }.joined(separator: "\n")
        #expect(findings(sketch([true, true], also: others)).isEmpty)
    }

    @Test func companionsAreCountedByObjectAndApartFromControllers() throws {
        let text = """
            Home@90 viewDidLoad
            FeedViewModel@11 init
            FeedViewModel@11 init
            FeedViewModel@11 deinit
            FeedViewModel@11 deinit
            FeedViewModel@11 init
            Cache@12 init
            """
        let session = try #require(Sketch(text).analysis([]).captures.first?.sessions.first)
        #expect(session.classes.map(\.name.qualified) == ["Home"])
        #expect(session.companions.map(\.name.qualified) == ["FeedViewModel"])
        #expect(session.companions.map(\.created.count) == [2] && session.companions.map(\.ended.count) == [1])
    }
}
