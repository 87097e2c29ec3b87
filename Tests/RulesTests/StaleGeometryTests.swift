import LifelineKit
import Testing

@testable import Rules

/// Measures that are printed before a view is in the window, and those it has there.
struct StaleGeometryTests {
    private func findings(_ text: String) -> [Finding] {
        let request = AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "sizes.log")],
            selection: RuleSelection(rules: [.staleGeometry], settings: RuleSettings()))
        return request.run().findings
    }

    private func story(_ early: String, _ settled: String, between: String = "") -> String {
        """
        <Card: 0x10> viewDidLoad \(early)
        <Card: 0x10> viewWillAppear
        \(between)
        <Card: 0x10> viewDidAppear \(settled)
        <Card: 0x10> viewWillDisappear
        """
    }

    @Test(arguments: [
        ("view.frame = (0.0, 0.0, 600.0, 600.0)", "view.frame = (0.0, 0.0, 390.0, 844.0)"),
        ("frame: {{0, 0}, {600, 600}}", "frame: {{0, 0}, {390, 844}}"),
        ("bounds=CGRect(x: 0, y: 0, width: 600, height: 600)", "bounds=CGRect(x: 0, y: 0, width: 390, height: 844)"),
        ("safeAreaInsets UIEdgeInsets(top: 0.0, left: 0.0, bottom: 0.0, right: 0.0)", "safeAreaInsets {47, 0, 34, 0}"),
        ("horizontalSizeClass: regular", "horizontalSizeClass: compact"),
    ])
    func aMeasureThatChangesOnTheWayToTheScreenIsANote(_ early: String, _ settled: String) {
        #expect(findings(story(early, settled)).map(\.severity) == [.note])
        #expect(findings(story(early, early)).isEmpty)
    }

    @Test func bothMeasuresAreTold() throws {
        let finding = try #require(
            findings(story("view.frame = (0.0, 0.0, 600.0, 600.0)", "view.frame = (0.0, 0.0, 390.0, 844.0)")).first)
        #expect(
            finding.message
                == "Card#1 printed view.frame (0, 0, 600, 600) in viewDidLoad, and (0, 0, 390, 844) once it "
                + "was in its window")
    }

    @Test func aNameWillDoWhereNoObjectIsTold() {
        let (early, settled) = ("view.frame (0, 0, 600, 600)", "view.frame (0, 0, 390, 844)")
        let named = story(early, settled).replacing("<Card: 0x10>", with: "Card")
        #expect(findings(named).map(\.certainty) == [.confirmed])
        #expect(findings(named + "\n" + named).first?.certainty == .probable, "either line may be the other Card's")
    }

    /// The view enters the window, and with it its size classes change.
    @Test func traitsThatChangeOnTheWayAreNoReason() {
        let traits = "<Card: 0x10> traitCollectionDidChange"
        let (early, settled) = ("view.frame (0, 0, 600, 600)", "view.frame (0, 0, 390, 844)")
        #expect(findings(story(early, settled, between: traits)).map(\.severity) == [.note])
        #expect(findings(story(settled, settled, between: traits)).isEmpty)
    }

    @Test func otherMeasuresAndOtherAppearancesAreNotCompared() {
        let (early, settled) = ("view.frame (0, 0, 600, 600)", "view.frame (0, 0, 390, 844)")
        #expect(findings(story(early, settled.replacing("view", with: "tableView"))).isEmpty)
        #expect(findings(story(early, settled, between: "<Card: 0x10> viewWillTransition(to: (844, 390))")).isEmpty)
        #expect(findings(story(early, settled, between: "<Card: 0x10> viewDidDisappear")).isEmpty)
        #expect(findings(story("view.frame (0.2, 0, 390, 844)", settled)).isEmpty)
        #expect(findings(story("frameworks (0, 0, 1, 1)", "frameworks (0, 0, 2, 2)")).isEmpty)
    }
}
