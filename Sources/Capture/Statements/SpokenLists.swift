import Lifecycle

/// Lines that tell several steps in words, one behind the other, as a logger does that writes once in a turn of the run loop:
///
///     screen: HomeVC has loaded its view · HomeVC is about to appear · HomeVC has appeared
struct SpokenLists {
    /// By row: what the line says of each step, behind what begins the line.
    private(set) var parts: [Int: [Scalars]] = [:]

    private static let separators = [" · ", " • ", " | ", "; ", ", "].map { Array($0.unicodeScalars) }
    private static let marks = Set(separators.joined()).subtracting([" "])
    private static let fewestLines = 3
    private static let longest = 400

    init(_ messages: [Scalars]) {
        for (row, text) in messages.enumerated() where text.count < Self.longest {
            if text.contains(where: Self.marks.contains), let own = Self.steps(in: text) { parts[row] = own }
        }
        if parts.count < Self.fewestLines { parts = [:] }
    }

    private static func steps(in text: Scalars) -> [Scalars]? {
        for separator in separators {
            let parts = text.parts(between: separator)
            guard parts.count > 1 else { continue }
            var hidden: [Scalars] = []
            for part in parts {
                let names = WordCutter.words(of: part).filter { NameLook.hasEnding(NameLook.short($0)) }
                guard names.count == 1, CallbackWord.all(in: part).isEmpty else { break }
                let rest = part.replacing(Array(names[0].unicodeScalars)[...], with: PhraseSearch.hole)
                if Stems.step(in: rest.text(0..<rest.count)) == nil { break }
                hidden.append(rest)
            }
            guard hidden.count == parts.count, let lead = hidden[0].firstIndex(of: PhraseSearch.hole[0]) else {
                continue
            }
            return [parts[0]] + parts.dropFirst().map { parts[0][..<lead] + $0 }
        }
        return nil
    }
}
