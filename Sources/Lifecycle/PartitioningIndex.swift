extension RandomAccessCollection {
    /// The first index whose element, and every one after it, fulfils the condition that the collection is sorted by:
    /// the end where none does. It is named as in swift-algorithms, and takes time logarithmic in the count.
    @inlinable
    package func partitioningIndex(where isPast: (Element) -> Bool) -> Index {
        var low = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(low, offsetBy: half)
            if isPast(self[middle]) {
                length = half
            } else {
                low = index(after: middle)
                length -= half + 1
            }
        }
        return low
    }
}
