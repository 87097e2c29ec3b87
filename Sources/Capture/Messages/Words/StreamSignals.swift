/// What streams print of themselves beside their values, where those are the calls.
extension Bytes {
    /// Whether a line tells of a stream's subscription or end: `Cart.viewDidAppear -> subscribed`, `Cart.deinit: request
    /// unlimited`. Sources: RxSwift, `Debug.swift`; Combine, `Publisher.print(_:to:)`.
    var isStreamSignal: Bool {
        closes(with: "-> subscribed") || closes(with: "-> isDisposed") || closes(with: "-> Event completed")
            || closes(with: ": request unlimited") || closes(with: ": receive finished")
            || closes(with: ": receive cancel") || firstPlace(of: ": receive subscription: (") != nil
            || firstPlace(of: ": request max: (") != nil
    }
}
