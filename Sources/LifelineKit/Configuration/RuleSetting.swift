import Rules

/// What a configuration file says of one rule; nil where it says nothing.
package struct RuleSetting: Hashable, Sendable {
    package var isEnabled: Bool?
    package var severity: Severity?
    package var options: [String: OptionValue] = [:]
}

extension ConfigurationReading {
    /// `rules:`, by the rules' identifiers.
    mutating func rules(_ node: Entry) -> [String: RuleSetting] {
        var settings: [String: RuleSetting] = [:]
        for entry in entries(of: node) {
            guard let rule = rule(named: entry) else { continue }
            settings[rule.id] = setting(of: rule, entry)
        }
        return settings
    }

    /// The rule that a key or a list item names.
    mutating func rule(named entry: Entry) -> Rule? {
        let ids = Rule.all.map(\.id)
        guard let id = ids.first(where: { sameKey($0, entry.key) }) else {
            complain(unknown("rule", entry.key, nearest(to: entry.key, among: ids)), at: entry.keyNode)
            return nil
        }
        return Rule.named(id)
    }

    /// A section of its own, or in short `off`, `on` or a severity.
    private mutating func setting(of rule: Rule, _ entry: Entry) -> RuleSetting {
        guard let word = entry.node.scalar?.string else { return section(of: rule, entry) }
        if let severity = Severity(rawValue: word) { return RuleSetting(severity: severity) }
        if let isEnabled = truth(word) { return RuleSetting(isEnabled: isEnabled) }
        if !word.isEmpty { complain(noSetting(word), at: entry.node) }
        return RuleSetting()
    }

    private mutating func section(of rule: Rule, _ section: Entry) -> RuleSetting {
        var setting = RuleSetting()
        for entry in entries(of: section) {
            if sameKey(entry.key, "enabled") {
                setting.isEnabled = flag(entry)
            } else if sameKey(entry.key, "severity") {
                setting.severity = choice(entry)
            } else if let option = rule.options.first(where: { sameKey($0.name, entry.key) }) {
                setting.options[option.name] = value(of: option, entry)
            } else {
                let known = ["enabled", "severity"] + rule.options.map(\.name)
                complain(unknownKey(entry.key, in: rule.id, known), at: entry.keyNode)
            }
        }
        return setting
    }

    private mutating func value(of option: DeclaredOption, _ entry: Entry) -> OptionValue? {
        switch option.value {
        case .number: number(entry).map(OptionValue.number)
        case .pattern: pattern(entry).map(OptionValue.pattern)
        case .pairs: .pairs(pairs(entry))
        }
    }

    /// A list of `{begin: TEXT, end: TEXT, name: TEXT}`.
    private mutating func pairs(_ list: Entry) -> [MessagePair] {
        let items = items(of: list)
        guard items.count <= mostPairs else {
            complain("'\(list.key)' holds \(items.count) pairs; \(mostPairs) can be looked for", at: list.node)
            return []
        }
        return items.compactMap { item in
            var texts: [String: String] = [:]
            for entry in entries(of: item) {
                guard let key = ["name", "begin", "end"].first(where: { sameKey($0, entry.key) }) else {
                    complain(unknownKey(entry.key, in: list.key, ["name", "begin", "end"]), at: entry.keyNode)
                    continue
                }
                texts[key] = text(entry)
            }
            guard let begin = texts["begin"], let end = texts["end"] else {
                if item.node.mapping != nil { complain(halfAPair, at: item.node) }
                return nil
            }
            if begin == end { complain(sameMessageTwice, at: item.node) }
            return begin == end ? nil : MessagePair(name: texts["name"] ?? begin, begin: begin, end: end)
        }
    }
}

/// Every line is searched for both messages of each pair: the search has room for so many.
private let mostPairs = 64

// MARK: Messages

private func noSetting(_ word: String) -> String {
    "'\(word)' is nothing to set a rule to: expected on, off, note, warning, error or a section of settings"
}

private let halfAPair = "a pair needs both 'begin' and 'end'"
private let sameMessageTwice = "'begin' and 'end' are the same message: no line could tell which one it is"
