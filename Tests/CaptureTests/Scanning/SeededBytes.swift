@testable import Capture

/// A reproducible source of bytes (SplitMix64).
struct SeededBytes: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// Bytes of an alphabet, so that matches and line ends are frequent.
    mutating func bytes(_ count: Int, of alphabet: String) -> [UInt8] {
        let letters = Array(alphabet.utf8)
        return (0..<count).map { _ in letters[Int.random(in: letters.indices, using: &self)] }
    }
}

/// Calls `body` with bytes that live as long as the call.
func withBytes<Result>(_ source: [UInt8], _ body: (Bytes) throws -> Result) rethrows -> Result {
    let memory = source.withUnsafeBytes { CaptureMemory(copying: $0) }
    return try withExtendedLifetime(memory) { try body(memory.bytes) }
}

func withBytes<Result>(_ text: String, _ body: (Bytes) throws -> Result) rethrows -> Result {
    try withBytes(Array(text.utf8), body)
}
