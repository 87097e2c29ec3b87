import Lifecycle

/// Tokens that stand on every line and are no controller's: `10:11:12 0x11 CartVC viewDidLoad` shows the thread,
/// `0x104f113d8 Cart.viewDidLoad() + 196` the code.
extension Trace {
    /// Takes all tokens off where most are shared by classes that go on behind one another: an object that takes the place
    /// of another begins its life behind it, and hardly one has so many superclasses that print.
    mutating func dropTokensOfThreads() {
        var last = [UInt32](repeating: 0, count: tokens.count)
        var counts = [Int](repeating: 0, count: tokens.count)
        var returning: [UInt32: Set<UInt32>] = [:]
        let ofLife = EventKinds.ofLife
        for event in events where event.token != .none && event.controller != .none && ofLife.contains(event.kind) {
            let (token, speaker) = (event.token.index, event.controller.index)
            counts[Int(token)] += 1
            let before = last[Int(token)]
            if before == speaker { continue }
            if before != 0, event.kind.isLeaving { returning[token, default: []].insert(speaker) }
            last[Int(token)] = speaker
        }
        let shared = returning.filter { $0.value.count > Self.mostNames }.keys.reduce(0) { $0 + counts[Int($1)] }
        guard shared > 0, 4 * shared >= 3 * counts.reduce(0, +) else { return }
        dropTokens()
    }

    /// Takes all tokens off where those that come again come with one callback each: frames of a stack show where code lies.
    mutating func dropTokensOfFrames() {
        var (kinds, again) = ([UInt32: EventKind](), [UInt32: Bool]())
        for event in events.prefix(Self.mostAsked) where event.token != .none && event.kind.isOfLife {
            let known = kinds.updateValue(event.kind, forKey: event.token.index)
            if let known { again[event.token.index] = again[event.token.index] ?? true && known == event.kind }
        }
        let frames = again.filter(\.value).keys
        guard frames.count >= Self.fewestFrames, 10 * frames.count >= 9 * again.count,
            Set(frames.map { kinds[$0] }).count >= Self.fewestKinds
        else { return }
        dropTokens()
    }

    private mutating func dropTokens() {
        for index in events.indices { events[index].token = .none }
    }

    private static let mostAsked = 2_000
    private static let fewestFrames = 6
    private static let fewestKinds = 3

    /// An object's class, and the superclasses of it that print.
    private static let mostNames = 3
}
