import Lifecycle

/// Callbacks that people write as several words: `view did load`, `left the heap`.
enum Phrases {
    private struct Phrase {
        let words: [StaticString]
        let kind: EventKind
        let meaning: Meaning
        /// Said of anything, so that only the last word of a line counts, right behind a controller.
        var isOrdinary = false
    }

    private static let all: [Phrase] =
        [
            Phrase(words: ["view", "did", "load"], kind: .viewDidLoad, meaning: .viewCallback),
            Phrase(words: ["view", "will", "appear"], kind: .viewWillAppear, meaning: .viewCallback),
            Phrase(words: ["view", "is", "appearing"], kind: .viewIsAppearing, meaning: .viewCallback),
            Phrase(words: ["view", "did", "appear"], kind: .viewDidAppear, meaning: .viewCallback),
            Phrase(words: ["view", "will", "disappear"], kind: .viewWillDisappear, meaning: .viewCallback),
            Phrase(words: ["view", "did", "disappear"], kind: .viewDidDisappear, meaning: .viewCallback),
            Phrase(
                words: ["view", "will", "layout", "subviews"], kind: .viewWillLayoutSubviews, meaning: .viewCallback),
            Phrase(words: ["view", "did", "layout", "subviews"], kind: .viewDidLayoutSubviews, meaning: .viewCallback),
            Phrase(words: ["view", "didload"], kind: .viewDidLoad, meaning: .viewCallback),
            Phrase(words: ["view", "willappear"], kind: .viewWillAppear, meaning: .viewCallback),
            Phrase(words: ["view", "isappearing"], kind: .viewIsAppearing, meaning: .viewCallback),
            Phrase(words: ["view", "didappear"], kind: .viewDidAppear, meaning: .viewCallback),
            Phrase(words: ["view", "willdisappear"], kind: .viewWillDisappear, meaning: .viewCallback),
            Phrase(words: ["view", "diddisappear"], kind: .viewDidDisappear, meaning: .viewCallback),
            Phrase(words: ["prepare", "for", "segue"], kind: .prepare, meaning: .viewCallback),
            Phrase(words: ["left", "the", "heap"], kind: .`deinit`, meaning: .looseCallback),
            Phrase(words: ["removed", "from", "memory"], kind: .`deinit`, meaning: .looseCallback),
            Phrase(words: ["did", "load"], kind: .viewDidLoad, meaning: .looseCallback),
            Phrase(words: ["will", "appear"], kind: .viewWillAppear, meaning: .looseCallback),
            Phrase(words: ["did", "appear"], kind: .viewDidAppear, meaning: .looseCallback),
            Phrase(words: ["will", "disappear"], kind: .viewWillDisappear, meaning: .looseCallback),
            Phrase(words: ["did", "disappear"], kind: .viewDidDisappear, meaning: .looseCallback),
            Phrase(words: ["is", "appearing"], kind: .viewIsAppearing, meaning: .looseCallback),
            Phrase(words: ["will", "layout", "subviews"], kind: .viewWillLayoutSubviews, meaning: .looseCallback),
            Phrase(words: ["did", "layout", "subviews"], kind: .viewDidLayoutSubviews, meaning: .looseCallback),
        ] + shortNames + deaths + departuresFromMemory
        + OtherScripts.appearances.map {
            Phrase(words: $0.words, kind: $0.kind, meaning: .looseCallback)
        }

    /// `CartViewController → didAppear`, `CartViewController appeared`.
    private static let shortNames: [Phrase] = {
        let words: [(StaticString, EventKind)] = [
            ("didLoad", .viewDidLoad), ("willAppear", .viewWillAppear), ("isAppearing", .viewIsAppearing),
            ("didAppear", .viewDidAppear), ("willDisappear", .viewWillDisappear), ("didDisappear", .viewDidDisappear),
            ("loaded", .viewDidLoad), ("appeared", .viewDidAppear), ("disappeared", .viewDidDisappear),
        ]
        return words.map { Phrase(words: [$0.0], kind: $0.1, meaning: .looseCallback, isOrdinary: true) }
    }()

    /// `CartViewController wurde freigegeben`: what other languages call the end of an object. The longer ones first.
    private static let deaths: [Phrase] = [
        ["freed", "from", "memory"], ["wurde", "aus", "dem", "Speicher", "entfernt"], ["wurde", "deinitialisiert"],
        ["deinitialisiert"], ["se", "ha", "liberado", "de", "la", "memoria"], ["se", "ha", "liberado"],
        ["fue", "eliminado", "de", "la", "memoria"], ["eliminado", "de", "la", "memoria"],
        ["eliminado", "de", "memoria"],
        ["foi", "removida", "da", "memória"], ["foi", "removido", "da", "memória"], ["removido", "da", "memória"],
        ["desalocada", "da", "memória"], ["desalocado", "da", "memória"], ["foi", "desalocada"], ["desalocada"],
        ["a", "été", "désalloué"], ["désalloué"], ["a", "été", "détruit"], ["détruit"],
        ["rilasciato", "dalla", "memoria"],
        ["è", "stato", "deinizializzato"], ["deinizializzato"], ["usunięty", "z", "pamięci"],
        ["bellekten", "atıldı"], ["bellekten", "çıkarıldı"], ["yok", "edildi"], ["đã", "bị", "huỷ"],
        ["đã", "được", "giải", "phóng", "khỏi", "bộ", "nhớ"], ["được", "giải", "phóng", "khỏi", "bộ", "nhớ"],
        ["dihapus", "dari", "memori"], ["освобождён", "из", "памяти"], ["освобожден", "из", "памяти"],
        ["был", "удалён", "из", "памяти"], ["был", "удален", "из", "памяти"], ["был", "уничтожен"],
        ["звільнено", "з", "пам'яті"], ["звільнено"], ["знищено"],
        ["wurde", "freigegeben"], ["freigegeben"], ["liberado", "de", "la", "memoria"], ["liberado", "de", "memoria"],
        ["liberado", "da", "memória"], ["ha", "sido", "liberado"], ["fue", "liberado"], ["foi", "liberado"],
        ["liberado"], ["foi", "desalocado"], ["desalocado"], ["è", "stato", "deallocato"], ["deallocato"],
        ["a", "été", "libéré"], ["libéré"], ["đã", "được", "giải", "phóng"], ["được", "giải", "phóng"],
        ["đã", "giải", "phóng"], ["đã", "bị", "hủy"], ["zwolniony", "z", "pamięci"], ["zwolniony"],
        ["bellekten", "silindi"], ["bellekten", "kaldırıldı"], ["выгружен", "из", "памяти"], ["выгружен"],
        ["удалён", "из", "памяти"], ["удален", "из", "памяти"], ["удалён"], ["удален"], ["уничтожен"],
        ["освобождён"], ["освобожден"], ["деинициализирован"],
    ].map { Phrase(words: $0, kind: .`deinit`, meaning: .looseCallback) }

    /// `VC-1 메모리에서 내려감`: only an object leaves memory, so that any name will do.
    private static let departuresFromMemory: [Phrase] = [
        "내려감", "내려갔습니다", "내려갔다", "내려옴", "사라짐", "사라졌습니다", "제거", "제거됨", "제거되었습니다", "삭제", "삭제됨",
    ].map { Phrase(words: ["메모리에서", $0], kind: .`deinit`, meaning: .looseCallback) }

    /// Whether a word of another language says that something went, which files and orders do too.
    static func isForeignDeath(_ word: Bytes) -> Bool {
        deaths.contains { word.starts(with: $0.words[0]) }
    }

    /// Whether a word is what is left of a callback's name without its `view`: `willAppear`.
    static func isShortName(_ word: Bytes) -> Bool {
        word.contains { $0.isUppercase } && shortNames.contains { word.isEqual(to: $0.words[0]) }
    }

    /// Merges the first phrase of a sentence into one callback word.
    static func merge(in sentence: inout Sentence) {
        for index in 0..<sentence.count where sentence[index].kind == .word {
            for phrase in byFirstByte[Int(sentence.byte(index) | 0x20)] where matches(phrase, at: index, in: sentence) {
                if phrase.isOrdinary, !isSaidOfController(index, in: sentence) { continue }
                return sentence.merge(index..<index + phrase.words.count, into: phrase.kind, phrase.meaning)
            }
        }
    }

    /// Whether a controller stands right before a word, but for marks between them, and no word behind it.
    private static func isSaidOfController(_ index: Int, in sentence: Sentence) -> Bool {
        guard (index + 1..<max(sentence.count, index + 1)).allSatisfy({ sentence[$0].kind != .word }) else {
            return false
        }
        let before = (0..<index).last { sentence[$0].kind != .mark && sentence[$0].kind != .symbol }
        guard let before else { return false }
        return sentence[before].kind == .object
            || sentence[before].kind == .word && isControllersName(sentence.bytes[sentence[before].range])
    }

    /// `Page loaded` and `Screen appeared` are prose: a name is more than what controllers' names end with.
    private static func isControllersName(_ word: Bytes) -> Bool {
        ControllerLook.suggests(word)
            && !["Page", "Screen", "Controller", "VC"].contains { (end: StaticString) in word.isEqual(to: end) }
    }

    /// By the folded byte with which a phrase begins.
    private static let byFirstByte: [[Phrase]] = {
        var rows = [[Phrase]](repeating: [], count: 256)
        for phrase in all { rows[Int(phrase.words[0].utf8Start[0] | 0x20)].append(phrase) }
        return rows
    }()

    private static func matches(_ phrase: Phrase, at first: Int, in sentence: Sentence) -> Bool {
        guard first + phrase.words.count <= sentence.count else { return false }
        for (offset, word) in phrase.words.enumerated() {
            let token = sentence[first + offset]
            let bytes = sentence.bytes[token.range]
            guard token.kind == .word, bytes.isEqual(folding: word) || bytes.isEqual(to: word) else { return false }
        }
        return true
    }
}

extension Bytes {
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

    /// Whether a word stands somewhere in these bytes, in any case: `cart` in `CartViewController`.
    func holds(folding word: Bytes) -> Bool {
        // No name is longer.
        guard 1...64 ~= word.count, word.count <= count, count <= 256 else { return false }
        return (0...count - word.count).contains { self[$0..<$0 + word.count].isEqual(folding: word) }
    }
}
