/// What an app prints that is no controller's callback.
enum Noise {
    /// The text of an event that is none, and the type whose source prints it.
    static func text(
        of event: ScriptEvent, _ script: Script, _ naming: Naming, _ random: inout SplitMix64
    ) -> (text: String, speaker: String) {
        if random.chance(40) { return (random.pick(others), random.pick(speakers)) }
        switch event.what {
        case .fetchStart(let fetch): return ("→ \(fetch.method) \(fetch.resource)", "APIClient")
        case .fetchEnd(let fetch):
            return ("\(fetch.method) \(fetch.resource) 200 (\(fetch.milliseconds) ms)", "APIClient")
        case .activity(let text): return (text, "PriceService")
        case .companion(let name, _, let isBorn): return ("\(name) \(isBorn ? "init" : "deinit")", name)
        case .aside(let text): return (text, "Store")
        case .callback, .redraw, .app, .complaint, .crash, .refresh:
            return (random.pick(others), random.pick(speakers))
        }
    }

    private static let speakers = ["APIClient", "ImageLoader", "Analytics", "SessionStore"]
    private static let others = [
        "Analytics: screen_view name=cart", "cache hit for key photo_12", "user tapped buy",
        "waiting for viewDidAppear before the tour starts", "BadgeView init", "BadgeView deinit",
        "PhotoCell layoutSubviews", "CartHeaderView didMoveToWindow", "viewWillAppear is called twice on iOS 15",
        "reload is put off until viewDidLoad has finished", "CartViewModel state changed to loaded",
        "3   Orchard   0x00000001045d3a10 -[CartViewController viewDidLoad] + 52", "session refreshed",
        "logEvent add_to_cart items=2", "decoded 14 items in 3.1 ms", "PhotoCell prepareForReuse",
    ]
}
