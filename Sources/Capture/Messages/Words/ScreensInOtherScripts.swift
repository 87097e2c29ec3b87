import Lifecycle

/// What people write for the callbacks of an appearance where they do not name them.
extension OtherScripts {
    static let appearances: [(words: [StaticString], kind: EventKind)] =
        (chinese + chineseOfControllers).map { ([$0.0], $0.1) } + japanese.map { ([$0.0], $0.1) } + korean
        + memoryWarnings.map { ($0, .didReceiveMemoryWarning) }

    private static let memoryWarnings: [[StaticString]] = [
        ["收到内存警告"], ["接收到内存警告"], ["内存警告"], ["收到記憶體警告"], ["記憶體警告"], ["メモリ警告"], ["メモリー警告"], ["メモリ警告を受信"],
        ["メモリ警告を受け取った"], ["메모리", "경고"],
    ]

    private static let chinese: [(StaticString, EventKind)] = [
        ("视图加载完成", .viewDidLoad), ("视图加载完毕", .viewDidLoad), ("视图已加载", .viewDidLoad), ("视图已经加载", .viewDidLoad),
        ("视图已加载完成", .viewDidLoad), ("视图将要显示", .viewWillAppear), ("视图即将显示", .viewWillAppear),
        ("视图将要出现", .viewWillAppear), ("视图即将出现", .viewWillAppear), ("视图将显示", .viewWillAppear),
        ("视图将出现", .viewWillAppear), ("视图已经显示", .viewDidAppear), ("视图已显示", .viewDidAppear), ("视图已经出现", .viewDidAppear),
        ("视图已出现", .viewDidAppear), ("视图显示完成", .viewDidAppear), ("视图显示完毕", .viewDidAppear), ("视图完全显示", .viewDidAppear),
        ("视图将要消失", .viewWillDisappear), ("视图即将消失", .viewWillDisappear), ("视图将消失", .viewWillDisappear),
        ("视图已经消失", .viewDidDisappear), ("视图已消失", .viewDidDisappear), ("视图完全消失", .viewDidDisappear),
        ("视图消失完成", .viewDidDisappear), ("视图将要布局子视图", .viewWillLayoutSubviews), ("视图即将布局子视图", .viewWillLayoutSubviews),
        ("视图已经布局子视图", .viewDidLayoutSubviews), ("视图布局完成", .viewDidLayoutSubviews), ("视图加载", .loadView),
        ("视图开始加载", .loadView), ("視圖載入完成", .viewDidLoad), ("視圖將要顯示", .viewWillAppear), ("視圖即將顯示", .viewWillAppear),
        ("視圖已經顯示", .viewDidAppear), ("視圖已顯示", .viewDidAppear), ("視圖將要消失", .viewWillDisappear),
        ("視圖即將消失", .viewWillDisappear), ("視圖已經消失", .viewDidDisappear), ("視圖已消失", .viewDidDisappear),
        ("页面将要显示", .viewWillAppear), ("页面即将显示", .viewWillAppear), ("页面将要出现", .viewWillAppear),
        ("页面即将出现", .viewWillAppear), ("页面已经显示", .viewDidAppear), ("页面已显示", .viewDidAppear), ("页面已经出现", .viewDidAppear),
        ("页面已出现", .viewDidAppear), ("页面将要消失", .viewWillDisappear), ("页面即将消失", .viewWillDisappear),
        ("页面已经消失", .viewDidDisappear), ("页面已消失", .viewDidDisappear), ("界面将要显示", .viewWillAppear),
        ("界面即将显示", .viewWillAppear), ("界面已经显示", .viewDidAppear), ("界面已显示", .viewDidAppear),
        ("界面将要消失", .viewWillDisappear), ("界面即将消失", .viewWillDisappear), ("界面已经消失", .viewDidDisappear),
        ("界面已消失", .viewDidDisappear),
    ]

    /// Said right behind a controller's name: `CartViewController将要出现了`.
    private static let chineseOfControllers: [(StaticString, EventKind)] = [
        ("将要出现", .viewWillAppear), ("将要出现了", .viewWillAppear), ("即将出现", .viewWillAppear),
        ("即将出现了", .viewWillAppear), ("将要显示", .viewWillAppear), ("即将显示", .viewWillAppear),
        ("已经出现", .viewDidAppear), ("已经出现了", .viewDidAppear), ("已出现", .viewDidAppear), ("已经显示", .viewDidAppear),
        ("已经显示了", .viewDidAppear), ("已显示", .viewDidAppear), ("将要消失", .viewWillDisappear),
        ("将要消失了", .viewWillDisappear), ("即将消失", .viewWillDisappear), ("即将消失了", .viewWillDisappear),
        ("已经消失", .viewDidDisappear), ("已经消失了", .viewDidDisappear), ("已消失", .viewDidDisappear),
    ]

    private static let japanese: [(StaticString, EventKind)] = [
        ("画面が読み込まれた", .viewDidLoad), ("画面がロードされた", .viewDidLoad), ("ビューが読み込まれた", .viewDidLoad),
        ("ビューがロードされた", .viewDidLoad), ("画面が表示される直前", .viewWillAppear), ("画面が表示される前", .viewWillAppear),
        ("ビューが表示される直前", .viewWillAppear), ("画面が表示された", .viewDidAppear), ("画面が表示されました", .viewDidAppear),
        ("ビューが表示された", .viewDidAppear), ("画面が消える直前", .viewWillDisappear), ("画面が消える前", .viewWillDisappear),
        ("ビューが消える直前", .viewWillDisappear), ("画面が閉じる直前", .viewWillDisappear), ("画面が消えた", .viewDidDisappear),
        ("画面が消えました", .viewDidDisappear), ("ビューが消えた", .viewDidDisappear), ("画面が閉じた", .viewDidDisappear),
    ]

    private static let korean: [([StaticString], EventKind)] = ["뷰가", "화면이"].flatMap { subject in
        [
            (["로드됨"], .viewDidLoad), (["로드되었습니다"], .viewDidLoad), (["나타나기", "직전"], .viewWillAppear),
            (["나타날", "예정"], .viewWillAppear), (["나타남"], .viewDidAppear), (["나타났습니다"], .viewDidAppear),
            (["나타났다"], .viewDidAppear), (["사라지기", "직전"], .viewWillDisappear), (["사라질", "예정"], .viewWillDisappear),
            (["사라짐"], .viewDidDisappear), (["사라졌습니다"], .viewDidDisappear), (["사라졌다"], .viewDidDisappear),
        ].map { (words: [StaticString], kind: EventKind) in ([subject] + words, kind) }
    }
}

/// What people call a screen.
extension OtherScripts {
    private static let screens: [StaticString] = ["页", "頁", "页面", "頁面", "界面", "控制器", "画面", "화면"]
    /// What is done to a screen, and the small words of a sentence.
    private static let deeds: [StaticString] = [
        "加载", "加載", "刷新", "打开", "跳转", "设置", "初始化", "返回", "显示", "创建", "更新", "关闭", "渲染", "请求", "点击", "退出", "切换",
        "这", "该", "当前", "本", "会", "在", "将", "要", "把", "到", "从", "时", "后", "前", "了", "是", "被", "让", "给", "的", "上", "个",
        "遷移", "表示", "が", "を", "は", "現在", "현재", "이", "가",
    ]

    /// What a call does, in front of what it does it to; alone some of them are screens: `注册`, `设置`.
    private static let verbs: [StaticString] = [
        "开启", "开始", "停止", "关闭", "打开", "启动", "初始化", "加载", "刷新", "请求", "设置", "注册", "移除", "添加", "保存", "更新", "创建",
        "获取", "播放", "暂停", "恢复", "隐藏", "清理", "清除", "取消", "配置", "监听", "開啟", "開始", "關閉", "載入", "更新", "設定", "移除",
    ]
    /// What a call does, behind what it does it to.
    private static let endings: [StaticString] = ["する", "した", "します", "しました", "시작", "요청", "처리", "합니다", "했습니다"]

    /// `开启相机`, `カメラ開始する`, `카메라 시작`: what a call does, and no screen.
    static func tellsWork(_ word: Bytes) -> Bool {
        if screens.contains(where: { word.ends(with: $0) }) { return false }
        return verbs.contains { word.count > $0.utf8CodeUnitCount && word.starts(with: $0) }
            || endings.contains { word.count > $0.utf8CodeUnitCount && word.ends(with: $0) }
    }

    /// `首页`, `购物车页面`: what a screen is called, and not `加载页面`, what is done to one.
    static func namesScreen(_ word: Bytes) -> Bool {
        screens.contains { word.count > $0.utf8CodeUnitCount && word.ends(with: $0) || word.isEqual(to: "首页") }
            && !deeds.contains { word.firstIndex(of: $0) != nil }
    }

    private static let deedsOfCalls: [StaticString] = [
        "执行了", "执行", "調用了", "调用了", "调用", "調用", "触发了", "触发", "走了", "进入了", "进入", "進入",
    ]

    /// Where the verb begins behind a screen's name that nothing parts from it: `详情页执行了viewWillAppear`.
    static func startOfVerbBehindScreen(_ word: Bytes) -> Int? {
        guard let verb = deedsOfCalls.first(where: { word.ends(with: $0) }) else { return nil }
        let start = word.count - verb.utf8CodeUnitCount
        let name = word[0..<start]
        return namesScreen(name) && !isKindOfScreen(name) && !opensSentence(name) ? start : nil
    }
}
