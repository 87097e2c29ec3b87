import Lifecycle

@testable import Capture

/// Four screens that are visited in turn, two times each, in whatever words a logger has for it.
enum Visits {
    static let names = ["HomeViewController", "CartViewController", "HelpViewController", "MapViewController"]
    static let cycle = ["viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear"]

    /// What a logger prints of them: `line` gives the lines of one call.
    static func lines(
        of names: [String] = names, _ callbacks: [String] = cycle,
        _ line: (_ name: String, _ callback: String) -> [String]
    ) -> [String] {
        (0..<2).flatMap { _ in names.flatMap { name in callbacks.flatMap { line(name, $0) } } }
    }

    /// What `told` answers where all of it is read.
    static let calls = lines { ["\($0) \($1)"] }

    /// The words of a logger for each callback of the cycle.
    static func said(_ words: [String]) -> [String: String] {
        Dictionary(uniqueKeysWithValues: zip(cycle, words))
    }

    /// Screens that are made, pushed one over the other, and popped, so many times.
    static func pushes(_ names: [String], times: Int = 4, _ print: (String, EventKind) -> String?) -> String {
        var lines: [String?] = [.`init`, .viewDidLoad, .viewWillAppear, .viewDidAppear].map { print(names[0], $0) }
        for _ in 0..<times {
            for name in names.dropFirst() {
                lines += [print(name, .`init`), print(name, .viewDidLoad), print(names[0], .viewWillDisappear)]
                lines += [
                    print(name, .viewWillAppear), print(names[0], .viewDidDisappear), print(name, .viewDidAppear),
                ]
                lines += [print(name, .viewWillDisappear), print(names[0], .viewWillAppear)]
                lines += [print(name, .viewDidDisappear), print(names[0], .viewDidAppear), print(name, .deinit)]
            }
        }
        return lines.compactMap(\.self).joined(separator: "\n") + "\n"
    }

    /// What `told` answers of `pushes` where all calls of some kinds are read.
    static func calls(of names: [String], _ kinds: some Collection<EventKind>) -> [String] {
        pushes(names) { name, kind in kinds.contains(kind) ? "\(name) \(kind.name)" : nil }
            .split(separator: "\n").map(String.init)
    }

    /// Who gets which callback, as it is read.
    static func told(_ lines: [String]) -> [String] { told(lines.joined(separator: "\n") + "\n") }

    static func told(_ text: String) -> [String] {
        let trace = CaptureReaderTests.read(text)
        return trace.events.filter { $0.kind.isOfLife || $0.kind == .didReceiveMemoryWarning }.map {
            "\(trace.name(of: $0).bare) \($0.kind.name)"
        }
    }
}
