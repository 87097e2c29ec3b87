import Lifecycle
import Testing

@testable import Rules

/// By name, who has just left dies first.
struct JustLeftTests {
    /// A sheet: Home stays on screen.
    private static func sheet(at start: Double, dies: Double? = nil) -> String {
        """
        \(start) Sheet viewDidLoad
        \(start) Sheet viewWillAppear
        \(start + 0.5) Sheet viewDidAppear
        \(start + 3) Sheet viewWillDisappear
        \(start + 3.5) Sheet viewDidDisappear
        \(dies.map { "\($0) Sheet deinit\n" } ?? "")
        """
    }

    private static let launch = "0 Home viewDidLoad\n0 Home viewWillAppear\n0.5 Home viewDidAppear\n"
    private static let afterwards = "60 Home viewWillDisappear\n60.5 Home viewDidDisappear\n"

    /// Probably: a sheet that goes alone may be covered by a screen that prints nothing.
    @Test func theOneBeforeProbablyLeakedWhereTheSecondDiesAtOnce() {
        let analysis = Sketch(
            Self.launch + Self.sheet(at: 1) + Self.sheet(at: 9, dies: 12.505) + Self.afterwards
        ).analysis([.leakedController, .lateDeinit])
        #expect(analysis.blamed == ["leaked_controller:8"])
        #expect(analysis.verdicts() == [.alive, .probablyLeaked, .deallocated])
    }

    @Test func aDeathIsLateOnlyWhereNobodyElseCanHaveDied() {
        let two = Sketch(
            Self.launch + Self.sheet(at: 1) + Self.sheet(at: 9) + "20 Sheet deinit\n" + Self.afterwards
        ).analysis([.lateDeinit])
        #expect(two.findings.isEmpty)
        #expect(two.answer(of: "late_deinit", for: "Sheet")?.contains("more than one instance had left") == true)
        let pushed = LeakEvidenceTests.visit("Cart", at: 1)
        let one = Sketch(Self.launch + pushed + "20 Cart deinit\n" + Self.afterwards).analysis([.lateDeinit])
        #expect(one.findings.count == 1)
    }

    @Test func theDeadAskForNothing() {
        let quiet = Self.sheet(at: 1, dies: 4.505)
        let asking = """
            10 Sheet viewDidLoad
            10 Sheet viewWillAppear
            10 Sheet fetchStart GET /badge
            10.5 Sheet viewDidAppear
            10.6 Sheet fetchEnd GET /badge status=200
            13 Sheet viewWillDisappear
            13.5 Sheet viewDidDisappear
            15 Sheet viewWillAppear
            15 Sheet fetchStart GET /badge
            15.5 Sheet viewDidAppear
            15.6 Sheet fetchEnd GET /badge status=200

            """
        let analysis = Sketch(Self.launch + quiet + asking + Self.afterwards).analysis([.redundantFetch])
        #expect(analysis.findings.count == 1)
        let alive = Sketch(Self.launch + Self.sheet(at: 1) + asking + Self.afterwards).analysis([.redundantFetch])
        #expect(alive.findings.isEmpty)
    }
}
