/// The log of one simulated session as one app's logger prints it, and what it prints in which lines.
package struct StyledLog: Sendable {
    let style: PrintStyle
    package private(set) var lines: [String] = []
    private(set) var calls: [PrintedCall] = []
    private var random: SplitMix64
    private let plan: AppPlan
    private let script: Script
    /// What number an object has in its class, and among all.
    private var ordinals: [Int: Int] = [:]
    private var counts: [String: Int] = [:]
    private var visits: [Int: Int] = [:]

    /// The first events of a seed's session in the seed's style.
    package init(seed: UInt64) {
        style = PrintStyle(seed: seed)
        random = SplitMix64(seed: seed &+ 0x106_6E12)
        // Sessions of their own: those of the other simulations are what the reader was made with.
        (plan, script) = Walk.story(seed: 1_000_000 + seed)
        lines += style.header.map { [$0] } ?? []
        let printed = script.events.filter { $0.run == 0 }.prefix(500)
        for (event, before) in zip(printed, [nil] + printed.map(Optional.some)) where !event.isSaidAgain(after: before)
        { tell(event) }
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func tell(_ event: ScriptEvent) {
        if case .callback(let callback, _) = event.what, let subject = event.subject {
            tell(callback, of: subject, event)
        } else if style.noise > 0, random.chance(style.noise) {
            let (text, speaker) = Noise.text(of: event, script, style.naming, &random)
            add(
                style.other, callback: nil,
                PrintedPlace(event: event, number: calls.count, speaker: speaker, text: text))
        }
    }

    private mutating func tell(_ callback: Callback, of subject: Int, _ event: ScriptEvent) {
        let object = script.objects[subject]
        if ordinals[subject] == nil {
            counts[object.className, default: 0] += 1
            ordinals[subject] = counts[object.className]
        }
        if callback == .viewWillAppear { visits[subject, default: 0] += 1 }
        let index = plan.classes.firstIndex { $0.name == object.className } ?? 0
        guard style.callbacks.contains(callback), plan.classes[index].logging != .nothing else { return }
        let statement = style.statements[index % style.statements.count]
        let name = style.naming.name(object.className)
        let number = Callback.allCases.firstIndex(of: callback) ?? 0
        var place = PrintedPlace(event: event, number: calls.count, speaker: style.naming.bareName(object.className))
        place.fields = [
            .name: name, .callback: statement.spelling.text(callback), .visits: "\(visits[subject] ?? 0)",
            .function: CallbackSpelling.swift.text(callback), .token: token(of: subject),
            .line: "\(24 + 9 * number + index)", .mark: Self.marks[number % Self.marks.count],
        ]
        let first = lines.count + 1
        if let superclass = statement.superclass { add(superclass, callback: callback, place) }
        add(statement.template(callback), callback: callback, place)
        calls.append(
            PrintedCall(
                lines: first...lines.count, controller: style.naming.bareName(object.className), callback: callback))
    }

    private static let marks = ["👇", "📥", "🚪", "👋", "🌅", "☀️", "🌙", "🗑", "🧠", "🎬"]

    private mutating func add(_ template: Template, callback: Callback?, _ place: PrintedPlace) {
        let isCall = callback != nil
        let message = template.text { place.text($0, in: style, isCall: isCall, "") }
        let record = style.envelope.template.text { place.text($0, in: style, isCall: isCall, message) }
        lines += record.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private func token(of subject: Int) -> String {
        let object = script.objects[subject]
        var own = SplitMix64(seed: object.address &+ UInt64(subject))
        let digits =
            String(own.next() | 1 << 63, radix: 16, uppercase: true)
            + String(own.next() | 1 << 63, radix: 16, uppercase: true)
        let uuid = [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { range in
            String(Array(digits)[range])
        }
        switch style.token {
        case .address: return "0x" + String(object.address, radix: 16)
        case .uuid: return uuid.joined(separator: "-")
        case .shortUUID: return uuid[0]
        case .ordinal: return "\(ordinals[subject] ?? 1)"
        case .serial: return "\(subject + 1)"
        case .shortAddress: return String(String(object.address, radix: 16).suffix(6))
        case nil: return ""
        }
    }
}

/// One call that stands in a log: any of its lines may be blamed for it.
struct PrintedCall: Sendable {
    let lines: ClosedRange<Int>
    let controller: String
    let callback: Callback
}

/// What a line is about, for the places of its templates.
struct PrintedPlace {
    let event: ScriptEvent
    let number: Int
    /// Whose source file prints it.
    let speaker: String
    var text = ""
    var fields: [Slot: String] = [:]

    func text(_ slot: Slot, in style: PrintStyle, isCall: Bool, _ message: String) -> String {
        if let field = fields[slot] { return field }
        let clock = WallClock(event.time)
        switch slot {
        case .message: return isCall ? message : (message.isEmpty ? text : message)
        case .time, .elapsed: return style.envelope.clock.text(clock)
        case .level: return style.envelope.levels[isCall ? 0 : number % style.envelope.levels.count]
        case .thread: return "main"
        case .tag: return isCall ? "lifecycle" : ["network", "ui", "store"][number % 3]
        case .file: return speaker + ".swift"
        case .line: return "\(30 + text.utf8.count)"
        case .function: return "send(_:)"
        case .animated: return event.time % 3 == 0 ? "false" : "true"
        case .number: return "\(number)"
        case .name, .token, .callback, .visits, .mark: return ""
        }
    }
}

extension ScriptEvent {
    /// An initializer that was called by another one has printed already.
    fileprivate func isSaidAgain(after before: ScriptEvent?) -> Bool {
        guard let before, case .callback(.`init`, _) = what, case .callback(.`init`, _) = before.what else {
            return false
        }
        return subject == before.subject
    }
}
