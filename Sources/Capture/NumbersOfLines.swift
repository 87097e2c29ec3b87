import Lifecycle

/// Numbers that count the lines of a log and tell no objects apart: `Cart viewDidLoad #12`, `Home viewWillAppear #13`.
extension Trace {
    /// Takes them off where each is greater than the one before: an object's own number comes again.
    mutating func dropSequenceNumbers() {
        var last: UInt64 = 0
        var counted = 0
        var kinds: Set<EventKind> = []
        for event in events where event.token != .none {
            guard case .text(let text) = tokens[Int(event.token.index)], let number = text.trailingNumber, number > last
            else { return }
            last = number
            counted += 1
            kinds.insert(event.kind)
        }
        guard counted >= Self.fewestCounted, kinds.count > 2 else { return }
        for index in events.indices { events[index].token = .none }
    }

    /// Fewer numbers may rise by chance, each object of a short log being met once.
    private static let fewestCounted = 8
}

extension String {
    /// The number that the text ends with.
    fileprivate var trailingNumber: UInt64? {
        let digits = utf8.reversed().prefix { 0x30...0x39 ~= $0 }
        return UInt64(String(decoding: digits.reversed(), as: UTF8.self))
    }
}
