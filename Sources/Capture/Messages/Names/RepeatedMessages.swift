/// Remembers what recent messages said: logs repeat themselves, and reading a message again costs ten times as much as
/// recognising it (2600 against 240 instructions for a typical line).
///
/// A fixed table in which a newer message takes the place of an older one; it copies the bytes, for a message may lie
/// in a buffer that is used again. What is found here is what reading would give: a test compares the two.
struct RepeatedMessages: Sendable {
    private static let slotCount = 2048
    /// Longer messages hardly ever repeat.
    private static let longest = 96

    private struct Slot {
        var key: UInt64 = 0
        var count: Int32 = -1
        var event: MessageEvent?
    }

    /// Where a message belongs, and what it has to be equal to.
    struct Place {
        fileprivate let slot: Int
        fileprivate let key: UInt64
    }

    private var slots = [Slot](repeating: Slot(), count: slotCount)
    private var texts = [UInt8](repeating: 0, count: slotCount * longest)

    /// The place of a message; nil for one that is not worth remembering. Messages of different `kind` never meet.
    func place(of message: Bytes, kind: UInt64) -> Place? {
        guard message.count <= RepeatedMessages.longest else { return nil }
        let key = Interner.hash(message) ^ kind
        return Place(slot: Int(truncatingIfNeeded: key) & (RepeatedMessages.slotCount - 1), key: key)
    }

    /// What the message said the last time; nil when it is not remembered.
    func recall(_ message: Bytes, at place: Place) -> MessageEvent?? {
        let slot = slots[place.slot]
        guard slot.key == place.key, Int(slot.count) == message.count else { return nil }
        let isSame = texts.withUnsafeBufferPointer { texts in
            Bytes(base: texts.baseAddress! + place.slot * RepeatedMessages.longest, count: message.count)
                .isSame(as: message)
        }
        return isSame ? .some(slot.event) : nil
    }

    mutating func remember(_ event: MessageEvent?, for message: Bytes, at place: Place) {
        slots[place.slot] = Slot(key: place.key, count: Int32(message.count), event: event)
        texts.withUnsafeMutableBufferPointer { texts in
            let text = texts.baseAddress! + place.slot * RepeatedMessages.longest
            text.update(from: message.base, count: message.count)
        }
    }
}
