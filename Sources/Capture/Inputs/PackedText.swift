/// The text that is packed in a file, a pipe or standard input, for those who read it piece by piece.
package final class PackedText {
    private let texts: [CaptureMemory]
    private var next = (text: 0, place: 0)
    /// Whether it is a beginning only.
    package let isCut: Bool

    /// Takes what a descriptor gives, of which the first bytes were read already; nil where they are no packed ones.
    package init?(behind head: [UInt8], of descriptor: Int32, path: String) throws(CaptureError) {
        guard CaptureReader.isPacked(head) else { return nil }
        let memory = try CaptureStream(descriptor: descriptor, path: path, head: head).read()
        let found = Unpacker.texts(in: memory, path: path)
        var texts: [CaptureMemory] = []
        for text in found { texts.append(try text.content.get()) }
        self.texts = texts
        isCut = found.contains(where: \.isCut)
    }

    /// The next piece; none at the end. Each of several texts ends with a line end.
    package func piece() -> [UInt8] {
        guard next.text < texts.count else { return [] }
        let bytes = texts[next.text].bytes
        let end = min(next.place + 1 << 18, bytes.count)
        let piece = bytes[next.place..<end]
        next = end < bytes.count ? (next.text, end) : (next.text + 1, 0)
        let ending: [UInt8] = end < bytes.count ? [] : [0x0A]
        return Array(UnsafeBufferPointer(start: piece.base, count: piece.count)) + ending
    }
}
