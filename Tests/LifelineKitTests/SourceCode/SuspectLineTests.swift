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
