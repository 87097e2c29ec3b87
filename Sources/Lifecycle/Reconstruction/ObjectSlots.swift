/// One number for each object that the lines of a session name.
///
/// An address, or a UUID, is one object whatever class is named beside it. Any other token (`#3`, `id=7`) counts within
/// its class: `Alpha#1` and `Beta#1` are two objects. All lines of a class that give no token share one slot.
struct ObjectSlots {
    /// Whether a token means something within its class only, one answer a token.
    private let isLocal: [Bool]
    private var slotOfBareName: [Int32]
    private var slotOfLocal: [UInt64: Int] = [:]
    /// All slots given so far are below this.
    private(set) var count: Int

    init(_ trace: Trace) {
        isLocal = trace.tokens.map(\.isLocal)
        slotOfBareName = Array(repeating: -1, count: trace.names.count)
        count = trace.tokens.count
    }

    mutating func slot(of token: TokenID, in name: NameID) -> Int {
        guard token != .none else { return bareSlot(name) }
        guard isLocal[Int(token.index)] else { return Int(token.index) }
        let key = UInt64(name.index) << 32 | UInt64(token.index)
        if let known = slotOfLocal[key] { return known }
        slotOfLocal[key] = count
        return next()
    }

    /// Whether a token is the same object in every class.
    func isGlobal(_ token: TokenID) -> Bool { token != .none && !isLocal[Int(token.index)] }

    private mutating func bareSlot(_ name: NameID) -> Int {
        let known = slotOfBareName[Int(name.index)]
        if known >= 0 { return Int(known) }
        slotOfBareName[Int(name.index)] = Int32(count)
        return next()
    }

    private mutating func next() -> Int {
        defer { count += 1 }
        return count
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
        let parts = utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        return parts.map(\.count) == [8, 4, 4, 4, 12]
            && parts.joined().allSatisfy { Character(UnicodeScalar($0)).isHexDigit }
    }
}
