import Rules

extension LifeVerdict {
    /// What it says beside an instance.
    var words: Markup { "\(plainWords)" }

    /// The symbol that goes with the words, so that no status is said by colour alone.
    var symbol: Markup {
        switch self {
        case .deallocated, .alive: "i-kept"
        case .leaked: "i-error"
        case .probablyLeaked: "i-warning"
        case .undecided: "i-unknown"
        }
    }

    var style: Markup {
        switch self {
        case .deallocated, .alive: "is-kept"
        case .leaked: "is-error"
        case .probablyLeaked: "is-warning"
        case .undecided: "is-unknown"
        }
    }

    /// Nothing to look at: the name alone says enough.
    var isQuiet: Bool { self == .alive || self == .deallocated }

    /// The sign and the style: whom a finding names gets no tick, however well his life ended.
    func mark(accused severity: Severity?) -> (symbol: Markup, style: Markup) {
        guard isQuiet, let severity else { return (symbol, style) }
        return (severity.symbol, "is-\(severity.style)")
    }
}

/// A small drawn sign before its word.
func icon(_ symbol: Markup) -> Markup {
    "<svg class=\"icon\" width=\"12\" height=\"12\" aria-hidden=\"true\" focusable=\"false\"><use href=\"#\(symbol)\"/></svg>"
}
