import Capture
import Foundation
import Lifecycle
import Reports
import Rules

/// Which processes of an input have lifecycle lines, and how many; for people who named one that has none.
struct ProcessCensus {
    /// The most frequent first.
    let rows: [(name: String, events: Int)]

    init(of input: Input, options: CaptureOptions) {
        var all = options
        all.process = nil
        var harvest = Harvest(options: all, captures: JudgedCaptures(RuleSelection(rules: [])), progress: nil)
        harvest.take([input])
        harvest.hearAll()
        rows = harvest.captures.eventsOfProcesses.map { ($0.key, $0.value) }
            .sorted { ($1.events, $0.name) < ($0.events, $1.name) }
    }
}

/// What was read of a capture without a lifecycle line, and what was looked for.
func noLifecycleLine(in trace: Trace) -> String {
    if let mistake = mistakenLog(trace) { return mistake }
    if trace.events.contains(where: { $0.kind == .deinit }) {
        return
            "\(counted(trace.lines, "line")) read as \(trace.format), and of view controllers only their deinit; who was "
            + "never deinitialised shows where viewDidLoad is printed, too"
    }
    return
        "\(counted(trace.lines, "line")) read as \(trace.format), and no view controller callback among them; "
        + whatIsLookedFor
}

let whatIsLookedFor =
    "looked for lines such as '-[CartViewController viewDidLoad]' or "
    + "'<Shop.CartViewController: 0x600003a1c000> viewWillAppear(_:)'"

/// What was taken for a log, by its first line.
private func mistakenLog(_ trace: Trace) -> String? {
    let line = trace.source.line(0).prefix(200)
    let head = line.lowercased()
    if head.hasPrefix("<!doctype html") || head.hasPrefix("<html") {
        return "is a web page and no log; download the log itself (its raw text, signed in)"
    }
    if head.hasPrefix("version https://git-lfs") {
        return "is a pointer of Git LFS, which stands for the log; 'git lfs pull' fetches it"
    }
    let strange = line.unicodeScalars.count { $0.value < 0x20 && $0 != "\t" && $0 != "\u{1B}" || $0 == "\u{FFFD}" }
    return strange * 10 > line.unicodeScalars.count ? "does not look like text; name the captured text" : nil
}

/// Which processes a log has where the one that was asked for is not among them.
func otherProcesses(_ process: String, _ others: [(name: String, events: Int)]) -> String {
    let shown = others.prefix(8).map { "\($0.name) (\(counted($0.events, "event")))" }.joined(separator: ", ")
    let near = nearest(to: process, among: others.map(\.name)).map { ": did you mean '\($0)'?" } ?? ""
    return "no view controller callback of a process '\(process)'; the log has those of \(shown)"
        + (others.count > 8 ? ", …" : "") + near
}
