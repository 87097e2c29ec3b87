import Testing

@testable import Capture

/// `09:10:05.123 D ViewController: viewDidLoad`: a letter for how much a line matters, or a part of a name.
struct LogLevelLettersTests {
    private static func names(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.enumerated().map { "09:10:0\($0).123 \($1)\n" }.joined())
        return trace.events.map { trace.name(of: $0).bare }
    }

    @Test func aLetterBehindTheStampIsNoPartOfAPlainName() {
        #expect(
            Self.names(["D ViewController: viewDidLoad", "W ViewController: viewDidAppear", "I Cart viewDidLoad"])
                == ["ViewController", "ViewController", "Cart"])
    }

    @Test func aLetterAloneNamesNobody() {
        #expect(Self.names(["D viewDidLoad", "I viewDidAppear"]) == ["", ""])
    }

    @Test func lettersInTheirOrderAreNames() {
        #expect(Self.names(["A viewDidLoad", "D viewDidLoad"]) == ["A", "D"])
        #expect(Self.names(["D viewDidLoad", "E viewDidLoad"]) == ["D", "E"])
        #expect(
            Self.names(["A ViewController viewDidLoad", "D ViewController viewDidLoad"])
                == ["A ViewController", "D ViewController"])
    }

    @Test func whereNoStampStandsInFrontALetterIsAName() {
        let trace = CaptureReaderTests.read("D viewDidLoad\nD ViewController viewDidAppear\n")
        #expect(trace.events.map { trace.name(of: $0).bare } == ["D", "D ViewController"])
    }
}
