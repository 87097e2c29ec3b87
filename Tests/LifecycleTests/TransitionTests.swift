import Testing

@testable import Lifecycle

@Suite struct TransitionTests {
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
