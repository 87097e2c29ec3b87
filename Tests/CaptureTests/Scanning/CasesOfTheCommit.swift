import Foundation

/// Which of many cases are played at this commit: every so many-th, others at other commits, all of them in a few nights.
///
/// `make test` states the commit's number as `LIFELINE_SHIFT`; whoever gives the same number plays the same cases.
func casesOfTheCommit(_ few: Int, of many: Int) -> [Int] {
    let step = max(many / max(few, 1), 1)
    let shift = max(0, ProcessInfo.processInfo.environment["LIFELINE_SHIFT"].flatMap(Int.init) ?? 0)
    return Array(stride(from: shift % step, to: many, by: step))
}
