/// The bytes of a report in the making: room is asked for once a value, whose bytes then go straight to memory.
///
/// Appending them one by one to an array asks each time whether the array is shared and has room, which was most of the
/// time of a long JSON report.
struct ByteSink {
    /// Behind `count` it is filled with zeros, a step ahead of what is written.
    private var storage: [UInt8] = []
    private(set) var count = 0
    /// What was written before that, in long pieces: none of them is copied to be one with the others.
    private var finished: [[UInt8]] = []

    private static let step = [UInt8](repeating: 0, count: 1 << 14)

    /// Makes room at once: growing a report of 20 MB step by step took a quarter of its time.
    mutating func reserve(_ count: Int) { storage.reserveCapacity(count) }

    /// Lets bytes be written at the end, at most `room` of them.
    @inline(__always)
    mutating func write(upTo room: Int, _ write: (inout BytePen) -> Void) {
        if storage.count - count < room { extend(by: room) }
        let start = count
        count += storage.withUnsafeMutableBufferPointer { storage in
            guard let base = storage.baseAddress else { return 0 }
            var pen = BytePen(base + start, room: room)
            write(&pen)
            return pen.written
        }
    }

    @inline(never)
    private mutating func extend(by room: Int) {
        // As much again as there is, but no more than a step: most of what is written is a name.
        var missing = max(count + max(room, min(count, Self.step.count)) - storage.count, 0)
        while missing > 0 {
            storage.append(contentsOf: Self.step.prefix(missing))
            missing -= min(missing, Self.step.count)
        }
    }

    /// Takes what others wrote; long pieces as they are.
    mutating func append(pieces: [[UInt8]]) {
        for piece in pieces {
            guard piece.count > Self.step.count else {
                write(upTo: piece.count) { pen in piece.withUnsafeBufferPointer { pen.put($0) } }
                continue
            }
            finish()
            finished.append(piece)
        }
    }

    private mutating func finish() {
        guard count > 0 else { return }
        var bytes: [UInt8] = []
        swap(&bytes, &storage)
        bytes.removeLast(bytes.count - count)
        count = 0
        finished.append(bytes)
    }

    /// All that was written, which is taken out.
    mutating func take() -> [UInt8] {
        let pieces = takePieces()
        guard pieces.count != 1 else { return pieces[0] }
        var whole: [UInt8] = []
        whole.reserveCapacity(pieces.reduce(0) { $0 + $1.count })
        // Joining them as one sequence goes byte by byte.
        for piece in pieces { whole += piece }
        return whole
    }

    /// The same in pieces, one behind the other.
    mutating func takePieces() -> [[UInt8]] {
        finish()
        var pieces: [[UInt8]] = []
        swap(&pieces, &finished)
        return pieces
    }
}

/// Writes bytes into the room that a `ByteSink` made; debug builds check that they stay in it.
struct BytePen {
    private var place: UnsafeMutablePointer<UInt8>
    private let start: UnsafeMutablePointer<UInt8>
    private let room: Int

    /// Nil where there is no room at all.
    init?(_ room: UnsafeMutableBufferPointer<UInt8>) {
        guard let start = room.baseAddress else { return nil }
        self.init(start, room: room.count)
    }

    fileprivate init(_ start: UnsafeMutablePointer<UInt8>, room: Int) {
        place = start
        self.start = start
        self.room = room
    }

    /// How many bytes there are so far.
    var written: Int { place - start }

    @inline(__always)
    mutating func put(_ byte: UInt8) {
        assert(written < room)
        place.pointee = byte
        place += 1
    }

    @inline(__always)
    mutating func put(_ literal: StaticString) {
        put(UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount))
    }

    @inline(__always)
    mutating func put(_ bytes: UnsafeBufferPointer<UInt8>) {
        assert(written + bytes.count <= room)
        guard let base = bytes.baseAddress else { return }
        place.update(from: base, count: bytes.count)
        place += bytes.count
    }

    mutating func put(blanks count: Int) {
        assert(written + count <= room)
        place.update(repeating: UInt8(ascii: " "), count: count)
        place += count
    }

    /// The room that the digits of any number need.
    static let digitRoom = 20

    mutating func put(digitsOf value: UInt) {
        var length = 1
        var rest = value
        while rest > 9 {
            rest /= 10
            length += 1
        }
        assert(written + length <= room)
        rest = value
        for digit in stride(from: length - 1, through: 0, by: -1) {
            place[digit] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
            rest /= 10
        }
        place += length
    }

    /// A number below 100 as two digits.
    @inline(__always)
    mutating func put(pair number: Int) {
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number / 10))
        put(UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: number % 10))
    }

    /// At most sixteen hexadecimal digits, without zeros in front.
    mutating func put(hexadecimal value: UInt64) {
        var shift = max(60 - value.leadingZeroBitCount / 4 * 4, 0)
        while shift >= 0 {
            let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 0x0F
            put(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") - 10 + digit)
            shift -= 4
        }
    }
}
