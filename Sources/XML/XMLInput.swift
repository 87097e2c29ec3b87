import Foundation

/// Where a reader gets its bytes from, in pieces, and the guard that looks at the first of them.
final class XMLInput {
    private let fill: (UnsafeMutableRawBufferPointer) -> Int
    private var tail: [UInt8] = []
    private var isBeforeRoot = true
    private var tag = TagLength()
    private(set) var hasDocumentType = false

    /// `fill` writes at most as many bytes as the buffer holds and gives their number: 0 at the end, -1 on failure.
    init(fill: @escaping (UnsafeMutableRawBufferPointer) -> Int) { self.fill = fill }

    /// From the root element on, `<!DOCTYPE` can only be data.
    func passRoot() { isBeforeRoot = false }

    /// Hands out the next piece, or -1 when it may hold a document type declaration.
    ///
    /// libxml2 expands parameter entities while it reads the declaration, before a reader can object: 25 short lines
    /// kept version 2.9.14 busy for minutes. The bytes are always read as UTF-8, so the words cannot hide in another
    /// encoding.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = fill(buffer)
        guard count > 0, tag.take(UnsafeRawBufferPointer(buffer).prefix(count)) else { return count > 0 ? -1 : count }
        guard isBeforeRoot else { return count }
        let seen = tail + UnsafeRawBufferPointer(buffer).prefix(count)
        tail = Array(seen.suffix(XMLInput.declaration.count - 1))
        guard !seen.contains(XMLInput.declaration) else {
            hasDocumentType = true
            return -1
        }
        return count
    }

    private static let declaration = Array("<!DOCTYPE".utf8)
}

extension XMLInput {
    convenience init(bytes: [UInt8]) {
        var position = 0
        self.init { buffer in
            let piece = bytes[position..<min(position + buffer.count, bytes.count)]
            buffer.copyBytes(from: piece)
            position += piece.count
            return piece.count
        }
    }

    /// Opens the file itself: libxml2 would take a path for an address and unpack what looks compressed.
    convenience init(path: String) throws(XMLError) {
        guard let file = fopen(path, "rb") else {
            throw .unreadable(message: String(cString: strerror(errno)))
        }
        let handle = FileOwner(file)
        self.init { buffer in
            let count = fread(buffer.baseAddress, 1, buffer.count, handle.file)
            return count == 0 && ferror(handle.file) != 0 ? -1 : count
        }
    }
}

/// Watches how long a tag grows: libxml2 takes time with the square of the number of a tag's attributes, and keeps every
/// one in memory. No document that is read here comes near the limits.
private struct TagLength {
    private var bytes = 0
    private var attributes = 0
    private var isInside = false
    private var previous: UInt8 = 0

    private static let mostBytes = 4 << 20
    private static let mostAttributes = 1_024

    /// Takes the next bytes; false where a tag is longer than any honest one.
    mutating func take(_ piece: Slice<UnsafeRawBufferPointer>) -> Bool {
        for byte in piece {
            switch byte {
            case UInt8(ascii: "<"): (isInside, bytes, attributes) = (true, 0, 0)
            case UInt8(ascii: ">"): isInside = false
            case UInt8(ascii: "\""), UInt8(ascii: "'"): attributes += previous == UInt8(ascii: "=") ? 1 : 0
            default: break
            }
            previous = byte
            bytes += 1
            if isInside, bytes > Self.mostBytes || attributes > Self.mostAttributes { return false }
        }
        return true
    }
}

/// Closes a file with its last user.
private final class FileOwner {
    let file: UnsafeMutablePointer<FILE>

    init(_ file: UnsafeMutablePointer<FILE>) { self.file = file }

    deinit { fclose(file) }
}
