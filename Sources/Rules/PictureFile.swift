import Lifecycle

/// The bytes of a picture, which are a stranger's: only PNG and JPEG are put into a page, and only where the file is laid out
/// as one from its beginning to its end and has no more pixels than a screen can have. Its pixels are read by the browser alone,
/// which runs nothing in a picture.
package struct PictureFile {
    package enum Kind { case png, jpeg, heic }

    package let bytes: [UInt8]
    /// By its first bytes; nil for all that is no picture of a screen.
    package let kind: Kind?

    /// In pixels, as its header says; zero where it has none, and of HEIC.
    package private(set) var width = 0
    package private(set) var height = 0

    /// Whether its parts follow each other to its end, and it has a size; of HEIC nobody looks.
    package private(set) var isWhole = false

    /// So many pixels no screen has, with some to spare: a browser takes four bytes for each, however few bytes they are
    /// packed in.
    private static let mostPixels = 24_000_000

    private static let beginningOfPNG: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    package init(_ bytes: [UInt8]) {
        self.bytes = bytes
        if bytes.starts(with: Self.beginningOfPNG) {
            kind = .png
        } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
            kind = .jpeg
        } else {
            kind = bytes.dropFirst(4).starts(with: Array("ftyp".utf8)) ? .heic : nil
        }
        switch kind {
        case .png: isWhole = readPNG() && width > 0 && height > 0
        case .jpeg: isWhole = readJPEG() && width > 0 && height > 0
        case .heic: isWhole = true
        case nil: break
        }
    }

    /// Whether it says that it is larger than any screen; a size that is no number of pixels is one of a damaged file.
    package var isBomb: Bool {
        let (pixels, overflow) = width.multipliedReportingOverflow(by: height)
        return overflow || pixels > Self.mostPixels
    }

    /// Chunks: a length, a name, so many bytes and a checksum; the first tells the size, the last is `IEND`.
    private mutating func readPNG() -> Bool {
        guard name(at: 12) == "IHDR" else { return false }
        (width, height) = (number(at: 16, of: 4), number(at: 20, of: 4))
        var (place, holdsPixels) = (Self.beginningOfPNG.count, false)
        while place + 12 <= bytes.count {
            let chunk = name(at: place + 4)
            if chunk == "IEND" { return holdsPixels }
            holdsPixels = holdsPixels || chunk == "IDAT"
            place += 12 + number(at: place, of: 4)
        }
        return false
    }

    /// Segments: 0xFF, a mark and a length, until the pixels, behind which the end has a mark of its own.
    private mutating func readJPEG() -> Bool {
        var place = 2
        while place + 9 <= bytes.count, bytes[place] == 0xFF {
            let mark = bytes[place + 1]
            if mark == 0xDA { return bytes.suffix(64).indices.contains { number(at: $0, of: 2) == 0xFFD9 } }
            // The starts of frames, without the tables among their marks.
            if 0xC0...0xCF ~= mark, ![0xC4, 0xC8, 0xCC].contains(mark) {
                (width, height) = (max(width, number(at: place + 7, of: 2)), max(height, number(at: place + 5, of: 2)))
            }
            place += 2 + number(at: place + 2, of: 2)
        }
        return false
    }

    /// Big-endian; 0 where it leads out.
    private func number(at place: Int, of count: Int) -> Int {
        guard place + count <= bytes.count else { return 0 }
        return bytes[place..<place + count].reduce(0) { $0 << 8 | Int($1) }
    }

    private func name(at place: Int) -> String {
        place + 4 <= bytes.count ? String(decoding: bytes[place..<place + 4], as: UTF8.self) : ""
    }
}

extension TestStory.Content {
    /// What every report says where nobody can see what the picture showed; nil where it is whole, or too large to be read.
    package var damage: String? {
        guard let bytes else { return size.map { $0 > TestStory.Picture.mostBytes } == true ? nil : "is damaged" }
        let file = PictureFile(bytes)
        if file.kind == nil { return "is no picture" }
        return file.isWhole ? nil : "is damaged"
    }
}
