import Foundation

/// The things that a result bundle keeps, by their identifiers, with a bound on what may come out of it.
struct ResultStore: Sendable {
    private let files: BundleFiles
    /// How many bytes may still come out.
    private var allowance = UnpackingLimits.bytes(forPacked: 0)
    /// What a reference led to and was not there, or could not be unpacked: sentences without the bundle's name.
    private(set) var losses: [String] = []

    /// Objects and lists are small; a larger one is no such thing.
    private static let longestObject = 1 << 24

    init(_ files: BundleFiles) { self.files = files }

    var path: String { files.path }

    /// The root object's identifier, which Info.plist names.
    var root: ResultID? {
        guard let info = files.file(BundleFiles.index), info.bytes.count < Self.longestObject else {
            return nil
        }
        let text = info.read { $0.text }
        guard let key = text.range(of: "<key>rootId</key>"),
            let start = text.range(of: "<string>", range: key.upperBound..<text.endIndex),
            let end = text.range(of: "</string>", range: start.upperBound..<text.endIndex)
        else { return nil }
        return ResultID(String(text[start.upperBound..<end.lowerBound]))
    }

    /// The bytes of a thing; nil, and one loss more, where they are not to be had whole. `name` is what the loss is called.
    mutating func data(_ id: ResultID, called name: String, mayBeCut: Bool = false) -> CaptureMemory? {
        guard let memory = files.file("Data/data.\(id.text)") else {
            lose(name, "is missing")
            return nil
        }
        return unpacked(memory, called: name, mayBeCut: mayBeCut)
    }

    mutating func object(_ id: ResultID, called name: String) -> ResultObject? {
        guard let memory = data(id, called: name) else { return nil }
        let object = memory.bytes.count <= Self.longestObject ? memory.read { ResultObject($0) } : nil
        if case nil = object { lose(name, "is no object") }
        return object
    }

    /// What a thing points to, in its order.
    mutating func references(_ id: ResultID, called name: String) -> [ResultID]? {
        guard let file = files.file("Data/refs.\(id.text)"),
            let memory = unpacked(file, called: name, mayBeCut: false)
        else { return nil }
        return memory.read { $0.references }
    }

    /// Notes that something is not to be had.
    mutating func lose(_ name: String, _ what: String) { losses.append("\(name) \(what)") }

    private mutating func unpacked(
        _ memory: CaptureMemory, called name: String, mayBeCut: Bool
    )
        -> CaptureMemory?
    {
        guard case .zstandard = Compression(firstBytesOf: memory.bytes) else { return memory }
        do throws(UnpackingError) {
            allowance += memory.bytes.count * 200
            let outcome = try Zstandard.unpack(memory.bytes, limit: allowance)
            allowance -= outcome.memory.bytes.count
            if outcome.ending == .whole { return outcome.memory }
            lose(name, outcome.ending == .cut ? "is cut" : "is damaged")
            return mayBeCut && outcome.ending == .cut ? outcome.memory : nil
        } catch {
            lose(name, error.description)
            return nil
        }
    }
}

extension Bytes {
    /// The identifiers in a list of references: a count, which is one byte below 128 or a byte that tells how many bytes
    /// follow, and for each a length, a type and 64 bytes. Nil where the list does not hold what it says.
    fileprivate var references: [ResultID]? {
        guard count > 0 else { return [] }
        let width = self[0] < 128 ? 0 : Int(self[0] & 0x7F)
        guard width <= 4, width < count else { return nil }
        let total = width == 0 ? Int(self[0]) : self[1..<1 + width].bigEndianNumber
        var place = 1 + width
        var found: [ResultID] = []
        while found.count < total {
            guard place < count, self[place] > 1, Int(self[place]) < count - place else { return nil }
            let key = self[place + 2..<place + 1 + Int(self[place])]
            place += 1 + Int(self[place])
            guard let id = ResultID("0~" + key.urlSafeBase64) else { return nil }
            found.append(id)
        }
        return found
    }

    private var bigEndianNumber: Int {
        var number = 0
        for place in 0..<count { number = number << 8 | Int(self[place]) }
        return number
    }

    private var urlSafeBase64: String {
        Data(bytes: base, count: count).base64EncodedString().replacing("+", with: "-").replacing(
            "/", with: "_")
    }
}
