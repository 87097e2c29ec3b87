import Lifecycle
import Testing

@testable import Capture

/// What a document says of callbacks beside the log that it holds.
struct DocumentLineTests {
    private static let log = """
        HomeVC viewDidLoad
        HomeVC viewWillAppear
        HomeVC viewDidAppear
        """

    @Test(arguments: [
        "* viewDidLoad\n* viewWillAppear", "- viewDidLoad", "1. loadView\n2. viewDidLoad", "### viewDidLoad",
        "## viewDidAppear(_:)", "**viewDidLoad**", "3、viewWillAppear", "viewDidAppear - 뷰가 완벽하게 나타남",
        "- viewDidLoad(): Вызывается после загрузки", "viewWillAppear：视图将要出现在屏幕之前",
        "- deinit: Вызывается при уничтожении контроллера.", "viewWillDisappear → 첫화면이 없어질 예정!!",
        "viewDidLoad → willAppear → didAppear → 화면이 처음 뿌려졌을 때", "viewDidLoad -> didAppear",
    ])
    func whatNamesNobodyIsAnExplanationBesideALog(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\(Self.log)\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test(arguments: [
        "viewDidLoad", "viewDidLoad: 3 items", "viewDidLoad 호출됨", "viewDidLoadが呼ばれました", "[cart] viewDidLoad",
        "-- viewDidLoad",
        "2024-05-01 10:11:12.123 Orchard[30:65] - viewDidLoad",
        "2024-05-01 10:11:12.123 Orchard[30:65] viewDidLoad: 뷰가 메모리에 로드되었습니다",
    ])
    func aPrintWithoutANameStaysBesideALog(_ line: String) {
        let trace = CaptureReaderTests.read("\(line)\n\(Self.log)\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    /// Code that is pasted with its comments beside a log.
    @Test(arguments: [
        "// Name: viewDidDisappear", "// load : viewDidAppear", "    // Source: viewWillAppear",
        "/// - SeeAlso: UIViewController.viewDidAppear(_:)", "/// - Note: CartVC.viewDidLoad() runs once",
        "/// UIViewController.viewDidAppear(_:)",
    ])
    func aCommentNamesNobodyBesideALog(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\(Self.log)\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test(arguments: [
        "// HomeVC loadView\n// HomeVC awakeFromNib",
        "// CartViewController loadView\n// CartViewController awakeFromNib",
        "// Cart loadView\n// Cart awakeFromNib", "// home loadView\nhome awakeFromNib",
    ])
    func aLogThatIsSetAsCommentsIsRead(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\(Self.log)\n")
        #expect(trace.events.map(\.kind).prefix(2) == [.loadView, .awakeFromNib])
    }

    /// A document for those who come from another system.
    @Test(arguments: [
        "onCreate -> viewDidLoad\nonStart -> viewWillAppear\nonResume -> viewDidAppear\nonPause -> viewWillDisappear",
        "initState: viewDidLoad\ndidChangeDependencies: viewWillAppear\nbuild: viewDidLayoutSubviews",
        "componentWillMount = viewWillAppear\ncomponentDidMount = viewDidAppear\ncomponentWillUnmount = viewDidDisappear",
    ])
    func whatCallbacksAreCalledElsewhereIsNoController(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\nMy log:\n\(Self.log)\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test(arguments: [
        "8. 内存警告：didReceiveMemoryWarning（可能在任何时候发生）", "- 销毁视图：viewDidUnload",
        "* Предупреждение: didReceiveMemoryWarning",
    ])
    func aSentenceInAListNamesNobodyBesideALog(_ text: String) {
        let trace = CaptureReaderTests.read("\(text)\n\(Self.log)\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
    }

    @Test func namesInAnotherScriptAreReadInALogThatIsSetAsAList() {
        let log = "1. 首页 viewDidLoad\n2. 首页 viewWillAppear\n3. 详情 viewDidLoad\n"
        #expect(CaptureReaderTests.read(log).events.count == 3)
        #expect(CaptureReaderTests.read("- 首页 loadView\n- 首页 awakeFromNib\n\(Self.log)\n").events.count == 5)
    }

    @Test(arguments: [
        "homeList viewDidLoad\ncartList viewDidLoad\norderList viewDidLoad",
        "homeList viewDidLoad\nhomeList viewWillAppear\ncartList viewDidLoad\norderList viewDidAppear",
        "homeVC viewDidLoad\ncartVC viewWillAppear\norderVC viewDidAppear",
        "home viewDidLoad\ncart viewWillAppear\norder viewDidAppear",
        "HomeList viewDidLoad\nCartList viewWillAppear\nOrderList viewDidAppear",
    ])
    func namesThatBeginAsFunctionsDoAreRead(_ text: String) {
        let trace = CaptureReaderTests.read(text + "\n")
        #expect(trace.events.count == text.split(separator: "\n").count)
    }

    /// Who pastes a log as a list keeps the lines without a name, too.
    @Test func aLogThatIsSetAsAListIsRead() {
        let trace = CaptureReaderTests.read(
            "- Second View viewDidLoad\n- viewWillDisappear\n- Second View viewWillAppear\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillDisappear, .viewWillAppear])
    }

    /// A print that names nobody has no mark of a heading in front where others of its log have none.
    @Test func headingsExplainBesideALogThatNamesNobody() {
        let log = "viewDidLoad\nviewWillAppear\nviewDidAppear\n"
        let document = "\(log)\n## viewDidLoad()\n\nCalled once.\n\n## didReceiveMemoryWarning()\n"
        #expect(
            CaptureReaderTests.read(document).events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidAppear])
        let marked = log.split(separator: "\n").map { "# \($0)\n" }.joined()
        #expect(CaptureReaderTests.read(marked).events.count == 3)
        #expect(CaptureReaderTests.read("viewDidLoad\n## viewWillAppear\n").events.count == 2)
    }

    @Test func aListIsReadWhereNothingElseIs() {
        let trace = CaptureReaderTests.read("1. loadView\n2. viewDidLoad\n3. viewWillAppear\n")
        #expect(trace.events.map(\.kind) == [.loadView, .viewDidLoad, .viewWillAppear])
    }

    /// One line of a list is written by two channels, and only one of them has stamps.
    @Test func aListedLineAndItsCopyAreOne() {
        let trace = CaptureReaderTests.read(
            """
            2024-05-01 10:11:12.123456+0200 Orchard[30:65] - CartVC viewDidLoad
            - CartVC viewDidLoad
            2024-05-01 10:11:12.323456+0200 Orchard[30:65] - CartVC viewWillAppear
            - CartVC viewWillAppear
            """)
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear])
    }

    @Test(arguments: ["viewDidLoad() [一次性設置]", "loadView() [系統自動調用，創建 view]", "1) viewDidLoad() : 뷰컨을 생성"])
    func whatACallDoesIsNobodysName(_ line: String) {
        let trace = CaptureReaderTests.read(line + "\n")
        #expect(trace.events.map(\.controller) == [.none])
    }

    @Test(arguments: [
        "viewDidLoad() [首页]", "viewDidLoad() [CartViewController]", "viewDidLoad【购物车】", "viewDidLoad() - 주문 화면",
    ])
    func whoIsNamedBehindACallSpeaks(_ line: String) {
        let trace = CaptureReaderTests.read(line + "\n")
        #expect(trace.events.map(\.controller) != [.none] && trace.events.count == 1)
    }

    @Test(arguments: [
        "Q: viewDidLoad\nA: called once\nQ: viewWillAppear\nA: called each time",
        "Question: which comes first?\nAnswer: viewDidLoad\nQuestion: and behind it?\nAnswer: viewWillAppear",
        "Front: viewDidLoad\nBack: called when the view is there",
        "问：viewDidLoad 什么时候调用？\n答：viewDidLoad 只调用一次。\n问：然后呢？\n答：没有了。",
    ]) func whatIsAskedAndAnsweredIsNoLog(_ text: String) {
        #expect(CaptureReaderTests.read(text + "\n").events.isEmpty)
    }

    @Test(arguments: [
        "Q: viewDidLoad\nA: viewDidLoad\nQ: viewWillDisappear\nA: viewWillAppear",
        "A: viewDidLoad\nA: 3 items\nB: viewDidLoad\nA: viewWillDisappear\nB: viewWillAppear",
        "Front: viewDidLoad\nloading\nFront: viewWillAppear\nBack: viewDidLoad\nBack: viewWillAppear",
    ]) func controllersWithTheNamesOfQuestionsAreRead(_ text: String) {
        let events = CaptureReaderTests.read(text + "\n").events
        #expect(events.count { $0.kind.isViewCallback } == 4)
    }

    @Test(arguments: [("开始", "完成"), ("開始", "完成"), (" 시작", " 완료")])
    func aCallThatSaysItsStartAndItsEndIsOneCall(_ start: String, _ end: String) {
        let trace = CaptureReaderTests.read(
            """
            [CartVC] viewDidLoad\(start)
            [CartVC] viewDidLoad\(end)
            [CartVC] viewWillAppear\(start) - animated: 1
            [CartVC] hides the bar
            [CartVC] viewWillAppear\(end)
            """)
        #expect(trace.events.map(\.kind).filter(\.isViewCallback) == [.viewDidLoad, .viewWillAppear])
    }

    @Test func aCallThatOnlySaysItsEndIsRead() {
        let trace = CaptureReaderTests.read("CartVC viewDidLoad完成\nCartVC viewWillAppear完成\nCartVC viewDidLoad完成\n")
        #expect(trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidLoad])
    }

    /// `화면` is a screen, `누르면` is a condition.
    @Test(arguments: [
        ("- 백버튼 누르면 DVC Deinit", 0), ("VC가 pop되면 DVC deinit", 0), ("A에서 B를 호출 시 B(viewDidLoad)", 0),
        ("첫 화면 deinit", 1), ("DVC Deinit", 1),
    ])
    func whatHappensUnderAConditionHasNotHappened(_ line: String, _ events: Int) {
        #expect(CaptureReaderTests.read(line + "\n").events.count == events)
    }

    /// What was shown once is listed again in the text below it.
    @Test func aListThatRepeatsAPartOfTheLogIsAnExplanation() {
        let trace = CaptureReaderTests.read(
            """
            \(Self.log)
            HomeVC viewWillDisappear
            HomeVC viewDidDisappear

            So the order is
            - HomeVC viewWillAppear
            - HomeVC viewDidAppear
            - HomeVC viewWillDisappear

            """)
        #expect(trace.events.count == 5)
    }

    @Test(arguments: [
        "- HomeVC viewWillDisappear\n- HomeVC viewDidDisappear\n- HomeVC viewWillAppear",
        "- HomeVC viewWillAppear\n- HomeVC viewDidAppear",
        "10:11:12 - HomeVC viewDidLoad\n10:11:13 - HomeVC viewWillAppear\n10:11:14 - HomeVC viewDidAppear",
        "HomeVC viewDidLoad\nHomeVC viewWillAppear\nHomeVC viewDidAppear",
    ])
    func aListThatTellsSomethingElseStays(_ text: String) {
        let trace = CaptureReaderTests.read("\(Self.log)\n\(text)\n")
        #expect(trace.events.count == 3 + text.split(separator: "\n").count)
    }

    @Test func aCallThatIsCompleteIsTheOneThatWasCalled() {
        let trace = CaptureReaderTests.read(
            """
            [Shop] viewDidLoad called
            [Shop] viewDidLoad complete
            [Shop] viewWillAppear called
            [Shop] viewDidLoad called
            [Shop] viewDidAppear finished
            [Shop] viewDidAppear finished
            """)
        #expect(
            trace.events.map(\.kind) == [.viewDidLoad, .viewWillAppear, .viewDidLoad, .viewDidAppear, .viewDidAppear])
    }
}
