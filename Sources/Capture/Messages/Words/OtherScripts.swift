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

    private static let passives: [StaticString] = ["已经被", "已被", "被", "已经", "已", "了", "が", "は", "이", "가"]

    private static let fillers: [StaticString] = [
        "调用", "調用", "执行", "執行", "进入", "進入", "开始", "開始", "触发", "呼び", "呼ば", "実行", "호출", "실행", "방법", "方法",
        "时候", "生命周期",
    ]

    /// `Cart被销毁了` holds `销毁` after the name; `调用了` is a filler as a whole.
    static func match(in word: Bytes) -> Match? {
        for ending in endings {
            guard let found = word.firstIndex(of: ending), word.count - found <= 24 else { continue }
            var start = found
            for passive in passives where word[0..<start].ends(with: passive) {
                start -= passive.utf8CodeUnitCount
                break
            }
            return Match(range: start..<word.count, meaning: .looseCallback, kind: .`deinit`)
        }
        return isFiller(word) ? Match(range: 0..<word.count, meaning: .filler, kind: .activity) : nil
    }

    static func isFiller(_ word: Bytes) -> Bool { fillers.contains { word.firstIndex(of: $0) != nil } }
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
