import Lifecycle
import Rules

/// The small chart beside a leak: how many instances of the class lived at each moment.
struct StaircaseFigure: Sendable {
    let live: LiveCount
    let caption: String
    /// What the axis begins and ends with.
    let start: String
    let end: String
    /// How many instances the figure is high.
    let scale: Int
    let isCalm: Bool

    init(live: LiveCount, view: SessionView) {
        self.live = live
        caption = "alive at once"
        (scale, isCalm) = (live.most, false)
        start = view.axis.isTimed ? "0:00" : "event 1"
        end =
            switch view.axis.scale {
            case .time(_, let length): length.position()
            case .order(let count): grouped(count)
            }
    }

    init(live: LiveCount, caption: String, scale: Int, isCalm: Bool) {
        self.live = live
        self.caption = caption
        self.scale = scale
        self.isCalm = isCalm
        (start, end) = ("begin", "end")
    }

    func markup() -> Markup {
        let staircase = Staircase(steps: live.steps, most: scale)
        let (left, right, top, bottom) = (4.0, 262.0, 12.0, 74.0)
        let last = bottom - (bottom - top) * Double(live.last) / Double(max(scale, 1))
        let most = grouped(live.most)
        return """
            <figure class="\(isCalm ? "staircase is-calm" : "staircase")"><svg viewBox="0 0 300 92" width="300" height="92" role="img" \
            aria-label="Living instances: at most \(most) at once, \(grouped(live.last)) at the end" font-family="sans-serif">\
            <path class="stair-area" fill="#fdecea" \
            d="\(staircase.area(left: left, right: right, top: top, bottom: bottom))"/>\
            <path class="stair-line" fill="none" stroke="#c4281c" stroke-width="1.8" \
            d="\(staircase.line(left: left, right: right, top: top, bottom: bottom))"/>\
            <circle class="stair-dot" cx="\(right)" cy="\(last)" r="3.2" fill="#c4281c"/>\
            <text class="stair-count" x="\(right + 8)" y="\(last + 4.5)" font-size="13" font-weight="600">\
            \(grouped(live.last))</text>\
            <line class="border" x1="\(left)" x2="\(right)" y1="\(bottom)" y2="\(bottom)" stroke="#98a2b3"/>\
            <text x="\(left)" y="88" font-size="10.5">\(start)</text>\
            <text x="\(right)" y="88" font-size="10.5" text-anchor="end">\(end)</text></svg>\
            <figcaption>\(caption)</figcaption></figure>
            """
    }
}
