import Lifecycle
import Testing

@testable import Capture

/// Screens with titles, hashes, headings and records, and classes whose developers have words of their own.
struct WordsOfTheirOwnTests {
    private static let names = ["HomeViewController", "CartViewController", "HelpViewController", "MapViewController"]
    private static let cycle = [
        "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
    ]

    private func told(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return trace.events.filter { $0.kind.isOfLife || $0.kind == .didReceiveMemoryWarning }.map {
            "\(trace.name(of: $0).bare) \($0.kind.name)"
        }
    }

    /// Each class is loaded, shown and hidden, two times.
    private static func visits(
        _ callbacks: [String] = cycle, _ line: (_ name: String, _ callback: String) -> [String]
    ) -> [String] {
        (0..<2).flatMap { _ in names.flatMap { name in callbacks.flatMap { line(name, $0) } } }
    }

    private static let calls = visits { ["\($0) \($1)"] }

    @Test func aTitleBesideTheClassIsNoPartOfWhatIsSaid() {
        let titles = Dictionary(uniqueKeysWithValues: zip(Self.names, ["ホーム画面", "カート画面", "ヘルプ画面", "地図画面"]))
        let said = ["の読み込みが完了しました", "が表示されます", "が表示されました", "が非表示になります", "が非表示になりました"]
        let words = Dictionary(uniqueKeysWithValues: zip(Self.cycle, said))
        let lines = Self.visits { ["[画面] \(titles[$0] ?? "")(\($0))\(words[$1] ?? "")", "[通信] /seats の取得に成功しました"] }
        #expect(told(lines) == Self.calls)
    }

    @Test func threeHexadecimalDigitsAreAnObjectWhereOthersHaveANumber() {
        let ids = Dictionary(uniqueKeysWithValues: zip(Self.names, ["877", "c37", "abc", "CE9"]))
        let words = Dictionary(
            uniqueKeysWithValues: zip(Self.cycle, ["LOADED", "ENTERING", "ENTERED", "LEAVING", "LEFT"]))
        let lines = Self.visits { ["\(words[$1] ?? "") \($0)[\(ids[$0] ?? "")]"] }
        #expect(told(lines) == Self.calls)
    }

    @Test func eachDeveloperHasWordsOfTheirOwn() {
        let one = Dictionary(
            uniqueKeysWithValues: zip(Self.cycle, ["carregou", "vai aparecer", "apareceu", "vai sumir", "sumiu"]))
        let other = ["view carregada", "vai aparecer na tela", "apareceu na tela", "vai desaparecer", "desapareceu"]
        let others = Dictionary(uniqueKeysWithValues: zip(Self.cycle, other))
        let strangers = ["PedidosViewController", "PerfilViewController", "CupomViewController", "LojaViewController"]
        let lines = Self.visits { ["🔵 \($0) \(one[$1] ?? "")"] }
        let more = (0..<2).flatMap { _ in
            strangers.flatMap { name in Self.cycle.map { "[\(name)] \(others[$0] ?? "")" } }
        }
        let calls = (0..<2).flatMap { _ in strangers.flatMap { name in Self.cycle.map { "\(name) \($0)" } } }
        #expect(told(lines + more) == Self.calls + calls)
    }

    @Test func aMemoryWarningIsUnderstoodInTheLanguageOfTheOtherWords() {
        let words = ["została załadowana", "zaraz się pojawi", "pojawiła się", "zaraz zniknie", "zniknęła"]
        let said = Dictionary(uniqueKeysWithValues: zip(Self.cycle, words))
        let lines = Self.visits { ["kontroler \($0) \(said[$1] ?? "")"] }
        let warnings = ["HelpViewController", "MapViewController"].map {
            "kontroler \($0) dostał ostrzeżenie o pamięci"
        }
        #expect(
            told(lines + warnings).suffix(2)
                == ["HelpViewController didReceiveMemoryWarning", "MapViewController didReceiveMemoryWarning"])
    }

    @Test func whatHasTheCallbacksMarkBelowAHeadingIsItsOwn() {
        let said = ["did load", "will appear", "did appear", "will disappear", "did disappear"]
        let moves = ["will move to parent nil", "did move to parent nil", "freed"]
        let kinds = Dictionary(
            uniqueKeysWithValues: zip(said + moves, Self.cycle + ["willMove", "didMove", "deinit"]))
        var last = ""
        let lines = Self.visits(said + moves) { name, callback in
            defer { last = name }
            return (name == last ? [] : ["[\(name)]"]) + ["  · \(callback)"]
        }
        #expect(told(lines) == Self.visits(said + moves) { ["\($0) \(kinds[$1] ?? $1)"] })
    }

    @Test func anObjectWithinARecordDoesNotEndIt() {
        let said = ["view-loaded", "before-appear", "after-appear", "before-disappear", "after-disappear"]
        let words = Dictionary(uniqueKeysWithValues: zip(Self.cycle, said))
        let lines = Self.visits { name, callback in
            [
                "{", "  \"source\" : {", "    \"type\" : \"\(name)\"", "  },",
                "  \"transition\" : \"\(words[callback] ?? "")\"", "}",
            ]
        }
        #expect(told(lines) == Self.calls)
    }

    @Test func aSuperclassWithoutANameIsNobody() {
        let lines = Self.visits { ["\($0) >>> \($1)", $1 == "viewWillAppear" ? "\($1)(_:)" : "tick"] }
        #expect(told(lines) == Self.calls)
    }

    @Test func ofTwoCallsInALineTheOneThatFollowsIsSaid() {
        let before = Dictionary(uniqueKeysWithValues: zip(Self.cycle, ["init"] + Self.cycle))
        let lines = Self.visits {
            ["\($0) moved from \(before[$1] ?? "")() to \($1)()", "Application moved from Inactive to Active"]
        }
        #expect(told(lines) == Self.calls)
    }

    @Test func aLoggerMayTellOneCallbackOnly() {
        let lines = Self.visits(["viewDidAppear"]) { name, _ in
            ["logged view did appear for \(name)", "page did load: /help"]
        }
        #expect(told(lines) == Self.visits(["viewDidAppear"]) { ["\($0) \($1)"] })
    }

    @Test func whoOnlyDiesWithSeveralOthersIsTheirSuperclass() {
        let lines = Self.visits(Self.cycle + ["dealloc"]) { name, callback in
            callback == "dealloc"
                ? ["控制器-[BaseViewController dealloc]调用情况，已销毁<\(name): 0x10\(name.count)f25fa0>"]
                : ["-[\(name) \(callback)] [Line 7]"]
        }
        #expect(told(lines) == Self.visits(Self.cycle + ["deinit"]) { ["\($0) \($1)"] })
    }

    @Test func nicknamesWithANumberDieByTheirWholeName() {
        let lines = (0..<2).flatMap { _ in
            (1...3).flatMap { number in
                Self.cycle.map { "VC-\(number) \($0) 호출됨" } + ["VC-\(number) 메모리에서 내려감"]
            }
        }
        #expect(told(lines).filter { $0.hasSuffix("deinit") }.count == 6)
    }
}
