import Lifecycle

/// What a message says once its envelope is taken off: an event without its place in the capture.
package struct MessageEvent: Sendable {
    package var kind: EventKind
    package var controller = NameID.none
    package var token = TokenID.none
    package var detail = DetailID.none
    package var flags: EventFlags = []
}
