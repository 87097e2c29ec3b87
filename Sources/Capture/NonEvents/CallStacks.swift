import Lifecycle

/// Stacks of calls that an app printed, or that somebody pasted, without the addresses that show each frame to be one.
///
///     Call stack:                              Thread 1:
///     0 CartViewController viewDidLoad         #0 CartViewController.viewDidLoad()
///     1 UIViewController loadViewIfRequired    #1 @objc CartViewController.viewDidLoad()
///     2 HomeViewController showCart            #2 -[UIViewController loadViewIfRequired]
///
/// The innermost frame looks like a line of a log, and so does each frame of a callback below it. What no app logs gives
/// the stack away: what the compiler made, and methods of the system's classes. Only lines without a clock are frames.
struct CallStacks {
    let capture: Bytes

    /// Longer captures are no pastes.
    static let longest = 64 * 1024

    /// The places in a trace of what frames say.
    func events(of trace: Trace) -> Set<Int> {
        guard capture.count <= Self.longest else { return [] }
        let timeless = trace.events.indices.filter { trace.events[$0].time.isNone }
        guard !timeless.isEmpty else { return [] }
        let stacks = stacks
        return stacks.isEmpty ? [] : Set(timeless.filter { stacks.hold(trace.events[$0]) })
    }

    /// Where they are.
    var stacks: [Range<UInt64>] {
        var stacks: [Range<UInt64>] = []
        // Most captures hold none of them.
        let headings = Bytes.headings.filter { capture.firstPlace(of: $0) != nil }
        var block = BlockOfFrames()
        var before = Bytes.none
        var (start, startBefore) = (0, 0)
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end].trimmedLine.withoutLeadingBlanks
            if !block.takes(line) {
                if let stack = block.stack { stacks.append(stack) }
                let first = line.isThunk(of: before) ? startBefore : start
                block = BlockOfFrames(line, at: first, below: before, headings)
            }
            block.add(line, start..<end + 1)
            (before, startBefore, start) = (line, start, end + 1)
        }
        if let stack = block.stack { stacks.append(stack) }
        return stacks
    }
}

/// Lines in a row that may be frames: numbered one after the other, or below a heading.
private struct BlockOfFrames {
    private enum Form {
        case none, numbered(first: Int), headed
    }

    private var form = Form.none
    private var start = 0
    private var lines = 0
    /// Lines that are frames for sure, and the end of the last of them.
    private var sure = 0
    private var end = 0
    private var endOfSure = 0

    init() {}

    /// What a line begins; `before` stands above it, and heads a stack where it holds one of `headings`.
    init(_ line: Bytes, at start: Int, below before: Bytes, _ headings: [StaticString]) {
        self.start = start
        if let number = line.numberOfFrame {
            form = .numbered(first: number)
        } else if before.headsStack(headings) || line.isThunk(of: before) {
            form = line.isEmpty ? .none : .headed
        }
    }

    func takes(_ line: Bytes) -> Bool {
        switch form {
        case .none: false
        case .numbered(let first): line.numberOfFrame == first + lines
        case .headed: !line.isEmpty && !line[0].isDigit
        }
    }

    mutating func add(_ line: Bytes, _ range: Range<Int>) {
        if case .none = form { return }
        lines += 1
        end = range.upperBound
        guard line.isSureFrame else { return }
        sure += 1
        endOfSure = end
    }

    /// The lines of a stack; nil where the lines are something else.
    var stack: Range<UInt64>? {
        guard sure > 0 else { return nil }
        switch form {
        case .none: return nil
        // Steps of a launch that somebody numbered name the system's calls as well, but few.
        case .numbered(let first): return sure * (first == 0 ? 4 : 2) >= lines ? UInt64(start)..<UInt64(end) : nil
        case .headed: return UInt64(start)..<UInt64(endOfSure)
        }
    }
}

extension Bytes {
    /// `3 `, `#3\t`, `* frame #3: `.
    fileprivate var numberOfFrame: Int? {
        let text = textOfMark
        var end = 0
        while end < text.count, end < 3, text[end].isDigit { end += 1 }
        guard end > 0, end < text.count, text[end].isBlank || text[end] == UInt8(ascii: ":") else { return nil }
        return (0..<end).reduce(0) { $0 * 10 + text[$1].digit }
    }

    /// The text behind what marks a frame.
    private var textOfMark: Bytes {
        var text = self
        if text.starts(with: "* ") { text = text.from(2).withoutLeadingBlanks }
        if text.starts(with: "frame #") { return text.from(7) }
        return text.starts(with: "#") ? text.from(1) : text
    }

    /// What the frame calls, without its number.
    private var call: Bytes {
        guard numberOfFrame != nil else { return self }
        let text = textOfMark
        let end = (0..<text.count).first { !text[$0].isDigit } ?? text.count
        return text.from(end < text.count && text[end] == UInt8(ascii: ":") ? end + 1 : end).withoutLeadingBlanks
    }

    fileprivate static let headings: [StaticString] = [
        "stack", "Stack", "acktrace", "allers", "hread 1", "hread #1", "(lldb) bt", "堆栈", "堆疊", "调用栈", "スタック", "스택",
    ]

    /// `Call stack:`, `Thread 1:`, `(lldb) bt`.
    fileprivate func headsStack(_ headings: [StaticString]) -> Bool {
        2...160 ~= count && headings.contains { firstPlace(of: $0) != nil }
    }

    /// `@objc Cart.viewDidLoad()` below `Cart.viewDidLoad()`.
    fileprivate func isThunk(of other: Bytes) -> Bool {
        starts(with: "@objc ") && other.count > 4 && count >= other.count + 6 && self[6..<other.count + 6].equals(other)
    }

    /// What the compiler made, and the system's libraries.
    private static let signs: [StaticString] = [
        "@objc ", "closure #", "thunk for ", "partial apply", "implicit closure",
        "UIKitCore", "UIKit ", "CoreFoundation", "libdispatch", "libdyld", "dyld ", "GraphicsServices",
    ]

    /// Whether the line is a frame and nothing else.
    fileprivate var isSureFrame: Bool {
        let call = call
        if Self.signs.contains(where: { call.starts(with: $0) }) { return true }
        if call.firstPlace(of: "<compiler-generated>") != nil || call.firstPlace(of: "_block_invoke") != nil {
            return true
        }
        return call.isOfSystemsClass
    }

    private static let prefixes: [StaticString] = ["UI", "NS", "CA", "CF", "_UI"]
    private static let logged: [StaticString] = ["viewDid", "viewWill", "viewIs", "deinit", "dealloc", "init"]

    /// `-[UIViewController loadViewIfRequired]`, `UIViewController.view.getter`; a log tells callbacks of a base class, too.
    private var isOfSystemsClass: Bool {
        let name = starts(with: "-[") || starts(with: "+[") ? from(2) : self
        guard Self.prefixes.contains(where: { name.starts(with: $0) }),
            let end = (0..<name.count).first(where: { !name[$0].isLetter && name[$0] != UInt8(ascii: "_") }),
            end + 1 < name.count, name[end] == 0x20 || name[end] == UInt8(ascii: ".")
        else { return false }
        let isClass = name[0..<end].ends(with: "Controller") || ControllerLook.isOfSystem(name[0..<end])
        let method = name.from(end + 1)
        return isClass && (method[0].isLetter || method[0] == UInt8(ascii: "_"))
            && !Self.logged.contains { method.starts(with: $0) }
    }
}
