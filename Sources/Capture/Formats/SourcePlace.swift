import Lifecycle

/// The place in the source that some loggers print in front of a message.
extension Bytes {
    /// The message without its place, where that is the logger's own and not the speaker's.
    ///
    /// `Cart.swift` and `viewDidLoad()` say who speaks and what happened, and `CartPresenter.update()` that somebody else does;
    /// `Tracer.swift` and `trace(_:)` say neither.
    func withoutLoggersPlace(_ end: StaticString) -> Bytes {
        guard let place = firstPlace(of: end) else { return self }
        let head = self[0..<place]
        return head.tellsOfController ? self : from(place + end.utf8CodeUnitCount)
    }

    private var tellsOfController: Bool {
        let words: [StaticString] = [
            "Controller", "VC", "Screen", "Page", "View", "view", "init", "didMove", "willMove", "load", "application",
            "scene", "efresh", "ulled", "apped", "ressed", "licked", "didTap", "otification", "imer",
        ]
        return words.contains { firstPlace(of: $0) != nil } || Companion.roles.contains { firstPlace(of: $0) != nil }
    }
}
