/// How the app's own logger spells a line: the subject, then what happened.
enum Spelling: CaseIterable {
    case plain, colon, brackets, dash, arrow

    func line(_ subject: String, _ words: String) -> String {
        switch self {
        case .plain: "\(subject) \(words)"
        case .colon: "\(subject): \(words)"
        case .brackets: subject.hasPrefix("<") ? "\(subject) - \(words)" : "[\(subject)] \(words)"
        case .dash: "\(subject) - \(words)"
        case .arrow: "\(subject) → \(words)"
        }
    }
}

/// The words of the app's lines, without what a capture puts around them.
struct MessageText {
    let story: LoggedStory
    let spelling: Spelling

    func text(_ event: ScriptEvent) -> String {
        guard let subject = event.subject else { return appText(event.what) }
        switch event.what {
        case .callback(let callback, let argument):
            return spelling.line(name(subject), words(callback, argument, subject))
        case .fetchStart(let fetch):
            return spelling.line(name(subject), "\(fetch.byUser ? "refresh: " : "")\(fetch.method) \(fetch.resource)")
        case .fetchEnd(let fetch):
            return spelling.line(
                name(subject),
                "finished \(fetch.method) \(fetch.resource) 200 (\(fetch.milliseconds) ms, 2048 bytes)")
        case .activity(let text): return spelling.line(name(subject), text)
        case .refresh: return spelling.line(name(subject), "user pulled to refresh")
        case .complaint(.unbalanced):
            return "Unbalanced calls to begin/end appearance transitions for \(described(subject))."
        case .complaint(.detachedPresentation):
            return "Presenting view controllers on detached view controllers is discouraged \(described(subject))."
        case .app, .crash, .aside, .companion, .redraw: return appText(event.what)
        }
    }

    private func appText(_ what: Happening) -> String {
        switch what {
        case .app(let callback): "AppDelegate \(callback.rawValue)"
        case .crash: "*** Terminating app due to uncaught exception 'NSRangeException', reason: 'index 7 beyond bounds'"
        case .aside(let text): text
        case .companion(let name, let address, let isBorn):
            spelling.line(companion(name, address), isBorn ? "init" : "deinit")
        case .redraw(let changed): "\(Redraws.view): \(changed) changed."
        case .callback, .fetchStart, .fetchEnd, .activity, .complaint, .refresh: ""
        }
    }

    private func name(_ object: Int) -> String {
        story.shape.isAddressed ? described(object) : qualified(story.script.objects[object].className)
    }

    private func described(_ object: Int) -> String {
        let object = story.script.objects[object]
        return "<\(qualified(object.className)): 0x\(String(object.address, radix: 16))>"
    }

    private func companion(_ name: String, _ address: UInt64) -> String {
        story.shape.isAddressed ? "<\(qualified(name)): 0x\(String(address, radix: 16))>" : qualified(name)
    }

    private func qualified(_ bare: String) -> String {
        story.shape.isQualified ? "\(story.plan.module).\(bare)" : bare
    }

    private func words(_ callback: Callback, _ argument: Argument, _ subject: Int) -> String {
        let logging = story.logging(of: subject)
        switch argument {
        case .parent(let parent):
            return logging.printsParent
                ? "\(callback.rawValue)(toParent: \(name(parent)))" : "\(callback.rawValue)(toParent:)"
        case .noParent:
            return logging.printsParent ? "\(callback.rawValue)(toParent: nil)" : "\(callback.rawValue)(toParent:)"
        case .leaving(let leaves):
            return logging.printsFlags ? "\(callback.rawValue) isMovingFromParent=\(leaves)" : callback.rawValue
        case .none: return callback.rawValue
        }
    }
}
