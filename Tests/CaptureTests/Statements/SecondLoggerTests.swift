import Lifecycle
import Testing

@testable import Capture

/// Controllers that a second logger of the same log tells in its own words, and lines that two names, a record or a column
/// make harder to cut.
struct SecondLoggerTests {
    private static let calls = ["HomeVC", "CartVC", "MapVC", "HelpVC"]
    private static let titles = ["Trip List", "Seat Map", "Booking", "Hotel"]
    private static let spanish: [EventKind: String] = [
        .viewDidLoad: "vista cargada", .viewWillAppear: "va a aparecer", .viewDidAppear: "ha aparecido",
        .viewWillDisappear: "va a desaparecer", .viewDidDisappear: "ha desaparecido", .deinit: "liberado de memoria",
    ]
    private static let english: [EventKind: String] = [
        .viewDidLoad: "finished loading its view", .viewWillAppear: "is about to appear",
        .viewDidAppear: "has appeared",
        .viewWillDisappear: "is about to disappear", .viewDidDisappear: "has disappeared", .deinit: "was deallocated",
    ]

    /// Two logs in turn, line by line.
    private func mixed(_ one: String, _ other: String) -> String {
        let (one, other) = (one.split(separator: "\n"), other.split(separator: "\n"))
        return (0..<max(one.count, other.count)).flatMap { place in
            [one, other].compactMap { $0.indices.contains(place) ? String($0[place]) : nil }
        }.joined(separator: "\n") + "\n"
    }

    @Test func whoIsToldInWordsIsReadBesideThoseWhoPrintTheirCallbacks() {
        let printed = Visits.pushes(Self.calls) { "-[\($0) \($1.name)]" }
        let spoken = Visits.pushes(["Chat", "Inbox", "Archive", "Camera"]) { name, kind in
            Self.spanish[kind].map { "<app> · |\(name)Screen.swift:41| \($0): \(name)" }
        }
        let strangers = ["Chat", "Inbox", "Archive", "Camera"]
        let told = Visits.told(mixed(printed, spoken)).filter { strangers.contains(String($0.prefix { $0 != " " })) }
        #expect(told == Visits.calls(of: strangers, Self.spanish.keys))
    }

    @Test func twoLoggersInOneLanguageAreReadByTheWordsOfEach() {
        let one = Visits.pushes(Self.calls) { name, kind in Self.spanish[kind].map { "\(name) > \($0)" } }
        let other = Visits.pushes(["Chat", "Inbox", "Archive", "Camera"]) { name, kind in
            Self.spanish[kind].map { "ev=\"\($0)\" screen=\"\(name)\"" }
        }
        #expect(
            Visits.told(mixed(one, other)).sorted()
                == (Visits.calls(of: Self.calls, Self.spanish.keys)
                + Visits.calls(of: ["Chat", "Inbox", "Archive", "Camera"], Self.spanish.keys)).sorted())
    }

    @Test func whereAScreenComesFromMakesNoOtherPhrase() {
        let names = ["HomeViewController", "CartViewController", "MapViewController", "HelpViewController"]
        var last = "SplashViewController"
        let log = Visits.pushes(names) { name, kind in
            defer { if kind == .viewDidAppear { last = name } }
            let isShown = kind == .viewWillAppear || kind == .viewDidAppear
            return Self.english[kind].map { "screen: \(name), phase: \($0)" + (isShown ? ", info: from \(last)" : "") }
        }
        #expect(Visits.told(log) == Visits.calls(of: names, Self.english.keys))
    }

    @Test func aStepThatALoggerLeavesOutMovesNoOther() {
        let dutch: [EventKind: String] = [
            .loadView: "bouwt de view op", .viewDidLoad: "view geladen", .viewWillAppear: "gaat verschijnen",
            .viewWillDisappear: "gaat verdwijnen", .viewDidDisappear: "is verdwenen", .deinit: "opgeruimd",
        ]
        let log = Visits.pushes(Self.calls) { name, kind in dutch[kind].map { "ui: ▸ \($0): \(name)" } }
        #expect(Visits.told(log) == Visits.calls(of: Self.calls, dutch.keys))
    }

    /// A record of several lines is told at the line of its step.
    @Test func theFieldThatTellsTheStepIsTheLineOfARecord() throws {
        let log = Visits.pushes(Self.calls) { name, kind in
            Self.english[kind].map { "{\n  \"time\": \"23:40:14\",\n  \"cls\": \"\(name)\",\n  \"fn\": \"\($0)\"\n}" }
        }
        let trace = CaptureReader.read(bytes: Array(log.utf8), path: "test.log", options: CaptureOptions())
        #expect(Visits.told(log) == Visits.calls(of: Self.calls, Self.english.keys))
        let lines = log.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(trace.events.allSatisfy { lines[Int($0.line) - 1].contains("\"fn\"") })
    }

    @Test(arguments: ["•,1721108037.9,DEBUG,◦,", "V        screens     •        ◦", "▸ ◦ • ptr 0x14d188280 (ui)"])
    func titlesReachToTheBorderOfTheShorterOnes(_ style: String) {
        let log = Visits.pushes(Self.titles) { name, kind in
            style.replacing("•", with: name).replacing("◦", with: kind.name)
        }
        #expect(
            Set(Visits.told(log).map { $0.split(separator: " ").dropLast().joined(separator: " ") }) == Set(Self.titles)
        )
    }

    @Test func namesInKebabCaseAreWhole() {
        let names = ["product-details", "store-locator", "checkout", "my-orders"]
        let log = Visits.pushes(names) { name, kind in
            Self.spanish[kind].map { "{\"context\": {\"cls\": \"\(name)\"}, \"ev\": \"\($0)\"}" }
        }
        #expect(Visits.told(log) == Visits.calls(of: names, Self.spanish.keys))
    }

    @Test func kebabNamesSayWordsBesideCallbacks() {
        let names = ["product-screen", "store-screen", "my-orders-screen"]
        let words: [EventKind: String] = [
            .viewDidLoad: "loaded", .viewWillAppear: "will appear", .viewDidAppear: "appeared",
            .viewWillDisappear: "will disappear", .viewDidDisappear: "disappeared", .deinit: "deallocated",
        ]
        let log = Visits.pushes(names) { name, kind in words[kind].map { "screen \(name) -> \($0)" } }
        #expect(Visits.told(log) == Visits.calls(of: names, words.keys))
    }

    @Test func wordsInCamelCaseSayTheirSteps() {
        let shown: [EventKind: String] = [
            .viewDidLoad: "viewLoaded", .viewWillAppear: "willShow", .viewDidAppear: "didShow",
            .viewWillDisappear: "willHide",
        ]
        let log = Visits.pushes(Self.calls) { name, kind in
            shown[kind].map { "«D» - Leaflet - *** \(name) \($0) *** (0x7fb78b76a110), animated: false" }
        }
        #expect(Visits.told(log) == Visits.calls(of: Self.calls, shown.keys))
    }

    /// Indented, as lists are.
    @Test func aDashWithoutAClockBeginsAList() {
        let list = ["viewDidLoad", "viewWillAppear", "viewDidAppear"].map { "    - CartVC \($0)\n" }.joined()
        let reading = CaptureReaderTests.read(list + list + list).reading
        #expect(reading.statements.map(\.decision) == [.notRead(.sourceCode)])
    }

    @Test func aDashBehindAClockIsTheLoggers() {
        let log = Visits.pushes(Self.calls) { "18:04:03.015 - lifecycle >>> ui/Bank.\($0)/\($1.name) [alive=4]" }
        #expect(Visits.told(log).filter { !$0.hasSuffix(" init") } == Visits.calls(of: Self.calls, Self.spanish.keys))
    }

    @Test func aHashBehindANameIsNoPartOfIt() {
        let hashes = ["sync": "1FD2984C", "reading_goals": "C3331DA6", "notes": "315123B2", "author": "ABE39F5F"]
        let names = hashes.keys.sorted()
        let log = Visits.pushes(names) { name, kind in
            Self.spanish[kind].map { "view: ▸ [\(name)-\(hashes[name] ?? "")] \($0)" }
        }
        #expect(Visits.told(log) == Visits.calls(of: names, Self.spanish.keys))
    }

    @Test func whatIsStillToComeIsNoStepThatIsOver() {
        let told: Set<EventKind> = [.viewDidLoad, .viewWillAppear, .viewWillDisappear, .deinit]
        let log = Visits.pushes(Self.calls) { name, kind in
            guard told.contains(kind) else { return nil }
            let observer = kind == .viewWillAppear ? "\nShop.\(name): adding observer for keyboardWillShow" : ""
            return "Shop.\(name): \(kind.name)" + observer
        }
        #expect(Visits.told(log) == Visits.calls(of: Self.calls, told))
    }
}
