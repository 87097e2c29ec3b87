/// The output of tests with the app's own prints between; none of it has a clock.
extension CaptureDress {
    static let testRuns: [CaptureDress] = [xctest, swiftTesting]

    private static let nothingButOrder: Set<Fact> = [.time, .date, .processName, .pid]

    static let xctest = CaptureDress(
        "xctest-output", lacks: nothingButOrder,
        header: [
            "Test Suite 'All tests' started at 2024-05-01 07:59:59.100.",
            "Test Suite 'OrchardUITests.xctest' started at 2024-05-01 07:59:59.101.",
            "Test Case '-[OrchardTests.WalkTests testWalk]' started.", "    t =     0.00s Start Test",
        ],
        footer: [
            "/src/WalkTests.swift:42: error: -[OrchardTests.WalkTests testWalk] : XCTAssertTrue failed - viewDidAppear",
            "Test Case '-[OrchardTests.WalkTests testWalk]' failed (9.012 seconds).",
            "\t Executed 1 test, with 1 failure (0 unexpected) in 9.012 (9.013) seconds", "** TEST FAILED **",
        ],
        line: { $0.message })

    static let swiftTesting = CaptureDress(
        "swift-testing", lacks: nothingButOrder,
        header: [
            "◇ Test run started.", "↳ Testing Library Version: 102", "◇ Suite WalkSuite started.",
            "◇ Test \"a walk\" started.",
        ],
        footer: [
            "✘ Test \"a walk\" recorded an issue at WalkTests.swift:12:5: Expectation failed: cart.viewDidLoad()",
            "✘ Test \"a walk\" failed after 9.001 seconds with 1 issue.",
            "✘ Test run with 1 test in 1 suite failed after 9.250 seconds with 1 issue.",
        ],
        line: { $0.message })
}
