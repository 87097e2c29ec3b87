import Lifecycle

extension CaptureFormat {
    /// One object a line with a message and a level or a time, as loggers for machines write it.
    package static let jsonLog = CaptureFormat(
        id: "json-log",
        name: "JSON lines",
        origin: "loggers that print one JSON object a line",
        firstBytes: .any(of: "{"),
        parse: parseJSONLog,
        samples: [
            FormatSample(
                #"{"level":"info","time":"2024-05-01T10:11:12.123Z","label":"nav","message":"Cart viewDidLoad"}"#,
                time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0, category: "nav", message: "Cart viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072,"severity":"DEBUG","msg":"[Cart] viewDidLoad"}"#,
                time: "2024-05-01 08:11:12", clock: .zoned, zone: 0, message: "[Cart] viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072.123456,"logger":"app","message":"Cart viewDidLoad"}"#,
                time: "2024-05-01 08:11:12.123456", clock: .zoned, zone: 0, category: "app",
                message: "Cart viewDidLoad"),
            FormatSample(
                #"{"time":"2024-05-01T10:11:12.123Z","screen":"CartViewController","event":"viewDidLoad"}"#,
                time: "2024-05-01 10:11:12.123", clock: .zoned, zone: 0, category: "CartViewController",
                message: "viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072,"type":"viewDidAppear","screen":"CartViewController"}"#, time: "2024-05-01 08:11:12",
                clock: .zoned, zone: 0, category: "CartViewController", message: "viewDidAppear"),
            FormatSample(
                #"{"timestamp":1714551072,"type":"navigation","data":{"screen":"CartVC","callback":"viewDidAppear"}}"#,
                time: "2024-05-01 08:11:12", clock: .zoned, zone: 0, category: "CartVC", message: "viewDidAppear"),
            FormatSample(
                #"{"timestamp":1714551072,"category":"ui.lifecycle","data":{"screen":"CartVC","title":"Cart"}}"#,
                time: "2024-05-01 08:11:12", clock: .zoned, zone: 0, category: "CartVC", message: "viewDidAppear"),
            FormatSample(
                #"{"date":1714551072,"message":"viewDidLoad","attributes":{"view":{"name":"CartVC"}}}"#,
                time: "2024-05-01 08:11:12", clock: .zoned, zone: 0, category: "CartVC", message: "viewDidLoad"),
            FormatSample(
                #"{"ts":1714551072,"msg":"viewDidLoad","meta":{"vc":"CartVC"}}"#, time: "2024-05-01 08:11:12",
                clock: .zoned, zone: 0, category: "CartVC", message: "viewDidLoad"),
        ]
    )

    private static let keys: JSONKeys = [
        "message", "msg", "level", "severity", "levelName", "timestamp", "time", "ts", "@timestamp", "date", "t", "at",
        "label", "logger", "category", "pid", "device", "boot_uuid", "eventMessage", "eventType", "log", "event",
        "method", "callback", "function", "lifecycle", "screen", "class", "className", "controller", "viewController",
        "vc", "type", "name", "address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id",
        "body", "short_message", "textPayload", "data", "attributes", "metaData", "metadata", "context", "extra",
        "payload", "properties", "params", "details", "view", "meta", "fields", "userInfo",
    ]

    private static func parseJSONLog(_ line: Bytes, traits: CaptureTraits) -> Envelope? {
        guard let fields = JSONFields(line, keys: keys), fields.isWhole else { return nil }
        guard !fields.isOfAnotherTool else { return nil }
        let text = fields.message
        let isBare = text?.isBareCallback ?? true
        let owner = fields.screen
        let part = isBare && owner == nil ? fields.part(keys, depth: 2) : nil
        guard
            let message = text ?? part?.toldCallback ?? fields.callback(of: part) ?? fields.textOfCrumb(keys)
                ?? (part == nil ? nil : fields.appearanceOfCrumb)
        else { return nil }
        let stamp = fields.firstStamp
        let isRecord = stamp != nil || fields.has("level") || fields.has("severity")
        guard isRecord || text == nil && part?.isOfLifecycle ?? false else { return nil }
        var envelope = Envelope(message: message, stamp: stamp ?? .none)
        envelope.spelling = .json
        envelope.record = line
        let screen = isBare ? owner ?? part?.namedScreen ?? fields.plainScreen(with: message) : nil
        envelope.isOfScreen = screen != nil
        envelope.category = screen ?? fields.text("category") ?? fields.text("logger") ?? fields.text("label")
        if screen != nil { envelope.object = fields.address ?? part?.address }
        return envelope
    }
}

extension JSONFields {
    /// What a logger was given to write.
    fileprivate var message: Bytes? {
        let keys: [StaticString] = ["message", "msg", "log", "body", "short_message", "textPayload"]
        return keys.lazy.compactMap { string($0) }.first
    }

    private static let screenKeys: [StaticString] = [
        "viewController", "controller", "vc", "className", "class", "screen",
    ]

    /// The class of a controller that has a member of its own.
    fileprivate var screen: Bytes? {
        Self.screenKeys.lazy.compactMap { text($0) }.first { ControllerLook.suggests($0) }
    }

    /// The same in an object that describes a view: `{"name":"CartViewController","url":"…"}`.
    fileprivate var namedScreen: Bytes? { screen ?? text("name").flatMap { ControllerLook.suggests($0) ? $0 : nil } }

    /// The nested object that tells of a controller, as breadcrumbs have it: `{"data":{"screen":"CartViewController"}}`.
    fileprivate func part(_ keys: JSONKeys, depth: Int) -> JSONFields? {
        let names: [StaticString] = [
            "data", "attributes", "metaData", "metadata", "context", "extra", "payload", "properties", "params",
            "details", "event", "view", "meta", "fields", "userInfo",
        ]
        for name in names {
            guard let object = nested(name), let part = JSONFields(object, keys: keys) else { continue }
            if part.namedScreen != nil { return part }
            if depth > 1, let deeper = part.part(keys, depth: depth - 1) { return deeper }
        }
        return nil
    }

    private static let callbackKeys: [StaticString] = [
        "callback", "lifecycle", "event", "method", "function", "type", "name",
    ]

    /// What happened to that controller.
    fileprivate func callback(of part: JSONFields?) -> Bytes? {
        if part != nil { return toldCallback }
        if screen != nil { return Self.callbackKeys.lazy.compactMap { text($0) }.first }
        return toldCallback.flatMap { plainScreen(with: $0) == nil ? nil : $0 }
    }

    /// `{"ts":1714551072,"screen":"Cart","event":"viewDidLoad"}`: what no other object is told shows that any name is that
    /// of a controller.
    fileprivate func plainScreen(with message: Bytes) -> Bytes? {
        guard message.isControllersOwn else { return nil }
        return Self.screenKeys.lazy.compactMap { text($0) }.first {
            $0.count <= 64 && $0[0].isUppercase && ControllerLook.isPossible($0)
        }
    }

    /// What a breadcrumb says where it has no message: `{"timestamp":"…","name":"CartViewController viewDidLoad"}`.
    fileprivate func textOfCrumb(_ keys: JSONKeys) -> Bytes? {
        let nested = nested("body").flatMap { JSONFields($0, keys: keys)?.message }
        return [text("name"), nested].lazy.compactMap { $0 }.first {
            $0.count <= 256 && ($0.firstSpelledCallback() != nil || $0.firstPlace(of: "deinit") != nil)
        }
    }

    /// Sentry leaves a crumb of this category, without a message, in each viewDidAppear (SentryBreadcrumbTracker).
    fileprivate var appearanceOfCrumb: Bytes? {
        text("category")?.equals("ui.lifecycle") ?? false ? Bytes(literal: "viewDidAppear") : nil
    }

    /// The first member that is a callback's name.
    fileprivate var toldCallback: Bytes? {
        Self.callbackKeys.lazy.compactMap { text($0) }.first { $0.isBareCallback }
    }

    /// Whether the object's own keys say what it is, so that it is no body of a request that happens to be written.
    fileprivate var isOfLifecycle: Bool { has("callback") || has("lifecycle") }

    /// Where that controller is in memory.
    fileprivate var address: Bytes? {
        let keys: [StaticString] = ["address", "pointer", "ptr", "instance", "object", "objectId", "identifier", "id"]
        return keys.lazy.compactMap { text($0) }.first { $0.endOfAddress(from: 0) == $0.count }
    }

    /// Whether the record is one of `log`, go-ios, Appium or macos-UnifiedLogs.
    fileprivate var isOfAnotherTool: Bool {
        if has("eventMessage") || has("boot_uuid") || has("eventType") && screen == nil { return true }
        if has("pid"), has("levelName") || has("device") { return true }
        return string("level")?.equals("ALL") ?? false
    }

    fileprivate var firstStamp: Stamp? {
        let keys: [StaticString] = ["timestamp", "time", "ts", "@timestamp", "date", "t", "at"]
        for key in keys {
            if let stamp = stamp(key) ?? epoch(key) { return stamp }
        }
        return nil
    }
}

extension Bytes {
    /// `viewDidLoad`, `viewWillAppear(_:)`: a callback's name and its labels, and no word more.
    fileprivate var isBareCallback: Bool { meaningOfOnlyWord.isCallback }

    /// What the one word means that a short text begins with and has no other behind it.
    private var meaningOfOnlyWord: Meaning {
        guard count <= 64 else { return .unknown }
        let end = (0..<count).first { !self[$0].isLetter && self[$0] != UInt8(ascii: "_") } ?? count
        guard end > 0, !from(end).contains(where: { $0.isBlank }) else { return .unknown }
        return Lexicon.shared.look(up: base, count: end).meaning
    }

    /// Whether a callback is one that only controllers get, or the end of an object by its method's name.
    fileprivate var isControllersOwn: Bool {
        meaningOfOnlyWord == .viewCallback || equals("deinit") || equals("dealloc")
    }
}
