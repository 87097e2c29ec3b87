/// How a session begins, by which a log that was uploaded cut is known for a part of the whole one.
package struct SessionBeginning: Sendable, Hashable, Codable {
    /// How many lines hold its events.
    package var lines: Int
    /// Digests of the first 1, 2, 4, … of them, each with its process: eight hexadecimal digits.
    package var digests: [String]

    package init(lines: Int, digests: [String]) { (self.lines, self.digests) = (lines, digests) }

    /// Whether it is the beginning of a longer one; the last line may be cut itself and is not compared.
    ///
    /// A strict order, so that of a set the same ones are left however it is merged: who begins like one that begins like a
    /// third begins like that one.
    func isCut(from whole: SessionBeginning) -> Bool {
        guard lines > 1, lines < whole.lines else { return false }
        let place = Int.bitWidth - 1 - (lines - 1).leadingZeroBitCount
        guard digests.indices.contains(place), whole.digests.indices.contains(place) else { return false }
        return digests[place] == whole.digests[place]
    }
}
