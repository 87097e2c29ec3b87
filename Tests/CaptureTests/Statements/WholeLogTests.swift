import Foundation
import Lifecycle
import Testing

@testable import Capture

/// What a line alone does not tell, and all lines of the log do.
struct WholeLogTests {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    /// Three visits to two screens of two objects each, as one statement prints them.
    private func visits(_ statement: (_ name: String, _ object: Int, _ callback: String) -> String) -> [String] {
        (0..<3).flatMap { _ in
            (1...2).flatMap { object in
                ["Stack", "Detail"].flatMap { name in Self.cycle.map { statement(name, object, $0.name) } }
            }
        }
    }

    private func trace(_ lines: [String]) -> Trace {
        let text = lines.joined(separator: "\n") + "\n"
        return CaptureReader.read(bytes: Array(text.utf8), path: "test.log", options: CaptureOptions())
    }

    private func names(_ trace: Trace, _ kind: EventKind? = nil) -> Set<String> {
        Set(trace.events.filter { kind == nil || $0.kind == kind }.map { trace.name(of: $0).bare })
    }

    @Test func sixHexadecimalDigitsTellAnObjectAndAreNoName() {
        let objects = [1: "A816CECF", 2: "C44DA025"]
        let read = trace(visits { "\($0)[\(objects[$1] ?? "")] - \($2)" })
        #expect(read.events.count == 48)
        #expect(names(read) == ["Stack", "Detail"])
    }

    @Test func aDeathInAnotherFrameIsItsControllersDeath() {
        let calls = visits { name, _, callback in "SCREEN --- \(name)ViewController \(callback)" }
        let read = trace(calls + ["SCREEN xxx StackViewController deinit", "SCREEN xxx DetailViewController deinit"])
        #expect(names(read, .deinit) == ["StackViewController", "DetailViewController"])
    }

    /// A title of several words is a value like any other: it makes no slot of its own beside the object's class.
    @Test func aTitleInQuotesTellsNoStatementFromAnother() {
        let titles = ["Stack": "The Stack", "Detail": "Detail"]
        let line = { (name: String, object: Int, callback: String) in
            "<\(name)ViewController: 0x6000\(object)0> '\(titles[name] ?? "")' \(callback)"
        }
        let read = trace(
            visits { line($0, $1, "\($2)(_:)") } + [line("Stack", 1, "deinit"), line("Detail", 2, "deinit")])
        #expect(names(read, .deinit) == ["StackViewController", "DetailViewController"])
    }

    @Test func whoIsKnownToLoadDiesInWords() {
        let lives = ["Stack", "Detail", "Stack", "Photo", "Detail"].flatMap {
            ["did load \($0)ViewController", "💥 \($0)ViewController is gone"]
        }
        let read = trace(lives + ["did load DetailViewController"])
        #expect(read.events.count { $0.kind == .viewDidLoad } == 6)
        #expect(read.events.count { $0.kind == .deinit } == 5)
    }

    @Test func theClassThatVariesIsTheNameAndNotTheFileThatStandsInEveryLine() {
        let read = trace(
            visits { name, _, callback in "[BaseViewController.swift:42] \(callback)() \(name)ViewController" })
        #expect(read.events.count == 48)
        #expect(names(read) == ["StackViewController", "DetailViewController"])
    }

    /// `DAP CraneVC 2`: the words are learned from their order, by name and number.
    @Test func theNumberThatCountsObjectsIsNoPartOfAWord() {
        let codes = ["WAP", "DAP", "WDI", "DDI"]
        let lives = (1...3).flatMap { number -> [String] in
            ["CraneVC", "YardVC", "GateVC"].flatMap { name -> [String] in
                let said: [String] = ["INI", "DLD"] + codes + (number == 2 ? codes : []) + ["DEI"]
                return said.map { "\($0) \(name) \(number)" }
            }
        }
        let read = trace(lives)
        #expect(read.events.count == lives.count)
        #expect(read.events.count { $0.kind == .`deinit` } == 9)
        #expect(Set(read.events.map { "\(read.name(of: $0).bare) \(read.token(of: $0)?.displayed ?? "")" }).count == 9)
    }

    /// The word in front of the death is no name.
    @Test func aDeathInAnotherLanguageIsThatOfTheNameInBrackets() {
        let words = ["画面がこれから表示されます", "画面が表示されました", "画面がこれから閉じます", "画面が閉じました"]
        let lives = ["LoginViewController", "MenuViewController", "HomeViewController"].flatMap { name -> [String] in
            let said: [String] = ["画面が読み込まれました"] + words + words + ["画面が解放されました"]
            return said.map { "[\(name)] \($0)" }
        }
        let read = trace(lives + lives)
        #expect(read.events.count == 60)
        #expect(names(read, .`deinit`) == ["LoginViewController", "MenuViewController", "HomeViewController"])
    }

    /// Births that view models print in words known to all keep none of the screens' own from being learned.
    @Test func aWordOfItsOwnForDeathIsLearnedBesideViewModels() {
        let codes = ["vdl", "vwa", "vda", "vwd", "vdd", "dei"]
        let lives = ["CraneVC", "YardVC", "GateVC"].flatMap { name in
            ["log \(name.dropLast(2))VM init"] + codes.map { "\($0) \(name)" }
        }
        #expect(trace(lives + lives).events.count { $0.kind == .`deinit` } == 6)
    }

    @Test func whoIsBornIsMadeAndNotLoaded() {
        let words = ["born", "shown", "hidden", "shown", "hidden", "dead"]
        let lives = ["Listen", "Discover", "Downloads", "Network"].flatMap { name in words.map { "\(name) \($0)" } }
        let kinds = trace(lives + lives).events.map(\.kind)
        #expect(kinds.count { $0 == .`init` } == 8)
        #expect(!kinds.contains(.viewDidLoad))
    }

    @Test func howDeepALineStandsInATreeIsNoPartOfItsWords() {
        let words = ["loaded", "shown", "hidden"]
        let names = ["ListenScreen", "DiscoverScreen", "DownloadScreen"]
        let lives = (0..<3).flatMap { depth in
            names.flatMap { name in words.map { String(repeating: "│  ", count: depth) + "· \(name) \($0)" } }
        }
        #expect(trace(lives).events.count == lives.count)
    }

    @Test func aWordForScreensBesideTheNameIsNoSecondName() {
        let words = ["Loaded", "begin OnScreen", "end OnScreen"]
        let lives = (0..<2).flatMap { _ in
            ["Feed", "Share", "Topic"].flatMap { name in words.map { "\($0): \(name)ViewController" } }
        }
        let deaths = ["Feed", "Share", "Topic"].map { "Dealloc: \($0)ViewController" }
        let read = trace(lives + deaths)
        #expect(names(read, .viewDidAppear) == ["FeedViewController", "ShareViewController", "TopicViewController"])
        #expect(read.events.count { $0.kind == .viewDidDisappear } == 6)
    }

    @Test(arguments: [
        ["โหลดแล้ว", "แสดงแล้ว", "หายไปแล้ว"], ["carregou", "apareceu", "sumiu"],
        ["φορτώθηκε", "εμφανίστηκε", "κρύφτηκε"],
    ])
    func screensThatComeAndGoAreReadInTheirLanguage(_ words: [String]) {
        let lives = ["Inicio", "Perfil", "Pedido", "Conta"].flatMap { name in
            (words + words.dropFirst() + words.dropFirst()).map { "\(name)Tela → \($0)" }
        }
        #expect(trace(lives).events.count == lives.count)
    }

    /// What begins is said; the state before would make two phrases of each that several lead to.
    @Test(arguments: ["⟶", "⇒", "⤳", "->", "to"]) func machinesOfStatesTellTheStateThatBegins(_ arrow: String) {
        let states = [
            "new", "loaded", "appearing", "visible", "disappearing", "hidden", "appearing", "visible", "disappearing",
        ]
        let ends = states + ["hidden", "dead"]
        let lives = ["RoomsModule", "ScenesModule", "TimerModule"].flatMap { name in
            zip(ends, ends.dropFirst()).map { "[FSM] \(name): \($0) \(arrow) \($1)" }
        }
        let kinds = trace(lives + lives).events.map(\.kind)
        #expect(kinds.count { $0 == .viewDidAppear } == 12)
        #expect(kinds.count { $0 == .viewWillDisappear } == 12)
        #expect(kinds.count { $0 == .viewDidLoad } == 6)
    }

    // MARK: What tells of no call

    @Test func howLongACallTookIsNoSecondCall() {
        let calls = visits { name, object, callback in "event=\"\(callback)\" name=\"\(name)Controller\" no=\(object)" }
        let remark = "event=\"viewDidLoad took 712 ms\" name=\"StackController\""
        let loads = ["event=\"viewDidLoad\" name=\"StackController\" no=1"]
        var lines = loads + calls
        lines.insert(remark, at: 11)
        lines.insert(remark, at: 13)
        let read = trace(lines)
        #expect(read.events.count { $0.kind == .viewDidLoad } == 1)
    }

    @Test func whoSpeaksOfACallbackIsNoController() {
        let remark = "APIClient.swift:70 viewWillAppear is called twice"
        let calls = visits { name, _, callback in "\(name)ViewController.swift:42 \(callback)" }
        let read = trace(calls[..<9] + [remark] + calls[9...])
        #expect(names(read) == ["StackViewController", "DetailViewController"])
    }

    // MARK: Names and objects

    @Test func theArgumentOfAGenericSuperclassIsNoName() {
        let read = trace(
            visits { name, _, callback in "| Base<\(name)Model>.\(callback)() | self = \(name)ViewController" })
        #expect(names(read) == ["StackViewController", "DetailViewController"])
    }

    @Test(arguments: [" screen.instance=", " (no. ", " id: "])
    func aNumberThatGoesWithTheObjectIsItsToken(_ lead: String) {
        let read = trace(
            visits { name, object, callback in
                "span=\(Int.random(in: 10_000...99_999)) name=\"\(callback)\" class=\(name)VC\(lead)\(object)"
            })
        #expect(Set(read.events.map(\.token)).count == 2)
    }

    @Test func aRuleAroundTheNameIsNoPartOfIt() {
        let lines = visits { name, _, callback in "==== \(name)VC ====\n\(callback)\n=============" }
        #expect(names(trace(lines)) == ["StackVC", "DetailVC"])
    }

    /// Lines that are understood alone and those that only the whole log tells must not make two objects of one.
    @Test func aNumberKeepsTheSignThatItIsPrintedWith() {
        let read = trace(
            visits { name, object, callback in "{\"event\":\"\(callback)\",\"vc\":\"\(name)VC\",\"id\":\"#\(object)\"}"
            }
                + ["StackVC", "DetailVC"].map { "{\"event\":\"init\",\"vc\":\"\($0)\",\"id\":\"#1\"}" })
        #expect(Set(read.events.map { read.token(of: $0)?.displayed ?? "" }) == ["#1", "#2"])
    }

    @Test func aNameInTheBracketsOfAnotherRoleIsNoController() {
        let calls = ["viewDidLoad"] + Self.cycle.map(\.name) + ["deinit"]
        let lives = (0..<9).flatMap { visit in
            let name = ["Stack", "Detail", "Cart"][visit % 3]
            let said = calls.map { "ViewController(\(name)) ⟶ \($0)" }
            return [said[0], "Interactor(\(name)) ⟶ init"] + said.dropFirst() + ["Interactor(\(name)) ⟶ deinit"]
        }
        let read = trace(lives)
        #expect(read.events.count { $0.kind == .deinit && read.name(of: $0).bare != "Interactor" } == 9)
    }

    @Test func aDeathIsToldOfTheObjectThatTheOtherCallbacksName() {
        let calls = visits { #"Event(screen: "\#($0)VC", phase: Phase.did\#($2.dropFirst(7)), object: \#($1))"# }
            .filter { $0.contains("ppear") }
        let deaths = [1, 2].map { #"Event(screen: "DetailVC", phase: Phase.deallocated, object: \#($0))"# }
        let read = trace(calls + deaths)
        let objects = { (kind: EventKind) in
            Set(read.events.filter { $0.kind == kind }.compactMap { read.token(of: $0)?.displayed })
        }
        #expect(objects(.deinit) == objects(.viewDidAppear))
    }

    // MARK: Named elsewhere

    @Test func theHeadingAboveCallbacksNamesTheirController() {
        let headed = visits { name, _, callback in "=== \(name)VC ===\n\(callback)(_:)" }
        let read = trace(
            headed.enumerated().flatMap { [$0.element] + ($0.offset % 5 == 0 ? ["=== Sync ===\nfetched 3"] : []) })
        #expect(names(read) == ["StackVC", "DetailVC"])
        #expect(read.events.count == 48)
    }

    // MARK: Words

    @Test(arguments: ["is opgeruimd", "выгружен из памяти", "de-init"])
    func aDeathIsReadInItsLanguage(_ death: String) {
        let read = trace(
            visits { name, _, callback in "\(name)ViewController: \(callback)" }
                + ["Stack", "Detail", "Stack"].map { "\($0)ViewController: \(death)" })
        #expect(read.events.count { $0.kind == .deinit } == 3)
    }

    @Test func aTrackersViewsAreAppearances() {
        let visits = ["Stack", "Detail", "Stack", "Cart", "Stack", "Detail", "Stack", "Cart"]
        let lines = visits.flatMap { name in ["start", "stop"].map { "🐶 \($0)View(key: \"\(name)VC\")" } }
        let expected = visits.flatMap { _ in [EventKind.viewDidAppear, .viewDidDisappear] }
        #expect(trace(lines).events.map(\.kind) == expected)
    }

    @Test func aWordForScreensBehindEveryNameIsNoPartOfIt() {
        let words = ["carregou", "apareceu", "sumiu", "apareceu", "sumiu", "apareceu", "sumiu"]
        let lives = ["Inicio", "Perfil", "Pedido", "Conta"].flatMap { name in words.map { "\(name) tela \($0)" } }
        #expect(names(trace(lives)) == ["Inicio", "Perfil", "Pedido", "Conta"])
    }

    @Test(arguments: [
        ["A tela N carregou", "A tela N vai aparecer", "A tela N apareceu", "A tela N desapareceu"],
        ["【页面】加载完成：N", "【页面】即将进入：N", "【页面】进入页面：N", "【页面】离开页面：N"],
    ])
    func threeWordsOfACycleAreRead(_ words: [String]) {
        let names = ["StackViewController", "DetailViewController", "CartViewController"]
        let say = { (word: Int, name: String) in words[word].replacingOccurrences(of: "N", with: name) }
        let lines =
            names.map { say(0, $0) }
            + (0..<12).flatMap { step in (1...3).map { say($0, names[step % 3]) } }
        let read = trace(lines)
        #expect(read.events.count { $0.kind == .viewWillAppear } == 12)
        #expect(read.events.count { $0.kind == .viewDidAppear } == 12)
        #expect(read.events.count { $0.kind == .viewDidDisappear } == 12)
    }

    @Test func marksThatStandWhereALifeBeginsAndEndsAreItsBirthAndDeath() {
        let lives = (0..<8).flatMap { object -> [String] in
            let name = object.isMultiple(of: 2) ? "StackController" : "DetailController"
            let address = "@0x600000\(object)a40"
            let calls = ["viewDidLoad", "viewDidAppear", "viewDidDisappear"].map { "\(name)::\($0) \(address)" }
            return ["+\(name) \(address)"] + calls + ["~\(name) \(address)"]
        }
        let read = trace(lives)
        #expect(read.events.count { $0.kind == .`init` } == 8)
        #expect(read.events.count { $0.kind == .deinit } == 8)
    }
}
