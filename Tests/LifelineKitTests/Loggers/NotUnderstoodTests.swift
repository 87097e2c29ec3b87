import Testing

@testable import LifelineKit

/// A log that is not understood is never called clean, whatever shows it.
struct NotUnderstoodTests {
    /// Nobody can tell which word is the class.
    private static let strange = PrintedWalk.lines {
        "~~ \($1) ~~ with \($0.lowercased()) and \($0.count) more of \($0)"
    }
    private static let clean = PrintedWalk.lines { "<Shop.\($0)ViewController: 0x10\($0.count)> \($1)" }

    @Test(arguments: ["text", "html", "markdown", "json", "junit", "sarif", "github"])
    func noReportOfALoggerThatIsNotUnderstoodHasATick(format: String) throws {
        let lines = PrintedWalk.lines { "\($0)#\($1)" } + ["<Shop.CartViewController: 0x10> awakeFromNib"]
        for log in [Self.strange, lines] {
            let outcome = try PrintedWalk.run(log, format: format)
            guard outcome.exitCode != 0 else {
                // It was read after all.
                #expect(try PrintedWalk.read(log).count >= 40)
                continue
            }
            #expect(outcome.exitCode == 2)
            #expect(!outcome.text.contains("✓") && !outcome.text.contains("✅"))
            #expect(!outcome.text.contains("No problems found"))
        }
    }

    /// What its unread lines break, nobody knows.
    @Test func aPromiseIsNotCalledKeptWhereTheLoggerWasNotUnderstood() throws {
        let unread = PrintedWalk.lines(visits: 3) { "* \($1) {{" }.filter { !$0.contains("deinit") }
        let outcome = try PrintedWalk.run(Self.clean + unread, format: "junit")
        #expect(outcome.text.contains("<skipped message=\"its logger was not understood\">"))
    }

    @Test func proseSourceCodeFramesAndDenialsTakeNoTickAway() throws {
        let others = [
            "override func viewDidLoad() {", "    super.viewWillAppear(animated)",
            "// viewDidAppear is called twice here",
            "4   Shop  0x0000000104a3c2d8 -[CartViewController viewDidLoad] + 44",
            "please make sure that viewWillAppear is called before the table is reloaded by anybody else",
            "CartViewController does not implement viewWillDisappear", "grep -n viewDidLoad Sources/Cart.swift",
            "frame #3: 0x000000010 Shop`CartViewController.viewDidLoad() at CartViewController.swift:12:9",
        ]
        let log = Self.clean + others + others
        #expect(try PrintedWalk.run(Self.clean).exitCode == 0)
        let outcome = try PrintedWalk.run(log)
        #expect(!outcome.text.contains("not understood"))
    }

    @Test(arguments: [
        "screen_view: Cart", "CartViewController awakeFromNib", "Received memory warning.",
        "<UIView: 0x10> Unable to simultaneously satisfy constraints.",
    ])
    func withoutAControllerToJudgeNothingIsClean(line: String) throws {
        for format in ["text", "markdown", "html", "junit"] {
            let outcome = try PrintedWalk.run(["Shop 3.2 starting", line, "ready"], format: format)
            #expect(outcome.exitCode == 2 || outcome.exitCode == 1)
            #expect(!outcome.text.contains("✓") && !outcome.text.contains("No problems found"))
        }
    }

    @Test func linesThatWereNotReadAreQuotedWithTheSettingsThatReadThem() throws {
        let log = PrintedWalk.lines { "{\"a\": {\"who\": \"\($0)\", \"n\": 3, \"what\": \"\($1)\"}}" }
        let read = try PrintedWalk.read(log)
        guard read.count < 24 else { return }
        let outcome = try PrintedWalk.run(log)
        #expect(outcome.exitCode == 2)
        #expect(outcome.text.contains("statements:"))
    }
}
