/// Draws the parts of a print style.
///
/// Styles to learn from and styles to try what was learned differ in more than chance: of each pool of parts every third
/// one stands in the styles of the trying half only.
struct StyleDrawing {
    private var random: SplitMix64
    let isTrying: Bool

    init(seed: UInt64) {
        random = SplitMix64(seed: seed &* 0xD6E8_FEB8_6659_FD93 &+ 41)
        isTrying = seed % 2 == 1
    }

    mutating func chance(_ percent: Int) -> Bool { random.chance(percent) }

    mutating func weighted(_ weights: [Int]) -> Int { random.weighted(weights) }

    mutating func pick<Part>(_ pool: [Part]) -> Part {
        let open = isTrying ? pool : pool.enumerated().filter { $0.offset % 3 != 2 }.map(\.element)
        return random.pick(open)
    }
}

// MARK: Envelopes

extension StyleDrawing {
    /// Nothing, what a known logger writes, or fields in an order of its own.
    mutating func envelope(namesFiles: Bool) -> Envelope {
        let (text, clock) = envelopeText()
        let isAllowed = namesFiles || !(text.contains("⟨file⟩") || text.contains("⟨function⟩"))
        return Envelope(
            template: Template(isAllowed ? text : Envelope.none), clock: clock, levels: pick(Envelope.levelNames))
    }

    private mutating func envelopeText() -> (text: String, clock: Envelope.Clock) {
        switch weighted([35, 30, 35]) {
        case 0: (Envelope.none, .time)
        case 1: pick(Envelope.known)
        default: (fields(), pick(Envelope.Clock.allCases))
        }
    }

    private mutating func fields() -> String {
        var fields: [String] = []
        for (slot, percent) in [("level", 40), ("thread", 15), ("tag", 30), ("file⟩:⟨line", 15), ("function", 8)] {
            if chance(percent) { fields.append("⟨\(slot)⟩") }
        }
        if chance(65) || fields.isEmpty { fields.insert("⟨time⟩", at: chance(80) ? 0 : fields.count) }
        let bracket = pick(Envelope.brackets)
        let all = fields.map { bracket.0 + $0 + bracket.1 }.joined(separator: pick(Envelope.joiners))
        return all + pick(Envelope.ends) + "⟨message⟩"
    }
}

// MARK: Messages

extension StyleDrawing {
    /// A controller, and which one.
    mutating func subject(hasToken: Bool) -> String {
        if hasToken { return pick(Self.marked) }
        return chance(50) ? "⟨name⟩" : pick(Self.named)
    }

    mutating func message(hasToken: Bool) -> String {
        let subject = subject(hasToken: hasToken)
        let callback = chance(65) ? "⟨callback⟩" : pick(Self.callbacks)
        let frame = chance(40) ? pick(Self.frames) : ("", "")
        let note = chance(15) ? pick(Self.notes) : ""
        let separator = pick(Self.separators)
        let body = chance(72) ? subject + separator + callback : callback + pick(Self.prepositions) + subject
        return frame.0 + body + note + frame.1
    }

    private static let named = [
        "[⟨name⟩]", "(⟨name⟩)", "'⟨name⟩'", "【⟨name⟩】", "<⟨name⟩>", "\"⟨name⟩\"", "`⟨name⟩`",
        "screen: ⟨name⟩", "class=⟨name⟩", "vc ⟨name⟩", "{⟨name⟩}", "«⟨name⟩»",
    ]
    private static let marked = [
        "<⟨name⟩: ⟨token⟩>", "⟨name⟩(⟨token⟩)", "⟨name⟩@⟨token⟩", "⟨name⟩ ⟨token⟩", "[⟨name⟩ ⟨token⟩]",
        "⟨token⟩ ⟨name⟩",
        "⟨name⟩#⟨token⟩", "⟨name⟩[⟨token⟩]", "⟨name⟩ <⟨token⟩>", "(⟨token⟩) ⟨name⟩", "⟨name⟩ id=⟨token⟩",
        "⟨token⟩ | ⟨name⟩",
        "⟨token⟩(⟨name⟩)",
    ]
    private static let callbacks = [
        "(⟨callback⟩)", "[⟨callback⟩]", "⟨callback⟩ called", "'⟨callback⟩'", "⟨callback⟩ invoked",
        "event: ⟨callback⟩", "-⟨callback⟩-", "invoke ⟨callback⟩", "⟨callback⟩ 被调用", "method=⟨callback⟩",
    ]
    private static let separators = [
        " ", ": ", " → ", " - ", ".", "::", " | ", " -> ", " >> ", "--", " :: ", " … ", "  ", "\t", " ➜ ", "/", " = ",
        " ~ ",
    ]
    private static let prepositions = [
        " ", ": ", " in ", " - ", " of ", " <- ", " on ", " @ ", " called in ", " | ", " for ", " => ",
    ]
    private static let frames = [
        ("🟢 ", ""), ("--- ", " ---"), ("📍 ", ""), ("[LIFECYCLE] ", ""), ("*** ", " ***"), ("VC: ", ""), (">>> ", ""),
        ("===== ", " ====="), ("👀", ""), ("lifecycle | ", ""), ("# ", ""), ("📱 [UI] ", ""), ("<<", ">>"), ("\t", ""),
        ("~~ ", " ~~"),
    ]
    private static let notes = [
        " animated: ⟨animated⟩", " (visit ⟨visits⟩)", " animated=⟨animated⟩", " 🎬", " on main thread", " #⟨number⟩",
        " [⟨line⟩]", " ✅", " mem=71.3 MB",
        " bounds.size = (390.0, 844.0)", " ⟨mark⟩", " ⟨mark⟩⟨mark⟩",
    ]
}
