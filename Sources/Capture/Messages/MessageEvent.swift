import Lifecycle

/// What a message says once its envelope is taken off: an event without its place in the capture.
package struct MessageEvent: Sendable {
    package var kind: EventKind
    package var controller: NameID
    package var token: TokenID
    package var detail: DetailID
    package var flags: EventFlags
    /// Where in the callback's code the line was written, if it says so.
    var place: CallPlace?

    package init(
        kind: EventKind, controller: NameID = .none, token: TokenID = .none, detail: DetailID = .none,
        flags: EventFlags = []
    ) {
        self.kind = kind
        self.controller = controller
        self.token = token
        self.detail = detail
        self.flags = flags
    }
}
