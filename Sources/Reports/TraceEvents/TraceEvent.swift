/// One entry of the Trace Event format (Google, "Trace Event Format", the parts that Perfetto reads).
struct TraceEvent {
    let name: String
    let phase: Phase
    let process: Int
    let thread: Int
    /// Microseconds since the session began.
    let time: Int64
    /// What a viewer shows when one clicks on the entry, in the order of the keys.
    var arguments: [(key: StaticString, value: Argument)] = []

    enum Phase {
        /// The name of a process or thread.
        case name
        /// A slice, with its length in microseconds.
        case slice(Int64)
        /// A moment of one thread.
        case mark
        /// A breach, a complaint or a leak: a moment of one thread, or of the whole process where it names nobody.
        case finding(isOfProcess: Bool)
        /// The value of a counter from here on.
        case count
        /// Work that need not nest in a life: its beginning, its end, and a beginning whose end the log does not show.
        case workBegins(Int), workEnds(Int), workIsAsked(Int)
        /// An arrow from a slice of one thread to one of another.
        case arrowLeaves(Int), arrowArrives(Int)
    }

    enum Argument {
        case text(String)
        case number(Int)
    }
}

extension JSONWriter {
    /// The members of an entry, in ascending order of their keys.
    mutating func members(of event: TraceEvent) {
        object("args") { writer in
            for (key, value) in event.arguments {
                switch value {
                case .text(let text): writer.member(key, text)
                case .number(let number): writer.member(key, number)
                }
            }
        }
        if case .arrowArrives = event.phase { member("bp", "e") }
        if let category = event.phase.category { member("cat", category) }
        if case .slice(let microseconds) = event.phase { member("dur", Int(microseconds)) }
        if let identifier = event.phase.identifier { member("id", identifier) }
        member("name", event.name)
        member("ph", event.phase.letter)
        member("pid", event.process)
        switch event.phase {
        case .mark, .finding(isOfProcess: false): member("s", "t")
        case .finding(isOfProcess: true): member("s", "p")
        case .name, .slice, .count, .workBegins, .workEnds, .workIsAsked, .arrowLeaves, .arrowArrives: break
        }
        member("tid", event.thread)
        member("ts", Int(event.time))
    }
}

extension TraceEvent.Phase {
    fileprivate var letter: String {
        switch self {
        case .name: "M"
        case .slice: "X"
        case .mark, .finding: "i"
        case .count: "C"
        case .workBegins: "b"
        case .workEnds: "e"
        case .workIsAsked: "n"
        case .arrowLeaves: "s"
        case .arrowArrives: "f"
        }
    }

    fileprivate var category: String? {
        switch self {
        case .name, .count: nil
        case .slice: "life"
        case .mark: "callback"
        case .finding: "finding"
        case .workBegins, .workEnds, .workIsAsked: "fetch"
        case .arrowLeaves, .arrowArrives: "transition"
        }
    }

    fileprivate var identifier: Int? {
        switch self {
        case .name, .slice, .mark, .finding, .count: nil
        case .workBegins(let number), .workEnds(let number), .workIsAsked(let number), .arrowLeaves(let number),
            .arrowArrives(let number):
            number
        }
    }
}
