import Lifecycle
import Testing

@testable import Capture

/// Ways of printing that teams make up for themselves: none is known to the program, each is told from its log.
struct PrintStylesTests {
    private static let cycle: [EventKind] = [.viewWillAppear, .viewDidAppear, .viewWillDisappear, .viewDidDisappear]

    @Test(arguments: [
        "NAME \"Order #42\" CALLBACK",
        "{NAME} CALLBACK",
        "NAME sent CALLBACK to the tracker",
        "[\"vc\": \"NAME\", \"event\": \"CALLBACK\"]",
        "{event: CALLBACK, vc: NAME}",
        "Event(vc: \"NAME\", name: \"CALLBACK\")",
        "LifecycleEvent.CALLBACK(NAME)",
        "View moved from loading to loaded: CALLBACK (NAME)",
        "\"NAME\" \"CALLBACK\" 27",
        "NAME的CALLBACK被调用",
        "NAME title=Optional(\"Orders\") CALLBACK",
        "logged CALLBACK for NAME",
        "Screens: CALLBACK - NAME",
        "<td>NAME</td><td>CALLBACK</td>",
        "CALLBACK {\"controller\":\"NAME\"}",
        "CALLBACK  screen: NAME, beingPresented: false",
        "NAME moved from <Disappeared> to <Appearing>: <CALLBACK(_:)>",
        "CALLBACK is what NAME got just now",
        "the NAME got its CALLBACK",
        "D/NAME( 812): CALLBACK",
        "l#:31 [fid:12] NAME CALLBACK",
        "cls: NAME fn: CALLBACK",
        "NAME;CALLBACK",
        "event {\n    class = NAME;\n    method = \"CALLBACK\";\n}",
        "{\n  \"callback\" : \"CALLBACK\",\n  \"controller\" : \"NAME\"\n}",
        "\"10:11:12\",\"ipad\",\"component=\"\"ui\"\" object=\"\"NAME\"\" instance=5656461312 event=\"\"CALLBACK\"\"\"",
        "level=info msg=\"CALLBACK\" vc=NAME",
        "(\"NAME\", \"CALLBACK\")",
        "Given the NAME CALLBACK was called",
        "💡CALLBACK💡NAME",
        "View of NAME: CALLBACK",
        "NAME view CALLBACK",
        "[EVENT] the CALLBACK of NAME ran",
        "NAME.rx.methodInvoked(CALLBACK:) -> next([1])",
    ])
    func whoSpeaksIsToldByTheWholeLog(_ style: String) {
        let calls = Self.calls(of: ["HomeVC", "CartVC"])
        let lines = calls.map { style.replacing("NAME", with: $0.name).replacing("CALLBACK", with: $0.kind.name) }
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        #expect(
            trace.events.map { "\(trace.name(of: $0).bare) \($0.kind)" } == calls.map { "\($0.name) \($0.kind)" })
    }

    /// Two screens that come and go four times.
    private static func calls(of names: [String]) -> [(name: String, kind: EventKind)] {
        names.map { ($0, .viewDidLoad) }
            + (0..<4).flatMap { _ in names.flatMap { name in cycle.map { (name, $0) } } }
    }
}
