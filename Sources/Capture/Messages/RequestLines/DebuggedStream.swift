/// What RxSwift's `debug()` tells of a stream after its subscription, which asks: `fetchUsers() -> Event next(…)` is an
/// answer, and with `fetchUsers() -> isDisposed` nothing is asked or answered.
struct DebuggedStream {
    /// The line of the subscription of the same stream.
    let subscription: String
    let isOver: Bool
    let hasFailed: Bool

    init?(_ text: String) {
        isOver = text.hasSuffix("-> isDisposed")
        guard isOver || text.holds("-> Event "), let arrow = text.firstRange(of: "-> ") else { return nil }
        subscription = text[..<arrow.upperBound] + "subscribed"
        hasFailed = text[arrow.upperBound...].hasPrefix("Event error(")
    }
}
