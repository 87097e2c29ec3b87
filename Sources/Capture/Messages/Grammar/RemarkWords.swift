/// Words behind a callback that name nobody.
extension Token {
    /// `self.view.frame`: what a variable holds is no name.
    func isValue(in sentence: Sentence) -> Bool {
        shape.contains(.isPath) && sentence.bytes[range].starts(with: "self.")
    }

    /// `停止相机`: what the callback does.
    func isWork(in sentence: Sentence) -> Bool {
        range.count <= 18 && shape.contains(.beyondASCII) && OtherScripts.tellsWork(sentence.bytes[range])
    }

    /// `Window is now available`: the word before one of these begins a sentence.
    func isAuxiliary(in sentence: Sentence) -> Bool {
        let verbs: [StaticString] = ["is", "are", "was", "were", "has", "have", "will"]
        return verbs.contains { sentence.bytes[range].isEqual(folding: $0) }
    }
}

extension Bytes {
    func isSame(as other: Bytes) -> Bool {
        guard count == other.count else { return false }
        guard count >= 8 else {
            for index in 0..<count where base[index] != other.base[index] { return false }
            return true
        }
        let (left, right) = (UnsafeRawPointer(base), UnsafeRawPointer(other.base))
        for offset in stride(from: 0, to: count - 7, by: 8) {
            let word = left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            if word != right.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        }
        let last = left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        return last == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }
}
