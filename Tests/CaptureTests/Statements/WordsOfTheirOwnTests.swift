import Lifecycle
import Testing

@testable import Capture

/// Screens with titles, hashes, headings and records, and classes whose developers have words of their own.
struct WordsOfTheirOwnTests {
    @Test func aTitleBesideTheClassIsNoPartOfWhatIsSaid() {
        let titles = Dictionary(uniqueKeysWithValues: zip(Visits.names, ["ホーム画面", "カート画面", "ヘルプ画面", "地図画面"]))
        let said = ["の読み込みが完了しました", "が表示されます", "が表示されました", "が非表示になります", "が非表示になりました"]
        let words = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, said))
        let lines = Visits.lines { ["[画面] \(titles[$0] ?? "")(\($0))\(words[$1] ?? "")", "[通信] /seats の取得に成功しました"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func threeHexadecimalDigitsAreAnObjectWhereOthersHaveANumber() {
        let ids = Dictionary(uniqueKeysWithValues: zip(Visits.names, ["877", "c37", "abc", "CE9"]))
        let words = Dictionary(
            uniqueKeysWithValues: zip(Visits.cycle, ["LOADED", "ENTERING", "ENTERED", "LEAVING", "LEFT"]))
        let lines = Visits.lines { ["\(words[$1] ?? "") \($0)[\(ids[$0] ?? "")]"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func eachDeveloperHasWordsOfTheirOwn() {
        let one = Dictionary(
            uniqueKeysWithValues: zip(Visits.cycle, ["carregou", "vai aparecer", "apareceu", "vai sumir", "sumiu"]))
        let other = ["view carregada", "vai aparecer na tela", "apareceu na tela", "vai desaparecer", "desapareceu"]
        let others = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, other))
        let strangers = ["PedidosViewController", "PerfilViewController", "CupomViewController", "LojaViewController"]
        let lines = Visits.lines { ["🔵 \($0) \(one[$1] ?? "")"] }
        let more = (0..<2).flatMap { _ in
            strangers.flatMap { name in Visits.cycle.map { "[\(name)] \(others[$0] ?? "")" } }
        }
        let calls = (0..<2).flatMap { _ in strangers.flatMap { name in Visits.cycle.map { "\(name) \($0)" } } }
        #expect(Visits.told(lines + more) == Visits.calls + calls)
    }

    @Test func aMemoryWarningIsUnderstoodInTheLanguageOfTheOtherWords() {
        let words = ["została załadowana", "zaraz się pojawi", "pojawiła się", "zaraz zniknie", "zniknęła"]
        let said = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, words))
        let lines = Visits.lines { ["kontroler \($0) \(said[$1] ?? "")"] }
        let warnings = ["HelpViewController", "MapViewController"].map {
            "kontroler \($0) dostał ostrzeżenie o pamięci"
        }
        #expect(
            Visits.told(lines + warnings).suffix(2)
                == ["HelpViewController didReceiveMemoryWarning", "MapViewController didReceiveMemoryWarning"])
    }

    @Test func aLayoutIsUnderstoodAmongTheOtherWords() {
        let steps = ["viewDidLoad", "viewWillAppear", "viewDidLayoutSubviews", "viewDidAppear", "viewWillDisappear"]
        let words = ["載入完成", "即將顯示", "已經完成介面配置", "確實顯示", "即將從畫面消失", "確實從畫面消失"]
        let said = Dictionary(uniqueKeysWithValues: zip(steps + ["viewDidDisappear"], words))
        let lines = Visits.lines(steps + ["viewDidDisappear"]) { ["\($0)\(said[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.lines(steps + ["viewDidDisappear"]) { ["\($0) \($1)"] })
    }

    @Test func whatHasTheCallbacksMarkBelowAHeadingIsItsOwn() {
        let said = ["did load", "will appear", "did appear", "will disappear", "did disappear"]
        let moves = ["will move to parent nil", "did move to parent nil", "freed"]
        let kinds = Dictionary(
            uniqueKeysWithValues: zip(said + moves, Visits.cycle + ["willMove", "didMove", "deinit"]))
        var last = ""
        let lines = Visits.lines(said + moves) { name, callback in
            defer { last = name }
            return (name == last ? [] : ["[\(name)]"]) + ["  · \(callback)"]
        }
        #expect(Visits.told(lines) == Visits.lines(said + moves) { ["\($0) \(kinds[$1] ?? $1)"] })
    }

    @Test func anObjectWithinARecordDoesNotEndIt() {
        let said = ["view-loaded", "before-appear", "after-appear", "before-disappear", "after-disappear"]
        let words = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, said))
        let lines = Visits.lines { name, callback in
            [
                "{", "  \"source\" : {", "    \"type\" : \"\(name)\"", "  },",
                "  \"transition\" : \"\(words[callback] ?? "")\"", "}",
            ]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aSuperclassWithoutANameIsNobody() {
        let lines = Visits.lines { ["\($0) >>> \($1)", $1 == "viewWillAppear" ? "\($1)(_:)" : "tick"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func ofTwoCallsInALineTheOneThatFollowsIsSaid() {
        let before = Dictionary(uniqueKeysWithValues: zip(Visits.cycle, ["init"] + Visits.cycle))
        let lines = Visits.lines {
            ["\($0) moved from \(before[$1] ?? "")() to \($1)()", "Application moved from Inactive to Active"]
        }
        #expect(Visits.told(lines) == Visits.calls)
        let timed = Visits.lines { ["[T+1.\($1.count)] VC(\($0)·1) \(before[$1] ?? "") ⇒ \($1)"] }
        #expect(Visits.told(timed) == Visits.calls)
    }

    @Test func aLoggerMayTellOneCallbackOnly() {
        let lines = Visits.lines(["viewDidAppear"]) { name, _ in
            ["logged view did appear for \(name)", "page did load: /help"]
        }
        #expect(Visits.told(lines) == Visits.lines(["viewDidAppear"]) { ["\($0) \($1)"] })
    }

    /// Of one callback no name returns, and neither a window nor the parent is who appears.
    @Test func aBreadcrumbIsOfItsScreen() {
        let names =
            Visits.names + ["NewsViewController", "ChatViewController", "MoreViewController", "LoginViewController"]
        let lines = Visits.lines(of: names, ["viewDidAppear"]) { name, callback in
            let parent = name.hasPrefix("M") ? "HomeViewController" : "UINavigationController"
            return [
                #"[Sentry] [debug] [2022-04-10T17:39:23.416Z] [SentryScope:142] Add breadcrumb: {"category": "ui.lifecycle", "data": {"beingPresented": "false", "parentViewController": "\#(parent)", "#
                    + #""screen": "Shop.\#(name)", "window": "<UIWindow: 0x1045081a0; frame = (0 0; 390 844)>"}, "#
                    + #""level": "info", "message": "\#(callback)", "type": "navigation"}"#
            ]
        }
        #expect(Visits.told(lines) == Visits.lines(of: names, ["viewDidAppear"]) { ["\($0) \($1)"] })
    }

    @Test func whoOnlyDiesWithSeveralOthersIsTheirSuperclass() {
        let lines = Visits.lines(Visits.cycle + ["dealloc"]) { name, callback in
            callback == "dealloc"
                ? ["控制器-[BaseViewController dealloc]调用情况，已销毁<\(name): 0x10\(name.count)f25fa0>"]
                : ["-[\(name) \(callback)] [Line 7]"]
        }
        #expect(Visits.told(lines) == Visits.lines(Visits.cycle + ["deinit"]) { ["\($0) \($1)"] })
    }

    @Test func nicknamesWithANumberDieByTheirWholeName() {
        let lines = (0..<2).flatMap { _ in
            (1...3).flatMap { number in
                Visits.cycle.map { "VC-\(number) \($0) 호출됨" } + ["VC-\(number) 메모리에서 내려감"]
            }
        }
        #expect(Visits.told(lines).filter { $0.hasSuffix("deinit") }.count == 6)
    }

    /// Words that say what they mean, and what stands in front of them: the folder of a file, and who speaks.
    @Test(arguments: [
        ("{M}/{N}.swift:7 ⟩ ", "načteno|bude zobrazeno|zobrazeno|bude skryto|skryto"),
        ("{M}Coordinator ⟿ child {N} ", "loaded its view|will come on screen|is on screen|is leaving|has left"),
        ("подія {N} ", "завантажено|зараз зʼявиться|показано|зараз зникне|зникло"),
    ])
    func whatStandsInFrontMakesNoOtherStatement(_ frame: String, _ words: String) {
        let said = Visits.said(words.split(separator: "|").map(String.init))
        let lines = Visits.lines { name, callback in
            let short = name.replacing("ViewController", with: "")
            return [frame.replacing("{N}", with: name).replacing("{M}", with: short) + (said[callback] ?? "")]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    @Test func aWordInFrontOfEachCallIsNobody() {
        let states = Visits.said(["Loaded", "Appearing", "Appeared", "Disappearing", "Disappeared"])
        let lines = Visits.lines { ["[STATE] \($0): перешёл в состояние <\(states[$1] ?? "")>, метод: \($1)"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// `Event` stands in all lines; who loads has a stream of its own.
    @Test func aStreamOfItsOwnForOneCallbackNamesTheSameController() {
        let lines = Visits.lines { name, callback in
            ["\(name).swift:38 (\(callback == "viewDidLoad" ? "load" : "life")) -> Event next(\(callback))"]
        }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// Four words of which the first one speaks of loading tell no appearance before the screen shows.
    @Test func theFirstOfFourWordsMayTellTheLoad() {
        let kinds = ["viewDidLoad", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]
        let said = Dictionary(uniqueKeysWithValues: zip(kinds, ["loaded ✔︎", "visible", "about to hide", "hidden"]))
        let lines = Visits.lines(kinds) { ["[\($0)] \(said[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.lines(kinds) { ["\($0) \($1)"] })
    }

    @Test func whatIsDoneOnACallbackIsCalledByIt() {
        let found = CallbackWord.all(in: Array("onDidLoad, conDidLoad, onViewWillAppear".unicodeScalars))
        #expect(found.map(\.kind) == [.viewDidLoad, .viewWillAppear])
    }

    /// One logger tells all calls by their names, the other one only the loads: the rest it says in words.
    @Test func whoseLoadsAloneAreNamedMayAppearInWords() {
        let said = Visits.said(["did load", "will show", "did show", "will hide", "did hide"])
        let others = ["TripListVC", "TripDetailVC", "SeatVC", "OfferVC"]
        let lines =
            Visits.lines { ["[d] \($0) \($1)"] } + Visits.lines(of: others) { ["(Trips) \($0) \(said[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.calls + Visits.lines(of: others) { ["\($0) \($1)"] })
    }
}
