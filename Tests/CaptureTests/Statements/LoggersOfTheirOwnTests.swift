import Lifecycle
import Testing

@testable import Capture

/// Logs that explain their own codes, tell several calls in a line, or say in words what they do not name.
struct LoggersOfTheirOwnTests {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
    private static let life: [EventKind] = [.`init`, .viewDidLoad] + cycle + [.deinit]

    private func log(
        _ names: [String] = ["HomeVC", "CartVC", "MapVC"], times: Int = 4, _ print: (String, EventKind) -> String?
    ) -> String { Visits.pushes(names, times: times, print) }

    private func events(_ text: String) -> [String] { Visits.told(text) }

    private func expected(_ kinds: [EventKind] = life, names: [String] = ["HomeVC", "CartVC", "MapVC"]) -> [String] {
        events(log(names) { name, kind in kinds.contains(kind) ? "\(name) \(kind.name)" : nil })
    }

    // MARK: Legends

    @Test func codesMeanWhatTheLogsFirstLineSaysOfThem() {
        let codes: [EventKind: String] = [
            .`init`: "0", .viewDidLoad: "1", .viewWillAppear: "2", .viewDidAppear: "3", .viewWillDisappear: "4",
            .viewDidDisappear: "5", .deinit: "9",
        ]
        let legend = Self.life.map { "\(codes[$0] ?? "") \($0.name)" }.joined(separator: ", ")
        let told = log { "LC\t\(codes[$1] ?? "")\t\($0)\nTM\t2\tstamina" }
        #expect(events("# codes: \(legend)\n" + told) == expected())
        // One visit teaches no code by its turn.
        let once = log(times: 1) { "LC\t\(codes[$1] ?? "")\t\($0)\nTM\t2\tstamina" }
        #expect(events("# codes: \(legend)\n" + once) == events(log(times: 1) { "\($0) \($1.name)" }))
    }

    /// `.didAppear(CartVC)`, `screen://CartVC/0x7fb2/willMove`
    @Test func whoStandsInTheBracketsOrInTheAddressOfACallGetsIt() {
        let kinds: [EventKind] = [.viewDidLoad, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let action = { (name: String, kind: EventKind) -> String? in
            guard kinds.contains(kind) else { return nil }
            let short = kind.name.dropFirst("view".count)
            return "  AppAction.screen(.\(short.prefix(1).lowercased())\(short.dropFirst())(\(name)))"
        }
        let screens = ["MonthViewController", "BillViewController", "GoalsViewController"]
        let actions = log(screens, times: 6) { name, kind in
            action(name, kind).map { "received action:\n\($0)\n  AppState(\n-   bills: 7\n+   bills: 19\n  )" }
        }
        let plain = log(screens, times: 6) { kinds.contains($1) ? "\($0) \($1.name)" : nil }
        #expect(events(actions) == events(plain))
        let address = { (name: String, kind: EventKind) in "screen://\(name)/0x7fb2a2\(name.count)00/\(kind.name)" }
        #expect(events(log { address($0, $1) }) == expected())
        let moved = log { name, kind in
            let move = kind == .viewWillAppear ? "willMove" : kind == .viewDidAppear ? "didMove" : nil
            return address(name, kind) + (move.map { "\nscreen://\(name)/0x7fb2a2\(name.count)00/\($0)" } ?? "")
        }
        let read = CaptureReader.read(bytes: Array(moved.utf8), path: "test.log").events
        #expect(read.count { $0.kind == .willMove } == read.count { $0.kind == .viewWillAppear })
    }

    @Test func aPresenterThatIsDeclaredInATypeIsNoController() {
        let nested = log { name, kind in
            "\(name.dropLast(2)).ViewController.\(kind.name)()\n\(name.dropLast(2)).Presenter.\(kind.name)()"
        }
        let plain = log { name, kind in "\(name.dropLast(2)).ViewController.\(kind.name)()" }
        #expect(events(nested).filter { !$0.hasPrefix("Presenter") } == events(plain))
        #expect(
            events(nested).filter { $0.hasPrefix("Presenter") }.allSatisfy {
                $0.hasSuffix("init") || $0.hasSuffix("deinit")
            })
    }

    @Test func whatStandsBeforeARecordInAnotherFormIsNoFieldOfIt() {
        var count = 0
        let records = log { name, kind in
            count += 1
            let word = String(UnicodeScalar(UInt8(97 + count / 5)))
            let between =
                count % 5 == 0 ? "\(word.uppercased())Store: saved the \(word)-draft of everything that is new\n" : ""
            return between + "lifecycle {\n    class = \(name);\n    event = \(kind.name);\n}"
        }
        #expect(events(records) == expected())
    }

    @Test func threeObjectsOfWhichEachSaysACallbackExplainNoCodes() {
        let pages = ["0x600001a0", "0x600001b0", "0x600001c0"].map { "<PageVC: \($0)> " }
        let visit = """
            tap
            \(pages[0])viewDidLoad
            \(pages[0])viewDidAppear
            \(pages[1])viewDidLoad
            tap
            \(pages[2])viewDidLoad
            \(pages[1])viewDidAppear
            \(pages[0])viewDidDisappear
            tap
            \(pages[1])viewDidDisappear
            \(pages[0])deinit
            \(pages[1])deinit
            \(pages[2])deinit

            """
        let read = events(String(repeating: visit, count: 4))
        #expect(read.count == 40)
        #expect(read.count { $0 == "PageVC deinit" } == 12)
    }

    @Test func wordsOfAnotherSystemMeanWhatTheLogsFirstLineSaysOfThem() {
        let words: [EventKind: String] = [
            .viewDidLoad: "onCreate", .viewWillAppear: "onStart", .viewDidAppear: "onResume",
            .viewWillDisappear: "onPause", .viewDidDisappear: "onStop",
        ]
        let legend = words.map { "\($1)=\($0.name)" }.sorted().joined(separator: " ")
        #expect(
            events("bridge: \(legend)\n" + log { name, kind in words[kind].map { "\(name): \($0)" } })
                == expected(Array(words.keys)))
    }

    @Test func callbacksInARowOfCodeAreNoLegend() {
        let text = "CartVC viewDidLoad, viewWillAppear, viewDidAppear\n" + log { "\($0) \($1.name)" }
        #expect(events(text).suffix(expected().count) == expected()[...])
    }

    // MARK: Lines of several calls

    @Test func callsThatShareALineAreReadOneByOne() {
        let lines = log { "\($0) ▸ \($1.name)" }.split(separator: "\n")
        let joined = stride(from: 0, to: lines.count, by: 3).map { start in
            "tick \(start) (20:03:3\(start % 10)): "
                + lines[start..<min(start + 3, lines.count)].joined(separator: ", ")
        }
        #expect(events(joined.joined(separator: "\n") + "\n") == expected())
    }

    // MARK: Words

    @Test func birthsAndDeathsThatDifferInASignAreOnePair() {
        let words: [EventKind: String] = [
            .viewDidLoad: "로드됨", .viewWillAppear: "나타날 예정", .viewDidAppear: "나타남", .viewWillDisappear: "사라질 예정",
            .viewDidDisappear: "사라짐",
        ]
        let text = log { name, kind in
            switch kind {
            case .`init`: "(+) \(name) [alive 1]"
            case .deinit: "(-) \(name) [alive 0]"
            default: "\(name) 화면 \(words[kind] ?? "")"
            }
        }
        #expect(events(text) == expected())
    }

    @Test func aStepThatIsSaidInWordsStandsWhereTheTurnLacksIt() {
        let words: [EventKind: String] = [
            .viewDidLoad: "load", .viewWillAppear: "will-appear", .viewDidAppear: "appear",
            .viewWillDisappear: "will-disappear", .viewDidDisappear: "disappear", .deinit: "dealloc",
        ]
        let kinds = Self.life.filter { $0 != .`init` }
        #expect(events(log { name, kind in words[kind].map { "[VC] \($0) \(name)" } }) == expected(kinds))
    }

    @Test func whatAnAppDoesBetweenTwoCallbacksIsNoStep() {
        let kinds: [EventKind] = [.viewDidLoad, .viewWillAppear, .viewDidAppear, .viewDidDisappear]
        let text = log { name, kind in
            let line = kinds.contains(kind) ? "\(name) \(kind.name)()" : nil
            return kind == .viewDidAppear ? "\(name) \(kind.name)()\n\(name) trackScreenView()" : line
        }
        #expect(events(text) == expected(kinds))
    }

    @Test func screensThatHandOverAreReadInALanguageThatNobodyTabled() {
        let words: [EventKind: String] = [
            .viewDidLoad: "بارگذاری شد", .viewWillAppear: "نمایش داده خواهد شد", .viewDidAppear: "نمایش داده شد",
            .viewWillDisappear: "پنهان خواهد شد", .viewDidDisappear: "پنهان شد",
        ]
        let names = ["خانه", "سبد خرید", "دسته‌بندی"]
        let read = events(log(names) { name, kind in words[kind].map { "صفحهٔ «\(name)» \($0)" } })
        #expect(read.count == expected(Array(words.keys)).count)
        #expect(Set(read.map { $0.prefix { $0 != " " } }).count == 3)
    }

    @Test func aClassBetweenWordsWithoutBlanksIsFound() {
        let words: [EventKind: (String, String)] = [
            .viewDidLoad: ("โหลดหน้า", "เสร็จแล้ว"), .viewWillAppear: ("หน้า", "กำลังจะแสดง"),
            .viewDidAppear: ("หน้า", "แสดงแล้ว"),
            .viewWillDisappear: ("หน้า", "กำลังจะหายไป"), .viewDidDisappear: ("หน้า", "หายไปแล้ว"),
        ]
        let text = log { name, kind in words[kind].map { $0.0 + name + $0.1 } }
        #expect(events(text) == expected(Array(words.keys)))
        let korean = ["메인VC", "스캐너VC", "설정VC"]
        let shown: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]
        let piped = log(korean) { name, kind in
            shown.contains(kind) ? "Debug | lifecycle | 08:00:00 | \(kind.name) | class=\(name)" : nil
        }
        #expect(events(piped) == expected(shown, names: korean))
    }

    // MARK: Callbacks that are not whole

    @Test(arguments: ["…", "..."])
    func aCallbackThatACollectorCutIsTheOneThatBeginsSo(mark: String) {
        let text = log { name, kind in
            let line = "10:11:12 shop/5.2/ \(name).\(kind.name)"
            return line.count > 38 ? line.prefix(37) + mark : line
        }
        #expect(events(text) == expected())
    }

    @Test func slipsOfTheFingerAreReadWhereACallbackStands() {
        let slips: [EventKind: String] = [
            .viewDidLoad: "viewDidLaod", .viewWillAppear: "view wil appear", .viewWillDisappear: "veiwWillDissappear",
        ]
        let text = log { name, kind in "\(name) \(name == "MapVC" ? slips[kind] ?? kind.name : kind.name)" }
        #expect(events(text) == expected())
        for own in ["viewDidReload", "viewDidLoads"] {
            let others = log { "\($0) \($1.name)\($1 == .viewDidAppear ? "\n\($0) \(own)" : "")" }
            #expect(events(others) == expected())
        }
    }

    @Test func whoIsOnlyLaidOutIsAView() {
        let words: [EventKind: String] = [
            .viewDidLoad: "did load", .viewWillAppear: "will appear", .viewDidAppear: "did appear",
            .viewWillDisappear: "will disappear", .viewDidDisappear: "did disappear",
        ]
        let text = log { name, kind in
            words[kind].map {
                "10:11:12 (\(name)) [\($0)]" + (kind == .viewDidLoad ? "\n10:11:12 (GridView) [did layout]" : "")
            }
        }
        #expect(events(text) == expected(Array(words.keys)))
    }

    @Test func aFrameOfAStackTellsOfNoCall() {
        let stack = (1...9).map { "\($0)  Shop   0x1a332\($0) MapVC.viewDidAppear(_:) + 58 (MapVC.swift:58)" }
        #expect(events(log { "\($0) \($1.name)" } + stack.joined(separator: "\n") + "\n") == expected())
    }

    @Test func objectsOfAnAppsOwnJSONDocumentAreLines() {
        let objects = log {
            "  {\n    \"t\": 12, \"type\": \"lifecycle\", \"moment\": \"\($1.name)\", \"screen\": \"\($0)\"\n  },"
        }
        let text = "[\n" + objects.dropLast(2) + "\n]\n"
        #expect(events(text) == expected())
    }

    @Test(arguments: [("---\n", ""), ("- t: 12\n", "  ")])
    func fieldsBelowEachOtherAreOneRecord(begin: String, indent: String) {
        let text = log { begin + "\(indent)screen: \($0)\nTask <1> finished\n\(indent)phase: \($1.name)" }
        #expect(events(text) == expected())
        let words: [EventKind: String] = [
            .viewDidLoad: "laddad", .viewWillAppear: "visas snart", .viewDidAppear: "visad",
            .viewWillDisappear: "döljs snart", .viewDidDisappear: "dold",
        ]
        let told = log { name, kind in words[kind].map { begin + "\(indent)vy: \(name)\n\(indent)händelse: \($0)" } }
        #expect(events(told) == expected(Array(words.keys)))
    }

    @Test func aSignTellsABirthFromADeathWhereNoLoadIsTold() {
        let words: [EventKind: String] = [.viewDidAppear: "shown", .viewDidDisappear: "hidden"]
        let text = log { name, kind in
            switch kind {
            case .`init`: "+ \(name) (alive: 1)"
            case .deinit: "- \(name) (alive: 0)"
            default: words[kind].map { "  \(name) \($0)" }
            }
        }
        #expect(events(text) == expected([.`init`, .viewDidAppear, .viewDidDisappear, .deinit]))
    }

    @Test func aNameBetweenQuotationMarksStaysOne() {
        #expect(events(log { "[08:00:00][💚 DEBUG][lifecycle] \"Orchard.\($0)\": \($1.name)" }) == expected())
    }

    @Test func aLoadInWordsOfAClassByItsEndingNeedsNoOtherCall() {
        let other = log { "\($0).\($1.name)()" }
        #expect(
            events(other + "TagVC: view did load\nTagVC: deinit\n").suffix(2) == ["TagVC viewDidLoad", "TagVC deinit"])
        #expect(events(other + "TagVC: tags did load from disk\n") == events(other))
    }

    @Test func whoIsAnnouncedIsNotBornByIt() {
        let phrases: [EventKind: String] = [
            .viewDidLoad: "caricata", .viewWillAppear: "sta per apparire", .viewDidAppear: "apparsa",
            .viewWillDisappear: "sta per sparire", .viewDidDisappear: "sparita", .deinit: "deallocata",
        ]
        let told = log { name, kind in
            let (clock, stem) = ("(09:12:04) ", name.dropLast(2))
            return kind == .`init`
                ? clock + "guida: vai a \(stem)" : phrases[kind].map { clock + "schermata \(stem): \($0)" }
        }
        #expect(events(told).contains("Cart viewDidLoad"))
        #expect(!events(told).contains { $0.hasSuffix(" init") })
    }

    @Test func aListOfKeysNamesClassesWithoutAnEnding() {
        let keys = ["HomePanel": "K01", "CartPanel": "K02", "MapPanel": "K03"]
        let list = keys.map { "\($1) = \($0)" }.sorted().joined(separator: "\n")
        let text = list + "\n" + log(keys.keys.sorted()) { "000123 \(keys[$0] ?? "") \($1.name)" }
        #expect(events(text) == expected(names: keys.keys.sorted()))
    }
}
