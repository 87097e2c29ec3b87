import Testing

@testable import Capture

@Suite struct LineArenaTests {
    @Test(arguments: [
        ("\u{1B}[0;36mMay  1\u{1B}[0m text", "May  1 text"),
        ("\u{1B}[fg255,0,0;red\u{1B}[;", "red"),
        ("\u{1B}[1", ""),
        ("a\u{1B}b", "a\u{1B}b"),
        ("no codes", "no codes"),
        ("[32mCart viewDidLoad[0m", "Cart viewDidLoad"), ("[1;34mDEBUG[0m Cart viewDidLoad", "DEBUG Cart viewDidLoad"),
        ("10:11 [2mCart[0m", "10:11 Cart"), ("[32m] [m] [Cart]", "] [m] [Cart]"),
        ("[12] [5ms] Cart [3m", "[12] [5ms] Cart [3m"),
    ]) func colourCodesAreRemoved(line: String, expected: String) {
        let arena = LineArena()
        withBytes(line) { #expect(arena.withoutColours($0).text == expected) }
    }

    @Test(arguments: [
        (#"\M-d\M-8\M-;\M-i\M-!\M-5 viewDidLoad"#, "主页 viewDidLoad"),
        (#"a\^Jb"#, "a\nb"),
        (#"\134\\ \303\251"#, #"\\ é"#),
        (#"\M"#, #"\M"#),
        (#"\q \9"#, #"\q \9"#),
        (#"\M-bM^@^TX"#, "\u{FFFD}M^@^TX"),
        (#"\M-b\M^@\M^T"#, "—"),
    ]) func visEscapesAreDecodedAndUnknownOnesKept(message: String, expected: String) {
        let arena = LineArena()
        withBytes(message) { #expect(arena.decodingVis($0).text == expected) }
    }

    @Test func linesStayAliveNextToEachOther() {
        let arena = LineArena()
        let lines = (0..<3000).map { number in
            withBytes("\u{1B}[mline \(number)" + String(repeating: "x", count: number % 97)) {
                arena.withoutColours($0)
            }
        }
        for (number, line) in lines.enumerated() {
            #expect(line.text == "line \(number)" + String(repeating: "x", count: number % 97))
        }
    }
}
