import Lifecycle
import Testing

@testable import Rules

/// Which part of an appearance took the time, and how long a view loads.
struct AppearancePhaseTests {
    private func findings(_ text: String) -> [Finding] { Sketch(text).analysis([.slowAppearance]).findings }

    private static let phases = """
        0 Cart@10 viewDidLoad
        1 Cart@10 viewWillAppear
        3.4 Cart@10 viewIsAppearing
        3.41 Cart@10 viewWillLayoutSubviews
        3.42 Cart@10 viewDidLayoutSubviews
        3.9 Cart@10 viewDidAppear

        """

    @Test func theTwoCallbacksAreNamedThatMostOfTheTimeLayBetween() throws {
        let finding = try #require(findings(Self.phases).first)
        #expect(
            finding.message == "Cart took up to 2.9 s to appear, 2.4 s of it between viewWillAppear and "
                + "viewIsAppearing; 1 of 1 appearance took longer than 1 s")
        #expect(finding.remarks.first?.contains("without a pause") == true)
        #expect(finding.evidence.map(\.line) == [2, 3, 6])
    }

    @Test(arguments: [
        ("3.4", "1.01", "viewIsAppearing and viewWillLayoutSubviews", "viewIsAppearing on"),
        ("3.41 Cart@10 viewWill", "1.02 Cart@10 viewWill", "viewWillLayoutSubviews and viewDidLayoutSubviews", "pause"),
        ("3.42 Cart@10 viewDid", "1.03 Cart@10 viewDid", "viewDidLayoutSubviews and viewDidAppear", "transition runs"),
    ])
    func eachPhaseHasItsOwnAdvice(_ early: String, _ earlier: String, _ pair: String, _ advice: String) throws {
        // Every phase up to this one is quick.
        var text = Self.phases
        for (from, to) in [("3.4 ", "1.01 "), ("3.41 ", "1.02 "), ("3.42 ", "1.03 ")] {
            text = text.replacing(from, with: to)
            if early.hasPrefix(from.dropLast()), earlier.hasPrefix(to.dropLast()) { break }
        }
        let finding = try #require(findings(text).first)
        #expect(finding.message.contains("between \(pair);"))
        #expect(finding.remarks.first?.contains(advice) == true)
    }

    @Test func aChildThatLoadsMeanwhileIsNamed() throws {
        let child = "1.1 Map@20 loadView\n3.3 Map@20 viewDidLoad\n3.4 Cart@10 viewIs"
        let text = Self.phases.replacing("3.4 Cart@10 viewIs", with: child)
        let found = findings(text)
        #expect(found.map(\.controller.bare) == ["Map", "Cart"])
        let cart = try #require(found.last)
        #expect(cart.message.contains("between viewWillAppear and viewIsAppearing"))
        #expect(cart.remarks.first?.contains("Map's loadView") == true)
    }

    @Test func whereOnlyTheEndsAreLoggedNoPhaseIsTold() throws {
        let finding = try #require(
            findings("0 Cart@10 viewDidLoad\n1 Cart@10 viewWillAppear\n3 Cart@10 viewDidAppear").first)
        #expect(finding.message == "Cart took up to 2 s to appear; 1 of 1 appearance took longer than 1 s")
    }

    private static let load = """
        0 Cart@10 init
        1 Cart@10 loadView
        4 Cart@10 viewDidLoad
        4.1 Cart@10 viewWillAppear
        4.5 Cart@10 viewDidAppear

        """

    @Test func aSlowLoadIsToldByItselfAndAtTheStartOfTheAppAsANote() throws {
        let finding = try #require(findings(Self.load).first)
        #expect(finding.message == "Cart took 3 s from loadView to viewDidLoad")
        #expect(finding.line == 3)
        #expect(finding.severity == .note)
        let later = Self.load.replacing(
            "\n1 Cart", with: "\n0.5 Home@5 viewWillAppear\n0.6 Home@5 viewDidAppear\n1 Cart")
        #expect(findings(later).map(\.severity) == [.warning])
        #expect(findings(Self.load.replacing("1 Cart", with: "3.5 Cart")).isEmpty)
    }

    @Test func aViewThatWaitsToBeShownIsNotSlow() {
        #expect(findings(Self.load.replacing("1 Cart@10 load", with: "3.9 Cart@10 load")).isEmpty)
        #expect(findings("0 Cart@10 viewDidLoad\n60 Cart@10 viewWillAppear\n60.4 Cart@10 viewDidAppear").isEmpty)
    }

    @Test func aLoadAcrossAGapOrTheBackgroundHasNoTimeOfItsOwn() {
        for between in ["gap", "2 App applicationDidEnterBackground"] {
            #expect(findings(Self.load.replacing("4 Cart@10 view", with: "\(between)\n4 Cart@10 view")).isEmpty)
        }
    }

    @Test func ofALoadWithinALoadTheInnerOneIsSlow() {
        let inner = "1.1 Map@20 loadView\n3.9 Map@20 viewDidLoad\n4 Cart@10 viewDidLoad"
        let found = findings(Self.load.replacing("4 Cart@10 viewDidLoad", with: inner))
        #expect(found.map(\.controller.bare) == ["Map"])
    }

    @Test func byNameTwoObjectsMayShareTheTwoLines() {
        let two = """
            0 Cell loadView
            5 Cell loadView
            5.1 Cell viewDidLoad
            8 Cell viewDidLoad
            8.1 Cell viewWillAppear
            8.2 Cell viewDidAppear
            """
        #expect(findings(two).isEmpty)
    }

    @Test func aViewLoadedByHandIsMeasuredFromTheLastLoad() {
        let twice = "1 Cart@10 loadView\n3.95 Cart@10 loadView"
        #expect(findings(Self.load.replacing("1 Cart@10 loadView", with: twice)).isEmpty)
    }
}
