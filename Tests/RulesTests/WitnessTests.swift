import Lifecycle
import LifelineKit
import Testing

@testable import Rules

/// A leak detector's word decides what the log of callbacks leaves open.
struct WitnessTests {
    private func findings(_ lines: [String], _ rules: [Rule] = [.leakedController, .uikitDiagnostic]) -> [Finding] {
        let stamped = lines.enumerated().map { "10:00:\($0 < 10 ? "0" : "")\($0).000 \($1)" }.joined(separator: "\n")
        return AnalysisRequest(
            inputs: [.bytes(Array((stamped + "\n").utf8), name: "a.log")], selection: RuleSelection(rules: rules)
        ).run().findings
    }

    private func visit(_ name: String, leaves: Bool = true) -> [String] {
        let come = ["viewDidLoad", "viewWillAppear", "viewDidAppear"]
        let go = leaves ? ["viewWillDisappear", "viewDidDisappear isMovingFromParent=true"] : []
        return (come + go).map { "\(name) \($0)" }
    }

    private let rest = ["App idle", "App idle", "App idle"]
    private let found = "VIEWCONTROLLER STILL IN MEMORY <App.ProfileVC: 0x1010>"
    private let named =
        "In case that ProfileVC should not be dealloced, override -willDealloc in ProfileVC by returning NO."

    @Test func whoIsFoundInMemoryAfterItLeftHasLeaked() throws {
        let finding = try #require(findings(visit("<App.ProfileVC: 0x1010>") + rest + [found]).first)
        #expect(finding.severity == .error)
        #expect(finding.message.hasSuffix("LeakedViewControllerDetector found it in memory"))
        #expect(finding.evidence.contains { $0.note == "LeakedViewControllerDetector's own words" })
    }

    @Test func whoDiedLateByADetectorsWordProvesNoDeinitOfItsClass() {
        let late = "LEAKED VIEWCONTROLLER DEINITED <App.ProfileVC: 0x1020>"
        let lines =
            visit("<App.ProfileVC: 0x1010>") + visit("<App.ProfileVC: 0x1020>")
            + ["VIEWCONTROLLER STILL IN MEMORY <App.ProfileVC: 0x1020>", late] + rest
        #expect(findings(lines).filter { $0.severity == .error }.isEmpty)
    }

    @Test func theAlertOfALeaksFinderNamesTheLastOfItsList() {
        let alert = "Memory Leak: (\n    UINavigationController,\n    ProfileVC\n)"
        #expect(findings(visit("ProfileVC") + [alert] + rest).map(\.severity) == [.error])
    }

    @Test func withoutTheWordItIsOpen() {
        #expect(findings(visit("<App.ProfileVC: 0x1010>") + rest).map(\.severity) == [.note])
    }

    @Test func whoIsNamedByItsClassIsTheLastThatLeft() {
        #expect(findings(visit("ProfileVC") + [named] + rest).map(\.severity) == [.error])
        let two = visit("<App.ProfileVC: 0x10>") + visit("<App.ProfileVC: 0x20>")
        #expect(findings(two + [named] + rest).filter { $0.severity > .note }.map(\.certainty) == [.probable])
    }

    @Test(arguments: ["", "*** <App.ProfileVC: 0x7f10> is still alive ***"])
    func whoIsOffTheScreenWasFoundThere(_ line: String) {
        let off = visit("ProfileVC", leaves: false) + ["ProfileVC viewWillDisappear", "ProfileVC viewDidDisappear"]
        let word = line.isEmpty ? named : line
        #expect(findings(off + rest + [word]).map(\.severity) == [.error])
        // A tool's word on who is on screen, or comes back, is about another one that the log does not show.
        #expect(findings(visit("ProfileVC", leaves: false) + rest + [word]).isEmpty)
        #expect(findings(off + rest + [word, "ProfileVC viewWillAppear", "ProfileVC viewDidAppear"]).isEmpty)
        #expect(findings(off + visit("ProfileVC", leaves: false) + rest + [word]).isEmpty)
    }

    @Test func theHolderIsTold() throws {
        let cycle = "Retain Cycle: (\n    \"-> ProfileVC \",\n    \"-> _onUpdate -> __NSMallocBlock__ \"\n)"
        let finding = try #require(findings(visit("ProfileVC") + [named, cycle] + rest).first)
        #expect(finding.remarks.first == "held by: closure `_onUpdate` (MLeaksFinder, line 7)")
    }

    @Test(arguments: [
        (
            "{(\n (\n \"-> ProfileVC \",\n \"-> _someObject -> __NSArrayI \"\n )\n)}",
            "held by: `_someObject` (__NSArrayI) (FBRetainCycleDetector, line "
        ),
        (
            "    2 (1.0K) ROOT CYCLE: <App.ProfileVC 0x1010> [640]\n"
                + "       1 (64 bytes) __strong onUpdate --> <Closure context 0x6001> [64]\n"
                + "          CYCLE BACK TO <App.ProfileVC 0x1010> [640]", "held by: closure `onUpdate` ('leaks', line "
        ),
    ])
    func aPathThatIsPrintedInTheLogNamesTheHolder(_ path: (text: String, holder: String)) throws {
        let finding = try #require(findings(visit("<App.ProfileVC: 0x1010>") + [found, path.text] + rest).first)
        #expect(finding.remarks.first?.hasPrefix(path.holder) == true)
        // Whoever is named as the holder is not called unknown a line further down.
        #expect(!finding.remarks.contains { $0.contains("nothing in the log says") })
        #expect(!(finding.remedy?.sentence.contains("nothing in the log says") ?? false))
    }

    @Test func whatLeaksListsHasLeakedWithoutAnyOtherWord() {
        let leak = "    1 (64 bytes) ROOT CYCLE: <App.ProfileVC 0x1010> [640]\n       1 x --> <B 0x6001> [64]"
        #expect(findings(visit("<App.ProfileVC: 0x1010>") + [leak] + rest).map(\.severity) == [.error])
        #expect(findings(visit("<App.ProfileVC: 0x1020>") + [leak] + rest).map(\.severity) == [.note])
    }

    @Test func theChildrenOfAContainerThatWasFoundOutlivedItToo() {
        let lives = visit("<App.ProfileVC: 0x1010>") + visit("<App.CartVC: 0x1020>")
        let tabs = "TABBARCONTROLLER STILL IN MEMORY <App.Tabs: 0x7770>"
        func accused(_ lines: [String]) -> [String] {
            findings(lives + lines + rest).filter { $0.severity == .error }.map(\.controller.bare).sorted()
        }
        #expect(accused([tabs + "\n📄 <App.ProfileVC: 0x1010>\n📄 <App.CartVC: 0x1020>"]) == ["CartVC", "ProfileVC"])
        // The sign alone says nothing.
        #expect(accused(["📄 <App.ProfileVC: 0x1010>"]) == [])
        #expect(accused([tabs, "📄 <App.ProfileVC: 0x1010> opened"]) == [])
    }

    @Test func whoIsFoundAndDiesLaterDiedLate() {
        let late = "LEAKED VIEWCONTROLLER DEINITED <App.ProfileVC: 0x1010>"
        let own = "<App.ProfileVC: 0x1010> deinit"
        // The tool's word is enough, for when it left and for its death.
        let off = visit("<App.ProfileVC: 0x1010>").map { $0.replacing(" isMovingFromParent=true", with: "") }
        func rules(_ lines: [String]) -> [String] { findings(lines, [.leakedController, .lateDeinit]).map(\.rule) }
        #expect(rules(off + [found] + rest + [late]) == ["late_deinit"])
        #expect(rules(off + [found] + rest + [own]) == ["late_deinit"])
        #expect(rules(off + rest + [own]) == [])
    }

    @Test func whoDiesAfterAllHasNotLeaked() {
        let late = "Object Deallocated: (\n    UINavigationController,\n    ProfileVC\n)"
        #expect(findings(visit("ProfileVC") + [named] + rest + [late]).isEmpty)
        let deinited = "LEAKED VIEWCONTROLLER DEINITED <App.ProfileVC: 0x1010>"
        #expect(findings(visit("<App.ProfileVC: 0x1010>") + [found] + rest + [deinited]).isEmpty)
    }

    @Test func whoIsShownAgainWasKept() {
        let again = ["viewWillAppear", "viewDidAppear"].map { "<App.ProfileVC: 0x1010> \($0)" }
        #expect(
            findings(visit("<App.ProfileVC: 0x1010>") + [found] + rest + again).allSatisfy { $0.severity < .warning })
    }

    @Test func aCountProvesOnlyWhatItMustBeMadeOf() {
        let two = visit("<App.ProfileVC: 0x10>") + visit("<App.ProfileVC: 0x20>")
        func count(_ alive: Int) -> [Severity] {
            findings(two + ["POSSIBLE LEAK ALERT: ProfileVC - current count: \(alive), max count: 1"] + rest).map(
                \.severity)
        }
        #expect(count(2) == [.error])
        #expect(count(3) == [.error])
        let shown = visit("<App.ProfileVC: 0x30>", leaves: false)
        let alert = "POSSIBLE LEAK ALERT: ProfileVC - current count: 2, max count: 1"
        #expect(findings(two + shown + [alert] + rest).map(\.severity) == [.note])
    }

    @Test func aClassThatPrintsNothingIsReportedToo() throws {
        let alert = "In case that CartVC should not be dealloced, override -willDealloc in CartVC by returning NO."
        let finding = try #require(findings(visit("HomeVC", leaves: false) + [alert]).first)
        #expect(finding.controller.qualified == "CartVC")
        #expect(finding.severity == .error)
        let model =
            "In case that CartModel should not be dealloced, override -willDealloc in CartModel by returning NO."
        #expect(findings(visit("HomeVC", leaves: false) + [model]).isEmpty)
    }

    @Test func anAppThatALeakCheckStopsIsCalledSo() {
        let stop = "App/DeallocationChecker.swift:81: Fatal error: ProfileVC not deallocated after being dismissed"
        let finding = findings(visit("HomeVC", leaves: false) + [stop]).first
        #expect(finding?.message.contains("ProfileVC was in memory") == true)
    }

    @Test func whatATestFindsAliveOutlivedIt() {
        let failure =
            "/x/T.swift:3: error: -[S.T testA] : XCTAssertNil failed: \"<App.ProfileVC: 0x1010>\" - "
            + "Instance should have been deallocated. Potential memory leak."
        let lines = visit("<App.ProfileVC: 0x1010>", leaves: false) + [failure]
        #expect(
            findings(lines).map(\.message) == ["App.ProfileVC#1 should be gone, and a unit test found it in memory"])
    }
}
