import Lifecycle

/// The lines of a diff that tell what was there before: a log is compared with an older one.
///
///     @@ -1,3 +1,3 @@            ```diff
///      Cart viewWillDisappear     - Cart viewDidDisappear
///     -Cart viewDidDisappear      + Cart deinit
///     +Cart deinit                ```
///
/// Either side is a log; both together are none. What was added is read, with what is the same in both. Without a hunk's
/// heading, or a fence that says so, a sign may be the mark of a list: `- viewDidLoad`.
struct UnifiedDiffs {
    private var removed: [Range<UInt64>] = []

    /// Longer captures are no pastes.
    private static let longest = 1 << 20

    init(in capture: Bytes) {
        guard capture.count <= Self.longest,
            capture.firstIndex(of: "@@ -") != nil || capture.firstIndex(of: "```diff") != nil
        else { return }
        var start = 0
        var hunk: (old: Int, new: Int) = (0, 0)
        // Where the lines begin that a fence of a diff takes away so far, and whether it adds any.
        var fence: (removed: [Range<UInt64>], adds: Bool)?
        while start < capture.count {
            let end = capture.lineEnd(from: start, limit: capture.count)
            let line = capture[start..<end]
            let range = UInt64(start)..<UInt64(end + 1)
            if let sizes = line.sizesOfHunk {
                hunk = sizes
            } else if hunk.old > 0 || hunk.new > 0 {
                if line.starts(with: "-") { removed.append(range) }
                if !line.starts(with: "+") { hunk.old -= 1 }
                if !line.starts(with: "-") { hunk.new -= 1 }
            } else if line.starts(with: "```") {
                if let fence, fence.adds { removed += fence.removed }
                fence = line.starts(with: "```diff") ? ([], false) : nil
            } else if fence != nil {
                if line.starts(with: "-") { fence?.removed.append(range) }
                if line.starts(with: "+") { fence?.adds = true }
            }
            start = end + 1
        }
        if let fence, fence.adds { removed += fence.removed }
    }

    /// The places in a trace of what was taken away.
    func events(of trace: Trace) -> Set<Int> {
        guard !removed.isEmpty else { return [] }
        return Set(trace.events.indices.filter { removed.hold(trace.events[$0]) })
    }
}

extension Bytes {
    /// `@@ -12,7 +12,9 @@`: how many lines of each side follow.
    fileprivate var sizesOfHunk: (old: Int, new: Int)? {
        guard starts(with: "@@ -") else { return nil }
        var cursor = Cursor(self, at: 4)
        guard let old = cursor.sizeOfSide(), cursor.take(UInt8(ascii: " ")), cursor.take(UInt8(ascii: "+")),
            let new = cursor.sizeOfSide(), cursor.rest.starts(with: " @@")
        else { return nil }
        return (old, new)
    }
}

extension Cursor {
    /// `12,7`; one line where no size is given.
    fileprivate mutating func sizeOfSide() -> Int? {
        guard number() != nil else { return nil }
        return take(UInt8(ascii: ",")) ? number() : 1
    }
}
