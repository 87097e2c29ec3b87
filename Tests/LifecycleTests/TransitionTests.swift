import Testing

@testable import Lifecycle

@Suite struct TransitionTests {
    /// How it went the first time is among the lines that are missing.
    @Test func whatIsPresentedAgainIsKept() {
        let presented = """
            Home@1 viewWillDisappear
            Player@2 willMove(Nav)
            Player@2 viewWillAppear
            Home@1 viewDidDisappear
            Player@2 viewDidAppear
            Player@2 didMove(Nav)

            """
        let shown = "Home@1 viewWillAppear\nHome@1 viewDidAppear\n"
        let once = "Home@1 viewDidLoad\n" + shown + "Player@2 viewDidLoad\n" + presented + "X gap\n" + shown
        #expect(Story(once).lives["Player#1"]?.comebacks == 0)
        #expect(Story(once + presented).lives["Player#1"]?.comebacks == 1)
    }

    /// Map prints its loading only: it covers Help, which was not dismissed by that.
    @Test func aSheetThatASilentScreenCoversHasNotLeft() {
        let lines = """
            Home@1 viewDidLoad
            Home@1 viewWillAppear
            Home@1 viewDidAppear
            Help@2 viewDidLoad
            Help@2 viewWillAppear
            Help@2 viewDidAppear
            Map@3 viewDidLoad
            Help@2 viewWillDisappear
            Help@2 viewDidDisappear
            Help@4 viewDidLoad
            Help@4 viewWillAppear
            Help@4 viewDidAppear
            """
        #expect(Story(lines).lives["Help#1"]?.departure == nil)
        let alone = lines.replacing("Map@3 viewDidLoad\n", with: "")
        #expect(Story(alone).lives["Help#1"]?.departure?.reason == .superseded)
    }

    static let home = "Home@1 viewDidLoad\nHome@1 viewWillAppear\nHome@1 viewDidAppear\n"

    @Test func pushAndPopAreToldByTheOrderOfCallbacks() {
        let story = Story(
            Self.home + """
                Cart@2 viewDidLoad
                Home@1 viewWillDisappear
                Cart@2 viewWillAppear
                Home@1 viewDidDisappear
                Cart@2 viewDidAppear
                Cart@2 viewWillDisappear
                Home@1 viewWillAppear
                Cart@2 viewDidDisappear
                Home@1 viewDidAppear
                """)
        #expect(story.transitions == ["push Home#1 Cart#1", "pop Cart#1 Home#1"])
        #expect(story.lives["Cart#1"]?.departure?.reason == .inferred)
        #expect(story.lives["Home#1"]?.departure == nil)
    }

    @Test func switchingTabsLetsNobodyLeave() {
        let story = Story(
            Self.home + """
                Search@2 viewDidLoad
                Search@2 viewWillAppear
                Home@1 viewWillDisappear
                Home@1 viewDidDisappear
                Search@2 viewDidAppear
                Home@1 viewWillAppear
                Search@2 viewWillDisappear
                Search@2 viewDidDisappear
                Home@1 viewDidAppear
                """)
        #expect(story.transitions == ["tab Home#1 Search#1", "tab Search#1 Home#1"])
        #expect(story.lives.values.allSatisfy { $0.departure == nil })
    }

    @Test func whoComesFirstAndHasComeBeforeTheOtherIsGoneMayBeAPageThatWasScrolled() {
        let story = Story(
            Self.home + """
                Search@2 viewDidLoad
                Search@2 viewWillAppear
                Home@1 viewWillDisappear
                Search@2 viewDidAppear
                Home@1 viewDidDisappear
                """)
        #expect(story.transitions == ["tab Home#1 Search#1"])
        #expect(story.certainTransitions == [])
    }

    @Test func aTabThatIsTappedAsSoonAsTheFirstOneShowsIsATab() {
        let story = Story(
            """
            0.1|Home@1 viewDidLoad
            0.1|Home@1 viewWillAppear
            0.6|Home@1 viewDidAppear
            0.62|Search@2 viewDidLoad
            0.63|Search@2 viewWillAppear
            0.63|Home@1 viewWillDisappear
            0.64|Home@1 viewDidDisappear
            0.65|Search@2 viewDidAppear
            """)
        #expect(story.transitions == ["tab Home#1 Search#1"])
    }

    @Test func aChildThatIsToldWhenItsContainerHasComeBelongsToIt() {
        let story = Story(
            """
            0.1|Home@1 viewDidLoad
            0.1|Home@1 viewWillAppear
            0.6|Home@1 viewDidAppear
            0.61|Card@2 viewDidLoad
            0.61|Card@2 viewWillAppear
            0.61|Card@2 viewDidAppear
            """)
        #expect(story.transitions == [])
    }

    @Test func whoComesWhenTheChildOfAScreenHasComeBackIsNoChildOfIt() {
        let deck = { (call: String) in "Deck@1 \(call)\nCard@2 \(call)\n" }
        let story = Story(
            deck("viewDidLoad") + deck("viewWillAppear") + "Card@2 viewDidAppear\n"
                + "Sheet@3 viewDidLoad\n" + deck("viewWillDisappear")
                + "Card@2 viewDidDisappear\nSheet@3 viewDidAppear\n"
                + deck("viewWillAppear") + "Card@2 viewDidAppear\nSheet@3 viewDidDisappear\n"
                + "Menu@4 viewDidLoad\nMenu@4 viewDidAppear\n")
        let session = story.sessions[0]
        #expect(story.lives["Card#1"]?.container.map { session.label(of: session.timelines[$0]) } == "Deck#1")
        #expect(story.lives["Menu#1"]?.container == nil)
    }

    @Test func fullScreenPresentationAndDismissalAreTold() {
        let story = Story(
            Self.home + """
                Login@2 viewDidLoad
                Home@1 viewWillDisappear
                Login@2 viewWillAppear
                Login@2 viewDidAppear
                Home@1 viewDidDisappear
                Login@2 viewWillDisappear
                Home@1 viewWillAppear
                Home@1 viewDidAppear
                Login@2 viewDidDisappear
                """)
        #expect(story.transitions == ["present Home#1 Login#1", "dismiss Login#1 Home#1"])
    }

    @Test func aSheetComesAndGoesWithoutTheScreenBelow() {
        let story = Story(
            Self.home + """
                Sheet@2 viewDidLoad
                Sheet@2 viewWillAppear
                Sheet@2 viewDidAppear
                Sheet@2 viewWillDisappear
                Sheet@2 viewDidDisappear
                """)
        #expect(story.transitions == ["present Home#1 Sheet#1", "dismiss Sheet#1 Home#1"])
        #expect(story.lives["Sheet#1"]?.departure?.reason == .inferred)
        #expect(story.lives["Home#1"]?.departure == nil)
    }

    @Test func aSheetOnASheetIsDismissedThoughTheOtherFollowsAtOnce() {
        let shown = { (name: String) in "\(name) viewDidLoad\n\(name) viewWillAppear\n\(name) viewDidAppear\n" }
        let gone = { (name: String) in "\(name) viewWillDisappear\n\(name) viewDidDisappear\n" }
        let sheets = shown("Home@1") + shown("Menu@2") + shown("Help@3")
        let story = Story(sheets + gone("Help@3") + gone("Menu@2") + "Menu@2 deinit\nHome@1 activity")
        #expect(story.transitions == ["present Home#1 Menu#1", "present Menu#1 Help#1", "dismiss Help#1 Home#1"])
        #expect(story.lives["Help#1"]?.departure?.reason == .inferred)
        let covered = Story(
            sheets + "Help@3 viewWillDisappear\nMenu@2 viewWillDisappear\nHelp@3 viewDidDisappear\n"
                + "Menu@2 viewDidDisappear\n")
        #expect(covered.lives["Help#1"]?.departure == nil)
    }

    @Test func aClassLoadedAnewAfterItsScreenWasPoppedSupersedesIt() {
        let visit = { (address: Int) in
            """
            Cart@\(address) viewDidLoad
            Home@1 viewWillDisappear
            Cart@\(address) viewWillAppear
            Home@1 viewDidDisappear
            Cart@\(address) viewDidAppear
            Cart@\(address) viewWillDisappear
            Home@1 viewWillAppear
            Cart@\(address) viewDidDisappear
            Home@1 viewDidAppear

            """
        }
        let story = Story(Self.home + visit(2) + visit(3))
        #expect(story.lives["Cart#1"]?.departure?.reason == .superseded)
        #expect(story.lives["Cart#2"]?.departure?.reason == .inferred)
    }

    @Test func whoDiesWhenItIsLeftWasNoTab() {
        let swap = """
            Cart@2 viewDidLoad
            Cart@2 viewWillAppear
            Home@1 viewWillDisappear
            Home@1 viewDidDisappear
            Cart@2 viewDidAppear

            """
        #expect(Story(Self.home + swap).transitions.last == "tab Home#1 Cart#1")
        #expect(Story(Self.home + swap + "Home@1 deinit").transitions.last == "root_change Home#1 Cart#1")
        #expect(Story(Self.home + swap + "Home@1 deinit\nCart@2 deinit").transitions.last == "tab Home#1 Cart#1")
    }

    @Test func nobodyIsPoppedToWhoIsMadeOnlyThen() {
        let story = Story(
            Self.home + """
                Home@1 willMove(nil)
                Home@1 viewWillDisappear
                Home@1 viewDidDisappear
                Home@1 didMove(nil)
                Cart@2 viewDidLoad
                Cart@2 viewDidAppear
                """)
        #expect(story.transitions.isEmpty)
    }

    @Test func poppingToTheRootTakesTheScreensBetweenAlong() {
        let story = Story(
            Self.home + """
                Cart@2 viewDidLoad
                Home@1 viewWillDisappear
                Cart@2 viewWillAppear
                Home@1 viewDidDisappear
                Cart@2 viewDidAppear
                Pay@3 viewDidLoad
                Cart@2 viewWillDisappear
                Pay@3 viewWillAppear
                Cart@2 viewDidDisappear
                Pay@3 viewDidAppear
                Pay@3 viewWillDisappear
                Home@1 viewWillAppear
                Pay@3 viewDidDisappear
                Home@1 viewDidAppear
                """)
        #expect(story.transitions.last == "pop Pay#1 Home#1")
        #expect(story.lives["Cart#1"]?.departure?.reason == .inferred)
        #expect(story.lives["Pay#1"]?.departure?.reason == .inferred)
    }

    @Test func aSecondLaunchBeginsASecondSession() {
        let story = Story(
            """
            A applicationDidFinishLaunching
            Home viewDidLoad
            Home viewWillAppear
            A applicationDidFinishLaunching
            Home viewDidLoad
            """)
        #expect(story.sessions.count == 2)
        #expect(story.sessions[0].timelines.count == 1)
        #expect(story.sessions[0].ending == .relaunch)
        #expect(story.sessions[1].timelines.count == 1)
    }

    @Test func aRequestKnowsTheAppearanceThatAsked() {
        let story = Story(
            """
            Home viewDidLoad
            Home viewWillAppear
            Home fetchStart(GET)
            Home viewDidAppear
            Home fetchEnd(GET)
            Home viewWillDisappear
            Home viewDidDisappear
            Home viewWillAppear
            Home fetchStart(GET)
            """)
        let fetches = story.sessions[0].fetches
        #expect(fetches.map(\.appearance) == [1, 2])
        #expect(fetches.map { $0.end != nil } == [true, false])
    }

    @Test func aProcessWithoutControllersIsNoSession() {
        var trace = Story("Home viewDidLoad\nHome viewWillAppear\n_ fetchStart(x)").trace
        trace.processes.append(LoggedProcess(name: "Orchard", pid: 1))
        trace.processes.append(LoggedProcess(name: "nsurlsessiond", pid: 2))
        for (index, process) in [1, 1, 2].enumerated() {
            trace.events[index].process = ProcessID(index: UInt16(process))
        }
        #expect(trace.reconstruct().map(\.process.name) == ["Orchard"])
    }
}
