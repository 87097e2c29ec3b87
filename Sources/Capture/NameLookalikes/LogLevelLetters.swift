import Lifecycle

/// Letters that a logger puts behind its stamp for how much a line matters, and that look like a part of a plain name.
///
///     09:10:05.123 D ViewController: viewDidLoad          09:10:05.123 D viewDidLoad
///     09:10:05.312 I Cart: viewDidLoad                    09:10:05.312 D viewWillAppear
///
/// Screens are called `A`, `B` and `C`, too: another letter, or a line without a stamp, tells that these are names.
struct LogLevelLetters {
    /// What is left of names without their letter, by their index; nothing of a letter alone.
    private(set) var rests: [UInt32: Substring] = [:]

    /// Debug, error, fatal, info, notice, trace, verbose, warning.
    private static let levels: Set<Character> = ["D", "E", "F", "I", "N", "T", "V", "W"]
    /// What callbacks are logged with where a letter is all that stands there.
    private static let everyday: Set<Character> = ["D", "I", "T", "V"]

    init(_ trace: Trace) {
        for (index, name) in trace.names.enumerated() {
            guard let (letter, rest) = Self.parts(of: name.qualified) else { continue }
            let levels = rest.isEmpty ? Self.everyday : Self.levels
            guard levels.contains(letter) else {
                rests = [:]
                return
            }
            rests[UInt32(index)] = rest
        }
        if rests.isEmpty { return }
        if trace.events.contains(where: { $0.time.isNone && rests[$0.controller.index] != nil }) { rests = [:] }
    }

    /// The letter that stands alone in a name, or in front of the rest of it.
    private static func parts(of name: String) -> (letter: Character, rest: Substring)? {
        guard let letter = name.first, letter.isASCII, letter.isUppercase else { return nil }
        let rest = name.dropFirst()
        return rest.isEmpty || rest.first == " " ? (letter, rest.dropFirst()) : nil
    }
}

extension Trace {
    mutating func dropLettersOfLevels() {
        let rests = LogLevelLetters(self).rests
        if rests.isEmpty { return }
        var known: [String: UInt32] = [:]
        for (index, name) in names.enumerated() { known[name.qualified] = UInt32(index) }
        for index in events.indices {
            guard let rest = rests[events[index].controller.index] else { continue }
            let name = String(rest)
            if known[name] == nil {
                known[name] = UInt32(names.count)
                names.append(ControllerName(name))
            }
            events[index].controller = NameID(index: known[name] ?? 0)
        }
    }
}
