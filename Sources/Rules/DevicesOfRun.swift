import Lifecycle

extension Analysis {
    /// The device and the system on which all logs agree; empty where some log tells of none.
    package var sharedStatements: [RunStatement.Subject: String] {
        let said = captures.map(\.trace.statements)
        return said.allSatisfy { !$0.isEmpty } ? said.flatMap(\.self).agreed(on: nil) : [:]
    }

    /// Notes what each log tells of its own device and is not the run's: a result bundle may be of several.
    package mutating func tellDevices() {
        let shared = sharedStatements
        for index in captures.indices {
            let own = captures[index].trace.statements.agreed(on: nil)
            captures[index].ownStatements = own.filter { shared[$0.key] != $0.value }
        }
    }
}
