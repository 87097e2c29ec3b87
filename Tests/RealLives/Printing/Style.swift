/// How an app spells its lines.
package struct Style {
    /// What tells instances apart.
    package enum Identity: String { case address, counter, name }

    /// How a callback is written.
    package enum Spelling { case bare, swift, called, objectiveC }

    /// What is printed beside a callback: the parent of a move, why a screen disappears.
    package enum Arguments { case none, parents, departures, both }

    package var identity = Identity.address
    /// With the marks {N} name, {Q} qualified name, {A} address, {K} ordinal, {L} line of code, {M} message.
    package var template = "<{Q}: {A}> {M}"
    package var spelling = Spelling.bare
    package var arguments = Arguments.both
    package var death = "deinit"

    package init() {}
}

extension Style {
    package static func drawn(_ dice: inout Dice, among identities: [Identity]? = nil) -> Style {
        var style = Style()
        style.identity = dice.pick(identities ?? [.address, .address, .address, .address, .name, .name, .counter])
        style.template = dice.pick(templates(style.identity))
        style.spelling = dice.pick([.bare, .bare, .swift, .called])
        style.death = dice.pick(["deinit", "deinit", "deinit", "dealloc", "deallocated", "deinitialized"])
        style.arguments = dice.pick([.none, .none, .parents, .departures, .both])
        if style.template.hasPrefix("-[") {
            style.spelling = .objectiveC
            style.death = "dealloc"
        }
        return style
    }

    static func templates(_ identity: Identity) -> [String] {
        switch identity {
        case .address:
            [
                "<{Q}: {A}> {M}", "<{Q}: {A}> {M}", "<{N}: {A}>: {M}", "{N}({A}) {M}", "{M}: <{N}: {A}>",
                "[{N}] {M} ({A})", "{N} {A} {M}",
            ]
        case .counter: ["{N}#{K} {M}", "{N} #{K}: {M}", "[{N}#{K}] {M}"]
        case .name:
            [
                "{N} {M}", "{N}: {M}", "{N}.{M}", "[{N}] {M}", "-[{N} {M}]", "{N} - {M}", "🟢 {N} {M}",
                "{N}.swift:{L} {M}", "--- {N} {M}",
            ]
        }
    }
}

// MARK: Lines

extension Style {
    package func line(of controller: Controller, _ message: Message) -> String {
        let departure = departure(of: controller, message.callback)
        return fill(controller, with: spelled(message, of: controller), line: message.callback.lineOfCode) + departure
    }

    package func line(of controller: Controller, saying words: String) -> String {
        if template.hasPrefix("-[") { return "\(controller.plan.name): \(words)" }
        return fill(controller, with: words, line: 88)
    }

    private func fill(_ controller: Controller, with message: String, line: Int) -> String {
        var text = ""
        var rest = template[...]
        while let open = rest.firstIndex(of: "{") {
            text += rest[..<open]
            let mark = rest[rest.index(after: open)]
            text += value(of: mark, controller, message, line)
            rest = rest[rest.index(open, offsetBy: 3)...]
        }
        return text + rest
    }

    private func value(of mark: Character, _ controller: Controller, _ message: String, _ line: Int) -> String {
        switch mark {
        case "N": controller.plan.name
        case "Q": "\(controller.stage.app.module).\(controller.plan.name)"
        case "A": "0x" + String(controller.address, radix: 16)
        case "K": String(controller.ordinal)
        case "L": String(line)
        default: message
        }
    }

    /// A reference to another object.
    private func described(_ controller: Controller) -> String {
        "<\(controller.plan.name): 0x\(String(controller.address, radix: 16))>"
    }

    private func spelled(_ message: Message, of controller: Controller) -> String {
        switch message {
        case .plain(.deinit): death
        case .plain(let callback): name(of: callback)
        case .move(let callback, let parent): name(of: callback) + argument(parent)
        }
    }

    private func argument(_ parent: Controller?) -> String {
        guard arguments == .parents || arguments == .both, spelling != .objectiveC else { return "" }
        return " " + (parent.map(described) ?? "nil")
    }

    private func name(of callback: Callback) -> String {
        switch spelling {
        case .bare: callback.rawValue
        case .called: callback.rawValue + (callback == .deinit ? "" : "()")
        case .swift: callback.rawValue + callback.swiftLabels
        case .objectiveC: callback.objectiveC
        }
    }

    private func departure(of controller: Controller, _ callback: Callback) -> String {
        guard arguments == .departures || arguments == .both, spelling != .objectiveC,
            callback == .viewWillDisappear || callback == .viewDidDisappear
        else { return "" }
        return " isMovingFromParent=\(controller.isMovingFromParent) isBeingDismissed=\(controller.isBeingDismissed)"
    }
}

extension Callback {
    fileprivate var swiftLabels: String {
        switch self {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: "(_:)"
        case .willMove, .didMove: "(toParent:)"
        case .`init`: "(nibName:bundle:)"
        case .deinit: ""
        default: "()"
        }
    }

    fileprivate var objectiveC: String {
        switch self {
        case .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear: rawValue + ":"
        case .willMove, .didMove: rawValue + "ToParentViewController:"
        case .`init`: "initWithNibName:bundle:"
        case .deinit: "dealloc"
        default: rawValue
        }
    }

    fileprivate var lineOfCode: Int { 20 + 7 * (Self.allCases.firstIndex(of: self) ?? 0) }
}
