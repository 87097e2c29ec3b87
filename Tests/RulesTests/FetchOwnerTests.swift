import Lifecycle
import Testing

@testable import Rules

/// A request that comes again may be the first one of another instance.
struct FetchOwnerTests {
    @Test func requestThatNamesNobodyMayBeTheNewcomers() {
        func trip(_ start: Int, _ room: String) -> String {
            """
            \(start) Lobby@1 viewWillAppear
            \(start).5 Lobby@1 viewDidAppear
            \(start + 2) \(room) viewDidLoad
            \(start + 2).1 fetchStart fetchStart GET /rooms
            \(start + 2).2 Lobby@1 viewWillDisappear
            \(start + 2).2 \(room) viewWillAppear
            \(start + 2).6 Lobby@1 viewDidDisappear
            \(start + 2).6 \(room) viewDidAppear
            \(start + 5) \(room) viewWillDisappear
            \(start + 5).4 \(room) viewDidDisappear
            \(start + 5).5 \(room) deinit

            """
        }
        let analysis = Sketch("0 Lobby@1 viewDidLoad\n" + trip(1, "Room@2") + trip(11, "Room@3"))
        #expect(analysis.analysis([.redundantFetch]).findings.isEmpty)
    }

    @Test func requestBeforeTheAppearanceMayBeANewInstancesWhereNoBirthIsPrinted() {
        let visit = { (seconds: Int, instance: String) in
            """
            \(seconds) \(instance) fetchStart GET /news
            \(seconds).1 \(instance) viewWillAppear
            \(seconds).2 \(instance) fetchEnd GET /news status=200
            \(seconds).3 \(instance) viewDidAppear
            \(seconds).6 \(instance) viewWillDisappear
            \(seconds).9 \(instance) viewDidDisappear

            """
        }
        let blamed = { (log: String) in Sketch(log).analysis([.redundantFetch]).blamed }
        #expect(blamed(visit(1, "Home") + visit(5, "Home") + visit(9, "Home")) == [])
        #expect(blamed(visit(1, "Home@1") + visit(5, "Home@1")) == [])
        #expect(blamed(visit(1, "Home@1") + visit(5, "Home@1") + "9 Home@2 deinit") == ["redundant_fetch:7"])
        #expect(blamed("0 Home viewDidLoad\n" + visit(1, "Home") + visit(5, "Home")) == ["redundant_fetch:8"])
    }

    @Test func anArrivalThatIsNoReturnMayBeANewInstances() {
        let swap = { (seconds: Int, gone: String, come: String) in
            """
            \(seconds) \(gone) viewWillDisappear
            \(seconds).1 \(come) viewWillAppear
            \(seconds).2 Desk \(come == "Desk" ? "fetchStart GET /news" : "activity")
            \(seconds).4 \(gone) viewDidDisappear
            \(seconds).5 \(come) viewDidAppear

            """
        }
        let start = "0 Home@1 viewDidLoad\n0.1 Home@1 viewWillAppear\n0.2 Home@1 viewDidAppear\n"
        let other = "20 Cart@3 viewDidLoad\n" + swap(21, "Home@1", "Cart@3")
        let blamed = { (log: String) in Sketch(log).analysis([.redundantFetch]).blamed }
        let first = start + swap(1, "Home@1", "Desk")
        #expect(blamed(first + swap(9, "Desk", "Home@1") + other + swap(25, "Cart@3", "Desk")) == [])
        let covered = "4 Cart@3 viewDidLoad\n" + swap(5, "Desk", "Cart@3") + swap(9, "Cart@3", "Desk")
        #expect(blamed(first + covered) == ["redundant_fetch:17"])
    }

    /// Cart prints its coming when it is there, and asked before.
    @Test func aNamelessRequestJustBeforeAScreenLeavesMayBeTheNextOnes() {
        let trip = { (start: Int, request: String) in
            """
            \(start) Home@1 viewDidAppear
            \(start + 4)\(request) fetchStart fetchStart GET /cart
            \(start + 4).5 Home@1 viewDidDisappear
            \(start + 4).5 Cart@\(start + 2) viewDidAppear
            \(start + 8) Cart@\(start + 2) viewDidDisappear

            """
        }
        let log = { (request: String) in
            "0 Home@1 viewDidLoad\n" + trip(1, request) + trip(11, request) + trip(21, request)
        }
        #expect(Sketch(log(".1")).analysis([.redundantFetch]).blamed == [])
        let own = log(".1").replacing("fetchStart fetchStart", with: "Home@1 fetchStart")
        #expect(Sketch(own).analysis([.redundantFetch]).blamed == ["redundant_fetch:8"])
    }

    /// Pages change places as tabs do, and each may be made for its turn, at the address of one that is gone.
    @Test func anAddressMayBeANewObjectsWhereNeitherBirthsNorDeathsArePrinted() {
        let turn = { (seconds: Int, gone: String, come: String) in
            """
            \(seconds) \(come) viewWillAppear
            \(seconds).1 \(come) fetchStart GET /page
            \(seconds).2 \(gone) viewWillDisappear
            \(seconds).3 \(come) fetchEnd GET /page status=200
            \(seconds).4 \(gone) viewDidDisappear
            \(seconds).5 \(come) viewDidAppear

            """
        }
        let blamed = { (log: String) in Sketch(log).analysis([.redundantFetch]).blamed }
        let first = "0 Page@1 viewWillAppear\n0.1 Page@1 fetchStart GET /page\n0.5 Page@1 viewDidAppear\n"
        let pages = first + turn(5, "Page@1", "Page@2") + turn(9, "Page@2", "Page@1")
        #expect(blamed(pages) == [])
        #expect(blamed(pages + "20 Page@3 deinit") == ["redundant_fetch:11"])
        #expect(blamed(first + turn(5, "Page@1", "Home@2") + turn(9, "Home@2", "Page@1")) == ["redundant_fetch:11"])
    }
}
