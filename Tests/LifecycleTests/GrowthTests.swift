import Testing

@testable import Lifecycle

/// What is bounded so that time grows with the log says the same of a long log as of a short one.
@Suite struct GrowthTests {
    @Test func aThousandThatBeginToAppearAndAreNotHeardAgainAreNoTransition() {
        let lives = (1...1_000).map { life in
            let seconds = "\(life / 10).\(life % 10)"
            return "\(seconds)|Cart@0x\(life) viewDidLoad\n\(seconds)|Cart@0x\(life) viewWillAppear"
        }
        let story = Story(lives.joined(separator: "\n"))
        #expect(story.lives.count == 1_000)
        #expect(story.transitions.isEmpty)
    }

    @Test func ofAThousandOpenRequestsTheOldestEndsFirst() {
        let starts = Array(repeating: "Cart@0x1 fetchStart(cart)", count: 1_000)
        let ends = Array(repeating: "Cart@0x1 fetchEnd(cart)", count: 10)
        let story = Story((["Cart@0x1 viewDidLoad"] + starts + ends).joined(separator: "\n"))
        let fetches = story.sessions[0].fetches.sorted { $0.start < $1.start }
        #expect(fetches.map { $0.end != nil } == (0..<1_000).map { $0 < 10 })
        #expect(fetches.prefix(10).compactMap(\.end) == Array(1_001...1_010))
    }

    @Test func classesThatLogTheSameShareOneContractInAllSessions() {
        let kinds: EventKinds = [.viewDidLoad, .viewWillAppear]
        let more: EventKinds = [.viewDidLoad, .viewWillAppear, .activity, .fetchStart]
        #expect(ContractTables.compiled(for: kinds) === ContractTables.compiled(for: more))
        #expect(ContractTables.compiled(for: kinds) !== ContractTables.compiled(for: [.viewDidLoad]))
    }

    /// A short session of a long capture keeps its objects in another kind of table than a long one.
    @Test(arguments: [1, 1_000])
    func objectsAreToldApartInShortAndInLongSessions(events: Int) {
        var trace = Trace(path: "story.log")
        let tokens = (0..<100).map { InstanceToken.address(UInt64($0)) }
        trace.tokens += tokens + [.text("#3"), .text("6F1E4C52-0000-4000-8000-00805F9B34FB")]
        let (alpha, beta) = (NameID(index: 1), NameID(index: 2))
        let (address, label, uuid) = (TokenID(index: 5), TokenID(index: 101), TokenID(index: 102))
        var slots = ObjectSlots(trace, events: events)
        #expect(slots.slot(of: address, in: alpha) == slots.slot(of: address, in: beta))
        #expect(slots.slot(of: uuid, in: alpha) == slots.slot(of: uuid, in: beta))
        #expect(slots.slot(of: label, in: alpha) != slots.slot(of: label, in: beta))
        let all = [alpha, beta].flatMap { name in [address, label, uuid].map { slots.slot(of: $0, in: name) } }
        #expect(Set(all) == [0, 1, 2, 3])
    }

    @Test func whatOneClassPrintsTwiceEachTimeBearsOutWhatAnotherPrintsTwiceOnce() {
        let twice = "viewDidLoad viewWillAppear viewDidAppear viewDidAppear".split(separator: " ")
        func life(_ object: String) -> String { twice.map { "\(object) \($0)" }.joined(separator: "\n") }
        let story = Story([life("Room@0x1"), life("Room@0x2"), life("Hall@0x3")].joined(separator: "\n"))
        #expect(story.lives.count == 3)
        #expect(story.breaches.isEmpty)
    }
}
