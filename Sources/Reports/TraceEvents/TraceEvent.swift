/// One entry of the Trace Event format (Google, "Trace Event Format", the parts that Perfetto reads).
struct TraceEvent {
    let name: String
    let phase: Phase
    let process: Int
    let thread: Int
    /// Microseconds since the session began.
    let time: Int64

    enum Phase {
        /// The name of a process or thread.
        case name(String)
        /// A slice, with its length in microseconds.
        case slice(Int64)
        /// A moment.
        case mark
        /// The value of a counter from here on.
        case count(Int)

        var letter: String {
            switch self {
            case .name: "M"
            case .slice: "X"
            case .mark: "i"
            case .count: "C"
            }
        }
    }
}
