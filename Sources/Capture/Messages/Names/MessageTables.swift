import Lifecycle

/// The tables that the events of one chunk point into; index 0 of names, tokens and details as in `Trace`.
package struct MessageTables: Sendable {
    package private(set) var names: [ControllerName] = [ControllerName("")]
    package private(set) var tokens: [InstanceToken] = [.text("")]
    package private(set) var details: [Detail] = [.activity("")]
    package private(set) var resources: [String] = []

    /// Names by the bytes the log gives, and by what these mean: several spellings share one index.
    private var rawNames = Interner()
    private var rawFileNames = Interner()
    private var normalisedNames: [String: UInt32] = [:]
    private var addresses = NumberInterner()
    private var textTokens = Interner()
    private var references = NumberInterner()
    private var activities = Interner()
    private var rawResources = Interner()
    private var knownResources: [String: UInt32] = [:]

    package init() {}

    /// Numbers tokens, details and resources anew: there may be as many of them as events.
    mutating func forgetAllButNames() {
        var next = MessageTables()
        (next.names, next.normalisedNames) = (names, normalisedNames)
        (next.rawNames, next.rawFileNames) = (rawNames, rawFileNames)
        self = next
    }

    mutating func name(_ raw: Bytes) -> NameID {
        if raw.isEmpty { return .none }
        let index = rawNames.value(of: raw) { MessageTables.add(ClassName.qualified(raw), &names, &normalisedNames) }
        return NameID(index: index)
    }

    /// The class that a source file is named after.
    mutating func name(ofFile path: Bytes) -> NameID {
        let index = rawFileNames.value(of: path) {
            MessageTables.add(ClassName.qualified(file: path), &names, &normalisedNames)
        }
        return NameID(index: index)
    }

    private static func add(
        _ name: String, _ names: inout [ControllerName], _ known: inout [String: UInt32]
    ) -> UInt32 {
        if name.isEmpty { return 0 }
        if let index = known[name] { return index }
        let index = UInt32(names.count)
        names.append(ControllerName(name))
        known[name] = index
        return index
    }

    mutating func token(address: UInt64) -> TokenID {
        let index = addresses.value(of: address) {
            tokens.append(.address(address))
            return UInt32(tokens.count - 1)
        }
        return TokenID(index: index)
    }

    mutating func token(text: Bytes) -> TokenID {
        let index = textTokens.value(of: text) {
            tokens.append(.text(text.text))
            return UInt32(tokens.count - 1)
        }
        return TokenID(index: index)
    }

    /// A detail that is the same for each line that mentions the same object.
    mutating func detail(other: ControllerReference) -> DetailID {
        let key = UInt64(other.controller.index) << 32 | UInt64(other.token.index)
        let index = references.value(of: key) {
            details.append(.other(other))
            return UInt32(details.count - 1)
        }
        return DetailID(index: index)
    }

    mutating func detail(activity: Bytes) -> DetailID {
        let index = activities.value(of: activity) {
            details.append(.activity(activity.text))
            return UInt32(details.count - 1)
        }
        return DetailID(index: index)
    }

    /// A detail of its own for a line that says more than others do.
    mutating func detail(_ detail: Detail) -> DetailID {
        details.append(detail)
        return DetailID(index: UInt32(details.count - 1))
    }

    /// The index of a resource; `spelling` is the text that says the same in this log, so it is normalised only once.
    mutating func resource(_ spelling: Bytes, normalise: (Bytes) -> String) -> UInt32 {
        rawResources.value(of: spelling) {
            let resource = normalise(spelling)
            if let known = knownResources[resource] { return known }
            resources.append(resource)
            knownResources[resource] = UInt32(resources.count - 1)
            return UInt32(resources.count - 1)
        }
    }
}
