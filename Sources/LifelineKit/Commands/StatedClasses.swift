import Lifecycle
import Reports
import Rules

/// Classes that the user names in settings, held against those of the logs: a name that nothing has decides nothing.
struct StatedClasses {
    private let known: [String]

    init(in analysis: Analysis) {
        let names = analysis.captures.flatMap(\.sessions).flatMap(\.classes).map(\.name)
        known = Set(names.flatMap { [$0.bare, $0.qualified] }).filter { !$0.isEmpty }.sorted()
    }

    /// Complains about names that are most likely mistyped, and notes those that these logs do not show.
    ///
    /// A log need not show every class of an app: only where the logs show none of those that are stated to print
    /// their deinit does the statement decide nothing at all.
    func check(_ configuration: Lifeline.Configuration, _ outcome: inout Outcome) {
        guard !known.isEmpty else { return }
        if case .classes(let names) = configuration.deinitLogged {
            check(names, under: "deinit_logged", needsOne: true, &outcome)
        }
        check(Set(configuration.controllers.keys), under: "controllers", needsOne: false, &outcome)
    }

    private func check(_ names: Set<String>, under key: String, needsOne: Bool, _ outcome: inout Outcome) {
        let unknown = names.subtracting(known).sorted()
        let isEmpty = needsOne && unknown.count == names.count
        for name in unknown {
            if let slip = slip(of: name) {
                outcome.complain(noClass(name, key) + ": did you mean '\(slip)'?")
            } else if isEmpty {
                outcome.complain(noClass(name, key) + nearestClass(to: name))
            } else {
                outcome.note(noClass(name, key))
            }
        }
    }

    /// The class that differs by a slip of the finger only; two classes of an app seldom do.
    private func slip(of name: String) -> String? {
        guard name.utf8.count >= 8 else { return nil }
        return known.first { editDistance(Array($0.lowercased().utf8), Array(name.lowercased().utf8)) <= 2 }
    }

    private func nearestClass(to name: String) -> String {
        if let near = nearest(to: name, among: known) { return ": did you mean '\(near)'?" }
        return "; there are \(known.prefix(8).joined(separator: ", "))" + (known.count > 8 ? ", …" : "")
    }
}

private func noClass(_ name: String, _ key: String) -> String {
    "no class '\(name)' in these logs, which '\(key)' names"
}
