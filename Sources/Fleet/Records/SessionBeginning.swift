/// How a session begins, by which a log that was uploaded cut is known for a part of the whole one.
package struct SessionBeginning: Sendable, Hashable, Codable {
    /// How many lines hold its events.
    @BoundedCount package var lines: Int
    /// Digests of the first 1, 2, 4, … of them, each with its process: eight hexadecimal digits.
    package var digests: [String]

    package init(lines: Int = 0, digests: [String] = []) { (self.lines, self.digests) = (lines, digests) }
}
