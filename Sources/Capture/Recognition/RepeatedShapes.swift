import Lifecycle

/// Keeps what texts mean by their shape; it copies the bytes, for a text may lie in a buffer that is used again.
/// Cost: one comparison of a text with one of its shape, or eight with others of which a sample of bytes is the same.
struct RepeatedShapes<Meaning: Sendable>: Sendable {
    /// A log has some hundred shapes; with more than this it is free text, and all are forgotten to start again.
    private static var most: Int { 4096 }

    /// So many texts with the same sample are kept apart.
    private static var mostAlike: Int { 8 }

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

    /// What a text of this shape means, and the shape; nil when the shape is not remembered.
    func meaning(of text: Bytes, kind: UInt64) -> (meaning: Meaning, shape: MessageShape)? {
        guard let shape = MessageShape(of: text, kind: kind) else { return nil }
        return meaning(of: shape).map { ($0, shape) }
    }

    @inline(__always)
    private func meaning(of shape: MessageShape) -> Meaning? {
        let place = place(of: shape)
        return place.isOfShape ? slots[place.index].meaning : nil
    }

    /// Forgets what texts of some shapes mean; the shapes stay where they are.
    mutating func forget(where isOutdated: (Meaning) -> Bool) {
        for index in slots.indices {
            if let meaning = slots[index].meaning, isOutdated(meaning) { slots[index].meaning = nil }
        }
    }

    /// Remembers what texts of a shape mean, which was found by looking for their addresses.
    mutating func remember(_ meaning: Meaning, for shape: MessageShape) {
        let known = place(of: shape)
        if known.isOfShape { return slots[known.index].meaning = meaning }
        if used == Self.most { self = RepeatedShapes() }
        if used * 2 >= slots.count { grow() }
        slots[place(of: shape).index] = Slot(
            key: shape.key, start: Int32(texts.count), count: Int32(shape.text.count),
            holes: shape.holes, meaning: meaning)
        texts.append(contentsOf: UnsafeBufferPointer(start: shape.text.base, count: shape.text.count))
        used += 1
    }

    /// The slot of a shape, or else the one where it belongs: a free one, or that of one of too many with the same sample.
    @inline(__always)
    private func place(of shape: MessageShape) -> (index: Int, isOfShape: Bool) {
        var index = Int(truncatingIfNeeded: shape.key) & (slots.count - 1)
        var alike = 1
        while slots[index].count >= 0 {
            if slots[index].key == shape.key {
                if isSame(slots[index], shape) { return (index, true) }
                if alike == Self.mostAlike { return (index, false) }
                alike += 1
            }
            index = (index + 1) & (slots.count - 1)
        }
        return (index, false)
    }

    @inline(__always)
    private func isSame(_ slot: Slot, _ shape: MessageShape) -> Bool {
        guard Int(slot.count) == shape.text.count, slot.holes == shape.holes else {
            return false
        }
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

    /// Whether nothing of what these say is left where the objects of another text are put in.
    func replaceAll(_ token: TokenID, _ detail: DetailID) -> Bool {
        let isSpeakerPut = if case .nowhere = speaker { false } else { true }
        let isOtherPut = if let other, case .nowhere = other.token { false } else { other != nil }
        return (token == .none || isSpeakerPut) && (detail == .none || isOtherPut)
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
