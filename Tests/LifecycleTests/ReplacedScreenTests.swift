import Testing

@testable import Lifecycle

/// Screens that go in the turn in which others come.
struct ReplacedScreenTests {
    private static let home = "Home@1 viewDidLoad\nHome@1 viewWillAppear\nHome@1 viewDidAppear\n"
    private static let sheet = home + "Sheet@2 viewDidLoad\nSheet@2 viewWillAppear\nSheet@2 viewDidAppear\n"

    @Test func aSheetThatGoesWhileAnotherScreenIsPushedIsDismissed() {
        let story = Story(
            Self.sheet + """
                Sheet@2 viewWillDisappear
                Cart@3 viewDidLoad
                Home@1 viewWillDisappear
                Cart@3 viewWillAppear
                Home@1 viewDidDisappear
                Cart@3 viewDidAppear
                Sheet@2 viewDidDisappear
                """)
        #expect(
            story.transitions == ["present Home#1 Sheet#1", "dismiss Sheet#1 Home#1", "push Home#1 Cart#1"])
        #expect(story.lives["Sheet#1"]?.departure?.reason == .inferred)
    }

    @Test func whoPresentsAnotherRightBehindASheetDoesSoInAChangeOfItsOwn() {
        let story = Story(
            Self.sheet + """
                Sheet@2 viewWillDisappear
                Sheet@2 viewDidDisappear
                Home@1 viewWillDisappear
                Camera@3 viewDidLoad
                Camera@3 viewWillAppear
                Camera@3 viewDidAppear
                Home@1 viewDidDisappear
                """)
        #expect(
            story.transitions == ["present Home#1 Sheet#1", "dismiss Sheet#1 Home#1", "present Home#1 Camera#1"])
    }

    @Test func whoDiesUnderTheScreenThatCameWasReplacedByIt() {
        let push = """
            Cart@2 viewDidLoad
            Home@1 viewWillDisappear
            Cart@2 viewWillAppear
            Home@1 viewDidDisappear
            Cart@2 viewDidAppear

            """
        #expect(Story(Self.home + push).transitions == ["push Home#1 Cart#1"])
        #expect(Story(Self.home + push + "Home@1 deinit").transitions == ["root_change Home#1 Cart#1"])
        let pop = "Cart@2 viewWillDisappear\nCart@2 viewDidDisappear\nHome@1 deinit\n"
        #expect(Story(Self.home + push + pop).transitions.first == "push Home#1 Cart#1")
    }

    @Test func whoComesAtOnceWhenAllHaveGoneIsTheNewRoot() {
        let gone = "Home@1 viewWillDisappear\nHome@1 viewDidDisappear\n"
        let came = "Login@2 viewDidLoad\nLogin@2 viewWillAppear\nLogin@2 viewDidAppear\n"
        #expect(Story(Self.home + gone + came).transitions == ["root_change Home#1 Login#1"])
        // A screen that prints nothing may have been shown meanwhile.
        let timed = { (line: String, at: Double) in "\(at)|\(line)" }
        let lines = (Self.home + gone).split(separator: "\n").map { timed(String($0), 1) }
        let later = came.split(separator: "\n").map { timed(String($0), 9) }
        #expect(Story((lines + later).joined(separator: "\n")).transitions == [])
    }

    /// The tabs lie under the login; when new tabs take its place, they do not come back.
    @Test func whatLayBelowAReplacedRootHasLeftWithIt() {
        let over = { (left: String, came: String) in
            """
            \(came) viewDidLoad
            \(left) viewWillDisappear
            \(came) viewWillAppear
            \(left) viewDidDisappear
            \(came) viewDidAppear

            """
        }
        let login = Story(Self.home + over("Home@1", "Login@2"))
        #expect(login.lives["Home#1"]?.departure == nil)
        let replaced = Story(Self.home + over("Home@1", "Login@2") + over("Login@2", "Home@3") + "Login@2 deinit\n")
        // Until the ninth line it was only covered, and may have gone on working.
        #expect(replaced.lives["Home#1"]?.departure.map { $0.event >= 8 } == true)
    }

    @Test func aSheetThatIsKeptIsPresentedAgain() {
        let shown = "Sheet@2 viewWillAppear\nSheet@2 viewDidAppear\n"
        let gone = "Sheet@2 viewWillDisappear\nSheet@2 viewDidDisappear\n"
        let story = Story(Self.home + "Sheet@2 viewDidLoad\n" + shown + gone + shown + gone)
        #expect(
            story.transitions == [
                "present Home#1 Sheet#1", "dismiss Sheet#1 Home#1", "present Home#1 Sheet#1", "dismiss Sheet#1 Home#1",
            ])
    }

    /// No will and no load is printed: who dies when an older one is back lay over it.
    @Test func aDeathTellsWhoLayOverTheOther() {
        let turns =
            "Home@1 viewDidAppear\nHome@1 viewDidDisappear\nCart@2 viewDidAppear\n"
            + "Cart@2 viewDidDisappear\nHome@1 viewDidAppear\n"
        #expect(Story(turns).transitions == ["unknown Home#1 Cart#1", "unknown Cart#1 Home#1"])
        #expect(Story(turns + "Cart@2 deinit\n").transitions == ["push Home#1 Cart#1", "pop Cart#1 Home#1"])
    }
}
