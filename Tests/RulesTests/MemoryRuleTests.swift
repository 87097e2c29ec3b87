import LifelineKit
import Testing

@testable import Rules

/// `memory_pressure`: warnings, and ends of the app that came for its memory.
struct MemoryRuleTests {
    private func findings(_ text: String) -> [Finding] {
        AnalysisRequest(
            inputs: [.bytes(Array(text.utf8), name: "a.log")], selection: RuleSelection(rules: [.memoryPressure])
        ).run().findings
    }

    private let home = "<Home: 0x10> viewDidLoad\n<Home: 0x10> viewWillAppear\n<Home: 0x10> viewDidAppear\n"

    @Test func whoAnswersTheWarningIsAlive() {
        let found = Sketch(
            "5 App didReceiveMemoryWarning\n5 Home@1 didReceiveMemoryWarning\n5.1 Cart@2 didReceiveMemoryWarning\n8 Home@1 viewDidLoad\n8 Cart@2 viewDidLoad"
        )
        .analysis([.memoryPressure]).findings
        #expect(found.count == 1)
        #expect(found.first?.remarks.contains { $0.contains("1 × Home") && $0.contains("1 × Cart") } == true)
    }

    @Test(arguments: ["Received memory warning.", "2024-05-01 10:11:12.123 Orchard[12:34] Received memory warning."])
    func numbersAreNotSaidWhereNobodyIsKnown(_ line: String) {
        let found = findings("\(line)\n" + home)
        #expect(found.map(\.message) == ["the app got a memory warning"])
    }

    @Test func whoLeftAndWasNeverHeardOfAgainIsNotCountedAsAlive() {
        let gone =
            LeakEvidenceTests.visit("Cart@10", at: 0) + "9 Home@1 viewDidLoad\n20 Home@1 didReceiveMemoryWarning\n"
        let found = Sketch(gone).analysis([.memoryPressure]).findings
        #expect(
            found.map(\.message) == ["the app got a memory warning; 1 controller was alive, as far as the log tells"])
        #expect(found.first?.timelines == [])
    }

    @Test func byNameWhoAnswersNeedNotBeWhoLeft() {
        let named = { (name: String, before: String) in
            let text =
                before + LeakEvidenceTests.visit(name, at: 1)
                + "9 Home@1 viewDidLoad\n20 \(name) didReceiveMemoryWarning\n"
            return Sketch(text).analysis([.memoryPressure]).findings.flatMap(\.timelines).count
        }
        #expect(named("Cart@10", "") == 1)
        #expect(named("Cart", "") == 1)
        #expect(named("Cart", "0 Cart viewDidLoad\n0 Cart viewWillAppear\n0.5 Cart viewDidAppear\n") == 0)
    }

    @Test(arguments: [
        "Message from debugger: Terminated due to memory issue",
        "Message from debugger: Terminated due to Memory Error",
    ])
    func killedForItsMemoryIsAnError(_ line: String) throws {
        let found = try #require(findings(home + "<Home: 0x10> didReceiveMemoryWarning\n" + line).first)
        #expect(found.severity == .error)
        #expect(found.line == 5)
        #expect(found.message == "the app was killed for its memory; 1 controller was alive, as far as the log tells")
        #expect(found.remarks.contains("it got a memory warning before"))
        #expect(found.remarks.contains("alive then: 1 × Home"))
    }

    @Test func whatHadLeftAndStillLivedIsNamed() throws {
        let text = """
            <Cart: 0x20> viewDidLoad
            <Cart: 0x20> viewWillAppear
            <Cart: 0x20> viewDidAppear
            <Cart: 0x20> viewWillDisappear
            <Cart: 0x20> viewDidDisappear
            <Cart: 0x20> didMove(toParent: nil)
            <Home: 0x10> didReceiveMemoryWarning
            <Cart: 0x20> didReceiveMemoryWarning
            <Home: 0x10> viewDidLayoutSubviews
            """
        let found = try #require(findings(home + text).first)
        #expect(found.remarks.contains("had left for good by then and still lived: Cart#1"))
    }

    @Test(arguments: [
        "Message from debugger: Terminated due to signal 9", "Program ended with exit code: 9",
        "Orchard/Cart.swift:42: Fatal error: Index out of range",
    ])
    func otherEndsAreNotCalledEndsForMemory(_ line: String) { #expect(findings(home + line).isEmpty) }

    @Test func whoIsThrownOutInTheBackgroundDidNoWrong() {
        let kill = "Message from debugger: Terminated due to memory issue"
        #expect(findings(home + "applicationDidEnterBackground\n" + kill).map(\.severity) == [.note])
        let back = "applicationDidEnterBackground\napplicationWillEnterForeground\n"
        #expect(findings(home + back + kill).map(\.severity) == [.error])
    }
}
