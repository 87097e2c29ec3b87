import Rules

extension Trial {
    /// What went wrong, each with the smallest story that still shows it.
    func failures(limitedTo rules: Set<String>? = nil) -> [String] {
        var told: Set<String> = []
        var reports: [String] = []
        for alarm in falseAlarms where rules?.contains(alarm.rule) ?? true {
            guard told.isEmpty, told.insert(alarm.rule + alarm.controller.bare).inserted else { continue }
            let small = Shrinker(
                fails: { smaller in
                    Trial(smaller).falseAlarms.contains {
                        $0.rule == alarm.rule && $0.controller.bare == alarm.controller.bare
                    }
                }, keeps: alarm.controller.bare
            ).shrink(story)
            let message = Trial(small).falseAlarms.first { $0.rule == alarm.rule }
            reports.append("FALSE \(alarm.rule): line \(message?.line ?? 0) \(message?.message ?? "")\n" + small.text)
        }
        for miss in missed where rules?.isDisjoint(with: miss.rules) == false || rules == nil {
            guard told.isEmpty, told.insert("missed" + miss.rules[0] + miss.className).inserted else { continue }
            let small = Shrinker(
                fails: { smaller in
                    Trial(smaller).missed.contains { $0.rules == miss.rules && $0.object == miss.object }
                }, keeps: miss.className
            ).shrink(story)
            reports.append("MISSED \(miss.rules[0]) of \(miss.className) (\(miss.reason))\n" + small.text)
        }
        return reports
    }
}

extension LoggedStory {
    /// The story in the shorthand of hand-written test traces: `seconds|Name@object callback(argument)`.
    var text: String { lines.map(shorthand).joined(separator: "\n") }

    private func shorthand(_ line: LoggedLine) -> String {
        let event = event(line)
        if line.isGap { return "_ gap" }
        let seconds = shape.isTimed ? "\(Double(event.time / 1000) / 1000)|" : ""
        let subject = event.subject.map { name($0) } ?? "App"
        return "\(seconds)\(subject) \(words(event.what, event.subject))"
    }

    private func name(_ object: Int) -> String {
        let mark = shape.isAddressed ? "@\(String(script.objects[object].address, radix: 16))" : ""
        return script.objects[object].className + mark
    }

    private func words(_ what: Happening, _ subject: Int?) -> String {
        switch what {
        case .callback(let callback, let argument): callback.rawValue + words(argument, subject!)
        case .fetchStart(let fetch): "fetchStart(\(fetch.method) \(fetch.resource))\(fetch.byUser ? " byUser" : "")"
        case .fetchEnd(let fetch): "fetchEnd(\(fetch.resource))"
        case .activity(let text): "activity \(text)"
        case .app(let callback): callback.rawValue
        case .complaint(let complaint): "complaint \(complaint)"
        case .crash: "crash"
        case .aside(let text): text
        case .companion(let name, let address, let isBorn):
            "\(name)@\(String(address, radix: 16)) \(isBorn ? "init" : "deinit")"
        case .redraw(let changed): "\(Redraws.view) \(changed) changed"
        case .refresh: "refresh"
        }
    }

    private func words(_ argument: Argument, _ subject: Int) -> String {
        let logging = logging(of: subject)
        switch argument {
        case .none: return ""
        case .parent(let parent): return logging.printsParent ? "(\(name(parent)))" : ""
        case .noParent: return logging.printsParent ? "(nil)" : ""
        case .leaving(let leaves): return logging.printsFlags ? leaves ? " leaving" : " staying" : ""
        }
    }
}
