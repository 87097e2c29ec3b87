import Lifecycle

extension MessageFamily {
    /// `-[CartViewController viewDidLoad]`, `First VC - viewDidLoad`, `♻️ deinit Cart`, in every spelling.
    static let callbacks = MessageFamily(
        needles: [
            "iewWil", "iewDid", "illAppear", "llDisapp", "idAppear", "idDisapp", "idLoad", "iewwill", "iewdid",
            "iewWIll", "ewIsAppear", "ewisappear", "iew did", "iew will",
            "iew_did_", "iew_will_", "iew_is_", "IEW_DID_", "IEW_WILL_", "IEW_IS_", "OADVIEW", " ALLOCAT",
            "iew is ", "did load", "did Load", "will appear", "did appear", "will disappear", "did disappear",
            "is appearing", "layout subviews",
            "Did Load", "Did load", "Will appear", "Did appear", "Will disappear",
            "Did disappear", "Will Appear", "Did Appear", "Will Disappear", "Did Disappear", "llocating",
            "llocated",
            "iew Did", "iew Will", "iew Is ", "oadView", "oadview", "AppearanceTransition", "pdateViewConstraints",
            "iewSafeAreaInsetsDid", "iewLayoutMarginsDid", "illTransition", "raitCollectionDidChange", "addChild",
            "AddChild", "illMove", "idMove", "emoveFromParent",
            "ReceiveMemoryWarning", "内存警告", "記憶體警告", "メモリ警告", "メモリー警告", "메모리 경고", "wakeFromNib", "repareForSegue",
            "repare(for", "dealloc", "Dealloc", "DEALLOC",
            "IEWDID", "IEWWILL", "IEWISA", "IEW DID ", "IEW WILL ", "IEW IS ",
            "deinit", "Deinit", "DEINIT", "deInit", "DeInit", "eAlloc", "de-init", "De-init", "de-alloc", "De-alloc",
            "estroy", "ESTROY",
            "eleased", "ELEASED", "emoved from memory", "EMOVED FROM MEMORY", "emoved From Memory", "reigegeben",
            "iberado", "IBERADO", "esalocad", "libéré", "giải phóng", "bị hủy", "zwolniony", "bellekten", "выгружен",
            "удалён",
            "удален",
            "reed from memory", "REED FROM MEMORY", "Speicher entfernt", "eliminado de ", "da memória", "désalloué",
            "détruit",
            "dalla memoria",
            "einizializzato", "z pamięci", "yok edildi", "bị huỷ", "dari memori", "звільнено", "знищено",
            "메모리에서", "уничтожен", "освобожд", "деинициализ", "left the heap", " init",
            "init(", "init ",
            "init\n", "init\r", "[init", "initW", ".init", "nitialized", "nitialised", "NITIALI", " INIT\n", " INIT\r",
            " INIT ", " Init ", "Init:", "Init(", "ispose", "[Init",
            " Init\n", " Init\r",
            " Inited", "InitWith", "idFinishLaunching",
            "isAppearing", "appeared",
            "ller loaded", "VC loaded", "age loaded", "een loaded", "> loaded", "视图", "視圖", "页面将", "页面即", "页面已",
            "界面将", "界面即", "界面已", "将要", "即将", "已经出", "已经显", "已经消", "已出现", "已显示", "已消失", "画面が", "ビューが", "뷰가 ",
            "화면이 ",
            "ui.lifecycle", "pplicationWill", "pplicationDid", "ceneWill", "ceneDid", "illConnectTo", "销毁", "銷毀", "释放",
            "釋放", "析构",
            "解放", "破棄",
            "해제", "소멸",
        ],
        read: readCallback
    )

    @Sendable
    private static func readCallback(
        _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) throws(Rejection) -> MessageEvent? {
        guard sentence.callback >= 0, !isTestMarker(sentence), isSought(sentence[sentence.callback], in: sentence),
            !sentence.bytes.isStreamSignal
        else { return nil }
        let line = try CallbackLine(sentence)
        if isOfAnyController(line, sentence) { return nil }
        // Nor are `init` and `dealloc` of the system's own objects, and a callback that it prints without a name.
        if envelope.isSystem, sentence[sentence.callback].meaning == .looseCallback || line.speaker.isNone {
            return nil
        }
        return event(line, sentence, envelope, &tables)
    }

    /// Whether a line with this word is found wherever it stands. In small letters alone (`didmove`), or in capitals, most
    /// of the rarer callbacks are not searched for; one that is met by chance, among lines that are read without a search,
    /// would make half a pair.
    private static func isSought(_ callback: Token, in sentence: Sentence) -> Bool {
        guard callback.meaning != .looseCallback else { return true }
        let word = sentence.bytes[callback.range]
        guard !word.contains(where: \.isUppercase) || !word.contains(where: { $0.isLetter && !$0.isUppercase }) else {
            return true
        }
        return callbacks.needles.contains { word.firstPlace(of: $0) != nil }
    }

    /// `-[UIViewController(Tracking) tracked_viewDidAppear:]`: every controller has this method, none is named.
    private static func isOfAnyController(_ line: CallbackLine, _ sentence: Sentence) -> Bool {
        line.speaker.form == .method && !line.speaker.hasToken
            && sentence.bytes[line.speaker.name].equals("UIViewController")
    }

    /// `◇ Test viewDidLoad() started.`: a test that is named after a callback.
    /// `✔ Test "CartVC viewDidLoad shows items" passed after 0.1 seconds.`: one whose name tells more.
    private static func isTestMarker(_ sentence: Sentence) -> Bool {
        (0..<sentence.callback).contains { sentence.bytes[sentence[$0].range].equals("Test") }
            && TestMarker(sentence.bytes) != nil
    }

    private static func event(
        _ line: CallbackLine, _ sentence: Sentence, _ envelope: Envelope, _ tables: inout MessageTables
    ) -> MessageEvent {
        var event = MessageEvent(kind: line.event, flags: line.flags)
        if sentence[sentence.callback].meaning == .applicationCallback { return event }
        let speaker = tables.reference(line.speaker, in: sentence.bytes)
        event.controller = speaker.controller
        event.token = speaker.token
        if line.speaker.form == .file { event.flags.insert(.namedByFile) }
        if line.speaker.isNone, let screen = envelope.screen {
            event.controller = tables.name(screen)
            if let object = envelope.object, let address = tables.address(in: object) {
                event.token = tables.token(address: address)
            }
        }
        if let other = line.other { event.detail = tables.detail(other: tables.reference(other, in: sentence.bytes)) }
        return event
    }
}

extension MessageProblems {
    mutating func count(_ rejection: Rejection) {
        switch rejection {
        case .prose: break
        case .redacted: redactedNames += 1
        case .cut: cutNames += 1
        }
    }
}

extension MessageTables {
    /// Interns a speaker's name and token.
    mutating func reference(_ speaker: Speaker, in message: Bytes) -> ControllerReference {
        var reference = ControllerReference(controller: .none)
        if !speaker.isNone {
            let name = message[speaker.name]
            reference.controller = speaker.form == .file ? self.name(ofFile: name) : self.name(name)
        }
        if let range = speaker.address, let value = address(in: message[range]) {
            reference.token = token(address: value)
        } else if let range = speaker.mark {
            reference.token = token(text: message[range])
        }
        return reference
    }

    /// The value of the first `0x…` in a stretch that may begin with `: `; nil is not an object's address.
    func address(in text: Bytes) -> UInt64? {
        var start = 0
        while start + 1 < text.count && text[start + 1] | 0x20 != UInt8(ascii: "x") { start += 1 }
        guard let end = text.endOfAddress(from: start) else { return nil }
        return text.hexadecimal(start + 2..<end)
    }
}
