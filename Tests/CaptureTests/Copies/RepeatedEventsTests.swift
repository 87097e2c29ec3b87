import Lifecycle
import Testing

@testable import Capture

/// Events that a capture holds twice: through two channels, or in exports that overlap.
@Suite struct RepeatedEventsTests {
    private func read(_ lines: [String]) -> (events: [String], duplicates: Int) {
        let trace = CaptureReader.read(bytes: Array(lines.joined(separator: "\n").utf8), path: "in")
        let duplicates = trace.problems.first { $0.kind == .duplicate }?.count ?? 0
        return (trace.events.map { "\($0.line) \($0.kind)" }, duplicates)
    }

    private func stamped(_ second: Int, _ message: String) -> String {
        "2024-05-01 10:11:\(10 + second).123456+0200 Orchard[4321:87001] \(message)"
    }

    @Test func printAndItsMirrorInTheSystemLogAreOne() {
        let found = read([
            stamped(0, "<Cart: 0x10> viewDidLoad"), "<Cart: 0x10> viewDidLoad", "<Cart: 0x10> viewWillAppear",
            stamped(0, "<Cart: 0x10> viewWillAppear"), stamped(1, "<Cart: 0x10> viewDidAppear"),
            "<Cart: 0x10> viewDidAppear",
        ])
        #expect(found.events == ["1 viewDidLoad", "3 viewWillAppear", "5 viewDidAppear"])
        #expect(found.duplicates == 3)
    }

    @Test func burstOfBufferedPrintsIsPairedOffInOrder() {
        let messages =
            (0..<20).map { "<Cart: 0x\($0)0> viewDidLoad" } + Array(repeating: "<Cart: 0x10> viewWillAppear", count: 3)
        let found = read(messages.map { stamped(1, $0) } + messages)
        #expect(found.events.count == 23 && found.duplicates == 23)
    }

    @Test func sameLineTwiceInOneChannelStaysTwo() {
        #expect(read(["<Cart: 0x10> viewDidLoad", "<Cart: 0x10> viewDidLoad"]).duplicates == 0)
        let twice = Array(repeating: "2024-05-01 10:11:10.123 <Cart: 0x10> viewDidLoad", count: 2)
        #expect(read(twice).events.count == 2)
    }

    /// Two outputs write what one logger says: then nearly every line comes so, requests and remarks as well.
    @Test func aLogInWhichEveryLineComesTwiceIsTakenOnce() {
        let visit = ["viewDidLoad", "loading orders", "GET /orders", "viewWillAppear", "viewDidAppear"]
        let lines = (0..<4).flatMap { object in
            visit.enumerated().map { "2024-05-01 10:1\(object):10.12\($0) <Cart: 0x\(object + 1)0> \($1)" }
        }
        let found = read(lines.flatMap { [$0, $0] })
        #expect(found.events.count == read(lines).events.count && found.duplicates == found.events.count)
        let half = read(lines.enumerated().flatMap { $0 % 2 == 0 ? [$1, $1] : [$1] })
        #expect(half.duplicates == 0)
    }

    @Test(arguments: ["<Cart: 0x10> ", "Cart ", ""]) func lineThatIsDeliveredTwiceIsOne(speaker: String) {
        let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].enumerated().map { stamped($0, speaker + $1) }
        let found = read([lines[0], lines[1], lines[1], lines[2], lines[2]])
        #expect(found.events == ["1 viewDidLoad", "2 viewWillAppear", "4 viewDidAppear"])
        #expect(found.duplicates == 2)
        let late = read([lines[0], lines[1], lines[0], lines[2], lines[1]])
        #expect(late.events == ["1 viewDidLoad", "2 viewWillAppear", "4 viewDidAppear"])
    }

    @Test(arguments: ["viewWillTransition", "traitCollectionDidChange", "deinit"])
    func whatReachesAllInstancesIsToldByEach(call: String) {
        let births = [stamped(0, "Cart viewDidLoad"), stamped(1, "Cart viewDidLoad")]
        #expect(read(births + [stamped(2, "Cart \(call)"), stamped(2, "Cart \(call)")]).duplicates == 0)
        let ofOne = stamped(2, "<Cart: 0x10> \(call)")
        #expect(read(births + [ofOne, ofOne]).duplicates == 1)
    }

    @Test(arguments: [
        ("10.123456+0200 Orchard[43:87] Cart", "10.123489+0200 Orchard[43:87] Cart"),
        ("10.123456+0200 Orchard[43:87] Cart", "10.123456+0200 Orchard[43:88] Cart"),
        ("10.123000+0200 Orchard[43:87] Cart", "10.123000+0200 Orchard[43:87] Cart"),
        ("10.123456+0200 Orchard[43:87] (1) Cart", "10.123456+0200 Orchard[43:87] (2) Cart"),
    ]) func callThatWritesItsOwnLineIsAnother(first: String, second: String) {
        let lines = [first, second].map { "2024-05-01 10:11:\($0) viewDidAppear" }
        #expect(read(lines).events.count == 2)
    }

    @Test func repeatInBothChannelsStaysARepeat() {
        let found = read([
            "<Cart: 0x10> viewDidLoad", stamped(1, "<Cart: 0x10> viewDidLoad"), "<Cart: 0x10> viewDidLoad",
            stamped(1, "<Cart: 0x10> viewDidLoad"),
        ])
        #expect(found.events == ["1 viewDidLoad", "3 viewDidLoad"])
    }

    @Test func otherProcessAndOtherTimeAreNoCopies() {
        let other = "2024-05-01 10:11:11.123 Orchard[99:1a2b] <Cart: 0x10> viewDidLoad"
        #expect(read([stamped(1, "<Cart: 0x10> viewDidLoad"), other]).duplicates == 0)
        let late = "2024-05-01 10:11:52.123 Orchard[4321:1a2b] <Cart: 0x10> viewDidLoad"
        #expect(read([stamped(1, "<Cart: 0x10> viewDidLoad"), late]).duplicates == 0)
    }

    @Test func exportsThatOverlapGiveEachEventOnce() {
        let lines = (0..<30).map { stamped($0, "<Cart: 0x\($0)> viewDidLoad") }
        let found = read(Array(lines[0..<20]) + Array(lines[10..<30]))
        #expect(found.events.count == 30 && found.duplicates == 10)
    }

    /// A collector stamps all that it takes in at once alike.
    @Test func stampsThatManyLinesShareTellOfNoCopies() {
        let visit = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lines = (["viewDidLoad"] + visit + visit).map { "2026-03-04T10:11:12.123456789Z stdout F CartVC \($0)" }
        #expect(read(lines).events.count == 9)
    }

    @Test func clockThatJumpsBackRepeatsNothing() {
        let found = read([
            stamped(20, "<Cart: 0x10> viewWillAppear"), stamped(5, "<Cart: 0x10> viewDidAppear"),
            stamped(6, "<Cart: 0x10> viewWillAppear"),
        ])
        #expect(found.duplicates == 0 && found.events.count == 3)
    }

    @Test(arguments: ["2024-05-01 10:11:10.", "10:11:10.", "[10:11:10.", "May  1 10:11:1"])
    func pasteThatIsRepeatedIsTakenOnce(stamp: String) {
        let isRelay = stamp.hasPrefix("May")
        let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].enumerated().map { number, callback in
            let time = isRelay ? "\(stamp)\(number)" : "\(stamp)\(100 + number * 150)\(stamp.hasPrefix("[") ? "]" : "")"
            return "\(time)\(isRelay ? " iPhone Orchard[7] <Notice>:" : "") <Cart: 0x10> \(callback)"
        }
        let found = read(lines + ["", "--- the same again ---"] + lines)
        #expect(found.events == ["1 viewDidLoad", "2 viewWillAppear", "3 viewDidAppear"])
        #expect(found.duplicates == 3)
    }

    @Test(arguments: ["Cart ", "Cart#1 ", "10:11:10 Cart "])
    func whatSomebodyMayDoTwiceStaysTwo(lead: String) {
        let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { lead + $0 }
        #expect(read(lines + lines).events.count == 6)
    }

    @Test func objectThatComesAndGoesAgainRepeatsNothing() {
        let lines = ["viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        #expect(read((lines + lines).map { "<Cart: 0x10> " + $0 }).events.count == 8)
        #expect(read(["<Cart: 0x10> viewDidLoad", "<Cart: 0x10> viewDidLoad"]).events.count == 2)
    }

    @Test func pasteThatRepeatsOnlyTheEndIsTakenOnce() {
        let lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].enumerated().map {
            "2024-05-01 10:11:10.\(100 + $0) <Cart: 0x10> \($1)"
        }
        let next = "2024-05-01 10:11:10.900 <Cart: 0x10> viewWillDisappear"
        let found = read(lines + lines.dropFirst() + [next])
        #expect(found.events.count == 4 && found.duplicates == 2)
    }

    @Test func lineThatComesTwiceAtOneMomentIsARepeat() {
        let found = read([
            "2024-05-01 10:11:10.100 <Cart: 0x10> viewWillAppear",
            "2024-05-01 10:11:10.101 <Home: 0x20> viewWillDisappear",
            "2024-05-01 10:11:10.100 <Cart: 0x10> viewWillAppear", "2024-05-01 10:11:10.500 <Cart: 0x10> viewDidAppear",
        ])
        #expect(found.duplicates == 0)
    }

    @Test func repeatThatSaysSomethingElseBetweenIsNoPaste() {
        let lines = ["viewWillAppear", "viewDidAppear", "viewWillDisappear"].enumerated().map {
            "2024-05-01 10:11:10.\(100 + $0) <Cart: 0x10> \($1)"
        }
        let other = "2024-05-01 10:11:10.101 <Home: 0x20> viewDidAppear"
        #expect(read(lines + [lines[0], other, lines[2]]).duplicates == 0)
    }

    @Test func blocksThatReturnUnderHeadingsAreTakenOnce() {
        let first = ["09.567 Orchard[515:1] -[Detail dealloc]", "09.654 Orchard[515:1] -[Detail viewDidLoad]"]
        let second = ["21.869 Orchard[519:1] -[Detail dealloc]", "21.924 Orchard[519:1] -[Detail viewDidLoad]"]
        let again = first.map { "2016-01-14 17:03:\($0)" } + ["BACK"] + second.map { "2016-01-14 17:05:\($0)" }
        let found = read(again + ["-- BACK AND AGAIN"] + again.suffix(2) + ["", "----"] + again)
        #expect(found.events.count == 4 && found.duplicates == 6)
    }

    @Test func excerptsOfAPasteAreTakenOnce() {
        let callbacks = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let lines = callbacks.enumerated().map { "2024-05-01 10:11:10.\(100 + $0) <Cart: 0x10> \($1)" }
        let found = read(lines + ["first:"] + lines.prefix(2) + ["then:"] + lines.suffix(2))
        #expect(found.events.count == 5 && found.duplicates == 4)
    }
}
