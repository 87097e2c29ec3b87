import Capture
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
        Destinations(inputs: sets.map { .path($0) }, others: []).refuseStreams(&outcome)
        guard outcome.complaints.isEmpty else { return outcome }
        var foreign = 0
        let sums = merged(&outcome) { line in
            if !line.isOfThisVersion { foreign += 1 }
            guard write(line.bytes + [0x0A]) else { throw NobodyListens() }
        }
        if foreign > 0 {
            outcome.note(SessionRecord.isOfAnotherVersion(foreign) + "; 'lifeline fleet' leaves them out")
        }
        if let sums, sums.hasLogs { _ = sums.rows.allSatisfy { write($0.line) } }
        return outcome
    }

    private struct NobodyListens: Error {}

    /// What `lifeline record` makes of a result bundle, line by line: its runs are a few, and its name says what it is.
    private func records(ofBundleAt path: String, _ outcome: inout Outcome) -> [[UInt8]] {
        var lines: [[UInt8]] = []
        let recorded = RecordJob(logs: [path]).run {
            lines.append($0.dropLast())
            return true
        }
        recorded.complaints.forEach { outcome.complain($0) }
        return lines
    }

    /// The union of records, given line by line; what was met beside it is said. Gives the sums of all lines of cells, nil
    /// where a set could not be read.
    func merged(_ outcome: inout Outcome, _ sink: (RecordLine) throws -> Void) -> FleetCells? {
        var merge = RecordMerge { try SpillFile.run() }
        var sums = FleetCells()
        var (identities, namesOfCells): (Set<String>, Set<String>) = ([], [])
        var (sessionsOfCells, counted): (Set<String>, FleetIdentity) = ([], FleetIdentity())
        do {
            for set in sets {
                if let refusal = OwnReport.refusalAsSet(set) {
                    outcome.complain("\(shownPath(set)): \(refusal)")
                    continue
                }
                if CaptureReader.isBundle(set) {
                    var records = records(ofBundleAt: set, &outcome)[...]
                    try merge.add(shownPath(set)) { records.popFirst() }
                    continue
                }
                let lines = try LineFile(packedOrPlainAt: set)
                if lines.isCut { outcome.complain("\(shownPath(set)): the packed file is cut, and so is the set") }
                try merge.add(shownPath(set)) {
                    while let line = try lines.next() {
                        guard let row = CellRow(line: line) else { return line }
                        if let identity = row.identity, !identities.insert(identity).inserted {
                            outcome.complain("\(shownPath(set)): these cells came already, and count twice")
                        }
                        namesOfCells.insert(shownPath(set))
                        sessionsOfCells.formUnion(row.sessions)
                        sums.add(row)
                    }
                    return nil
                }
            }
            var isTwice = false
            var tally = try merge.finish { line in
                counted.add(line.session)
                isTwice = isTwice || sessionsOfCells.contains(line.session)
                try sink(line)
            }
            if isTwice || identities.contains(counted.text) {
                outcome.complain("records came with cells that hold their sums: they count twice")
            }
            for place in tally.damaged.indices where namesOfCells.contains(tally.damaged[place].source) {
                tally.damaged[place].isAll = false
            }
            tally.losses.forEach { outcome.complain($0) }
            tally.repetitions.forEach { outcome.note($0) }
            return sums
        } catch is NobodyListens {
            return nil
        } catch {
            outcome.complain("\(error)")
            return nil
        }
    }
}

extension MergeTally {
    /// What was there and cannot be counted.
    var losses: [String] {
        damaged.map { damage in
            if damage.isAll {
                return "\(damage.source): holds no record; 'lifeline record LOG > FILE' makes a set of them"
            }
            let lines = damage.count == 1 ? "line \(damage.firstLine) holds" : "\(counted(damage.count, "line")) hold"
            let what =
                damage.tooLong == damage.count
                ? "a record that is longer than the \(RecordLine.longest >> 20) MiB that one may have; it is lost"
                : "something that is no whole record, as when a worker is stopped while it writes"
                    + (damage.tooLong > 0 ? ", or that is longer than one may be" : "") + "; it is lost"
            return "\(damage.source): \(lines) \(what), and all that is whole counts"
        }
    }

    /// What came more than once.
    var repetitions: [String] {
        var sentences: [String] = []
        if repeats > 0 {
            sentences.append(
                "\(counted(repeats, "record")) came more than once and \(repeats == 1 ? "counts" : "count") once")
        }
        if cut > 0 {
            sentences.append(
                "\(counted(cut, "record")) of a log that was uploaded cut: the record of the longer one counts")
        }
        if conflicts > 0 {
            sentences.append(
                "\(counted(conflicts, "record")) of a session that another record tells otherwise; one stays")
        }
        return sentences
    }
}
