/// What is put in front of a phrase about a request: `Pull to refresh: `, `Could not `, `is `.
struct RequestLead {
    let rest: String
    var isAskedByUser = false

    private static let failures = ["could not ", "couldn't ", "can not ", "can't ", "cannot ", "was unable to "]
    private static let user = Set(
        "pull pulled to refresh refreshing user tapped tap taps pressed on the button manual manually did".split(
            separator: " "
        )
        .map(String.init))

    init(_ text: String) {
        let start = text.prefix(14).lowercased()
        if let lead = RequestLead.failures.first(where: start.hasPrefix) {
            rest = "failed to \(text.dropFirst(lead.count))"
        } else if start.hasPrefix("is "), text.dropFirst(3).prefix(while: { $0 != " " }).hasSuffix("ing") {
            rest = String(text.dropFirst(3))
        } else if let mark = text.firstIndex(where: { $0 == ":" || $0 == "," }), mark < text.endIndex,
            let first = text.first, first.isLetter, RequestLead.isOfUser(text[..<mark])
        {
            rest = String(text[mark...].drop { !$0.isLetter })
            isAskedByUser = true
        } else {
            rest = text
        }
    }

    private static func isOfUser(_ text: Substring) -> Bool {
        let words = text.lowercased().split(separator: " ").map(String.init)
        return words.contains("refresh") && words.allSatisfy(user.contains)
    }
}
