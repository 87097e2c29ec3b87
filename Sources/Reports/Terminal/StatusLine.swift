import Rules

/// What a terminal shows below the findings while a log still grows: how far it has come, in one line.
package func statusLine(of analysis: Analysis) -> String {
    let totals = Totals(analysis)
    guard totals.events > 0 else { return "\(counted(totals.lines, "line")), no lifecycle event yet" }
    let alive = totals.instances - totals[.deallocated]
    let findings = [Severity.error, .warning].map { counted(totals[$0], $0.rawValue) }.joined(separator: ", ")
    return "\(counted(totals.events, "event")), \(grouped(alive)) of \(counted(totals.instances, "instance")) alive, "
        + findings
}
