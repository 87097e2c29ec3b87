import Lifecycle

/// What `--process` chooses of a console: its lines may name no process, and the run knows whose it is.
extension Trace {
    /// Leaves out what is not of a process; where no line of a console names one, it is `owner`'s.
    mutating func keepOnly(_ process: String, ofConsoleOf owner: String?) {
        // Lines that name another one were never read.
        let namesNone = events.allSatisfy { $0.process == .unstated }
        let keepsUnstated = !namesNone || owner?.utf8.meansProcess(process.utf8) ?? true
        let isKept = processes.enumerated().map { index, own in
            index == ProcessID.unstated.index ? keepsUnstated : own.name?.utf8.meansProcess(process.utf8) ?? true
        }
        events.removeAll { !isKept[Int($0.process.index)] }
    }
}

extension BidirectionalCollection<UInt8> {
    /// Whether two names are of one process: devices call by its name what bundles call by its app's identifier, as
    /// `com.shop.Shop`.
    func meansProcess(_ other: some BidirectionalCollection<UInt8>) -> Bool {
        var (own, others) = (self[...], other[...])
        while let last = own.last, last == others.last {
            own.removeLast()
            others.removeLast()
        }
        guard own.isEmpty || others.isEmpty else { return false }
        return (own.last ?? others.last ?? UInt8(ascii: ".")) == UInt8(ascii: ".")
    }
}
