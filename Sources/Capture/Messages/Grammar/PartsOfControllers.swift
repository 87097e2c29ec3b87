/// Of whom a line tells that begins with a controller, where other words stand between it and what is told.
extension Sentence {
    /// `<Orchard.Cart: 0x15f06700>: timer deallocated`, `CartViewController 타이머 해제`, `CartViewController 播放器已释放`,
    /// `<Orchard.Cart: 0x15f06700> presenter viewDidLoad`: something that the controller has, and not the controller.
    ///
    /// An end that is not read accuses of a leak, so what may as well be a title, a field or a remark leaves it to the
    /// controller. By name, a plain word of English takes the line from the controller before this is asked (`LeftSide`).
    func tellsOfSomethingElse(than speaker: Speaker) -> Bool {
        let told = self[callback]
        guard !speaker.isNone, let word = nearestUnknown(from: callback - 1, behind: speaker) else { return false }
        let name = bytes[self[word].range]
        switch told.meaning {
        case .viewCallback: return speaker.form == .object && word == callback - 1 && ControllerLook.isProperty(name)
        case .looseCallback where told.event == .deinit || told.event == .`init`:
            if OtherScripts.isOfWhole(name) || OtherScripts.isTitleOfScreen(name)
                || DeathsInOtherLanguages.isBeside(name)
            {
                return false
            }
            if self[word].isProse(in: self) {
                return (speaker.form == .object || told.isProse(in: self)) && PartsOfApps.holds(name)
            }
            return speaker.form == .object && isSomethingElse(word, than: speaker)
        default: return false
        }
    }

    /// The last word before a callback that nothing is known of; nil where there is none, or where it belongs to a field
    /// (`title=Cart`).
    private func nearestUnknown(from last: Int, behind speaker: Speaker) -> Int? {
        var index = last
        while index >= 0, Int(self[index].start) >= speaker.name.upperBound {
            if self[index].kind == .word, self[index].meaning == .unknown { break }
            if index == last, self[index].kind == .word, bytes[self[index].range].isEqual(folding: "view") { break }
            index -= 1
        }
        guard index >= 0, Int(self[index].start) >= speaker.name.upperBound else { return nil }
        let isOfField =
            isMark(index + 1, UInt8(ascii: "=")) || isMark(index - 1, UInt8(ascii: "="))
            || isMark(index + 1, UInt8(ascii: "]"))
        return isOfField ? nil : index
    }

    /// Whether a word in front of the end or the beginning of an object names something that it has: a part by its name
    /// (`timer`, `CartViewModel`), or any word before a verb (`lecteur libéré`).
    private func isSomethingElse(_ index: Int, than speaker: Speaker) -> Bool {
        let word = bytes[self[index].range]
        if PartsOfApps.holds(word) { return true }
        if isOfWhoEnds(word) || bytes[speaker.name].holds(folding: word) { return false }
        if self[index].shape.contains(.hasInnerUpper) { return PartsOfApps.ends(word) }
        // `popped, deallocated`
        let isClause = [UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: ";")].contains { isMark(index + 1, $0) }
        return !self[index].shape.contains(.startsUpper) && !self[index].shape.contains(.hasDigit)
            && !isMethod(callback) && !isClause
    }

    /// `deinit`, `dealloc`, `init`: the method itself, and no verb.
    private func isMethod(_ index: Int) -> Bool {
        let methods: [StaticString] = ["deinit", "dealloc", "init"]
        return methods.contains { bytes[self[index].range].isEqual(folding: $0) }
    }

    private static let ofBase: [StaticString] = [
        "base", "super", "parent", "swizzled", "hooked", "reached", "yay", "rip", "bye", "goodbye", "bien",
        "erfolgreich",
        "korrekt", "main", "background", "thread", "queue", "ya", "já", "déjà", "schon", "bereits", "già", "ora",
        "ahora",
        "agora", "enfin",
    ]

    /// `… BaseViewController deinit`, `… properly deallocated`.
    private func isOfWhoEnds(_ word: Bytes) -> Bool {
        Self.ofBase.contains { word.isEqual(folding: $0) || word.isEqual(to: $0) } || word.ends(with: "ly")
            || word.ends(with: "mente") || ControllerLook.suggests(word)
    }
}

/// What controllers have, make and give back, in the words of their authors.
enum PartsOfApps {
    private static let words: [StaticString] = [
        "view", "timer", "player", "observer", "observers", "camera", "session", "socket", "connection", "cache",
        "model",
        "viewmodel", "presenter", "interactor", "coordinator", "router", "cell", "service", "manager", "delegate",
        "datasource", "subscription", "subscriptions", "webview", "image", "images", "animator", "listener",
        "listeners",
        "worker", "renderer", "recorder", "engine",
    ]

    /// Their scripts write no blanks between words.
    private static let inOtherScripts: [StaticString] = [
        "定时器", "計時器", "计时器", "播放器", "通知", "监听", "監聽", "观察者", "觀察者", "资源", "資源", "相机", "相機", "摄像头", "订阅", "訂閱",
        "连接", "連接", "缓存", "快取", "图片", "圖片", "视频", "音频", "动画", "動畫", "线程", "数据", "模型", "代理",
        "タイマー", "プレイヤー", "プレーヤー", "オブザーバ", "キャッシュ", "カメラ", "セッション", "接続", "購読", "リソース", "画像", "動画",
        "データ", "モデル",
        "타이머", "플레이어", "옵저버", "구독", "알림", "카메라", "세션", "연결", "캐시", "리소스", "이미지", "데이터", "모델",
        "таймер", "плеер", "наблюдател", "подписк", "камер", "сесси", "соединени", "кэш", "ресурс", "данны", "модел",
    ]

    /// `CartViewModel`, `bannerView`: whether a class or a property is one of these by its last word.
    static func ends(_ name: Bytes) -> Bool {
        words.contains { word in
            let start = name.count - word.utf8CodeUnitCount
            return start > 0 && name[start].isUppercase && name.from(start).isEqual(folding: word)
        }
    }

    static func holds(_ word: Bytes) -> Bool {
        words.contains { word.isEqual(folding: $0) } || inOtherScripts.contains { word.firstIndex(of: $0) != nil }
    }
}
