/// Numbers as zip writes them; nil where the bytes end first.
extension Bytes {
    func number16(at place: Int) -> Int? { number(at: place, as: UInt16.self).map { Int($0) } }

    func number32(at place: Int) -> Int? { number(at: place, as: UInt32.self).map { Int($0) } }

    /// Nil also for what no file can hold.
    func number64(at place: Int) -> Int? { number(at: place, as: UInt64.self).flatMap { Int(exactly: $0) } }

    private func number<Number: FixedWidthInteger & BitwiseCopyable>(at place: Int, as type: Number.Type) -> Number? {
        guard place >= 0, place <= count - MemoryLayout<Number>.size else { return nil }
        return Number(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: place, as: type))
    }
}
