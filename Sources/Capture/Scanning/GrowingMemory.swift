#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Bytes that become more: what was handed out of them stays as it is, and is not copied for each that comes.
struct GrowingMemory {
    private var block = CaptureMemory.empty
    private(set) var count = 0

    /// All bytes so far.
    var memory: CaptureMemory { CaptureMemory(0..<count, of: block) }

    /// Whether others, by their size and by the last bytes before it, go on behind these.
    func isBeginning(of bytes: UnsafeRawBufferPointer) -> Bool {
        guard bytes.count >= count, let base = bytes.baseAddress else { return count == 0 }
        let compared = min(count, 4_096)
        return memcmp(block.bytes.base + (count - compared), base + (count - compared), compared) == 0
    }

    /// What was handed out lies in front of what is written here, or in the block before.
    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        if count + bytes.count > block.bytes.count {
            let larger = CaptureMemory(capacity: max(2 * count, count + bytes.count, 1 << 16))
            larger.write(UnsafeRawBufferPointer(start: block.bytes.base, count: count), at: 0)
            block = larger
        }
        block.write(UnsafeRawBufferPointer(start: source, count: bytes.count), at: count)
        count += bytes.count
    }
}

extension CaptureMemory {
    fileprivate func write(_ source: UnsafeRawBufferPointer, at place: Int) {
        UnsafeMutableRawBufferPointer(start: UnsafeMutablePointer(mutating: bytes.base + place), count: source.count)
            .copyMemory(from: source)
    }
}
