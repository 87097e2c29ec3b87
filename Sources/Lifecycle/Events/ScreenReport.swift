/// What an analytics library prints when a screen is reported as seen: `Screen viewed: Feed`.
package struct ScreenReport: Hashable, Sendable {
    /// What stands before the screen, in letters only: lines that share it are printed by the same statement.
    package var wording: String
    /// What the line calls the screen, with what follows: a class or a title.
    package var screen: String

    /// With these, behind the name of a screen, analytics tells that it was seen: `[analytics] Home shown`.
    package static let verbs: Set<String> = ["shown", "viewed", "seen", "visited"]

    package init(wording: String, screen: String) {
        self.wording = wording
        self.screen = screen
    }
}
