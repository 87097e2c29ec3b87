import Lifecycle

/// What an instance still did after a moment: the best hint at what holds it.
struct LaterWork {
    /// Indices into `Trace.events`.
    var fetches: [UInt32] = []
    var answers: [UInt32] = []
    var layouts: [UInt32] = []
    var activities: [UInt32] = []

    init<Numbers: Sequence>(of events: Numbers, in context: RuleContext) where Numbers.Element == UInt32 {
        for number in events {
            switch context.event(number).kind {
            case .fetchStart: fetches.append(number)
            case .fetchEnd: answers.append(number)
            case .viewWillLayoutSubviews, .updateViewConstraints, .viewSafeAreaInsetsDidChange: layouts.append(number)
            case .viewDidLayoutSubviews: if layouts.isEmpty { layouts.append(number) }
            case .activity: activities.append(number)
            default: break
            }
        }
    }

    /// Without the answers to requests begun earlier: those it did not do itself.
    var deeds: [UInt32] {
        fetches.isEmpty && layouts.isEmpty && activities.isEmpty ? [] : (fetches + layouts + activities).sorted()
    }

    var isEmpty: Bool { fetches.isEmpty && answers.isEmpty && layouts.isEmpty && activities.isEmpty }

    /// `3 requests, 12 layout passes and 4 lines such as "cartTimer fired"`.
    func spoken(in context: RuleContext) -> String {
        var parts: [String] = []
        if !fetches.isEmpty { parts.append(spokenCount(fetches.count, "request")) }
        if !answers.isEmpty { parts.append(spokenCount(answers.count, "finished request")) }
        if !layouts.isEmpty { parts.append(spokenCount(layouts.count, "layout call")) }
        if let first = activities.first {
            let example = context.activityText(first).map { " such as \"\($0)\"" } ?? ""
            parts.append(spokenCount(activities.count, "line") + example)
        }
        return spokenList(parts)
    }
}

extension RuleContext {
    /// What a line of kind `activity` says.
    func activityText(_ index: UInt32) -> String? {
        guard case .activity(let text)? = trace.detail(of: event(index)), !text.isEmpty else { return nil }
        return text
    }
}
