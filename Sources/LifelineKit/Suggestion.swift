/// The candidate that a mistyped word most likely meant; nil when none is near.
package func nearest(to word: String, among candidates: [String]) -> String? {
    let limit = max(2, word.utf8.count / 3)
    // Words differ at least by the difference of their lengths: most are not compared.
    let near = candidates.filter { abs($0.utf8.count - word.utf8.count) <= limit }
    let distances = near.map { (candidate: $0, distance: editDistance(Array(word.utf8), Array($0.utf8))) }
    let best = distances.filter { $0.distance <= limit }.min { $0.distance < $1.distance }
    return best?.candidate ?? candidates.first { word.utf8.count > 3 && $0.contains(word) }
}

/// `unknown rule 'leaked_controler': did you mean 'leaked_controller'?`
package func unknown(_ kind: String, _ name: String, _ suggestion: String?) -> String {
    let question = suggestion.map { ": did you mean '\($0)'?" } ?? ""
    return "unknown \(kind) '\(name)'\(question)"
}

/// The command that a word on the command line most likely means, where it is neither a command nor a file.
package func mistypedCommand(_ word: String, among commands: [String]) -> String? {
    guard word.utf8.count >= 3, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    return commands.first {
        editDistance(Array(word.lowercased().utf8), Array($0.utf8)) <= (word.utf8.count > 4 ? 2 : 1)
    }
}

/// Levenshtein's distance, row by row.
func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var row = Array(0...right.count)
    for (i, byte) in left.enumerated() {
        var diagonal = row[0]
        row[0] = i + 1
        for (j, other) in right.enumerated() {
            let replaced = diagonal + (byte == other ? 0 : 1)
            diagonal = row[j + 1]
            row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
        }
    }
    return row[right.count]
}
