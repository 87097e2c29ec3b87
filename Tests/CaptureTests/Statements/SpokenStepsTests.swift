import Lifecycle
import Testing

@testable import Capture

/// Loggers that tell all of a screen's life in the words of their language.
@Suite struct SpokenStepsTests {
    private static let steps: [EventKind] = [
        .`init`, .loadView, .viewDidLoad, .viewWillAppear, .viewIsAppearing, .viewDidLayoutSubviews, .viewDidAppear,
        .viewWillDisappear, .viewDidDisappear, .deinit,
    ]

    /// Screens that are visited in turn, with what `line` prints of each step.
    private static func visits(_ names: [String], _ line: (String, EventKind) -> [String]) -> [String] {
        (0..<2).flatMap { _ in names.flatMap { name in steps.flatMap { line(name, $0) } } }
    }

    private static func words(_ text: String) -> [EventKind: String] {
        Dictionary(uniqueKeysWithValues: zip(steps, text.split(separator: "|").map(String.init)))
    }

    @Test(arguments: [
        "wurde erzeugt|baut seine Ansicht auf|Ansicht geladen|wird erscheinen|erscheint gerade|Layout angeordnet"
            + "|ist erschienen|wird verschwinden|ist verschwunden|freigegeben",
        "creado|construye su vista|vista cargada|va a aparecer|está apareciendo|ha distribuido subvistas|ha aparecido"
            + "|va a desaparecer|ha desaparecido|liberado",
        "utworzony|buduje widok|widok załadowany|zaraz się pojawi|właśnie się pojawia|ułożył podwidoki|pojawił się"
            + "|zaraz zniknie|zniknął|zwolniony z pamięci",
        "создан|строит view|view загружено|сейчас появится|появляется|разложил сабвью|появился|сейчас исчезнет|исчез"
            + "|освобождён",
        "已创建|构建视图|视图已加载|即将显示|正在显示|已布局子视图|已显示|即将消失|已消失|已释放",
        "生成|ビュー構築|読み込みました|表示されます|表示中|レイアウト完了|表示されました|非表示になります|非表示になりました|解放",
        "生成|ビュー構築|ビュー読み込み完了|表示直前|表示処理中|レイアウト完了|表示完了|非表示直前|非表示完了|解放",
    ]) func aLifeToldInAnyLanguageIsReadStepByStep(text: String) {
        let words = Self.words(text)
        let lines = Self.visits(Visits.names) { ["[ui] \($0) - \(words[$1] ?? "")"] }
        #expect(Visits.told(lines) == Self.visits(Visits.names) { ["\($0) \($1.name)"] })
    }

    /// The word that tells that it goes on is that of its beginning where no other is, whatever else the log announces.
    @Test func anAppearanceBeginsWithTheWordThatItGoesOnWhereThereIsNoOther() {
        let words = Visits.said(["loaded", "appearing", "appeared", "disappearing", "disappeared"])
        let notes = ["scene will enter foreground", "application will enter foreground"]
        let lines = notes + Visits.lines { ["\(words[$1] ?? "") \($0)"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// What a screen says between its steps is none of them, whatever its words.
    @Test func wordsOfAKeyboardAreNoStepOfAScreen() {
        let words = Self.words(
            "created|making view|view loaded|will show|showing|laid out|shown|will hide|hidden|released")
        let lines = Self.visits(Visits.names) { name, step in
            let keyboard = ["[ui] \(name): keyboard shown", "[ui] \(name): keyboard hidden"]
            let beside = step == .viewDidAppear && name == Visits.names[1] ? keyboard : []
            return ["[ui] \(name): \(words[step] ?? "")"] + beside
        }
        #expect(Visits.told(lines) == Self.visits(Visits.names) { ["\($0) \($1.name)"] })
    }

    /// Beside callbacks that are spelled, the others are told in words.
    @Test func aStepWithoutACallbacksNameIsReadInTheCallbacksPlace() {
        let lines = Self.visits(Visits.names) { name, step in
            step == .loadView ? ["\(name)#4 > make view"] : ["\(name)#4 > \(step.name)"]
        }
        #expect(Visits.told(lines) == Self.visits(Visits.names) { ["\($0) \($1.name)"] })
    }

    /// A value of one word needs no quotes, one of several has them.
    @Test func aWordInACallbacksPlaceIsReadBesideQuotedNames() {
        let lines = Self.visits(Visits.names) { name, step in
            let word = step == .viewDidLoad ? "loaded" : step.name
            return ["[vc class=\"\(name)\" inst=\"14d370\" event=\"\(word)\"]"]
        }
        #expect(Visits.told(lines) == Self.visits(Visits.names) { ["\($0) \($1.name)"] })
    }

    /// Of two phrases that say the same step only their order tells which is which.
    @Test func phrasesThatSayTheSameAreToldApartByTheirOrder() {
        let words = Visits.said(["loads", "appears…", "appeared", "disappears…", "disappeared"])
        let lines = Visits.lines { ["■ \($0) \(words[$1] ?? "")"] }
        #expect(Visits.told(lines) == Visits.calls)
    }

    /// `gone` by itself may tell a death; behind it a screen comes back, or dies in another word.
    @Test func whoComesBackBehindAWordOfDeathWasHidden() {
        let words: [EventKind: String] = [
            .viewDidLoad: "loaded", .viewWillAppear: "appearing", .viewDidAppear: "visible",
            .viewWillDisappear: "leaving", .viewDidDisappear: "gone", .deinit: "freed",
        ]
        let names = ["MenuScreen", "TipScreen", "OrderScreen", "MapScreen"]
        let log = Visits.pushes(names) { name, kind in words[kind].map { "\(name) is now: \($0)" } }
        #expect(Visits.told(log) == Visits.calls(of: names, words.keys))
    }

    /// Titles in quotes of another script; a line of another language says a step's word, too.
    @Test func aTitleIsTheNameOfAScreenThatHasNoOther() {
        let words = Self.words(
            "生成|ビュー構築|を読み込みました|を表示します|表示処理中|レイアウト完了|を表示しました|を隠します|を隠しました|を破棄しました")
        let (names, kinds) = (["ホーム", "カート", "注文一覧", "口コミ"], [EventKind.`init`, .loadView, .viewIsAppearing])
        let log = Visits.pushes(names) { name, kind in
            let line = kinds.contains(kind) ? nil : words[kind].map { "画面「\(name)」\($0)" }
            return kind == .viewWillDisappear && name != "ホーム" ? "dismiss requested for \(name)\n\(line ?? "")" : line
        }
        #expect(
            Visits.told(log)
                == Visits.calls(of: names, words.keys.filter { !kinds.contains($0) && $0 != .viewDidLayoutSubviews }))
    }

    /// Of two beginnings without words the first is the object's, the last its view's.
    @Test func whatComesLastBeforeAScreenIsShownIsItsLoad() {
        let signs: [EventKind: String] = [
            .`init`: "🥚", .viewDidLoad: "📦", .viewWillAppear: "👀⏳", .viewDidAppear: "👀✅", .viewWillDisappear: "🙈⏳",
            .viewDidDisappear: "🙈✅", .deinit: "💨",
        ]
        let names = ["DinoMap", "DinoBand", "ColoringRoom", "ParentDoor"]
        let log = Visits.pushes(names) { name, kind in signs[kind].map { "\($0) \(name)" } }
        #expect(Visits.told(log) == Visits.calls(of: names, signs.keys))
    }

    /// A logger of loads, first sights and deaths tells no screen that it is hidden.
    @Test func aLifeOfThreeStepsIsRead() {
        let words: [EventKind: String] = [
            .viewDidLoad: "finished loading its view.", .viewDidAppear: "is now visible to the user.",
            .deinit: "was released.",
        ]
        let names = ["DiscoverScene", "ShowScene", "SeatPlanScene", "TransferScene"]
        let log = Visits.pushes(names) { name, kind in words[kind].map { "\(name) \($0)" } }
        #expect(Visits.told(log) == Visits.calls(of: names, words.keys))
    }

    /// Arguments of a type and an ordinal are no words of the sentence.
    @Test(arguments: ["تم تحميل الشاشة|ستظهر الشاشة|ظهرت الشاشة|ستختفي الشاشة|اختفت الشاشة"])
    func theSentenceIsTheSameWhateverTheNameHolds(_ sentences: String) {
        let said = Visits.said(sentences.split(separator: "|").map(String.init))
        let (plain, whole) = (
            ["Home", "Orders", "Offers"],
            ["HomeController", "OrdersController", "OffersController<App.Offer, App.Grid>"]
        )
        let lines = (0..<4).flatMap { round in
            plain.indices.flatMap { place in
                Visits.cycle.map {
                    "‏01:13:2\(round) – \(said[$0] ?? "") App.\(whole[place]) the \(round == 1 ? "2nd" : "1st") ﴿0x1c9fa39\(place)\(round)﴾"
                }
            }
        }
        #expect(Visits.told(lines).count == 60)
    }
}
