import Lifecycle
import Rules

/// What a finding says as the title of its place: short, URLs as their paths, and the class that stands in the head of
/// the card left out, so that `Orchard.CartViewController#2` reads `#2`.
struct FindingTitle {
    let text: String
    /// What the message says beyond it: what the title leaves out of its clause, and the clauses behind that. Empty where
    /// the title says everything.
    let rest: String

    private static let mostWords = 12
    private static let fewestWords = 4

    init(_ finding: Finding) {
        let message = finding.message.cut(to: 600)
        let short = withPathsForURLs(message).leavingOut(finding.controller)
        let clause = FindingTitle.firstClause(of: short)
        let (kept, removed) = FindingTitle.shortened(clause)
        text = kept.cut(to: 200).asSentence
        let behind = String(short.dropFirst(clause.count).drop { ";: ".contains($0) })
        let whole = message.leavingOut(finding.controller, isTitle: false)
        rest = removed.map { [$0, behind].filter { !$0.isEmpty }.joined(separator: "; ") } ?? whole
    }

    /// What is too long loses how long before the end it was, which is told apart, and then its end: from a comma on, if
    /// there is one; nil where that is lost.
    private static func shortened(_ clause: String) -> (kept: String, removed: String?) {
        var words = clause.split(separator: " ")
        var removed = ""
        guard words.count > mostWords else { return (clause, removed) }
        if let before = words.firstIndex(of: "before"), before >= 2, words[before - 2].first?.isNumber == true,
            let end = words[before...].firstIndex(where: { $0 == "ends" || $0 == "end" }), before - 2 >= fewestWords
        {
            removed = words[(before - 2)...end].joined(separator: " ")
            words.removeSubrange((before - 2)...end)
        }
        guard words.count > mostWords else { return (words.joined(separator: " "), removed) }
        let comma = words.prefix(mostWords - 1).lastIndex { $0.hasSuffix(",") } ?? 0
        let kept = words.prefix(comma >= fewestWords ? comma + 1 : mostWords - 1)
        return (kept.joined(separator: " ") + " …", nil)
    }

    /// Up to the first semicolon or colon after which a sentence can end.
    private static func firstClause(of text: String) -> String {
        let words = text.split(separator: " ")
        let end = words.indices.first { index in
            index + 1 >= fewestWords && (words[index].hasSuffix(";") || words[index].hasSuffix(":"))
        }
        return end.map { words[...$0].joined(separator: " ").dropLast() }.map(String.init) ?? text
    }
}

extension String {
    /// Without a class that the head of the card names, where the sentence stands without it: before an ordinal, and,
    /// in a title, at its beginning and after `of`.
    func leavingOut(_ controller: ControllerName, isTitle: Bool = true) -> String {
        guard !controller.isAnonymous, controller != .wholeSession else { return self }
        let names = [controller.qualified, controller.bare]
        var kept: [String] = []
        for word in split(separator: " ", omittingEmptySubsequences: false) {
            let rest = names.first(where: word.hasPrefix).map { word.dropFirst($0.count) }
            if let rest, rest.hasPrefix("#") {
                kept.append(String(rest))
            } else if isTitle, kept.isEmpty, rest == "" || rest == ":" {
                continue
            } else if isTitle, kept.count > 1, kept.last == "of", let rest, rest.isEmpty || rest == "," {
                kept.removeLast()
                kept[kept.count - 1] += rest
            } else {
                kept.append(String(word))
            }
        }
        return kept.isEmpty ? self : kept.joined(separator: " ")
    }
}
