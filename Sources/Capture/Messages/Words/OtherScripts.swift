import Lifecycle

/// Scripts that write no blanks: what is glued to a callback, and the ends of lives inside a word.
enum OtherScripts {
    /// The end of an object; it counts only at the end of its word, but for the particles that close such a sentence.
    private static let endings: [StaticString] = [
        "销毁", "銷毀", "释放", "釋放", "析构", "解放", "破棄", "해제", "소멸",
    ]

    /// Between a name and its end: `Cart被销毁`, `Cartがメモリから解放`.
    private static let passives: [StaticString] = [
        "已经被", "已被", "被", "已经", "已", "了", "がメモリから", "はメモリから", "メモリから", "が", "は", "を", "이", "가",
    ]

    /// Behind an end, in the same word: `释放掉了`, `解放されました`. Anything else there is what ended: `释放定时器`.
    private static let closings: [StaticString] = [
        "了", "掉", "掉了", "完成", "完毕", "成功", "函数", "函數", "された", "されました", "済み", "됨", "되었습니다", "되었음", "완료",
    ]

    /// Right in front of an end that does not come: `没有释放`.
    private static let denials: [StaticString] = ["没有", "沒有", "没", "沒", "未", "不", "不会", "不會", "无法", "無法"]

    /// Words without a meaning of their own around a callback: `被dealloc掉`, `CartのviewDidLoad`, `viewDidLoad中`.
    private static let particles: [StaticString] = [
        "内存", "記憶體", "从内存", "从内存中", "メモリ", "メモリから", "메모리", "메모리에서",
        "的", "了", "掉", "中", "里", "内", "着", "过", "の", "は", "が", "を", "に", "で", "も", "는", "은", "를", "을", "의", "도",
        "调用", "調用", "调用了", "执行", "執行", "执行了", "呼ばれた", "実行", "호출", "호출됨", "실행",
    ]

    /// `viewDidLoad开始` and `viewDidLoad完成`: the two lines of one call.
    private static let starts: [StaticString] = ["开始", "開始", "시작"]
    private static let ends: [StaticString] = ["完成", "完了", "완료", "结束", "結束", "終了", "종료"]

    static func saysStart(_ word: Bytes) -> Bool { starts.contains { word.isEqual(to: $0) } }

    static func saysEnd(_ word: Bytes) -> Bool { ends.contains { word.isEqual(to: $0) } }

    /// Whether a word around a callback says nothing of who speaks.
    static func isParticle(_ word: Bytes) -> Bool {
        if (particles + passives).contains(where: { word.isEqual(to: $0) }) || saysStart(word) || saysEnd(word) {
            return true
        }
        // `dealloc已释放` tells it twice.
        return end(in: word)?.lowerBound == 0
    }

    /// The end of a life with which a word ends, and the particles in front of it and behind: `被销毁了` of `Cart被销毁了`.
    static func end(in word: Bytes) -> Range<Int>? {
        for ending in endings {
            guard let found = word.firstIndex(of: ending) else { continue }
            let tail = word.from(found + ending.utf8CodeUnitCount)
            guard tail.isEmpty || closings.contains(where: { tail.isEqual(to: $0) }) else { continue }
            let head = word[0..<found]
            if denials.contains(where: { head.ends(with: $0) }) { continue }
            let passive = passives.first { head.ends(with: $0) }
            return found - (passive?.utf8CodeUnitCount ?? 0)..<word.count
        }
        return nil
    }

    /// Whether a word holds a letter of a script that writes sentences without blanks, or Korean.
    static func holdsEastAsian(_ word: Bytes) -> Bool { word.contains { (0xE3...0xED).contains($0) } }
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

    /// Whether these are the letters of `text` in any case.
    func isEqual(folding text: StaticString) -> Bool {
        guard count == text.utf8CodeUnitCount else { return false }
        for index in 0..<count where base[index] | 0x20 != text.utf8Start[index] { return false }
        return true
    }

    /// Whether these are the letters of other bytes in any case.
    func isEqual(folding other: Bytes) -> Bool {
        count == other.count && (0..<count).allSatisfy { self[$0] | 0x20 == other[$0] | 0x20 }
    }
}
