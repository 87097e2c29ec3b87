import Lifecycle

/// Keeps what texts mean by their shape; it copies the bytes, for a text may lie in a buffer that is used again.
/// Cost: one comparison of a text with the one of its shape that came first.
struct RepeatedShapes<Meaning: Sendable>: Sendable {
    /// A log has some hundred shapes; with more than this it is free text, and all are forgotten to start again.
    private static var most: Int { 4096 }

    private struct Slot {
        var key: UInt64 = 0
        var start: Int32 = 0
        var count: Int32 = -1
        var holes = AddressPlaces.none
        var meaning: Meaning?
    }

    private var slots = [Slot](repeating: Slot(), count: 512)
    private var texts: [UInt8] = []
    private var used = 0

    /// What a text of this shape means; nil when the shape is not remembered.
    func meaning(of shape: MessageShape) -> Meaning? { slots[place(of: shape)].meaning }

    mutating func remember(_ meaning: Meaning, for shape: MessageShape) {
        if used == Self.most { self = RepeatedShapes() }
        if used * 2 >= slots.count { grow() }
        slots[place(of: shape)] = Slot(
            key: shape.key, start: Int32(texts.count), count: Int32(shape.text.count),
            holes: shape.holes, meaning: meaning)
        texts.append(contentsOf: UnsafeBufferPointer(start: shape.text.base, count: shape.text.count))
        used += 1
    }

    /// The slot of a shape, or the free one where it belongs.
    private func place(of shape: MessageShape) -> Int {
        var index = Int(truncatingIfNeeded: shape.key) & (slots.count - 1)
        while slots[index].count >= 0 {
            if slots[index].key == shape.key, isSame(slots[index], shape) { return index }
            index = (index + 1) & (slots.count - 1)
        }
        return index
    }

    private func isSame(_ slot: Slot, _ shape: MessageShape) -> Bool {
        guard Int(slot.count) == shape.text.count, slot.holes == shape.holes else { return false }
        return texts.withUnsafeBufferPointer { texts in
            guard let base = texts.baseAddress else { return true }
            return slot.holes.agree(Bytes(base: base + Int(slot.start), count: shape.text.count), shape.text)
        }
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

/// Which of a shape's addresses stand for the speaker and for the object that is named beside it: but for these, texts of
/// one shape say the same.
struct ShapedObjects: Sendable {
    fileprivate enum Place { case nowhere, first, second }

    private var speaker = Place.nowhere
    private var other: (controller: NameID, token: Place)?

    /// Nil where what is said depends on the addresses in another way.
    init?(_ token: TokenID, _ detail: DetailID, in shape: MessageShape, _ tables: MessageTables) {
        guard shape.first != 0 else { return }
        if case .address(let address) = tables.tokens[Int(token.index)] { speaker = shape.place(of: address) }
        guard detail != .none else { return }
        guard case .other(let reference) = tables.details[Int(detail.index)] else { return nil }
        if case .address(let address) = tables.tokens[Int(reference.token.index)] {
            other = (reference.controller, shape.place(of: address))
        }
    }

    /// Puts the objects that a text speaks of in the place of those that the remembered one spoke of.
    @inline(__always)
    func put(
        into token: inout TokenID, _ detail: inout DetailID, from shape: MessageShape, _ tables: inout MessageTables
    ) {
        if let address = shape.address(at: speaker) { token = tables.token(address: address) }
        if let other, let address = shape.address(at: other.token) {
            let reference = ControllerReference(controller: other.controller, token: tables.token(address: address))
            detail = tables.detail(other: reference)
        }
    }
}

extension MessageShape {
    fileprivate func address(at place: ShapedObjects.Place) -> UInt64? {
        switch place {
        case .nowhere: nil
        case .first: first
        case .second: second
        }
    }

    fileprivate func place(of address: UInt64) -> ShapedObjects.Place {
        if address == first { return .first }
        return address == second ? .second : .nowhere
    }
}
