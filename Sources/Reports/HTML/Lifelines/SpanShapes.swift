import Lifecycle
import Rules

/// How one stretch of a life is drawn: the fuller the bar, the more of the controller is on screen.
struct SpanShape: Sendable {
    /// Names the shape in the style; the attributes below say the same where styles are blocked.
    let style: StaticString
    let height: Double
    let attributes: StaticString
    let words: Markup

    init?(_ span: LifeSpan, verdict: LifeVerdict) {
        switch span.state {
        case .created: self.init("s-new", 2, "fill=\"#98a2b3\"", "created, view not loaded")
        case .loaded: self.init("s-loaded", 4, "fill=\"#98a2b3\"", "view loaded, not shown yet")
        case .appearing, .disappearing:
            self.init(moving: span.state == .appearing ? "appearing" : "disappearing", isCancelled: span.isCancelled)
        case .onScreen: self.init("s-on", 12, "fill=\"#3e5bdb\" rx=\"3\"", "on screen")
        case .offScreen: self.init("s-off", 3, "fill=\"#a9b4ea\"", "off screen, still held")
        case .removed: self.init(leftWith: verdict)
        case .unknown: self.init("s-unknown", 2, "fill=\"#98a2b3\"", "state unknown")
        case .deallocated: return nil
        }
    }

    /// Many short stretches in one bar.
    init(merged stretch: Stretch) {
        let words: Markup =
            stretch.timesOnScreen > 0
            ? "\(counted(stretch.timesOnScreen, "time")) on screen"
            : "\(counted(stretch.count, "short stretch", "short stretches"))"
        let attributes: StaticString = "fill=\"#3e5bdb\" fill-opacity=\".55\" rx=\"2\""
        self.init("s-many", stretch.timesOnScreen > 0 ? 12 : 4, attributes, words + ", too short to be drawn apart")
    }

    private init(_ style: StaticString, _ height: Double, _ attributes: StaticString, _ words: Markup) {
        self.style = style
        self.height = height
        self.attributes = attributes
        self.words = words
    }

    private init(moving words: Markup, isCancelled: Bool) {
        if isCancelled {
            let attributes: StaticString = "fill=\"#ffffff\" stroke=\"#3e5bdb\" stroke-dasharray=\"2 2\" rx=\"2\""
            self.init("s-cancelled", 11, attributes, "\(words), cancelled: the user let go")
        } else {
            self.init("s-moving", 12, "fill=\"#a9b4ea\" rx=\"2\"", words)
        }
    }

    private init(leftWith verdict: LifeVerdict) {
        switch verdict {
        case .leaked: self.init("s-leaked", 12, "fill=\"url(#leak)\" rx=\"2\"", "left for good, still alive: leaked")
        case .probablyLeaked:
            self.init("s-maybe", 12, "fill=\"url(#maybe)\" rx=\"2\"", "left for good, still alive: probably leaked")
        case .undecided:
            self.init("s-open", 8, "fill=\"url(#open)\" rx=\"2\"", "left for good, end not seen: undecided")
        case .deallocated: self.init("s-late", 4, "fill=\"#b26b00\"", "left for good, waiting for deinit")
        case .alive: self.init("s-off", 3, "fill=\"#a9b4ea\"", "left, still alive")
        }
    }
}
