import Lifecycle
import Testing

@testable import Rules

/// What the leaked have in common and the released have not: said where chance does not explain it, and only then.
struct DistinctionTests {
    /// One visit after the other, each of an instance of its own.
    private func analysis(_ visits: [Visit]) -> Analysis {
        let text = visits.enumerated().map { number, visit in visit.text(at: number * 10, address: 0x100 + number) }
        return Sketch(text.joined() + "\(visits.count * 10 + 20) Home@99 viewDidLoad\n").analysis([.leakedController])
    }

    private func sentence(_ visits: [Visit]) -> String? { analysis(visits).findings.first?.distinction?.sentence }

    @Test func aRemarkOfAllLeakedAndNoReleasedIsTold() {
        let leaked = (0..<3).map { Visit(deeds: ["activity playback timer started at 1\($0):30"]) }
        #expect(
            sentence(leaked + .released(5))
                == "all 3 leaked said \"playback timer started at …\", none of the 5 released did")
        #expect(
            sentence(.released(2) + leaked + .released(3))
                == "all 3 leaked said \"playback timer started at …\", none of the 5 released did")
    }

    @Test func aRequestInFlightAtTheExitIsTold() {
        let waiting = Visit(deeds: ["fetchStart GET /cart"])
        let answered = Visit(deeds: ["fetchStart GET /cart", "fetchEnd GET /cart status=200"], dies: true)
        #expect(
            sentence([waiting, waiting, waiting] + Array(repeating: answered, count: 5))
                == "all 3 leaked left while GET /cart was in flight, none of the 5 released did")
    }

    @Test func whatOnlyTheReleasedDidIsToldOfThem() {
        let tidy = Visit(deeds: ["activity unsubscribed"], dies: true)
        #expect(
            sentence(Array(repeating: Visit(), count: 3) + Array(repeating: tidy, count: 5))
                == "all 5 released said \"unsubscribed\", none of the 3 leaked did")
    }

    @Test func whatPartsThemInTheSameWayIsToldTogether() {
        let leaked = Visit(deeds: ["activity player opened", "fetchStart GET /film", "traitCollectionDidChange"])
        let sentence = sentence([leaked, leaked, leaked] + .released(5))
        #expect(
            sentence
                == "all 3 leaked left while GET /film was in flight, said \"player opened\" and asked for GET /film, "
                + "none of the 5 released did")
    }

    @Test func oneExceptionInTenIsNearlyAll() {
        let leaked = Array(repeating: Visit(deeds: ["activity player opened"]), count: 9) + [Visit()]
        #expect(
            sentence(leaked + .released(10))
                == "9 of 10 leaked said \"player opened\", none of the 10 released did")
    }

    @Test func theOnlyOneOfManyIsTold() {
        #expect(
            sentence([Visit(deeds: ["activity player opened"])] + .released(24))
                == "the leaked one said \"player opened\", none of the 24 released did")
    }

    @Test func whatCameAfterTheExitIsAConsequence() {
        let leaked = Visit(after: ["activity price timer fired", "fetchStart GET /cart"])
        #expect(analysis([leaked, leaked, leaked] + .released(5)).findings.count == 1)
        #expect(sentence([leaked, leaked, leaked] + .released(5)) == nil)
    }

    @Test func whatSomeOfTheReleasedDidTooIsNotTold() {
        let marked = Visit(deeds: ["activity player opened"])
        let released = Visit(deeds: ["activity player opened"], dies: true)
        #expect(sentence([marked, marked, marked, released, released] + .released(3)) == nil)
    }

    @Test func tooFewInstancesAreNotCompared() {
        let marked = Visit(deeds: ["activity player opened"])
        #expect(sentence([marked, marked, marked] + .released(3)) == nil)
        #expect(sentence([marked, marked] + .released(4)) == nil)
        #expect(sentence([marked] + .released(18)) == nil)
        #expect(sentence([marked, marked, marked] + .released(4)) != nil)
        #expect(sentence([marked, marked] + .released(5)) != nil)
        #expect(sentence([marked] + .released(19)) != nil)
    }

    /// With so many facts, some part any three from any five.
    @Test func ofManyFactsSomeFitByChance() {
        let groups = [[0, 1, 2], [0, 3, 4], [1, 4, 6], [2, 3, 5], [5, 6, 7]]
        let visits = (0..<8).map { number in
            let deeds = groups.indices.filter { groups[$0].contains(number) }
            return Visit(deeds: deeds.map { "activity " + String(repeating: "so ", count: $0 + 1) }, dies: number > 2)
        }
        #expect(sentence(visits) == nil)
        #expect(
            sentence(visits.map { $0.without("activity so so ", "activity so so so ", "activity so so so so ") }) != nil
        )
    }

    @Test func remarksOfOneInstanceEachSilenceNothing() {
        let leaked = (0..<3).map { Visit(deeds: ["activity player opened", "activity film \("abc".dropFirst($0))"]) }
        let released = (0..<5).map { Visit(deeds: ["activity page \("vwxyz".dropFirst($0))"], dies: true) }
        #expect(sentence(leaked + released) == "all 3 leaked said \"player opened\", none of the 5 released did")
    }

    @Test func byNameAloneWhereInstancesOverlapNothingIsTold() {
        let leaked = Visit(deeds: ["activity player opened"])
        let text = ([leaked, leaked, leaked] + .released(5)).enumerated().map { $1.text(at: $0 * 10, address: nil) }
        let analysis = Sketch(text.joined() + "100 Home@99 viewDidLoad\n").analysis([.leakedController])
        #expect(analysis.findings.allSatisfy { $0.distinction == nil })
    }

    @Test func linesThatAreMissingMayHoldWhatIsNotSeen() {
        let leaked = Visit(deeds: ["activity player opened"])
        let lossy = Visit(deeds: ["lost"], dies: true)
        #expect(sentence([leaked, leaked, leaked, lossy] + .released(5)) == nil)
    }

    @Test func theExactTestAgreesWithTheTableOfFisher() {
        let test = ExactTest(leaked: 3, released: 5)
        #expect(abs(test.probability(ofLeaked: 3, among: 3) - 1.0 / 56) < 1e-12)
        #expect(abs(test.probability(ofLeaked: 0, among: 5) - 1.0 / 56) < 1e-12)
        #expect(abs(test.probability(ofLeaked: 2, among: 3) - 26.0 / 56) < 1e-12)
        // Fisher's tea, of four cups and four.
        let tea = ExactTest(leaked: 4, released: 4)
        #expect(abs(tea.probability(ofLeaked: 3, among: 4) - 34.0 / 70) < 1e-12)
        #expect(abs(tea.probability(ofLeaked: 4, among: 4) - 2.0 / 70) < 1e-12)
        let many = ExactTest(leaked: 40_000, released: 60_000)
        #expect(many.probability(ofLeaked: 40_000, among: 40_000) < 1e-300)
        #expect(many.canTell)
    }

    @Test func numbersAndAddressesAreNotPartOfARemark() {
        #expect(RemarkShape("tick 12 of 300").text == "tick … of …")
        #expect(RemarkShape("at 0x7f8a10 12:30:01.5").text == "at … …")
        #expect(RemarkShape("id 6F1E22A0-11AB-4C00 done").text == "id … done")
        #expect(RemarkShape("Preis: 12 €").text == "Preis: … €")
    }
}

/// One visit of a screen: what it does while it shows, what it does afterwards, and whether it dies.
private struct Visit {
    var deeds: [String] = []
    var after: [String] = []
    var dies = false

    func without(_ texts: String...) -> Visit {
        var visit = self
        visit.deeds.removeAll { texts.contains($0) }
        return visit
    }

    func text(at start: Int, address: Int?) -> String {
        let name = address.map { "Cart@\(String($0, radix: 16))" } ?? "Cart"
        var lines = ["viewDidLoad", "viewWillAppear", "viewDidAppear"] + deeds
        lines += ["viewWillDisappear", "viewDidDisappear", "didMove nil"] + (dies ? ["deinit"] : [])
        let stamped = lines.enumerated().map { number, line in
            line == "lost" ? "gap" : "\(Double(start) + Double(number) / 10) \(name) \(line)"
        }
        let later = after.enumerated().map { "\(start + 5 + $0) \(name) \($1)" }
        return (stamped + later).joined(separator: "\n") + "\n"
    }
}

extension [Visit] {
    fileprivate static func released(_ count: Int) -> [Visit] { Array(repeating: Visit(dies: true), count: count) }
}
