import Lifecycle
import Testing

@testable import Capture

/// Words of the app's own tell callbacks where the order shows which.
struct LearnedWordsTests {
    /// What is said of a name or of an object, in the order of the lines.
    private struct Line {
        let name: String
        let object: Int
        let word: String
    }

    private enum Word: Int, CaseIterable { case load, comes, here, goes, away, end }

    /// A list that shows eight other screens and comes back each time; of every other class one stays.
    private func session(_ words: [String]) -> [Line] {
        let say = { (name: String, object: Int, said: [Word]) in
            said.map { Line(name: name, object: object, word: words[$0.rawValue]) }
        }
        var lines = say("List", 1, [.load, .comes, .here])
        for visit in 0..<8 {
            let name = ["Cart", "Help", "Map", "News"][visit % 4]
            let object = visit + 2
            lines += say(name, object, [.load]) + say("List", 1, [.goes]) + say(name, object, [.comes])
            lines += say("List", 1, [.away]) + say(name, object, [.here, .goes]) + say("List", 1, [.comes])
            lines += say(name, object, [.away]) + say("List", 1, [.here])
            if visit % 4 > 0 { lines += say(name, object, [.end]) }
        }
        return lines.filter { !$0.word.isEmpty }
    }

    private func trace(_ lines: [String]) -> Trace {
        let text = lines.joined(separator: "\n") + "\n"
        return CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: CaptureOptions())
    }

    private func counts(_ trace: Trace) -> [EventKind: Int] {
        trace.events.reduce(into: [:]) { $0[$1.kind, default: 0] += 1 }
    }

    private func names(_ trace: Trace) -> [String] {
        var names: [String] = []
        for event in trace.events where !names.contains(trace.name(of: event).bare) {
            names.append(trace.name(of: event).bare)
        }
        return names
    }

    private static let all: [EventKind: Int] = [
        .viewDidLoad: 9, .viewWillAppear: 17, .viewDidAppear: 17, .viewWillDisappear: 16, .viewDidDisappear: 16,
        .deinit: 6,
    ]

    /// Neither the names nor the words say that these are screens: that one goes as the other comes does.
    @Test func whoHandsOverToAnotherIsAScreenWhateverItsWords() {
        let words = ["on stand", "descending", "touched down", "cleared", "airborne", "scrapped"]
        #expect(counts(trace(session(words).map { "\($0.name)/1: \($0.word)" })) == Self.all)
    }

    @Test func connectionsThatOpenAndCloseEachInItsOwnTimeAreNoScreens() {
        let words = ["queued", "dialing", "up", "draining", "down"]
        let lines = (0..<12).flatMap { round in words.map { "\(["Feed", "Push", "Sync"][round % 3]): \($0)" } }
        #expect(trace(lines).events.isEmpty)
    }

    @Test func numbersOfEventsTellThemApartAndThoseOfObjectsDoNot() {
        let codes = ["0x10", "0x20", "0x21", "0x30", "0x31", "0x40"]
        let read = trace(session(codes).map { "op=\($0.word) src=\($0.name)Pane id=\($0.object)" })
        #expect(counts(read) == Self.all)
    }

    @Test func aWordOfLettersAndDigitsTellsAnObject() {
        let codes = ["1010", "1021", "1022", "1031", "1032", "1099"]
        let lines = session(codes).map { "UI-\($0.word) \($0.name)ViewController 1B\($0.object)DE8C00h" }
        #expect(counts(trace(lines)) == Self.all)
    }

    @Test func twoWordsOfScreensThatHandOverNeedNoLanguage() {
        let words = ["er indlæst", "", "er kommet frem", "", "er gået væk", "er nedlagt"]
        let read = counts(trace(session(words).map { "\($0.name)VC \($0.word)" }))
        #expect(read[.viewDidAppear] == 17 && read[.viewDidDisappear] == 16 && read[.deinit] == 6)
    }

    @Test func namesOfSeveralWordsAreGluedToWhatIsSaid() {
        let words = ["loaded", "", "shown", "", "hidden", "released"]
        let read = trace(session(words).map { "[track] \($0.name.lowercased())_detail_\($0.word)" })
        #expect(names(read) == ["list", "cart", "help", "map", "news"].map { $0 + "_detail" })
        #expect(counts(read)[.deinit] == 6)
    }

    @Test func aCountBehindAWordIsNoPartOfTheName() {
        let words = [
            "ladattu", "tulossa näkyviin", "näkyvissä", "poistumassa näkyvistä", "poissa näkyvistä", "vapautettu",
        ]
        let read = trace(session(words).map { "\($0.name)Nakyma nro \($0.object) \($0.word)" })
        #expect(names(read) == ["List", "Cart", "Help", "Map", "News"].map { $0 + "Nakyma" })
    }

    @Test func whatSaysOneWordOfATurnOnlyIsNoScreenAmongClasses() {
        let words = ["mounted", "focusing", "focused", "blurring", "blurred", "unmounted"]
        let lines = session(words).map { "\($0.name)VC: \($0.word)" } + ["NoteField: focused", "Banner: focused"]
        #expect(names(trace(lines)) == ["ListVC", "CartVC", "HelpVC", "MapVC", "NewsVC"])
    }
}
