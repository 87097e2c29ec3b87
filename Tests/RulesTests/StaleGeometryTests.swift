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
        ("view.bounds.size=(375.0, 667.0)", "view.bounds.size=(390.0, 844.0)"),
        ("bounds.width: 375", "bounds.width: 390.0"),
        ("grid of view.bounds 375.0, 3 columns", "view.bounds 393.0, gap 21.9"),
        ("size class: regular", "size class: compact"),
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

    /// Turned while it was away: viewWillAppear still reads what was there before.
    @Test func aMeasureOfTheAppearanceBeforeIsANote() throws {
        func visits(_ early: String) -> String {
            let first = "horizontalSizeClass compact"
            return [("viewDidLoad", ""), ("viewWillAppear", first), ("viewIsAppearing", first), ("viewDidAppear", "")]
                .map { "<Card: 0x10> \($0.0) \($0.1)" }.joined(separator: "\n")
                + "\n<Card: 0x10> viewWillDisappear\n<Card: 0x10> viewDidDisappear\n"
                + "<Card: 0x10> viewWillAppear horizontalSizeClass \(early)\n"
                + "<Card: 0x10> viewIsAppearing horizontalSizeClass regular\n<Card: 0x10> viewDidAppear"
        }
        #expect(findings(visits("compact")).map(\.line) == [7])
        #expect(findings(visits("regular")).isEmpty)
    }

    @Test(arguments: ["cell.frame.width: 375", "image.size=(1.0, 2.0)", "width: 375", "contentSize.width: 375"])
    func aMeasureOfSomethingElseIsNone(_ measure: String) {
        #expect(findings(story(measure, measure.replacing("375", with: "390").replacing("1.0", with: "9.0"))).isEmpty)
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
