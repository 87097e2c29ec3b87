/// What keeps controllers alive in apps, and how each lets go: a row a kind, the likeliest first.
///
/// Who retains whom is Apple's documentation of each type: a run loop its timers and they their targets ("Timer"), a
/// notification center the blocks it is given (`addObserver(forName:object:queue:using:)`), a player the blocks of its time
/// observers (`addPeriodicTimeObserver`), a display link its target (`CADisplayLink`), a session its delegate until it is
/// invalidated (`URLSession`), a content controller its message handlers (`WKUserContentController.add(_:name:)`).
package struct Holder: Sendable {
    /// For machines; never changes.
    package let id: String
    /// What it is, as a noun: `a repeating timer`.
    package let title: String
    /// What to do, as an imperative without a full stop.
    package let advice: String
    package let swift: String
    package let objectiveC: String
    /// What to print so that the next log tells whether it is this.
    package let print: String
    /// Beginnings of words, in small letters, and whole words where a space follows, by which instances speak of it.
    let spoken: [String]
    /// Such words that say that it is another's, or holds nobody.
    var others: [String] = []
    /// Words of a class's name that make it likely where nothing is said.
    let classes: [String]
}

extension Holder: Hashable {
    package static func == (left: Holder, right: Holder) -> Bool { left.id == right.id }
    package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Holder {
    package static let all: [Holder] = [
        timeObserver, displayLink, timer, messageHandler, keyValueObservation, notification, location, capture, socket,
        subscription, task, request, closure, delegate,
    ]

    static let closure = Holder(
        id: "closure", title: "a closure that captures self",
        advice: "capture self weakly in closures that are stored or called later",
        swift: "viewModel.onChange = { [weak self] in self?.reload() }",
        objectiveC: "__weak typeof(self) weakSelf = self;\nself.viewModel.onChange = ^{ [weakSelf reload]; };",
        print: "when the closure is stored and when its owner lets go of it",
        spoken: [
            "closure", "closure set", "callback set", "handler set", "completion", "on change", "binding", "alert",
        ],
        classes: [])

    static let timer = Holder(
        id: "timer", title: "a repeating timer",
        advice:
            "invalidate the timer in viewWillDisappear or viewDidDisappear; deinit is too late, for the run loop holds "
            + "the timer and the timer its target",
        swift: "override func viewDidDisappear(_ animated: Bool) {\n    super.viewDidDisappear(animated)\n"
            + "    timer?.invalidate()\n    timer = nil\n}",
        objectiveC: "- (void)viewDidDisappear:(BOOL)animated {\n    [super viewDidDisappear:animated];\n"
            + "    [self.timer invalidate];\n    self.timer = nil;\n}",
        print: "when the timer is scheduled, fires and is invalidated",
        spoken: ["timer", "tick ", "ticks ", "poll", "heartbeat", "countdown", "refresh every"],
        others: ["dispatch source"],
        classes: ["timer", "countdown", "clock", "carousel", "banner"])

    static let notification = Holder(
        id: "notification_observer", title: "an observer block of the notification center",
        advice:
            "keep the token that addObserver(forName:object:queue:using:) returns, remove it when the screen goes, and "
            + "capture self weakly in the block",
        swift:
            "token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] _ in\n"
            + "    self?.reload()\n}\n// viewDidDisappear:\ntoken.map(NotificationCenter.default.removeObserver)",
        objectiveC: "__weak typeof(self) weakSelf = self;\nself.token = [[NSNotificationCenter defaultCenter] "
            + "addObserverForName:name object:nil queue:nil\n    usingBlock:^(NSNotification *n) { [weakSelf reload]; }];\n"
            + "// viewDidDisappear:\n[[NSNotificationCenter defaultCenter] removeObserver:self.token];",
        print: "when observers are added and removed",
        spoken: ["notification", "observer", "observing", "keyboard"],
        // Since iOS 9 a notification center holds no observer that it calls by a selector (`addObserver(_:selector:name:object:)`).
        others: ["selector"], classes: [])

    static let timeObserver = Holder(
        id: "time_observer", title: "a time observer of a player",
        advice:
            "keep the token of addPeriodicTimeObserver and remove it in viewWillDisappear; capture self weakly in its block",
        swift: "token = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { [weak self] time in\n"
            + "    self?.show(time)\n}\n// viewWillDisappear:\nif let token { player.removeTimeObserver(token) }",
        objectiveC:
            "__weak typeof(self) weakSelf = self;\nself.token = [self.player addPeriodicTimeObserverForInterval:interval "
            + "queue:nil\n    usingBlock:^(CMTime time) { [weakSelf show:time]; }];\n// viewWillDisappear:\n"
            + "[self.player removeTimeObserver:self.token];",
        print: "when time observers are added and removed",
        spoken: ["time observer", "timeobserver", "playback", "player", "video", "playing"],
        classes: ["player", "video", "audio", "movie", "media"])

    static let displayLink = Holder(
        id: "display_link", title: "a display link",
        advice: "invalidate the display link when the screen goes: it holds its target",
        swift: "displayLink?.invalidate()\ndisplayLink = nil",
        objectiveC: "[self.displayLink invalidate];\nself.displayLink = nil;",
        print: "when the display link is added and invalidated",
        spoken: ["display link", "displaylink", "frame tick", "animation frame"],
        classes: ["animation", "game", "canvas", "chart"])

    static let messageHandler = Holder(
        id: "message_handler", title: "a script message handler of a web view",
        advice: "remove the handler when the screen goes, or register an object that holds the controller weakly",
        swift: "webView.configuration.userContentController.removeScriptMessageHandler(forName: \"bridge\")",
        objectiveC: "[self.webView.configuration.userContentController removeScriptMessageHandlerForName:@\"bridge\"];",
        print: "when handlers are added and removed",
        spoken: ["script message", "message handler", "javascript bridge", "user content controller"],
        classes: ["web", "browser"])

    static let keyValueObservation = Holder(
        id: "key_value_observation", title: "a key-value observation",
        advice: "keep the observation, invalidate it when the screen goes, and capture self weakly in its block",
        swift: "observation = item.observe(\\.status) { [weak self] item, _ in self?.show(item.status) }\n"
            + "// viewDidDisappear:\nobservation?.invalidate()",
        objectiveC: "[self.item removeObserver:self forKeyPath:@\"status\"];",
        print: "when observations begin and end",
        spoken: ["kvo", "keypath", "key path", "observe value", "observe "], classes: [])

    static let location = Holder(
        id: "location_updates", title: "a running location or Bluetooth manager",
        advice: "stop updates when the screen goes and clear the manager's delegate",
        swift: "locationManager.stopUpdatingLocation()\nlocationManager.delegate = nil",
        objectiveC: "[self.locationManager stopUpdatingLocation];\nself.locationManager.delegate = nil;",
        print: "when updates start and stop",
        spoken: ["location", "gps", "bluetooth", "peripheral", "beacon", "heading"],
        classes: ["map", "location", "nearby", "tracking", "route"])

    static let capture = Holder(
        id: "capture_session", title: "a running capture session",
        advice: "stop the session in viewDidDisappear and clear its outputs' delegates",
        swift: "session.stopRunning()\noutput.setSampleBufferDelegate(nil, queue: nil)",
        objectiveC: "[self.session stopRunning];\n[self.output setSampleBufferDelegate:nil queue:nil];",
        print: "when the session starts and stops",
        spoken: ["capture session", "avcapture", "av capture", "capturing", "camera", "scan", "torch"],
        classes: ["camera", "scan", "capture", "qr", "barcode"])

    static let socket = Holder(
        id: "socket", title: "a socket or stream that calls back",
        advice: "close the connection or take its handlers back when the screen goes",
        swift: "socket.onMessage = nil\nsocket.cancel(with: .goingAway, reason: nil)",
        objectiveC: "self.socket.delegate = nil;\n[self.socket close];",
        print: "when the connection opens, delivers and closes",
        spoken: [
            "socket", "web socket task", "websocket", "websocket task", "event stream", "streaming", "connected",
            "message received", "channel joined",
        ],
        classes: ["chat", "conversation", "live", "feed", "stream"])

    static let subscription = Holder(
        id: "subscription", title: "a subscription to a publisher or signal",
        advice:
            "capture self weakly in sink or subscribe, and keep the subscription in a bag that dies with the controller",
        swift: "publisher.sink { [weak self] in self?.show($0) }.store(in: &cancellables)",
        objectiveC: "@weakify(self);\n[signal subscribeNext:^(id value) { @strongify(self); [self show:value]; }];",
        print: "when it subscribes and cancels",
        spoken: ["subscri", "sink", "publisher", "signal", "rx", "combine", "dispose", "cancellable"], classes: [])

    static let task = Holder(
        id: "task", title: "a task that goes on",
        advice: "keep the task and cancel it when the screen goes; in a loop, take self anew in each turn",
        swift:
            "task = Task { [weak self] in\n    for await value in values { self?.show(value) }\n}\n// viewDidDisappear:\n"
            + "task?.cancel()",
        objectiveC: "[self.operation cancel];\nself.operation = nil;",
        print: "when tasks begin, end and are cancelled",
        spoken: ["task", "async", "await", "operation", "job", "upload", "download", "sync"],
        classes: ["upload", "download", "sync", "export"])

    static let request = Holder(
        id: "request", title: "a request whose completion handler captures self",
        advice: "capture self weakly in the completion handler, or cancel the request when the screen goes",
        swift:
            "task = session.dataTask(with: url) { [weak self] data, _, _ in self?.show(data) }\n// viewDidDisappear:\n"
            + "task?.cancel()",
        objectiveC: "__weak typeof(self) weakSelf = self;\nself.task = [session dataTaskWithURL:url\n"
            + "    completionHandler:^(NSData *d, NSURLResponse *r, NSError *e) { [weakSelf show:d]; }];",
        print: "when requests begin and end, with the controller's address",
        spoken: [
            "request", "data task", "datatask", "url session", "urlsession", "in flight", "fetch", "loading",
            "asked for",
        ], classes: [])

    static let delegate = Holder(
        id: "delegate", title: "a delegate or data source that is held strongly",
        advice: "declare the delegate weak, and the protocol for classes only",
        swift: "protocol CartDelegate: AnyObject {}\nweak var delegate: CartDelegate?",
        objectiveC: "@property (nonatomic, weak) id<CartDelegate> delegate;",
        print: "deinit of the view model, the coordinator and the presenter too: the first that does not die holds it",
        spoken: ["delegate", "data source", "datasource", "coordinator", "presenter", "view model", "viewmodel"],
        classes: ["coordinator", "flow", "picker"])
}
