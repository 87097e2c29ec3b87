/// One number for each object that the lines of a session name.
///
/// An address, or a UUID, is one object whatever class is named beside it. Any other token (`#3`, `id=7`) counts within
/// its class: `Alpha#1` and `Beta#1` are two objects. All lines of a class that give no token share one slot.
///
/// Slots are given in the order in which they are asked for: a session's tables are as long as its own objects are many,
/// and not as long as those of a capture of ten thousand sessions.
struct ObjectSlots {
    private let tokens: [InstanceToken]
    private var slotOfToken: SessionTable
    private var slotOfBareName: SessionTable
    private var slotOfLocal: [UInt64: Int32] = [:]
    /// All slots given so far are below this.
    private var count: Int32 = 0

    /// `events`: how many events the session has.
    init(_ trace: Trace, events: Int) {
        tokens = trace.tokens
        slotOfToken = SessionTable(size: trace.tokens.count, events: events)
        slotOfBareName = SessionTable(size: trace.names.count, events: events)
    }

    mutating func slot(of token: TokenID, in name: NameID) -> Int {
        guard token != .none else { return Int(slotOfBareName.value(at: name.index, orNext: &count)) }
        // What has a slot of its own was looked at before.
        if let known = slotOfToken.value(at: token.index) { return Int(known) }
        guard tokens[Int(token.index)].isLocal else {
            return Int(slotOfToken.value(at: token.index, orNext: &count))
        }
        let key = UInt64(name.index) << 32 | UInt64(token.index)
        if let known = slotOfLocal[key] { return Int(known) }
        slotOfLocal[key] = count
        count += 1
        return Int(count) - 1
    }

    /// Whether a token is the same object in every class.
    func isGlobal(_ token: TokenID) -> Bool {
        guard token != .none, slotOfToken.value(at: token.index) == nil else { return token != .none }
        return !tokens[Int(token.index)].isLocal
    }
}

extension InstanceToken {
    /// Counters and labels begin anew in each class; nobody invents the same UUID twice.
    fileprivate var isLocal: Bool {
        switch self {
        case .address: false
        case .text(let text): !text.isUUID
        }
    }
}

extension String {
    /// `6F1E4C52-…`: eight, four, four, four and twelve hexadecimal digits.
    fileprivate var isUUID: Bool {
        guard utf8.count == 36 else { return false }
        return utf8.enumerated().allSatisfy { place, byte in
            switch place {
            case 8, 13, 18, 23: byte == UInt8(ascii: "-")
            default: Character(UnicodeScalar(byte)).isHexDigit
            }
        }
    }
}
