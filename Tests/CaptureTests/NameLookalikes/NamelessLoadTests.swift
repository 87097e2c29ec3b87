import Lifecycle
import Testing

@testable import Capture

/// A `loadView` that names nobody is the one of the controller that is loaded by the next line.
struct NamelessLoadTests {
    private static func names(_ lines: String...) -> [String] {
        let trace = CaptureReaderTests.read(lines.joined(separator: "\n") + "\n")
        return trace.events.map { trace.name(of: $0).bare }
    }

    @Test func itIsOfTheControllerThatIsLoadedNext() {
        #expect(
            Self.names("loadView", "HomeVC viewDidLoad", "HomeVC viewDidAppear", "loadView", "CartVC viewDidLoad")
                == ["HomeVC", "HomeVC", "HomeVC", "CartVC", "CartVC"])
    }

    @Test func whoPrintsItWithANameHasNoOther() {
        #expect(Self.names("loadView", "HomeVC viewDidLoad", "HomeVC loadView").first == "")
    }

    @Test func anotherLineBetweenThemLeavesItOpen() {
        #expect(Self.names("loadView", "HomeVC viewDidAppear", "CartVC viewDidLoad").first == "")
        #expect(Self.names("10:11:12.000 loadView", "10:11:40.000 HomeVC viewDidLoad").first == "")
    }
}
