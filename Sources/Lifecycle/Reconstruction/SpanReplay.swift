extension Session {
    /// The stretches of one life as a person sees them, in order.
    package func spans(of timeline: Timeline, in trace: Trace) -> [LifeSpan] {
        var spans: [LifeSpan] = []
        for index in events(of: timeline) {
            let event = trace.events[Int(index)]
            var state = spans.last?.state ?? .unknown
            switch event.kind {
            case .`init`, .awakeFromNib: state = .created
            case .loadView, .viewDidLoad: state = .loaded
            case .viewWillAppear, .viewIsAppearing: state = .appearing
            case .viewDidAppear: state = .onScreen
            case .viewWillDisappear: state = .disappearing
            case .viewDidDisappear: state = .offScreen
            case .`deinit`: state = .deallocated
            default: break
            }
            if let departure = timeline.departure, departure.event <= index, state != .deallocated { state = .removed }
            guard state != spans.last?.state else { continue }
            if !spans.isEmpty { spans[spans.count - 1].to = index }
            let isCancelled = timeline.cancellations.contains {
                $0.began <= index && index < ($0.settled ?? $0.reverted)
            }
            spans.append(LifeSpan(state: state, from: index, to: nil, isCancelled: isCancelled))
        }
        return spans
    }
}
