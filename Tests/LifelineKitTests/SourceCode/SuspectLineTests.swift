import Testing

@testable import LifelineKit

private let source = """
    final class PlayerViewController: UIViewController {
        // log("play video, adding periodic time observer")
        func play() {
            log("play \\(title.uppercased()), adding periodic time observer")
            NSLog(@"progress %.1f of %@, still playing", progress, name);
            log("play")
        }
    }
    """

@Test(arguments: [
    ("play video, adding periodic time observer", 4), ("progress 12.5 of Intro, still playing", 5),
    ("[player] play Intro, adding periodic time observer now", 4),
])
func theLineThatSaysMostOfAMessageIsNamed(message: String, line: Int) {
    #expect(sourceLine(saying: message, in: source) == line)
}

@Test(arguments: ["play", "adding periodic time observer", "still playing, progress 12.5 of Intro", ""])
func noLineIsNamedForWhatNoLiteralSays(message: String) {
    #expect(sourceLine(saying: message, in: source) == nil)
}

/// The ways in which apps print a line that ends in the message and begins with whose it is.
@Test(arguments: [
    #"NSLog("\(self) played the video")"#, #"NSLog(@"%@ played the video", self);"#,
    #"print("\(self) played the video")"#,
    #"logger.notice("\(self.debugDescription, privacy: .public) played the video")"#,
    #"print("<Bistro.DishViewController: \(address)> played the video")"#,
    #"NSLog(@"<%@: %p> played the video", self.class, self);"#,
    #"os_log("%{public}@ played the video", log: log, String(describing: self))"#,
    #"DDLogInfo(@"%@ played the video\n", self);"#, #"NSLog("%@ played the %@", self, medium)"#,
])
func theLineThatNamesTheInstanceBeforeTheMessageIsNamed(statement: String) {
    let others = "print(\"\\(self) unplayed the video\")\nprint(\"\\(self) played the video again\")\n"
    #expect(sourceLine(saying: "played the video", in: others + statement) == 3)
}

@Test func whatChangesInAMessageIsAHoleInItsLiteral() {
    let source = "print(\"\\(self) stopped\")\nlog(self, \"addPeriodicTimeObserver interval=\\(interval)\")"
    #expect(sourceLine(saying: "addPeriodicTimeObserver interval=…", in: source) == 2)
}
