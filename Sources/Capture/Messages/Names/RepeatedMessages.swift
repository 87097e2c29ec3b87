import Lifecycle

/// Remembers what messages said, by their shape: reading a message costs ten times as much as recognising one.
///
/// It copies the bytes, for a message may lie in a buffer that is used again. What is found here is what reading would
/// give: a test compares the two.
struct RepeatedMessages: Sendable {
    /// A log has some hundred shapes; with more than this it is free text, and all are forgotten to start again.
    private static let most = 4096

    private struct Slot {
        var key: UInt64 = 0
        var start: Int32 = 0
        var count: Int32 = -1
        var meaning = Meaning(event: nil)
    }

    /// What a shape says, and which of its addresses stand for the speaker and for the object it names.
    private struct Meaning {
        var event: MessageEvent?
        var token = Place.nowhere
        var other: (controller: NameID, token: Place)?
    }

    fileprivate enum Place { case nowhere, first, second }

    private var slots = [Slot](repeating: Slot(), count: 512)
    private var texts: [UInt8] = []
    private var used = 0

    /// What a message of this shape says; nil when the shape is not remembered.
    func recall(_ shape: MessageShape, in tables: inout MessageTables) -> MessageEvent?? {
        let slot = slots[self.place(of: shape)]
        guard slot.count >= 0 else { return nil }
        guard var event = slot.meaning.event else { return .some(nil) }
        if let address = shape.address(at: slot.meaning.token) { event.token = tables.token(address: address) }
        if let other = slot.meaning.other, let address = shape.address(at: other.token) {
            let reference = ControllerReference(controller: other.controller, token: tables.token(address: address))
            event.detail = tables.detail(other: reference)
        }
        return event
    }

    /// The slot of a shape, or the free one where it belongs.
    private func place(of shape: MessageShape) -> Int {
        var index = Int(truncatingIfNeeded: shape.key) & (slots.count - 1)
        while slots[index].count >= 0 {
            if slots[index].key == shape.key, isSame(slots[index], shape.text) { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private func isSame(_ slot: Slot, _ text: Bytes) -> Bool {
        guard Int(slot.count) == text.count else { return false }
        return texts.withUnsafeBufferPointer { texts in
            guard let base = texts.baseAddress else { return true }
            return Bytes(base: base + Int(slot.start), count: text.count).isSame(as: text)
        }
    }
}

extension RepeatedMessages {
    /// Remembers what a message of this shape was found to say, unless that depends on its addresses in another way than
    /// by the objects it speaks of.
    mutating func remember(_ event: MessageEvent?, for shape: MessageShape, in tables: MessageTables) {
        guard let meaning = Self.meaning(of: event, shape, tables) else { return }
        if used == Self.most { self = RepeatedMessages() }
        if used * 2 >= slots.count { grow() }
        slots[place(of: shape)] = Slot(
            key: shape.key, start: Int32(texts.count), count: Int32(shape.text.count), meaning: meaning)
        texts.append(contentsOf: UnsafeBufferPointer(start: shape.text.base, count: shape.text.count))
        used += 1
    }

    private static func meaning(of event: MessageEvent?, _ shape: MessageShape, _ tables: MessageTables) -> Meaning? {
        guard let event, shape.first != nil else { return Meaning(event: event) }
        var meaning = Meaning(event: event)
        if case .address(let address) = tables.tokens[Int(event.token.index)] {
            meaning.token = shape.place(of: address)
        }
        guard event.detail != .none else { return meaning }
        guard case .other(let reference) = tables.details[Int(event.detail.index)] else { return nil }
        if case .address(let address) = tables.tokens[Int(reference.token.index)] {
            meaning.other = (reference.controller, shape.place(of: address))
        }
        return meaning
    }

    private mutating func grow() {
        let old = slots
        slots = [Slot](repeating: Slot(), count: old.count * 2)
        for slot in old where slot.count >= 0 {
            var index = Int(truncatingIfNeeded: slot.key) & (slots.count - 1)
            while slots[index].count >= 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}

extension MessageShape {
    fileprivate func address(at place: RepeatedMessages.Place) -> UInt64? {
        switch place {
        case .nowhere: nil
        case .first: first
        case .second: second
        }
    }

    fileprivate func place(of address: UInt64) -> RepeatedMessages.Place {
        if address == first { return .first }
        return address == second ? .second : .nowhere
    }
}
