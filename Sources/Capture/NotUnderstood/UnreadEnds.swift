/// Lines that hold a word of a birth, a death or a move, or a callback's words without its name, and told of none: where
/// they name a controller, the logger says it in a statement of its own.
struct UnreadEnds: Sendable {
    private(set) var offsets: [UInt64] = []

    /// The first lines show what a statement looks like.
    private static let most = 256
    private static let longestLine = 400

    mutating func note(_ message: Bytes, at offset: Int) {
        guard offsets.count < Self.most, message.count <= Self.longestLine, Self.words.lists(in: message) != 0 else {
            return
        }
        offsets.append(UInt64(offset))
    }

    mutating func add(_ later: UnreadEnds) { offsets += later.offsets.prefix(Self.most - offsets.count) }

    /// Whether a line names one of these controllers.
    func name(_ controllers: [String], in capture: Bytes) -> Bool {
        let names = Set(controllers.map { $0.lowercased() })
        return offsets.contains { offset in
            let line = capture[Int(offset)..<capture.lineEnd(from: Int(offset), limit: capture.count)].trimmedLine
            let words = WordCutter.words(of: line.scalars)
            return words.contains { $0.lowercased().split(separator: ".").contains { names.contains(String($0)) } }
        }
    }

    private static let words = NeedleIndex([
        [
            "dealloc", "Dealloc", "DEALLOC", "deinit", "Deinit", "DEINIT", "init(", "initW", " init", "Init", "INIT",
            ".init", "/init", "estroy", "eleased", "ispose", "heap", "esaloc", "reigegeb", "iberad", "libér", "освобо",
            "уничт", "释放", "釋放", "销毁", "銷毀", "解放", "破棄", "해제", "소멸", "illMove", "idMove", "ill move", "id move",
            "id load", "id_load", "ID_LOAD", "ID LOAD", "idLoad", "id appear", "ill appear", "id disappear",
            "ill disappear", "idAppear", "illAppear", "idDisappear", "illDisappear",
        ]
    ])
}
