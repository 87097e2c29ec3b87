/// What is wrong with a format that the user describes.
package enum UserFormatError: Error, Equatable, CustomStringConvertible {
    case isRegularExpression
    case hasOpenBrace(String)
    case hasUnknownField(String)
    case hasFieldTwice(String)
    /// Two free fields without text between them.
    case hasNothingBetween(String, String)
    case saysNothing
    case saysTheMessageTwice
    case hasNoEvent
    case doesNotClaim(sample: String)
    /// A sample's event is no callback that Lifeline knows.
    case doesNotKnow(event: String, sample: String)

    /// Lower case, names the remedy.
    package var description: String {
        switch self {
        case .isRegularExpression:
            "is a regular expression; write fields as {time} or {message}, '{*}' for any text, and the rest as it stands"
        case .hasOpenBrace(let rest): "has no '}' after '\(rest)'; a brace of the log is written '{{'"
        case .hasUnknownField(let name): "has an unknown field '{\(name)}'; there are \(Self.fields)"
        case .hasFieldTwice(let name): "has '{\(name)}' twice"
        case .hasNothingBetween(let first, let second):
            "has nothing between '{\(first)}' and '{\(second)}', so nobody knows where one ends"
        case .saysNothing: "has neither '{message}' nor '{event}', so its lines say nothing"
        case .saysTheMessageTwice: "has '{message}' and '{event}'; use {message}, or {controller} {address} {event}"
        case .hasNoEvent: "names a controller and no '{event}'"
        case .doesNotClaim(let sample): "does not fit its sample '\(sample)'"
        case .doesNotKnow(let event, let sample):
            "finds the event '\(event)' in its sample '\(sample)', which is no callback that Lifeline knows"
        }
    }

    private static let fields = UserPattern.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
}
