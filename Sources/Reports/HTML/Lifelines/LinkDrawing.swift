import Lifecycle

/// Draws what the user did as arrows between the lanes of who left and who came.
struct LinkDrawing: Sendable {
    let view: SessionView
    /// The middle of each drawn instance's lane; nil for those that are not drawn.
    let middles: [Double?]

    func links(limit: Int) -> Markup {
        let drawable = view.session.transitions.filter { transition in
            guard let from = transition.from, let to = transition.to, from != to else { return false }
            return middles[from] != nil && middles[to] != nil
        }
        return drawable.spread(atMost: limit).map(link).joined()
    }

    private func link(_ transition: Transition) -> Markup {
        guard let from = transition.from, let to = transition.to, let start = middles[from], let end = middles[to]
        else {
            return Markup()
        }
        let x = ChartGeometry.x(view.axis.fraction(of: transition.firstEvent))
        let arrival = ChartGeometry.x(view.axis.fraction(of: transition.lastEvent))
        let style: Markup = transition.kind.isCancelled ? "link is-cancelled" : "link"
        let dashes: Markup = transition.kind.isCancelled ? " stroke-dasharray=\"3 3\"" : ""
        return """
            <g class="\(style)" data-from="\(view.anchor(of: from))" data-to="\(view.anchor(of: to))">\
            <title>\(words(transition))</title><line x1="\(x)" y1="\(start)" x2="\(arrival)" y2="\(end)" \
            stroke="#98a2b3"\(dashes)/><use href="#\(end > start ? "a-down" : "a-up")" x="\(arrival)" y="\(end)"/></g>

            """
    }

    private func words(_ transition: Transition) -> Markup {
        let certainty: Markup = transition.isCertain ? "" : " (inferred)"
        let place = view.axis.position(of: transition.firstEvent)
        let from = transition.from.map(view.label) ?? "?"
        let to = transition.to.map(view.label) ?? "?"
        return "\(transition.kind.words)\(certainty) · \(from) to \(to) · \(place)"
    }
}

extension TransitionKind {
    var isCancelled: Bool { self == .cancelledPop || self == .cancelledDismiss }

    fileprivate var words: Markup {
        switch self {
        case .push: "push"
        case .pop: "pop"
        case .tab: "tab switch"
        case .present: "present"
        case .dismiss: "dismiss"
        case .cancelledPop: "cancelled pop"
        case .cancelledDismiss: "cancelled dismissal"
        case .rootChange: "root change"
        case .unknown: "transition"
        }
    }
}
