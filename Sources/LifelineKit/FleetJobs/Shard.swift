/// One worker's share of a list of logs: `3/16` is the fourth of sixteen, as a Kubernetes job counts its pods.
package struct Shard: Sendable, Hashable {
    package let index: Int
    package let count: Int

    /// Nil unless the first number is below the second.
    package init?(_ text: String) {
        let words = text.split(separator: "/", omittingEmptySubsequences: false)
        guard words.count == 2, let count = statedNumber(words[1], in: 1...Self.most),
            let index = statedNumber(words[0], in: 0...count - 1)
        else { return nil }
        (self.index, self.count) = (index, count)
    }

    private static let most = 1_000_000_000

    /// By the path alone: the same log is always the same worker's, whatever else is listed.
    func holds(_ path: String) -> Bool {
        // FNV-1a, the same on every platform and in every run.
        let hash = path.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return hash % UInt64(count) == UInt64(index)
    }
}
