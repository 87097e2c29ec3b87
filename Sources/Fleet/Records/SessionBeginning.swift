/// How a session begins, by which a log that was uploaded cut is known for a part of the whole one.
package struct SessionBeginning: Sendable, Hashable, Codable {
    /// How many lines hold its events.
    @BoundedCount package var lines: Int
    /// Digests of the first 1, 2, 4, … of them, each with its process: eight hexadecimal digits.
    package var digests: [String]

    /// Which digest a whole log's is compared with: that of its last lines, of which the very last may be cut itself.
    var comparedPlace: Int? {
        guard lines > 1, case let place = Int.bitWidth - 1 - (lines - 1).leadingZeroBitCount,
            digests.indices.contains(place)
        else { return nil }
        return place
    }

    /// Whether a longer session begins with it.
    func isCut(of whole: SessionBeginning) -> Bool {
        guard let place = comparedPlace, whole.digests.indices.contains(place) else { return false }
        return lines < whole.lines && digests[place] == whole.digests[place]
    }

    package init(lines: Int = 0, digests: [String] = []) { (self.lines, self.digests) = (lines, digests) }
}
