import Lifecycle

/// A capture's text, or why there is none.
struct InputText {
    /// The input's own path, and the member's name behind it in an archive.
    let path: String
    var content: Result<CaptureMemory, CaptureError>
    /// The packed file ends before its text does.
    var isCut = false
    /// The file it comes from.
    var file: FileWatch?
    /// What the result bundle that it comes from knows of it.
    var run: BundledRun?
    /// Where lines may be missing in it that no line tells of.
    var holes: [LogHole] = []
    /// What is the matter with the bundle or archive that it comes from.
    var problems: [Problem] = []
}

/// Finds the texts behind an input: the file itself, what is packed in it, or the members of an archive.
///
/// Packing is told by the first bytes, so a misnamed file and standard input are unpacked too. All that comes out of one
/// input is bounded together.
struct Unpacker {
    /// How many bytes and members may still come out.
    private var budget: Int
    private var membersLeft = UnpackingLimits.members
    /// What is asked for: of what is decoded to be read, not all may be.
    private let options: CaptureOptions
    /// The result bundles that were met.
    private var bundles: [BundleFiles] = []

    private init(budget: Int, options: CaptureOptions) { (self.budget, self.options) = (budget, options) }

    /// The texts behind a path, `-` being standard input; always at least one. The path of a member, as reports show it,
    /// leads to this member alone.
    static func texts(at path: String, options: CaptureOptions = CaptureOptions()) -> [InputText] {
        if let files = BundleFiles(folder: path) { return ResultBundle.texts(in: files, options: options) }
        if let files = LogArchiveFiles(folder: path) ?? LogArchiveFiles(memberAt: path) {
            return LogArchive.texts(in: files, process: options.process)
        }
        if let whole = MemberName.container(of: path) {
            let members = texts(at: whole, options: options).filter { $0.path == path }
            if !members.isEmpty { return members }
        }
        let file = FileWatch(path)
        do throws(CaptureError) {
            return texts(in: try CaptureMemory.open(path: path), path: path, options: options).map { text in
                var text = text
                text.file = file
                return text
            }
        } catch {
            return [InputText(path: path, content: .failure(error))]
        }
    }

    /// The texts in bytes that were read already; `limit` is what may come out of them where it is not what suits them.
    static func texts(
        in memory: CaptureMemory, path: String, atMost limit: Int? = nil, options: CaptureOptions = CaptureOptions()
    ) -> [InputText] {
        var unpacker = Unpacker(
            budget: limit ?? UnpackingLimits.bytes(forPacked: memory.bytes.count), options: options)
        return unpacker.texts(in: memory, path: path, depth: 0)
    }

    /// The result bundles in an archive; none for anything else.
    static func bundles(at path: String) -> [BundleFiles] {
        guard let memory = try? CaptureMemory.open(path: path), memory.bytes.isPacked else { return [] }
        var unpacker = Unpacker(
            budget: UnpackingLimits.bytes(forPacked: memory.bytes.count), options: CaptureOptions())
        _ = unpacker.texts(in: memory, path: path, depth: 0)
        return unpacker.bundles
    }

    private mutating func texts(in memory: CaptureMemory, path: String, depth: Int) -> [InputText] {
        if memory.bytes.isPacked {
            do throws(UnpackingError) {
                return try unpacked(memory, path: path, depth: depth + 1)
            } catch {
                return [InputText(path: path, content: .failure(.notUnpacked(path: path, error)))]
            }
        }
        if memory.bytes.isEmpty { return [InputText(path: path, content: .failure(.isEmpty(path: path)))] }
        if let container = BinaryContainer(firstBytesOf: memory.bytes) {
            if container == .logArchive {
                return LogArchive.texts(in: LogArchiveFiles(file: memory, path: path), process: options.process)
            }
            return [InputText(path: path, content: .failure(.isBinary(path: path, container: container)))]
        }
        if let refusal = options.refusal?(memory.bytes.head, { memory.bytes.tail }) {
            return [InputText(path: path, content: .failure(.isNoLog(path: path, refusal)))]
        }
        return [InputText(path: path, content: .success(memory.decoded()))]
    }

    private mutating func unpacked(
        _ memory: CaptureMemory, path: String, depth: Int
    ) throws(UnpackingError) -> [InputText] {
        guard depth <= UnpackingLimits.depth else { throw .isNestedTooDeep }
        if let compression = Compression(firstBytesOf: memory.bytes) {
            let packed = try TemporaryFile()
            try packed.write(memory)
            let outcome = try run(compression, packed)
            let isCut = try outcome.isCut() || memory.isCutShort
            return texts(in: outcome.memory, path: path, depth: depth).map { $0.cut(isCut) }
        }
        let members =
            ZipArchive.isOne(memory.bytes)
            ? try zipMembers(memory, path: path, depth: depth) : tarMembers(memory, path: path, depth: depth)
        guard !members.isEmpty else { throw .holdsNoText }
        return members
    }

    private mutating func run(
        _ compression: Compression, _ packed: TemporaryFile
    ) throws(UnpackingError) -> Decompression.Outcome {
        packed.rewind()
        let outcome = try Decompression(compression: compression, limit: budget).run(from: packed.descriptor)
        budget -= outcome.memory.bytes.count
        return outcome
    }
}

// MARK: Archives

extension Unpacker {
    private mutating func zipMembers(
        _ memory: CaptureMemory, path: String, depth: Int
    ) throws(UnpackingError) -> [InputText] {
        var found: [InputText] = []
        let archive = try ZipArchive(memory.bytes)
        let bundled = bundles(among: archive.members.map(\.name), path: path, &found) { [self] place in
            var unpacker = self
            return try? unpacker.unpack(archive.members[place], of: memory).memory
        }
        for (number, member) in archive.members.enumerated() where !bundled.contains(number) {
            guard takesOneMore(of: path, &found) else { return found }
            guard let name = MemberName(member.name, number: number + 1) else { continue }
            let place = "\(path)/\(name.shown)"
            do throws(UnpackingError) {
                let outcome = try unpack(member, of: memory)
                let isCut = try outcome.isCut(isVouchedFor: member.checksum != nil)
                found += texts(ofMember: outcome.memory, path: place, depth: depth, isCut: isCut)
            } catch {
                found.append(InputText(path: place, content: .failure(.notUnpacked(path: place, error))))
                if case .isTooLarge = error { return found }
            }
        }
        if !archive.isWhole, !found.isEmpty { found[found.count - 1].isCut = true }
        return found
    }

    /// Deflated bytes are what gzip packs too: with its header and trailer around them, its tool unpacks and checks them.
    private mutating func unpack(
        _ member: ZipMember, of memory: CaptureMemory
    ) throws(UnpackingError) -> Decompression.Outcome {
        if member.isEncrypted { throw .isEncrypted }
        if member.method == 0 { return .init(memory: CaptureMemory(member.content, of: memory)) }
        if let outcome = inflated(member, of: memory) { return outcome }
        let packed = try TemporaryFile()
        let content = memory.bytes[member.content]
        guard member.method == 8 else {
            let others: [Int: Compression] = [12: .bzip2, 93: .zstandard, 95: .xz]
            guard let compression = others[member.method] else { throw .hasUnknownMethod(member.method) }
            try packed.write(content)
            return try run(compression, packed)
        }
        try packed.write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF])
        try packed.write(content)
        try packed.write(
            (member.checksum ?? 0).littleEndianBytes + UInt32(truncatingIfNeeded: member.size).littleEndianBytes)
        return try run(.gzip, packed)
    }

    /// A small deflated member, without a program of its own for each of thousands; nil for any other.
    private mutating func inflated(_ member: ZipMember, of memory: CaptureMemory) -> Decompression.Outcome? {
        let limit = min(UnpackingLimits.bytesInMemory, budget)
        guard member.method == 8, member.size <= limit, member.content.count <= limit,
            let (bytes, ending) = Inflate.unpacked(
                memory.bytes[member.content], checksum: member.checksum, atMost: limit)
        else { return nil }
        budget -= bytes.count
        return .init(memory: bytes.withUnsafeBytes { CaptureMemory(copying: $0) }, ending: ending)
    }

    private mutating func tarMembers(_ memory: CaptureMemory, path: String, depth: Int) -> [InputText] {
        var found: [InputText] = []
        let archive = TarArchive(memory.bytes)
        let members = archive.members
        let bundled = bundles(among: members.map(\.name), path: path, &found) {
            CaptureMemory(members[$0].content, of: memory)
        }
        found = found.map { $0.cut(!archive.isWhole) }
        for (number, member) in members.enumerated() where !bundled.contains(number) {
            guard takesOneMore(of: path, &found) else { return found }
            guard let name = MemberName(member.name, number: number + 1) else { continue }
            let part = CaptureMemory(member.content, of: memory)
            let isCut = !archive.isWhole && number == members.count - 1
            found += texts(ofMember: part, path: "\(path)/\(name.shown)", depth: depth, isCut: isCut)
        }
        return found
    }

    /// Reads the result bundles and log archives among the members, by what gives the bytes of the member at a place; the
    /// places of all that belongs to them.
    private mutating func bundles(
        among names: [String], path: String, _ found: inout [InputText],
        content: @escaping @Sendable (Int) -> CaptureMemory?
    ) -> Set<Int> {
        let groups = BundledMembers(names, path: path, content: content)
        bundles += groups.bundles
        for files in groups.bundles { found += ResultBundle.texts(in: files, options: options) }
        for files in groups.archives { found += LogArchive.texts(in: files, process: options.process) }
        return groups.places
    }

    /// Whether another member may be looked at; what is left out is said once.
    private mutating func takesOneMore(of path: String, _ found: inout [InputText]) -> Bool {
        membersLeft -= 1
        if membersLeft == -1 {
            found.append(InputText(path: path, content: .failure(.notUnpacked(path: path, .hasTooManyMembers))))
        }
        return membersLeft >= 0
    }

    /// Pictures and databases beside the logs are no failures: nobody named them.
    private mutating func texts(
        ofMember memory: CaptureMemory, path: String, depth: Int, isCut: Bool
    ) -> [InputText] {
        let isRead = memory.bytes.isPacked || memory.bytes.looksLikeText
        if memory.bytes.isEmpty || !isRead && BinaryContainer(firstBytesOf: memory.bytes) != .logArchive { return [] }
        return texts(in: memory, path: path, depth: depth).map { $0.cut(isCut) }
    }
}

extension InputText {
    fileprivate func cut(_ isCut: Bool) -> InputText {
        var text = self
        text.isCut = text.isCut || isCut
        if isCut { text.content = content.mapError(\.ofCutArchive) }
        return text
    }
}

extension CaptureError {
    /// Of a bundle and of a log archive the rest may be what it lacks.
    fileprivate var ofCutArchive: CaptureError {
        switch self {
        case .isNoBundle, .holdsNoConsole, .isNotInBundle, .holdsNoMessage, .isDamagedArchive, .lacksStrings:
            .isInCutArchive(self)
        default: self
        }
    }
}

extension Decompression.Outcome {
    /// Whether only the beginning came out. Throws where nothing did, or where what did is wrong: a tool finds that by a
    /// checksum, which a member that has lost its own cannot be held against.
    fileprivate func isCut(isVouchedFor: Bool = true) throws(UnpackingError) -> Bool {
        switch ending {
        case .whole: return false
        case .damaged(let words) where isVouchedFor: throw .isDamaged(words)
        case .cut, .damaged:
            if memory.bytes.isEmpty { throw .isCutOff }
            return true
        }
    }
}

extension UInt32 {
    fileprivate var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> ($0 * 8)) } }
}
