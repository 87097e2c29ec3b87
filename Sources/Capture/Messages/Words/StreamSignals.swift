/// What streams print of themselves beside their values, where those are the calls.
extension Bytes {
    /// Whether a line tells of a stream's subscription or end: `Cart.viewDidAppear -> subscribed`, `Cart.deinit: request
    /// unlimited`. Sources: RxSwift, `Debug.swift`; Combine, `Publisher.print(_:to:)`.
    var isStreamSignal: Bool {
        guard count > 0 else { return false }
        switch self[count - 1] {
        case UInt8(ascii: "d"):
            return closes(with: "-> subscribed") || closes(with: "-> isDisposed") || closes(with: "-> Event completed")
                || closes(with: ": request unlimited") || closes(with: ": receive finished")
        case UInt8(ascii: "l"): return closes(with: ": receive cancel")
        case UInt8(ascii: ")"):
            // Looked for from its end: nearly every line of a callback ends so.
            guard let open = (0..<count).last(where: { self[$0] == UInt8(ascii: "(") }) else { return false }
            let head = self[0..<open]
            return head.closes(with: ": receive subscription: ") || head.closes(with: ": request max: ")
        default: return false
        }
    }
}
