import Lifecycle

/// Remembers what messages said, by their shape: reading a message costs ten times as much as recognising one.
///
/// What is found here is what reading would give: a test compares the two.
struct RepeatedMessages: Sendable {
    private struct Meaning {
        var event: MessageEvent?
        var objects: ShapedObjects?
        var isUnreadRequest = false
    }

    /// What a message is known to say.
    struct Said {
        var event: MessageEvent?
        var isUnreadRequest = false
    }

    private var shapes = RepeatedShapes<Meaning>()

    /// What a message says; nil where none of its shape is remembered.
    mutating func recall(_ message: Bytes, kind: UInt64, in tables: inout MessageTables) -> Said? {
        guard let (meaning, shape) = shapes.meaning(of: message, kind: kind) else { return nil }
        guard var event = meaning.event else { return Said(isUnreadRequest: meaning.isUnreadRequest) }
        meaning.objects?.put(into: &event.token, &event.detail, from: shape, &tables)
        return Said(event: event)
    }

    /// Forgets what names an object or a detail by its number in tables that are begun anew.
    mutating func forgetObjects() {
        shapes.forget { meaning in
            guard let event = meaning.event else { return false }
            return !(meaning.objects?.replaceAll(event.token, event.detail) ?? false)
        }
    }

    mutating func rememberUnreadRequest(for shape: MessageShape) {
        shapes.remember(Meaning(isUnreadRequest: true), for: shape)
    }

    /// Remembers what a message of this shape was found to say, unless that depends on its addresses in another way than
    /// by the objects it speaks of.
    mutating func remember(_ event: MessageEvent?, for shape: MessageShape, in tables: MessageTables) {
        guard let event else { return shapes.remember(Meaning(), for: shape) }
        guard let objects = ShapedObjects(event.token, event.detail, in: shape, tables) else { return }
        shapes.remember(Meaning(event: event, objects: objects), for: shape)
    }
}
