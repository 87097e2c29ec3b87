import Lifecycle

/// Recognises lines of the system's own frameworks that tell of no controller, by what stands in front of their messages.
///
/// Words of requests stand in them all day long (`Connection 7: received viability advisory`): a search stops at one line
/// in ten of a device's log for them, and to read one costs five times as much as to see that it is like those before.
/// Such a line is told by a head that was read before, in which the subsystem stands, and by a message without a word in
/// which the system may speak of a controller. Nothing else is looked at where such a line is read, so that what is
/// recognised here gives what reading it would give: nothing. A test compares the two.
struct SystemHeads: Sendable {
    private struct Slot {
        var key: UInt64 = 0
        /// 0 where nothing is remembered.
        var count = 0
    }

    /// None before the first one is remembered.
    private var slots: [Slot] = []
    /// The bytes of each slot's head, at a fixed place.
    private var texts: [UInt8] = []

    private static let size = 256
    /// In longer ones no subsystem is looked for.
    private static let longest = 128

    /// What a line must hold that is more than a word of the app's requests.
    private static let search = NeedleSearch(
        needles: (MessageReader.needlesOfSystem + DeclaredLoss.needles + DeclaredLoss.omissions)
            .map { Bytes(literal: $0) },
        sample: .none)

    /// Whether a line, given from behind its stamp, is one that tells nothing. `kind` is how its stamp is spelled.
    @inline(__always)
    func isSilent(_ line: Bytes, kind: UInt64) -> Bool { !slots.isEmpty && isKnownToBeSilent(line, kind) }

    @inline(never)
    private func isKnownToBeSilent(_ line: Bytes, _ kind: UInt64) -> Bool {
        guard let end = Self.endOfHead(of: line) else { return false }
        let head = line[0..<end]
        let key = Interner.sample(head) ^ kind
        let index = Self.index(of: key)
        guard slots[index].key == key, slots[index].count == end, isSame(head, at: index) else { return false }
        let message = line.from(end + 1)
        return Self.search.firstPlace(in: message, from: 0, to: message.count) == nil
    }

    private func isSame(_ head: Bytes, at index: Int) -> Bool {
        texts.withUnsafeBufferPointer { texts in
            guard let base = texts.baseAddress else { return false }
            return Bytes(base: base + index * Self.longest, count: head.count).isSame(as: head)
        }
    }

    /// Remembers the head of a line that was read as one of the system's, given from behind its stamp.
    mutating func remember(_ envelope: Envelope, of line: Bytes, kind: UInt64) {
        guard let end = Self.endOfHead(of: line), let subsystem = envelope.subsystem, envelope.isSystem,
            envelope.screen == nil, !envelope.isCut, subsystem.isPart(of: line[0..<end]),
            envelope.message.base == line.base + end + 1, envelope.message.count == line.count - end - 1
        else { return }
        if slots.isEmpty {
            slots = Array(repeating: Slot(), count: Self.size)
            texts = Array(repeating: 0, count: Self.size * Self.longest)
        }
        let key = Interner.sample(line[0..<end]) ^ kind
        let index = Self.index(of: key)
        slots[index] = Slot(key: key, count: end)
        for place in 0..<end { texts[index * Self.longest + place] = line[place] }
    }

    private static func index(of key: UInt64) -> Int {
        Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (size - 1)
    }

    /// Where the blank behind `[com.apple.Network:connection]` stands.
    private static func endOfHead(of line: Bytes) -> Int? {
        let window = line[0..<min(line.count, longest)]
        var next = 0
        while let open = window.firstPlace(of: UInt8(ascii: "["), from: next) {
            if window.holds("[com.apple.", at: open) {
                guard let close = window.firstPlace(of: UInt8(ascii: "]"), from: open), close + 1 < window.count,
                    window[close + 1] == UInt8(ascii: " ")
                else { return nil }
                return close + 1
            }
            next = open + 1
        }
        return nil
    }
}
