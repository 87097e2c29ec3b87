import Lifecycle

/// Remembers what whole lines gave, by their shape behind the stamp: an app writes the same callbacks of the same classes
/// again and again, and recognising such a line costs a quarter of reading it.
///
/// Only lines that gave one event and nothing else are remembered, and whose event depends on nothing but their bytes.
/// Every look that reading takes at them is a look at bytes that are compared here, but for the digits of the stamp and
/// of addresses, whose values decide nothing else. So what is found here is what reading would give: a test compares the
/// two over logs of all formats.
struct RepeatedLines: Sendable {
    private struct Meaning {
        var event: Event
        var format: UInt8
        /// The event has the time of the stamp; else it has none.
        var isTimed: Bool
        var objects: ShapedObjects
    }

    /// What a line gave but for its place in the capture.
    struct Known {
        var event: Event
        var format: UInt8
    }

    private var shapes = RepeatedShapes<Meaning>()
    private var heads = SystemHeads()
    private var stamps = LeadingStamps()

    /// What is remembered of lines like one.
    enum Memory {
        case event(Known)
        /// They give nothing.
        case silence
        case nothing
    }

    /// What a line gives, if that is remembered.
    mutating func recall(_ line: Bytes, in tables: inout MessageTables) -> Memory {
        let stamp = stamps.stamp(of: line)
        let rest = line.from(stamp.width)
        if heads.isSilent(rest, kind: stamp.spelling) { return .silence }
        guard line.count <= Self.longest else { return .nothing }
        guard let (meaning, shape) = shapes.meaning(of: rest, kind: stamp.spelling) else { return .nothing }
        var event = meaning.event
        event.time = meaning.isTimed ? stamp.value.time : .none
        meaning.objects.put(into: &event.token, &event.detail, from: shape, &tables)
        return .event(Known(event: event, format: meaning.format))
    }

    /// Forgets what names an object or a detail by its number in tables that are begun anew.
    mutating func forgetObjects() {
        shapes.forget { !$0.objects.replaceAll($0.event.token, $0.event.detail) }
    }

    /// Remembers that lines with the head of this one are the system's, if they are.
    mutating func remember(headOf envelope: Envelope, of line: Bytes) {
        let stamp = stamps.stamp(of: line)
        heads.remember(envelope, of: line.from(stamp.width), kind: stamp.spelling)
    }

    /// Remembers what a line was found to give, unless its time comes from elsewhere than its stamp.
    mutating func remember(_ known: Known, of line: Bytes, in tables: MessageTables) {
        guard line.count <= Self.longest else { return }
        let stamp = stamps.stamp(of: line)
        let event = known.event
        let isTimed = !event.time.isNone
        if isTimed {
            let own = Stamp(time: event.time, clock: event.clock, zone: event.zone)
            guard stamp.value == own, !line.from(stamp.width).holdsTimeOfDay else { return }
        }
        guard let shape = MessageShape(of: line.from(stamp.width), kind: stamp.spelling),
            let objects = ShapedObjects(event.token, event.detail, in: shape, tables)
        else { return }
        let meaning = Meaning(
            event: event, format: known.format, isTimed: isTimed, objects: objects)
        shapes.remember(meaning, for: shape)
    }

    /// Longer lines hardly ever repeat.
    private static let longest = MessageShape.longest
}
