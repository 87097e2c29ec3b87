import ArgumentParser
import Foundation

/// The completions for bash: those of the argument parser, which know nothing of a command that need not be named.
enum BashCompletions {
    /// Where the first word is no command, what the default command takes is offered.
    static var script: String {
        let script = LifelineCommand.completionScript(for: .bash)
        guard let place = script.range(of: anchor) else { return script }
        let rest = script[place.upperBound...].prefix { $0 != "\n" }
        return script[..<place.lowerBound] + onlyFirst + rest + defaultCommand + script[rest.endIndex...]
    }

    private static let anchor = "        # Offer subcommand completions\n        "
    private static let onlyFirst = "        # Offer subcommand completions\n        [[ ${COMP_CWORD} -gt 1 ]] || "
    private static let defaultCommand = """

                # Offer what the default command takes
                unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")
                _lifeline_analyze
        """
}
