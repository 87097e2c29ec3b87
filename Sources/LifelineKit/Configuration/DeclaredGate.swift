import Fleet
import Rules

extension ConfigurationReading {
    /// Names of states, of a history or of a fleet; nil where none is meant.
    mutating func gate(_ entry: Entry) -> [String]? {
        let known = Set(HistoryState.allCases.map(\.rawValue) + FleetState.allCases.map(\.rawValue)).sorted()
        let states = names(entry).filter { name in
            if known.contains(name.key) { return true }
            complain("'\(name.key)' is no state: expected some of \(known.joined(separator: ", "))", at: name.node)
            return false
        }
        return states.isEmpty ? nil : states.map(\.key)
    }
}
