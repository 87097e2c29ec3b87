import Foundation

/// A file that a run left in the folder of its diagnostics.
struct DiagnosticsFile {
    /// The names of the folders that hold it and its own, without anything that leads elsewhere or acts on a terminal.
    let path: [String]
    let id: ResultID

    var name: String { path.last ?? "" }
    var shown: String { path.joined(separator: "/") }

    var isCrashReport: Bool { CrashReport.isOne(named: name) }

    /// The log archive that it is a part of, by its path; nil for other files.
    var logArchive: String? {
        guard let place = path.lastIndex(where: { $0.hasSuffix(".logarchive") }), place + 1 < path.count
        else {
            return nil
        }
        return path[...place].joined(separator: "/")
    }
}

/// A part of the diagnostics that could not be followed.
struct LostDiagnostics {
    /// The names of the folders that hold it and its own; none for the folder of diagnostics itself.
    let path: [String]
    /// What is the matter with it, and what to do about it.
    let words: String
    let remedy: String
    let kind: Kind

    enum Kind {
        case file
        case folder
        /// All that lies in it, or the file, may lie elsewhere too.
        case copy
    }

    /// What it is called in a sentence.
    var name: String {
        if path.isEmpty { return "the folder of diagnostics" }
        return (kind == .folder ? "the folder " : "") + path.joined(separator: "/")
    }

    var sentence: String { "\(name) \(words)" }

    /// Whether a console may be lost with it: consoles lie in the folders that are named after targets.
    var mayHoldConsole: Bool {
        guard let top = path.first, let name = path.last else { return true }
        return switch kind {
        case .file: BundledConsole.isOne(named: name)
        case .folder: top.namesTarget && !path.contains { $0.hasSuffix(".logarchive") }
        case .copy: false
        }
    }
}

/// Walks the folders that a diagnostics reference leads to.
///
/// A hostile bundle may be its own child, or have children without number: the way down and the number are bounded. What lies
/// below one folder of the top under several names is one thing of the store, and is walked once.
struct DiagnosticsWalk {
    private(set) var files: [DiagnosticsFile] = []
    private(set) var lost: [LostDiagnostics] = []
    private var above: Set<ResultID> = []
    /// The folders that were walked, each with the folder of the top that it lies in: that names a target.
    private var walked: Set<Place> = []

    private struct Place: Hashable {
        let top: String?
        let id: ResultID
    }
    private var left = 100_000
    /// How often each file was named: equal files are one thing of the store, as empty consoles are.
    private var names: [ResultID: Int] = [:]

    private static let deepest = 100
    /// So many targets may leave the same file.
    private static let mostNames = 64

    /// What a folder says of a child.
    private struct Entry: Decodable {
        let name: String
        /// 1 for a file, 2 for a folder.
        let type: Int

        /// The children in a list, and whether that is all of them: of one that is cut, those that are whole.
        static func all(in list: CaptureMemory) -> (entries: [Entry], isWhole: Bool) {
            let text = list.copied
            if let entries = try? JSONDecoder().decode([Entry].self, from: text) { return (entries, true) }
            let front = text.prefix(list.read(\.endOfLastObject)) + Data("]".utf8)
            return ((try? JSONDecoder().decode([Entry].self, from: front)) ?? [], false)
        }
    }

    init(_ store: ResultStore, from root: ResultID) { walk(root, [], store) }

    private mutating func lose(
        _ path: [String], _ words: String, _ kind: LostDiagnostics.Kind = .folder, remedy: String? = nil
    ) {
        lost.append(LostDiagnostics(path: path, words: words, remedy: remedy ?? FileFault.copyAgain, kind: kind))
    }

    private mutating func walk(_ id: ResultID, _ path: [String], _ store: ResultStore) {
        if path.count == Self.deepest { return lose(path, "lies in more folders than any run makes") }
        guard above.insert(id).inserted else { return lose(path, "holds itself", .copy) }
        defer { above.remove(id) }
        guard walked.insert(Place(top: path.first, id: id)).inserted else { return }
        let (list, fault) = store.read(id, atMost: ResultStore.longestObject)
        guard let list, list.bytes.count < ResultStore.longestObject else {
            return lose(path, fault ?? "is damaged", remedy: store.fault(of: id)?.remedy)
        }
        let (entries, isWhole) = Entry.all(in: list)
        let (children, areAll) = store.references(id)
        // Of two lists that are cut, the fronts belong together; of two whole ones that differ nothing does.
        if isWhole, areAll, entries.count != children.count { return lose(path, "is damaged") }
        for (place, entry) in entries.enumerated() {
            left -= 1
            guard left > 0 else {
                // Whatever comes next is left out, wherever it lies.
                if left == 0 { lose([], "holds more files than any run leaves") }
                return
            }
            let path = path + [MemberName(step: entry.name, number: files.count + 1).shown]
            if place < children.count {
                take(entry, children[place], path, store)
            } else {
                lose(path, "is missing", entry.type == 2 ? .folder : .file)
            }
        }
        if !isWhole { lose(path, fault ?? (entries.isEmpty ? "is damaged" : "is cut")) }
    }

    private mutating func take(_ entry: Entry, _ id: ResultID, _ path: [String], _ store: ResultStore) {
        if entry.type == 2 { return walk(id, path, store) }
        let count = (names[id] ?? 0) + 1
        names[id] = count
        if count <= Self.mostNames {
            files.append(DiagnosticsFile(path: path, id: id))
        } else if count == Self.mostNames + 1 {
            lose(path, "is one file under more names than any run leaves", .copy)
        }
    }
}

extension Bytes {
    /// Behind the last object that is closed in a list of them; what stands in quotes opens and closes nothing.
    fileprivate var endOfLastObject: Int {
        var (depth, end) = (0, 0)
        var (isQuoted, isEscaped) = (false, false)
        for place in 0..<count {
            switch self[place] {
            case _ where isEscaped: isEscaped = false
            case UInt8(ascii: "\\") where isQuoted: isEscaped = true
            case UInt8(ascii: "\""): isQuoted.toggle()
            case _ where isQuoted: break
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 1 { end = place + 1 }
            default: break
            }
        }
        return end
    }
}

extension [UInt8] {
    init(_ bytes: Bytes) { self.init(UnsafeBufferPointer(start: bytes.base, count: bytes.count)) }
}

extension CaptureMemory {
    /// The bytes for a decoder of Foundation's.
    var copied: Data { Data(bytes: bytes.base, count: bytes.count) }

    /// What its bytes give: the memory stays until they are read.
    func read<Result>(_ body: (Bytes) -> Result) -> Result {
        withExtendedLifetime(self) { body(bytes) }
    }
}
