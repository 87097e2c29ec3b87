/// Which processes tell their callbacks in one of a run's consoles: what the unified log holds of them is the same again.
struct ToldPIDs {
    private let consoles: [CaptureMemory]

    /// Those of the consoles that hold a callback.
    init(_ consoles: [CaptureMemory]) {
        let words: [StaticString] = ["viewDid", "viewWill", "deinit", "dealloc"]
        self.consoles = consoles.filter { console in
            console.read { bytes in words.contains { bytes.firstPlace(of: $0) != nil } }
        }
    }

    /// By the header of a launch, `with process ID 18873 `, or by a line's own stamp, `Shop[18873:46369]`.
    func contains(_ pid: Int) -> Bool {
        consoles.contains { console in
            ["with process ID \(pid) ", "[\(pid):"].contains { mark in
                Array(mark.utf8).withUnsafeBufferPointer { mark in
                    guard let base = mark.baseAddress else { return false }
                    return console.read { $0.firstPlace(of: Bytes(base: base, count: mark.count)) != nil }
                }
            }
        }
    }
}
