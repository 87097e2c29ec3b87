import Lifecycle

extension RuleContext {
    /// Whether a debugger held the process between two events, as its prompt shows: the time is then the developer's.
    func isHeldByDebugger(from first: UInt32, to last: UInt32) -> Bool {
        var place: UInt64? = event(first).offset
        for _ in 0..<mostLinesRead {
            guard let start = place, start < event(last).offset else { return false }
            if trace.source.begins(start, ["(lldb)", "(gdb)", "Process "]), trace.source.line(start).isOfDebugger {
                return true
            }
            place = trace.source.following(start)
        }
        return false
    }
}

extension String {
    /// `(lldb) po self`, `Process 4711 stopped`, `Process 4711 resuming`.
    fileprivate var isOfDebugger: Bool { hasPrefix("(") || hasSuffix(" stopped") || hasSuffix(" resuming") }
}

/// A prompt stands near what it holds up.
private let mostLinesRead = 400
