import Foundation

/// The things that a result bundle keeps, by their identifiers, with one bound on all that may come out of it, whoever asks.
final class ResultStore: @unchecked Sendable {
    private let files: BundleFiles
    private let lock = NSLock()
    /// How many bytes may still come out.
    private var allowance: Int
    private var lost: [String] = []

    /// Objects and lists are small; a larger one is no such thing.
    static let longestObject = 1 << 24

    init(_ files: BundleFiles, allowance: Int = UnpackingLimits.bytes(forPacked: 0)) {
        (self.files, self.allowance) = (files, allowance)
    }

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

    /// What a reference led to and was not there, or could not be unpacked: sentences without the bundle's name.
    var losses: [String] { lock.withLock { lost } }

    /// The bytes of a thing; nil, and one loss more, where they are not to be had whole. `name` is what the loss is called.
    func data(_ id: ResultID, called name: String, atMost limit: Int = longestObject) -> CaptureMemory? {
        let (memory, fault) = read(id, atMost: limit)
        if let fault { lose(name, fault) }
        return fault == nil ? memory : nil
    }

    func object(_ id: ResultID, called name: String) -> ResultObject? {
        guard let memory = data(id, called: name) else { return nil }
        let object = memory.bytes.count <= Self.longestObject ? memory.read { ResultObject($0) } : nil
        if case nil = object { lose(name, "is no object") }
        if object?.lacksDepths == true { lose(name, "is nested deeper than any run nests") }
        return object
    }

    /// What a thing points to, in its order, and whether that is all of it: of a list that is cut there is what stands in
    /// front.
    func references(_ id: ResultID) -> (ids: [ResultID], isWhole: Bool) {
        guard let file = files.file("Data/refs.\(id.text)") else { return ([], false) }
        let (memory, fault) = unpacked(file, atMost: Self.longestObject)
        guard let memory else { return ([], false) }
        let (ids, isWhole) = memory.read { $0.references }
        return (ids, isWhole && fault == nil)
    }

    /// Whether there is anything by an identifier.
    func holds(_ id: ResultID) -> Bool { files.file("Data/data.\(id.text)") != nil }

    /// Why nothing is there by an identifier; nil where something is.
    func fault(of id: ResultID) -> FileFault? { holds(id) ? nil : files.fault("Data/data.\(id.text)") }

    /// Why the root object is not to be had; nil where its file is there.
    var faultOfRoot: (name: String, fault: FileFault)? {
        if files.file(BundleFiles.index) == nil { return (BundleFiles.index, files.fault(BundleFiles.index)) }
        return root.flatMap { id in fault(of: id).map { ("Data", $0) } }
    }

    /// Notes that something is not to be had.
    func lose(_ name: String, _ what: String) { lock.withLock { lost.append("\(name) \(what)") } }

    /// The bytes of a thing, and what is the matter with them; of one that is cut there are those in front.
    func read(_ id: ResultID, atMost limit: Int = .max) -> (memory: CaptureMemory?, fault: String?) {
        let name = "Data/data.\(id.text)"
        return files.file(name).map { unpacked($0, atMost: limit) } ?? (nil, files.fault(name).words)
    }

    /// How many bytes a thing has, by its file or by what its frame says; nil where neither tells.
    func statedSize(_ id: ResultID) -> Int? {
        guard let memory = files.file("Data/data.\(id.text)") else { return nil }
        guard case .zstandard = Compression(firstBytesOf: memory.bytes) else { return memory.bytes.count }
        return Zstandard.statedSize(of: memory.bytes)
    }

    /// What comes out in vain counts too: when all is spent on such things, nothing more is unpacked.
    private func unpacked(_ memory: CaptureMemory, atMost limit: Int) -> (CaptureMemory?, String?) {
        guard case .zstandard = Compression(firstBytesOf: memory.bytes) else { return (memory, nil) }
        let own = memory.bytes.count * 200
        let limit = lock.withLock { allowance > 0 ? min(limit, allowance + own) : 0 }
        guard limit > 0 else { return (nil, "is left packed, for the parts before it hold more than any run leaves") }
        do throws(UnpackingError) {
            let outcome = try Zstandard.unpack(memory.bytes, limit: limit)
            lock.withLock { allowance += own - outcome.memory.bytes.count }
            switch outcome.ending {
            case .whole: return (outcome.memory, nil)
            case .cut: return (outcome.memory, "is cut")
            case .damaged: return (nil, "is damaged")
            }
        } catch {
            lock.withLock { allowance -= limit }
            guard case .isTooLarge = error else { return (nil, error.description) }
            return (nil, "unpacks to more than \(limit >> 20) MiB, which is more than any run leaves")
        }
    }
}

extension Bytes {
    /// The identifiers in a list of references: a count, which is one byte below 128 or a byte that tells how many bytes
    /// follow, and for each a length, a type and 64 bytes. A list that does not hold what it says is not whole.
    fileprivate var references: (ids: [ResultID], isWhole: Bool) {
        guard count > 0 else { return ([], true) }
        let width = self[0] < 128 ? 0 : Int(self[0] & 0x7F)
        guard width <= 4, width < count else { return ([], false) }
        let total = width == 0 ? Int(self[0]) : self[1..<1 + width].bigEndianNumber
        var place = 1 + width
        var found: [ResultID] = []
        while found.count < total {
            guard place < count, self[place] > 1, Int(self[place]) < count - place else {
                return (found, false)
            }
            let key = self[place + 2..<place + 1 + Int(self[place])]
            place += 1 + Int(self[place])
            guard let id = ResultID("0~" + key.urlSafeBase64) else { return (found, false) }
            found.append(id)
        }
        return (found, true)
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
