/// What a logger puts around each message.
struct Envelope: Sendable {
    let template: Template
    let clock: Clock
    let levels: [String]

    /// How it writes the time.
    enum Clock: CaseIterable, Sendable {
        case time, milliseconds, date, iso, epoch, slashed, syslog, elapsed, lumberjack
    }

    static let none = "⟨message⟩"

    /// Those of known loggers.
    static let known: [(text: String, clock: Clock)] = [
        ("⟨time⟩ Orchard[4711:120034] ⟨message⟩", .date),
        ("⟨time⟩ [⟨level⟩] [main] [⟨file⟩:⟨line⟩] ⟨function⟩ > ⟨message⟩", .date),
        ("⟨time⟩ ⟨level⟩ ⟨message⟩", .milliseconds),
        ("⟨time⟩  ⟨message⟩", .lumberjack),
        ("⟨time⟩ Df Orchard[4711:1d2f3] [com.example.orchard:⟨tag⟩] ⟨message⟩", .date),
        ("[⟨time⟩][⟨level⟩][⟨tag⟩] ⟨message⟩", .time),
        ("⟨time⟩+0000 ⟨level⟩ com.example.orchard : [Orchard] ⟨message⟩", .iso),
        ("⟨time⟩ ⟨level⟩ [main] com.example.⟨tag⟩ - ⟨message⟩", .date),
        ("⟨level⟩ ⟨time⟩ ⟨message⟩", .time),
        ("⟨time⟩ | ⟨level⟩ | ⟨file⟩:⟨line⟩ — ⟨message⟩", .date),
        ("[⟨elapsed⟩] ⟨message⟩", .elapsed),
        ("⟨level⟩/⟨tag⟩: ⟨message⟩", .time),
    ]

    static let levelNames = [
        ["DEBUG", "INFO", "WARNING", "ERROR"], ["debug", "info", "warn", "error"], ["🟩", "🟦", "🟨", "🟥"],
        ["D", "I", "W", "E"], ["Debug", "Info", "Warning", "Error"], ["💚 DEBUG", "💙 INFO", "💛 WARN", "❤️ ERROR"],
    ]
    static let brackets = [("", ""), ("[", "]"), ("(", ")"), ("<", ">"), ("", " |"), ("{", "}"), ("|", "|")]
    static let joiners = [" ", "", " | ", " - ", "\t", "  ", "; "]
    static let ends = [" ", " - ", ": ", " | ", " > ", " => ", " — ", " :: "]
}

extension Envelope.Clock {
    func text(_ clock: WallClock) -> String {
        switch self {
        case .time: clock.timeOfDay
        case .milliseconds: clock.milliseconds
        case .date: "\(clock.date) \(clock.milliseconds)"
        case .iso: "\(clock.date)T\(clock.milliseconds)Z"
        case .epoch: clock.epoch
        case .slashed: "\(clock.slashedDate) \(clock.timeOfDay)"
        case .syslog: "\(clock.month) \(clock.timeOfDay)"
        case .elapsed: clock.millisecondsSinceStart
        case .lumberjack: "\(clock.slashedDate) \(clock.timeOfDay):\(clock.thousandths)"
        }
    }
}
