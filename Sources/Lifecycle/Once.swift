import Foundation

/// A value that takes long to make: made by the first of the threads that ask for it, and kept for the others.
package final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var kept: Value?

    package init() {}

    /// The value; `make` must not ask for it in turn.
    package func value(_ make: () -> Value) -> Value {
        lock.withLock {
            if let kept { return kept }
            let made = make()
            kept = made
            return made
        }
    }
}
