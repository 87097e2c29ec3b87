import Testing

@testable import LifelineKit
@testable import Rules

/// What is taken for a sign of who holds a leak, and what is not.
struct HolderEvidenceTests {
    /// Each visit says something when it has disappeared.
    private func parting(_ said: String, visits: Int, playing: Set<Int>, onlyLeaked: Bool = false) -> String {
        AdviceTests.shop(visits: visits, playing: playing).split(separator: "\n").flatMap { line -> [String] in
            let line = String(line.replacing("playback timer started", with: "chose the archive"))
            guard line.contains("ProductVC"), line.hasSuffix("didMove(toParent: nil)") else { return [line] }
            let visit = (line.firstMatch(of: /0x1([0-9][0-9])/)?.1).flatMap { Int($0) } ?? 0
            return onlyLeaked && !playing.contains(visit)
                ? [line] : [line, line.replacing("didMove(toParent: nil)", with: said)]
        }.joined(separator: "\n") + "\n"
    }

    @Test func cleanUpIsNoSignOfWhatHolds() {
        for said in ["keyboard observers removed", "price subscription cancelled", "socket closed"] {
            let text = AdviceTests.report(parting(said, visits: 5, playing: [0, 2], onlyLeaked: true))
            #expect(!text.contains("went on after it left"), "\(said)")
            #expect(text.contains("look first at what"), "\(said)")
            #expect(NamedHolder(said) == nil)
        }
    }

    @Test func whatReleasedInstancesSayAsTheyLeaveIsNoSignOfWhatHolds() {
        let all = AdviceTests.report(parting("badge timer fired", visits: 5, playing: [0, 2]))
        #expect(!all.contains("went on after it left"))
        let leaked = AdviceTests.report(parting("badge timer fired", visits: 5, playing: [0, 2], onlyLeaked: true))
        #expect(leaked.contains("went on after it left: 1 line such as \"badge timer fired\""))
    }

    @Test func callbackThatSetsTheLeakedApartIsToldAlsoWhereLinesNameNoObject() {
        let log = AdviceTests.shop(visits: 7, playing: [0, 2, 5])
            .replacing("playback timer started", with: "viewWillTransition(to:with:)")
            .replacing(/<Shop\.(\w+): 0x\w+>/) { $0.1 }
        let text = AdviceTests.report(log)
        #expect(text.contains("all 3 leaked logged viewWillTransition"), "\(text)")
        #expect(text.contains("open ProductVC, rotate the device, go back to HomeVC"))
        #expect(!text.contains("nothing in the log says"))
    }
}
