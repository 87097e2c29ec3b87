import Rules

extension ConfigurationReading {
    /// `controllers:`, by class, with or without its module.
    mutating func controllers(_ section: Entry) -> [String: ControllerAllowance] {
        var allowances: [String: ControllerAllowance] = [:]
        for entry in entries(of: section) { allowances[entry.key] = allowance(entry) }
        return allowances
    }

    private mutating func allowance(_ section: Entry) -> ControllerAllowance {
        var allowance = ControllerAllowance()
        for entry in entries(of: section) {
            if sameKey(entry.key, "max_alive") {
                allowance.maxAlive = wholeNumber(entry)
            } else if sameKey(entry.key, "kept_on_purpose") {
                allowance.keptOnPurpose = reason(entry)
            } else {
                complain(unknownKey(entry.key, in: section.key, ["max_alive", "kept_on_purpose"]), at: entry.keyNode)
            }
        }
        return allowance
    }

    private mutating func wholeNumber(_ entry: Entry) -> Int? {
        guard let number = number(entry) else { return nil }
        if let whole = Int(exactly: number) { return whole }
        complain("'\(entry.key)' needs a whole number", at: entry.node)
        return nil
    }

    /// A reason is what makes an allowance worth reading a year later.
    private mutating func reason(_ entry: Entry) -> String? {
        guard let reason = text(entry), truth(reason) == nil else {
            complain("'\(entry.key)' needs the reason why", at: entry.node)
            return nil
        }
        return reason
    }
}
