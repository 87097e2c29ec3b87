import Lifecycle

/// What tells objects apart without an address: `#3`, `id=7`, `id: 7`.
struct TokenMark {
    let first: Int
    let range: Range<Int>

    /// The mark whose number is the token at `index`.
    static func ending(at index: Int, in sentence: Sentence) -> TokenMark? {
        let end = Int(sentence[index].end)
        if sentence.isMark(index - 1, UInt8(ascii: "#")), !sentence[index].isAfterBlank {
            // `CartViewController.swift#27`: a line of the source.
            if index > 1, sentence[index - 2].kind == .file { return nil }
            return TokenMark(first: index - 1, range: Int(sentence[index - 1].start)..<end)
        }
        let isKeyed = sentence.isMark(index - 1, UInt8(ascii: "=")) || sentence.isMark(index - 1, UInt8(ascii: ":"))
        guard isKeyed, index >= 2, sentence[index - 2].meaning == .identity else { return nil }
        return TokenMark(first: index - 2, range: Int(sentence[index - 2].start)..<end)
    }
}

extension Sentence {
    /// What a UUID or a piece of one tells an object by; a piece is short, so its key belongs to it: `id=5ACADAE6`.
    func mark(at index: Int) -> Range<Int> {
        let range = self[index].range
        return range.count < 36 ? TokenMark.ending(at: index, in: self)?.range ?? range : range
    }
}

extension Bytes {
    /// Whether these are three or more hexadecimal digits, one of which is a digit: `a1b0`.
    var isHexadecimal: Bool {
        3...16 ~= count && !contains { !$0.isHexDigit } && contains { $0.isDigit }
    }

    /// Whether these are so many hexadecimal digits that they are no word: a piece of a UUID, the end of an address.
    var isHash: Bool { count > 5 && isHexadecimal }
}

extension Sentence {
    /// Whether the value at `index` tells a thread or a queue: `[thread 0x1a2b]`, `tid: 0x1a2b`.
    func isOfThread(_ index: Int) -> Bool {
        if isLevel(index + 1) { return true }
        var key = index - 1
        while key >= 0, isMark(key, UInt8(ascii: ":")) || isMark(key, UInt8(ascii: "=")) { key -= 1 }
        guard key >= 0, self[key].kind == .word else { return false }
        let word = bytes[self[key].range]
        return ["thread", "tid", "queue", "pid", "spid"].contains { word.isEqual(folding: $0) }
    }

    private static let levels: [StaticString] = [
        "trace", "debug", "verbose", "info", "notice", "warn", "warning", "error", "fault", "default",
    ]

    /// `10:11:12.123 0x1f3a DEBUG viewDidLoad`: what stands in front of a level is the thread.
    private func isLevel(_ index: Int) -> Bool {
        guard index < count, self[index].kind == .word, self[index].range.count < 8 else { return false }
        return Self.levels.contains { bytes[self[index].range].isEqual(folding: $0) }
    }

    /// The `(` that the `)` at `index` closes.
    func openingParenthesis(of index: Int) -> Int? {
        var depth = 0
        var open = index
        while open >= 0 {
            if isMark(open, UInt8(ascii: ")")) { depth += 1 }
            if isMark(open, UInt8(ascii: "(")) {
                depth -= 1
                if depth == 0 { return open }
            }
            open -= 1
        }
        return nil
    }

    /// The `)` that closes the `(` at `index`, or the end of the sentence.
    func closingParenthesis(of index: Int) -> Int {
        var depth = 0
        for close in index..<count {
            if isMark(close, UInt8(ascii: "(")) { depth += 1 }
            if isMark(close, UInt8(ascii: ")")) {
                depth -= 1
                if depth == 0 { return close }
            }
        }
        return count
    }
}

/// Whether a name alone suggests a view controller, or that its object is none.
enum ControllerLook {
    /// What views, models and services are called, also in logs that print them beside a callback.
    private static let others: [StaticString] = [
        "View", "Model", "Item", "Cell", "Manager", "Service", "Store", "Button", "Label", "Layer", "Window",
        "Delegate", "Error", "Presenter", "Interactor", "Request", "Response", "Notification", "Segue", "Context",
        "Image", "Array", "Dictionary", "String", "Path", "Timer", "Thread", "Recognizer", "Coordinator", "Coder",
        "Size", "Color", "Font", "Config", "Configuration", "Options",
    ]

    private static let systemPrefixes: [StaticString] = [
        "UI", "NS", "CA", "CF", "_NS", "__NS", "_UI", "WK", "AV", "MK",
    ]

    /// Whether an object of this class can be a controller: no system class, and no other role in its name.
    static func isPossible(_ name: Bytes) -> Bool {
        let bare = bare(name)
        if suggests(bare) { return true }
        if others.contains(where: { bare.closes(with: $0) }) { return false }
        return !isOfSystem(bare)
    }

    /// Whether a class of the system has that name and is no controller: `UIDeviceRGBColorSpace`.
    static func isOfSystem(_ name: Bytes) -> Bool {
        !suggests(name)
            && systemPrefixes.contains { prefix in
                let length = prefix.utf8CodeUnitCount
                return name.count > length && name.holds(prefix) && name[length].isUppercase
            }
    }

    /// A name without its module and its generic arguments.
    private static func bare(_ name: Bytes) -> Bytes {
        let head = name[0..<(name.firstPlace(of: UInt8(ascii: "<")) ?? name.count)]
        var start = head.count
        while start > 0, head[start - 1] != UInt8(ascii: ".") { start -= 1 }
        return head.from(start)
    }

    /// The properties that hold them.
    private static let properties: [StaticString] = [
        "viewModel", "presenter", "interactor", "coordinator", "reactor", "reducer", "wireframe", "wireFrame", "output",
        "listener",
    ]

    /// Whether a class works for a controller by its name: `CartPresenter.viewDidLoad()` is a call of the controller, and
    /// so is what `Presenter: viewDidLoad`, `presenter.viewDidLoad` and `Cart Presenter viewDidLoad` tell.
    static func isCompanion(_ speaker: Speaker, in sentence: Sentence) -> Bool {
        !speaker.isNone && isCompanion(sentence.bytes[speaker.name].classOfFile)
    }

    /// Also what one is asked for: `CartViewModel.input`.
    private static func isCompanion(_ path: Bytes) -> Bool {
        let name = bare(path)
        guard name.count > 0, !name[0].isUppercase else { return Companion.roles.contains { name.closes(with: $0) } }
        return isProperty(name) || name.count < path.count && isCompanion(path[0..<path.count - name.count - 1])
    }

    static func isProperty(_ name: Bytes) -> Bool { properties.contains { name.equals($0) } }

    /// Whether a class is called as controllers are, whatever its generic arguments: `UIHostingController<CartView>`.
    static func suggests(_ name: Bytes) -> Bool {
        let name = (name.closes(with: ">") ? bare(name) : name).withoutCount
        return name.closes(with: "Controller") || name.closes(with: "VC") || name.closes(with: "Screen")
            || name.closes(with: "Page")
    }
}

extension Bytes {
    /// `ViewController2` without the digit that tells it from others.
    fileprivate var withoutCount: Bytes {
        guard count > 2, self[count - 1].isDigit else { return self }
        return self[0..<(self[count - 2].isDigit ? count - 2 : count - 1)]
    }
}
