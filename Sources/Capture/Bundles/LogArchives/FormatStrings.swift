/// The texts that messages are written with: each image's in a file by its UUID, those of the system's libraries in one
/// file for the whole shared cache. Files are read when the first message needs them.
final class FormatStrings {
    private let files: LogArchiveFiles
    private var images: [LogUUID: ImageStrings?] = [:]
    private var caches: [LogUUID: SharedStrings?] = [:]

    init(_ files: LogArchiveFiles) { self.files = files }

    func image(_ image: LogUUID) -> ImageStrings? {
        if let known = images[image] { return known }
        let file = files.file("\(image.text.prefix(2))/\(image.text.dropFirst(2))")
        let found = file.flatMap { ImageStrings($0) }
        images[image] = .some(found)
        return found
    }

    func cache(_ cache: LogUUID) -> SharedStrings? {
        if let known = caches[cache] { return known }
        let found = files.file("dsc/\(cache.text)").flatMap { SharedStrings($0) }
        caches[cache] = .some(found)
        return found
    }
}

/// A `uuidtext` file: stretches of an image's strings, and the image's path behind them.
struct ImageStrings {
    private let memory: CaptureMemory
    /// Where each stretch began in the image, where it lies in the file, and its length.
    private var stretches: [(start: Int, place: Int, size: Int)] = []
    /// E.g. `/…/Bundle/Application/…/Shop.app/Shop`.
    let path: String

    init?(_ memory: CaptureMemory) {
        let bytes = memory.bytes
        guard bytes.begins(with: [0x99, 0x88, 0x77, 0x66]), let count = bytes.number32(at: 12), count <= bytes.count / 8
        else { return nil }
        self.memory = memory
        var place = 16 + count * 8
        for entry in 0..<count {
            guard let start = bytes.number32(at: 16 + entry * 8), let size = bytes.number32(at: 20 + entry * 8) else {
                return nil
            }
            stretches.append((start, place, size))
            place += size
        }
        path = bytes.terminatedText(at: place)
    }

    /// The name of the image: the last part of its path.
    var name: String { path.split(separator: "/").last.map(String.init) ?? "" }

    func text(at offset: Int) -> String? {
        guard let stretch = stretches.first(where: { offset >= $0.start && offset - $0.start < $0.size }) else {
            return nil
        }
        let place = stretch.place + offset - stretch.start
        return place < memory.bytes.count ? memory.bytes.terminatedText(at: place) : nil
    }
}

/// A `dsc` file: the strings of all libraries of the shared cache, in ranges of offsets.
struct SharedStrings {
    private let memory: CaptureMemory
    private var ranges: [(start: Int, place: Int, size: Int, library: Int)] = []
    private var paths: [Int] = []

    init?(_ memory: CaptureMemory) {
        let bytes = memory.bytes
        guard bytes.holds("hcsd"), let version = bytes.number16(at: 4), let count = bytes.number32(at: 8),
            let libraries = bytes.number32(at: 12), count <= bytes.count / 16, libraries <= bytes.count / 28
        else { return nil }
        self.memory = memory
        let isWide = version >= 2
        var place = 16
        for _ in 0..<count {
            guard let range = Self.range(bytes, at: place, isWide: isWide) else { return nil }
            ranges.append(range)
            place += isWide ? 24 : 16
        }
        ranges.sort { $0.start < $1.start }
        for _ in 0..<libraries {
            guard let path = bytes.number32(at: place + (isWide ? 28 : 24)) else { return nil }
            paths.append(path)
            place += isWide ? 32 : 28
        }
    }

    private static func range(_ bytes: Bytes, at place: Int, isWide: Bool) -> (Int, Int, Int, Int)? {
        if isWide {
            guard let start = bytes.number64(at: place), let data = bytes.number32(at: place + 8),
                let size = bytes.number32(at: place + 12), let library = bytes.number64(at: place + 16)
            else { return nil }
            return (start, data, size, library)
        }
        guard let library = bytes.number32(at: place), let start = bytes.number32(at: place + 4),
            let data = bytes.number32(at: place + 8), let size = bytes.number32(at: place + 12)
        else { return nil }
        return (start, data, size, library)
    }

    /// A string and the library it is from.
    func text(at offset: Int) -> (text: String, library: String)? {
        let next = ranges.partitioningIndex { $0.start > offset }
        guard next > 0, case let range = ranges[next - 1], offset - range.start < range.size else { return nil }
        let place = range.place + offset - range.start
        guard place < memory.bytes.count else { return nil }
        let path = range.library < paths.count ? memory.bytes.terminatedText(at: paths[range.library]) : ""
        return (memory.bytes.terminatedText(at: place), path.split(separator: "/").last.map(String.init) ?? "")
    }
}
