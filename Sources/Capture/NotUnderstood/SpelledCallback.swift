import Lifecycle

/// The name of an appearance or layout callback in a text, however it is spelled: `viewDidLoad`, `VIEW_DID_LOAD`,
/// `View Did Load`, `view-did-load`, glued to a name as in `HomeViewDidLoad` and `viewDidLoadHome`.
struct SpelledCallback: Equatable {
    let kind: EventKind
    /// Where it stands, without arguments.
    let range: Range<Int>
    /// A name stands against it: only other lines can tell whether the word is the callback or part of another.
    let isGlued: Bool
}

extension Bytes {
    /// The first one at or after an index; nil where there is none.
    func firstSpelledCallback(from start: Int = 0) -> SpelledCallback? {
        var place = start
        // The shortest has eleven bytes.
        while place + 11 <= count {
            if self[place] | 0x20 == UInt8(ascii: "v"), let found = spelledCallback(at: place) { return found }
            place += 1
        }
        return nil
    }

    /// The one that begins at an index.
    func spelledCallback(at start: Int) -> SpelledCallback? {
        guard let afterView = endOfPart("view", at: start), let (kind, end) = verbOfCallback(at: afterView) else {
            return nil
        }
        let isGluedBefore = start > 0 && (self[start - 1].isLetter || self[start - 1].isDigit)
        // `overviewDidLoad` is another word; `HomeViewDidLoad` begins anew with a capital letter.
        if isGluedBefore, !self[start].isUppercase || self[start - 1].isUppercase { return nil }
        let isGluedBehind = end < count && (self[end].isLetter || self[end].isDigit)
        if isGluedBehind, !self[end].isUppercase || self[end - 1].isUppercase { return nil }
        return SpelledCallback(kind: kind, range: start..<end, isGlued: isGluedBefore || isGluedBehind)
    }

    /// What follows `view` in a callback's name, with or without a separator: `DidLoad`, `_will_appear`.
    func verbOfCallback(at start: Int) -> (kind: EventKind, end: Int)? {
        guard let (auxiliary, afterAuxiliary) = part(of: ["will", "did", "is"], at: start),
            let (verb, end) = part(of: SpelledCallback.verbs, at: afterAuxiliary),
            let kind = SpelledCallback.kinds["\(auxiliary)\(verb)"]
        else { return nil }
        return (kind, end)
    }

    private func part(of words: [StaticString], at start: Int) -> (StaticString, Int)? {
        for separated in [false, true] where start < count {
            let begin = separated ? start + 1 : start
            if separated, !isSeparator(at: start) { return nil }
            for word in words {
                if let end = endOfPart(word, at: begin) { return (word, end) }
            }
        }
        return nil
    }

    /// What stands between the parts of one name. A blank does so only where the next part begins large: `the view did
    /// load` is prose.
    private func isSeparator(at index: Int) -> Bool {
        switch self[index] {
        case UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        case UInt8(ascii: " "): index + 1 < count && self[index + 1].isUppercase
        default: false
        }
    }

    /// The end of a word in small letters that stands here in any case.
    func endOfPart(_ word: StaticString, at start: Int) -> Int? {
        let length = word.utf8CodeUnitCount
        guard start >= 0, length <= count - start else { return nil }
        for index in 0..<length where self[start + index] | 0x20 != word.utf8Start[index] | 0x20 { return nil }
        return start + length
    }
}

extension SpelledCallback {
    /// Longer ones stand in front of those that they begin with.
    fileprivate static let verbs: [StaticString] = [
        "layoutsubviews", "layout_subviews", "layout-subviews", "layout subviews", "appearing", "appear", "disappear",
        "load", "unload",
    ]

    fileprivate static let kinds: [String: EventKind] = [
        "didload": .viewDidLoad, "willunload": .viewWillUnload, "didunload": .viewDidUnload,
        "willappear": .viewWillAppear, "isappearing": .viewIsAppearing, "didappear": .viewDidAppear,
        "willdisappear": .viewWillDisappear, "diddisappear": .viewDidDisappear,
        "willlayoutsubviews": .viewWillLayoutSubviews, "didlayoutsubviews": .viewDidLayoutSubviews,
        "willlayout_subviews": .viewWillLayoutSubviews, "didlayout_subviews": .viewDidLayoutSubviews,
        "willlayout-subviews": .viewWillLayoutSubviews, "didlayout-subviews": .viewDidLayoutSubviews,
        "willlayout subviews": .viewWillLayoutSubviews, "didlayout subviews": .viewDidLayoutSubviews,
    ]
}
