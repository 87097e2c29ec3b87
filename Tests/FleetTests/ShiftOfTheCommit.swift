import Foundation

/// What moves the random cases of the laws that hold in every case: `make test` states the commit's number as
/// `LIFELINE_SHIFT`; whoever gives the same number plays the same cases, and nights play others.
let shiftOfTheCommit = UInt64(max(0, ProcessInfo.processInfo.environment["LIFELINE_SHIFT"].flatMap(Int.init) ?? 0))
