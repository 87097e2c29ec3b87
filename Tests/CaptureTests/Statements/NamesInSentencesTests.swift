import Lifecycle
import Testing

@testable import Capture

/// Whose a line is, and which call it tells, where the words around the name look like parts of it.
struct NamesInSentencesTests {
    private static let classes = ["HomeVC", "CartVC", "MapVC", "HelpVC"]
    private static let titles = ["Home", "Cart", "Map", "Help"]

    /// What is read of a logger's words, `•` being the name.
    private func told(_ words: [EventKind: String], of names: [String] = classes) -> [String] {
        Visits.told(Visits.pushes(names) { name, kind in words[kind]?.replacing("•", with: name) })
    }

    @Test func aNounInFrontOfATypeIsNoPartOfIt() {
        let words: [EventKind: String] = [
            .viewDidLoad: "Ansicht • geladen", .viewWillAppear: "Ansicht • wird gleich angezeigt",
            .viewDidAppear: "Ansicht • ist sichtbar", .viewWillDisappear: "Ansicht • wird ausgeblendet",
            .viewDidDisappear: "Ansicht • ausgeblendet", .deinit: "Ansicht • freigegeben",
        ]
        #expect(told(words) == Visits.calls(of: Self.classes, words.keys))
    }

    @Test func whatAllTitlesBeginWithIsNoPartOfThem() {
        let names = ["Garden Map", "Plant Details", "Ticket Barcode", "Opening Hours"]
        let words: [EventKind: String] = [
            .viewDidLoad: "The • screen has loaded its view.", .viewWillAppear: "The • screen is about to be shown.",
            .viewDidAppear: "The • screen is now on screen.",
            .viewWillDisappear: "The • screen is about to leave the screen.",
            .viewDidDisappear: "The • screen has left the screen.", .deinit: "The • screen has been deallocated.",
        ]
        #expect(told(words, of: names) == Visits.calls(of: names, words.keys))
    }

    @Test func whatFollowsAllTitlesIsNoPartOfThem() {
        let words: [EventKind: String] = [
            .viewDidLoad: "• estado: creada → cargada", .viewWillAppear: "• estado: cargada → apareciendo",
            .viewDidAppear: "• estado: apareciendo → visible", .viewWillDisappear: "• estado: visible → desapareciendo",
            .viewDidDisappear: "• estado: desapareciendo → oculta", .deinit: "• estado: oculta → destruida",
        ]
        let names = told(words, of: Self.titles).map { $0.split(separator: " ").dropLast().joined(separator: " ") }
        #expect(Set(names) == Set(Self.titles))
    }

    @Test func aTitleOfTwoWordsStandsInTheFrameOfTheOthers() {
        let names = ["Patients", "Messages", "Lab results", "Allergies"]
        let words: [EventKind: String] = [
            .viewDidLoad: "• screen loaded into memory", .viewWillAppear: "• screen will appear",
            .viewDidDisappear: "• screen did disappear", .deinit: "• screen released from memory",
        ]
        #expect(told(words, of: names) == Visits.calls(of: names, words.keys))
    }

    @Test func aNameOfOneLetterIsNoLetterOfAWord() {
        let names = ["A", "B", "E", "F"]
        let words: [EventKind: String] = [
            .viewDidLoad: "• Enter View Load", .viewWillAppear: "• Enter View Appear",
            .viewDidAppear: "• Enter View DidAppear", .viewWillDisappear: "• Enter View WillDisAppear",
            .viewDidDisappear: "• Enter View Did Disappear",
        ]
        #expect(told(words, of: names) == Visits.calls(of: names, words.keys))
    }

    /// Three of them in a row that say a call each look like a list of codes.
    @Test func slipsAreReadInCallsWithoutViewBehindNamesOfSeveralWords() {
        let words: [EventKind: String] = [
            .viewDidLoad: "• controller did load", .viewWillAppear: "• controller will appear",
            .viewDidAppear: "• controller did appear", .viewWillDisappear: "• controller will dissapear",
            .viewDidDisappear: "• controller did dissapear", .deinit: "• controller deinit",
        ]
        #expect(told(words, of: Self.titles) == Visits.calls(of: Self.titles, words.keys))
    }

    @Test func aClassMayBeGluedToTheCall() {
        let words: [EventKind: String] = [
            .viewDidLoad: "load •", .viewWillAppear: "will appear •", .viewDidAppear: "did appear •",
            .viewWillDisappear: "will disappear•", .viewDidDisappear: "did disappear•", .deinit: "deinit •",
        ]
        #expect(told(words) == Visits.calls(of: Self.classes, words.keys))
    }

    @Test func aCallThatBeginsAndEndsIsOne() {
        let kinds: [EventKind] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let words = Dictionary(
            uniqueKeysWithValues: kinds.map { kind in
                let call = "UIVIEW • UIVIEW_\(kind.name.dropFirst("view".count).uppercased())"
                return (kind, "\(call)_BEGIN\n\(call)_END")
            })
        #expect(told(words) == Visits.calls(of: Self.classes, kinds))
    }

    @Test func aSignTellsABirthFromADeathWhateverTheirCount() {
        var visits = 0
        let text = Visits.pushes(Self.classes, times: 6) { name, kind in
            switch kind {
            case .`init`, .deinit:
                visits += 1
                return "\(kind == .deinit ? "-" : "+") \(name) (alive \(visits / 2 % 3))"
            case .viewDidAppear: return "· \(name) appeared"
            case .viewDidDisappear: return "· \(name) disappeared"
            default: return nil
            }
        }
        let told = Visits.told(text)
        #expect(told.count { $0.hasSuffix(" init") } == 1 + 3 * 6)
        #expect(told.count { $0.hasSuffix(" deinit") } == 3 * 6)
    }

    @Test func oneWordThatIsKnownTellsATurnOfClasses() {
        var hashes: [String: Int] = [:]
        let words: [EventKind: String] = [
            .viewDidLoad: "📦 • laddad", .viewDidAppear: "👀 • visas nu", .viewDidDisappear: "💨 • borta från skärmen",
            .deinit: "👻 • släppt ur minnet",
        ]
        let text = Visits.pushes(Self.classes) { name, kind in
            if kind == .viewDidLoad { hashes[name, default: 0x3bff1] += 0x10d7 }
            return words[kind]?.replacing("•", with: "\(name)#\(String(hashes[name] ?? 0, radix: 16))")
        }
        #expect(Visits.told(text) == Visits.calls(of: Self.classes, words.keys))
    }

    @Test(arguments: ["• trackScreenView()", "• tracking it"])
    func observersThatComeByTurnsAreNoScreens(other: String) {
        let words: [EventKind: String] = [
            .viewDidLoad: "• viewDidLoad", .viewDidAppear: "• adding observer for keyboardWillShow",
            .viewDidDisappear: other,
        ]
        #expect(told(words) == Visits.calls(of: Self.classes, [.viewDidLoad]))
    }

    @Test(arguments: [
        [
            EventKind.viewWillAppear: "•页面将要出现", .viewDidAppear: "•页面已经出现", .viewWillDisappear: "•页面将要消失",
            .viewDidDisappear: "•页面已经消失", .deinit: "•页面释放",
        ],
        [
            .viewDidLoad: "Die Ansicht „•“ wurde geladen.", .viewWillAppear: "Die Ansicht „•“ erscheint gleich.",
            .viewDidAppear: "Die Ansicht „•“ ist jetzt sichtbar.",
            .viewWillDisappear: "Die Ansicht „•“ verschwindet gleich.",
            .viewDidDisappear: "Die Ansicht „•“ ist nicht mehr sichtbar.",
        ],
        [
            .viewDidLoad: "• View loaded", .viewWillAppear: "• View about to appear", .viewDidAppear: "• View appeared",
            .viewWillDisappear: "• View about to disappear", .viewDidDisappear: "• View disappeared",
        ],
    ])
    func fourPhrasesThatSayWhatTheirPlacesDoAreBelieved(words: [EventKind: String]) {
        #expect(told(words, of: Self.titles) == Visits.calls(of: Self.titles, words.keys))
    }

    @Test func aDeathWithoutANameIsWhoseTheRestOfTheLineNames() {
        let words: [EventKind: String] = [
            .viewDidLoad: "ViewController Did Load : •", .viewWillAppear: "ViewController Will Appear : •",
            .viewDidDisappear: "ViewController Did Disappear : •", .deinit: "ViewController Released from memory : •",
        ]
        #expect(told(words) == Visits.calls(of: Self.classes, words.keys))
    }
}

/// Which object a line is about, and which class, where it names two.
struct ObjectsOfStatementsTests {
    private static let classes = ["HomeVC", "CartVC", "MapVC", "HelpVC"]

    /// Calls of objects, each of which has an address of its own: `print` gives the lines of one.
    private func log(_ print: (_ name: String, _ callback: String, _ address: String) -> String) -> String {
        var made = 0
        var addresses: [String: String] = [:]
        return Visits.pushes(Self.classes) { name, kind in
            guard kind != .`init` else { return nil }
            if kind == .viewDidLoad {
                made += 1
                addresses[name] = "0x60000\(3000 + 16 * made)"
            }
            return print(name, kind.name, addresses[name] ?? "")
        }
    }

    private func read(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text)
        return trace.events.filter(\.kind.isOfLife).map {
            "\(trace.name(of: $0).bare) \($0.kind.name) \(trace.token(of: $0)?.displayed ?? "")"
        }
    }

    private var calls: [String] { log { "\($0) \($1) \($2)" }.split(separator: "\n").map(String.init) }

    @Test func aStatementsOwnDescriptionTellsTheObject() {
        let told = log { name, callback, address in
            ["before", "after"].map { "[Aspects] \($0) -[\(name) \(callback)] <\(name): \(address)>" }
                .joined(separator: "\n")
        }
        #expect(read(told) == calls)
    }

    @Test func aSuperclassTellsOfTheObjectThatItsLinesName() {
        let told = log { "控制器-[BaseViewController \($1)]调用情况，已完成<\($0): \($2)>" }
        #expect(read(told) == calls)
    }

    @Test func soItDoesWhereSubclassesPrintAsWell() {
        let told = read(log { "BaseViewController \($1) → \($0) \($2)\n\($0) \($1)" })
        #expect(!told.contains { $0.hasPrefix("BaseViewController") })
        #expect(Set(calls).isSubset(of: Set(told)))
    }

    @Test func aHashBehindAPrefixTellsTheObject() {
        let told = log { "[main] \($0) \($1): ch_6023a7\($2.suffix(4))" }
        let heads = { (lines: [String]) in lines.map { $0.split(separator: " ").prefix(2).joined(separator: " ") } }
        #expect(heads(read(told)) == heads(calls))
        #expect(read(told).allSatisfy { $0.contains("6023a7") })
    }
}
