import Rules

/// In which tests the instances of a finding came to be.
func createdDuring(_ tests: [String]) -> String {
    "created during \(listed(tests.map { cut($0, to: 200) }, atMost: 4))"
}

/// A title in the middle of a sentence: `leaked controller`, but `UIKit complaint`.
func midSentence(_ title: String) -> String {
    let first = title.prefix { $0 != " " }
    return first.dropFirst().contains(where: \.isUppercase) ? title : title.prefix(1).lowercased() + title.dropFirst()
}

/// At most so many characters, the last one an ellipsis where something was cut.
package func cut(_ text: String, to limit: Int) -> String {
    guard text.utf8.count > limit else { return text }
    // Scalars, not characters: a character may be made of any number of combining marks.
    guard let end = text.unicodeScalars.index(text.startIndex, offsetBy: limit, limitedBy: text.endIndex),
        end != text.endIndex
    else { return text }
    return String(text.unicodeScalars.prefix(limit - 1)) + "…"
}

/// The same, cut between two words where there is a gap not far from the end: a sentence does not stop inside a name.
func cutAtWord(_ text: String, to limit: Int) -> String {
    let whole = cut(text, to: limit)
    guard whole != text, let gap = whole.lastIndex(of: " ") else { return whole }
    let kept = whole[..<gap]
    return kept.unicodeScalars.count > limit / 2 ? "\(kept) …" : whole
}
