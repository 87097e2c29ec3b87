import Lifecycle

/// End-of-life words and fillers of languages that write no blanks, found inside a word.
///
/// An end-of-life word counts only at the end of its word, but for the particles that close such a sentence.
enum OtherScripts {
    struct Match {
        var range: Range<Int>
        var meaning: Meaning
        var kind: EventKind
    }

    private static let endings: [StaticString] = [
        "销毁", "銷毀", "释放", "釋放", "析构", "解放", "破棄", "해제", "소멸",
    ]

    private static let passives: [StaticString] = [
        "已经被", "已被", "被", "已经", "已", "了", "がメモリから", "はメモリから", "メモリから", "が", "は", "を", "이", "가",
    ]

    /// The endings of Chinese, which names what ended behind them: `释放定时器` tells the end of a timer.
    private static let endingsOfChinese: [StaticString] = ["销毁", "銷毀", "释放", "釋放", "析构"]

    /// What such an ending may go on with and still tell the end of who is named in front: `释放掉了`, `销毁完成`.
    private static let closers: StaticString = "了掉啦完成功毕畢已吧中过過的时時候调調用执執行被着呢哦啊呀函数數"

    /// What a line calls the whole of an object, or how it ended: `CartViewController 实例已释放`, `CartVC 메모리 완전해제`.
    private static let wholes: [StaticString] = [
        "对象", "對象", "实例", "實例", "内存", "記憶體", "从内存", "从内存中", "正常", "成功", "完全", "已经完全", "彻底", "顺利", "自动",
        "安全", "真的", "终于", "最终", "正确", "全部", "都", "也", "立即", "系统", "被系统",
        "メモリ", "メモリから", "メモリーから", "インスタンス", "オブジェクト", "正常に", "正しく", "完全に", "ちゃんと", "やっと", "無事", "無事に",
        "메모리", "메모리가", "객체", "객체가", "인스턴스", "인스턴스가", "정상", "정상적으로", "완전", "완전히", "성공적으로", "안전하게", "잘", "제대로", "드디어",
        "모두", "뷰컨",
        "объект", "экземпляр", "контроллер", "было", "уже", "успешно", "полностью", "корректно", "нормально", "наконец",
        "то",
    ]

    private static let fillers: [StaticString] = [
        "调用", "調用", "走了", "来了", "执行", "執行", "进入", "進入", "开始", "開始", "触发", "呼び", "呼ば", "実行", "호출", "실행", "불리", "불림",
        "방법", "方法", "时候", "生命周期", "됨", "되었", "됐", "された", "されま", "しました", "将要", "即将", "出现", "消失", "显示",
        "表示", "直前", "直後", "読み込まれ", "ロードされ", "消えた", "消える", "消えま", "閉じられ", "나타", "사라",
    ]

    /// Words without a meaning of their own around a callback: `被dealloc掉`, `CartのviewDidLoad`, `viewDidLoad中`.
    private static let particles: [StaticString] = [
        "的", "了", "掉", "中", "里", "内", "着", "过", "被", "已", "已被", "已经", "已经被", "现在", "正在", "の", "は", "が", "を", "に",
        "で", "も", "는", "은", "이", "가", "를", "을", "의", "도", "메모리에서",
    ]

    /// What is done to a callback, and is a part of a name in a longer word: `加载viewDidLoad`, and `加载页 viewDidLoad`.
    private static let verbs: [StaticString] = ["加载", "加載", "打印", "回调", "回調"]

    /// Says that a callback's own work is over: `viewDidLoad结束`.
    private static let farewells: [StaticString] = ["结束", "結束", "完毕", "终了", "終了", "离开", "離開", "종료", "끝"]

    /// What a line calls the parts of a call: `[方法]viewDidLoad [类]Cart`.
    private static let labels: [StaticString] = [
        "类", "类名", "函数", "函数名", "方法名", "クラス", "クラス名", "メソッド", "メソッド名", "関数", "関数名", "클래스", "클래스명",
        "함수", "함수명", "메서드", "메소드",
    ]

    /// What a line about the end of any screen calls it: `控制器销毁了`.
    private static let kindsOfScreen: [StaticString] = [
        "控制器", "当前控制器", "该控制器", "此控制器", "本控制器", "视图控制器", "当前视图控制器", "页面", "当前页面", "该页面", "界面", "当前界面", "コントローラ",
        "コントローラー",
        "画面", "컨트롤러", "뷰컨트롤러", "화면",
    ]

    /// What stands before a callback in a sentence about it: `在viewDidLoad里面设置`, `要等到viewDidLoad才…`.
    private static let prepositions: [StaticString] = ["在", "当", "當", "到", "从", "從", "等", "では", "에서"]

    /// What stands behind a callback in a sentence about something else: `viewDidLoad之前会调用loadView`.
    private static let conjunctions: [StaticString] = ["之前", "之后", "之後", "以前", "以后", "以後"]

    /// What is told in general or planned: `会调用`, `应该执行`.
    private static let modals: [StaticString] = ["会调", "会执", "会触", "会被", "會調", "會被", "将会", "將會", "应该", "應該", "해야"]

    /// Where a name stands inside a word, these in front of it begin a sentence.
    private static let openers: [StaticString] = ["在", "当", "當", "从", "從", "如果", "因为", "所以", "然后", "重写", "实现", "继承"]

    /// `viewDidLoad开始` and `viewDidLoad完成`: the two lines of one call.
    private static let starts: [StaticString] = ["开始", "開始", "시작"]
    private static let ends: [StaticString] = ["完成", "完了", "완료"]

    /// `화면` is a screen.
    private static let conditions: [StaticString] = ["르면", "되면", "하면", "으면", "오면", "가면"]

    private static let denials: [StaticString] = [
        "不", "没", "沒", "未", "않", "안됨", "안되", "안됐", "안됩", "안호", "안불", "ない", "ません", "なかった", "れず", "失败", "失敗",
    ]

    /// Right in front of the end that does not come: `没有释放`, `未被销毁`, `无法释放`. `未读页面释放` tells of a page.
    private static let denialsInFront: [StaticString] = [
        "没有", "沒有", "没", "沒", "未", "不", "不会", "不會", "不能", "没能", "沒能", "未能", "没法", "沒法", "无法", "無法", "没有正常", "未正常", "不再",
    ]

    /// A word of a few syllables with its endings, in bytes; a longer one is a sentence.
    private static let longestFiller = 36

    /// What a word of such a script says by itself; unknown is a name or prose.
    static func meaning(of word: Bytes) -> Meaning {
        if isDenial(word) { return .denial }
        if particles.contains(where: { word.isEqual(to: $0) }) { return .filler }
        if saysStart(word) || saysEnd(word) || verbs.contains(where: { word.isEqual(to: $0) }) { return .filler }
        if farewells.contains(where: { word.isEqual(to: $0) }) { return .farewell }
        if labels.contains(where: { word.isEqual(to: $0) }) { return .filler }
        // `在viewDidLoad之前还有loadView的方法`
        if conjunctions.contains(where: { word.starts(with: $0) }) { return .unknown }
        if word.count > 12, word.starts(with: "方法中") || word.starts(with: "方法里") { return .unknown }
        if isFiller(word) { return word.count <= longestFiller ? .filler : .unknown }
        return prepositions.contains { word.ends(with: $0) } ? .preposition : .unknown
    }

    /// `调用了两次`: how often it came, told when all was over.
    private static let counts: [StaticString] = ["两次", "兩次", "三次", "多次", "两遍", "兩遍"]

    /// `호출안됨`, `呼ばれない`, `不会被调用`: that something is not called; `未读` alone begins a name.
    private static func isDenial(_ word: Bytes) -> Bool {
        if word.isEqual(to: "안") || word.isEqual(to: "못") { return true }
        let isIn = { (part: StaticString) in word.firstIndex(of: part) != nil }
        if isFiller(word), modals.contains(where: isIn) || counts.contains(where: isIn) { return true }
        guard let denial = denials.first(where: isIn) else { return false }
        if isFiller(word) { return true }
        return word.starts(with: denial) ? !denial.isEqual(to: "未") : word.ends(with: denial)
    }

    /// `Cart被销毁了` holds `销毁` after the name; `调用了` is a filler as a whole.
    static func match(in word: Bytes) -> Match? {
        for ending in endings {
            guard let found = word.firstIndex(of: ending), word.count - found <= 24,
                !denials.contains(where: { word.firstIndex(of: $0, from: found) != nil })
            else { continue }
            if endingsOfChinese.contains(where: { $0.isEqual(to: ending) }),
                !closes(word.from(found + ending.utf8CodeUnitCount))
            {
                continue
            }
            var start = found
            for passive in passives where word[0..<start].ends(with: passive) {
                start -= passive.utf8CodeUnitCount
                break
            }
            if denialsInFront.contains(where: { word[0..<start].ends(with: $0) }) { continue }
            // `CartViewController控制器销毁了`; `订单控制器` is a name.
            let kind: StaticString = "控制器"
            let name = start - kind.utf8CodeUnitCount
            if name > 0, word[name - 1] < 0x80, word[0..<start].ends(with: kind) { start = name }
            return Match(range: start..<word.count, meaning: .looseCallback, kind: .`deinit`)
        }
        return nil
    }

    /// Whether all that a tail holds of Chinese are letters that such a sentence may close with.
    private static func closes(_ tail: Bytes) -> Bool {
        // `销毁控制器：CartViewController`
        if isKindOfScreen(tail) { return true }
        let closers = Bytes(literal: closers)
        var letter = 0
        while letter + 3 <= tail.count, tail[letter] >= 0xE3 {
            let isCloser = stride(from: 0, to: closers.count, by: 3).contains { place in
                (0..<3).allSatisfy { closers[place + $0] == tail[letter + $0] }
            }
            guard isCloser else { return false }
            letter += 3
        }
        return true
    }

    /// Whether a word is the title of a screen with what it is: `购物车页面`.
    static func isTitleOfScreen(_ word: Bytes) -> Bool { kindsOfScreen.contains { word.ends(with: $0) } }

    /// Whether a word in front of an ending speaks of the whole object, or is no word of its own.
    static func isOfWhole(_ word: Bytes) -> Bool {
        isKindOfScreen(word) || wholes.contains { word.isEqual(to: $0) }
            || passives.contains { word.isEqual(to: $0) }
    }

    static func saysStart(_ word: Bytes) -> Bool { starts.contains { word.isEqual(to: $0) } }

    static func saysEnd(_ word: Bytes) -> Bool { ends.contains { word.isEqual(to: $0) } }

    private static let states: [StaticString] = ["完成", "完毕", "完畢", "即将", "即將", "将要", "将被", "將要", "已经", "已經", "已"]

    /// `载入完成`, `视图将被移除`: what is done or about to be, and not whether, before or behind what.
    static func tellsState(_ word: Bytes) -> Bool {
        guard states.contains(where: { word.firstIndex(of: $0) != nil }), !isDenial(word) else { return false }
        return !(conjunctions + modals + openers).contains { word.firstIndex(of: $0) != nil }
    }

    /// `뷰컨을` in `뷰컨을 생성`: what something is done to.
    static func isObject(_ word: Bytes) -> Bool { word.ends(with: "을") || word.ends(with: "를") }

    /// `누르면`, `pop되면`: what happens if something is done.
    static func isCondition(_ word: Bytes) -> Bool {
        // `시` is `when` behind what happens, and a word of its own.
        word.isEqual(to: "시") || word.ends(with: "면") && conditions.contains { word.ends(with: $0) }
    }

    /// `번째 화면` behind `두`: a screen and which one it is; a particle behind it begins a sentence.
    static func areCountedScreen(_ ordinal: Bytes, _ screen: Bytes) -> Bool {
        ordinal.isEqual(to: "번째")
            && (isKindOfScreen(screen) || ["뷰", "페이지", "탭"].contains { screen.isEqual(to: $0) })
    }

    static func isKindOfScreen(_ word: Bytes) -> Bool { kindsOfScreen.contains { word.isEqual(to: $0) } }

    static func opensSentence(_ word: Bytes) -> Bool { openers.contains { word.starts(with: $0) } }

    static func isFiller(_ word: Bytes) -> Bool { fillers.contains { word.firstIndex(of: $0) != nil } }

    /// Whether a word holds a letter of a script that writes sentences without blanks, or Korean.
    static func holdsEastAsian(_ word: Bytes) -> Bool { word.contains { (0xE3...0xED).contains($0) } }
}

extension StaticString {
    fileprivate func isEqual(to other: StaticString) -> Bool {
        Bytes(literal: self).isEqual(to: other)
    }
}

extension Bytes {
    /// Where `text` begins in these bytes, looking from `start` on.
    func firstIndex(of text: StaticString, from start: Int = 0) -> Int? {
        let length = text.utf8CodeUnitCount
        guard length > 0, start + length <= count else { return nil }
        let first = text.utf8Start[0]
        for index in start...(count - length) where base[index] == first {
            if self[index..<index + length].isEqual(to: text) { return index }
        }
        return nil
    }

    func ends(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        return count >= length && self[count - length..<count].isEqual(to: text)
    }
}
