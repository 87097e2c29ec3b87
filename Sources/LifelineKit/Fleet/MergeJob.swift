import Fleet
import Reports
import Rules

/// One run of `lifeline merge`: sets of records become one, sorted, each session once.
package struct MergeJob: Sendable {
    package var sets: [String]

    package init(sets: [String]) { self.sets = sets }

    /// Gives the lines in order; `write` answers whether anybody still takes them.
    package func run(_ write: ([UInt8]) -> Bool) -> Outcome {
        var outcome = Outcome()
        _ = merged(&outcome) { line in
            guard write(line.bytes + [0x0A]) else { throw NobodyListens() }
        }
        return outcome
    }

    private struct NobodyListens: Error {}

    /// The union, given line by line; what was met beside it is said. Nil where a set could not be read.
    func merged(_ outcome: inout Outcome, _ sink: (RecordLine) throws -> Void) -> MergeTally? {
        var merge = RecordMerge { try SpillFile.run() }
        do {
            for set in sets {
                let lines = try LineFile(path: set)
                try merge.add(RecordSource(name: shownPath(set)) { lines.next() })
            }
            let tally = try merge.finish(sink)
            tally.sentences.forEach { outcome.note($0) }
            return tally
        } catch is NobodyListens {
            return nil
        } catch {
            outcome.complain("\(error)")
            return nil
        }
    }
}

extension MergeTally {
    /// What a merge has to say of what it did not keep.
    var sentences: [String] {
        var sentences = damaged.map { damage in
            let lines = damage.count == 1 ? "line \(damage.firstLine) holds" : "\(counted(damage.count, "line")) hold"
            return "\(damage.source): \(lines) no whole record, as when a worker is stopped while it writes"
        }
        if repeats > 0 {
            sentences.append(
                "\(counted(repeats, "record")) came more than once and \(repeats == 1 ? "counts" : "count") once")
        }
        if conflicts > 0 {
            sentences.append(
                "\(counted(conflicts, "record")) of a session that another record tells otherwise; one stays")
        }
        return sentences
    }
}
