import Lifecycle
import Testing

@testable import Capture

/// Code that was pasted without any log.
struct CommentedCodeTests {
    private static func count(_ text: String) -> Int { CaptureReaderTests.read(text + "\n").events.count }

    private static let method =
        "-(void) viewDidDisappear:(BOOL)animated\n{\n    [super viewDidDisappear:animated];\n}\n"

    @Test(arguments: [
        "// Name: viewDidDisappear\n" + method, "/**\n Method: viewDidDisappear\n */\n" + method,
        "    // load : viewDidAppear\n    override func viewDidAppear(_ animated: Bool) {\n    }\n",
    ]) func commentsOfCodeTellOfNoCall(_ text: String) {
        #expect(Self.count(text) == 0)
    }

    @Test func theOutputThatIsWrittenBelowTheCodeIsALog() {
        #expect(Self.count(Self.method + "/*\n Cart viewWillDisappear\n Cart viewDidDisappear\n */\n") == 2)
        #expect(Self.count(Self.method + "// CartViewController viewDidDisappear\n") == 1)
        #expect(Self.count("// Name: viewDidDisappear\n" + Self.method + "Cart viewDidDisappear\n") > 0)
    }

    @Test func aCommentWithoutCodeIsALoggersDecoration() {
        #expect(Self.count("// Name: viewDidDisappear\n") == 1)
    }
}
