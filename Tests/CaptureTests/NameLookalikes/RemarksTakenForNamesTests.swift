import Lifecycle
import Testing

@testable import Capture

/// `viewDidAppear: Camera started` says what the code did, or who appeared.
struct RemarksTakenForNamesTests {
    private static func names(_ lines: [String]) -> [String] {
        let trace = CaptureReaderTests.read(lines.map { $0 + "\n" }.joined())
        return trace.events.map { trace.name(of: $0).bare }
    }

    @Test func inALogThatNamesNobodyTheWordsBehindOneCallbackNameNobody() {
        let visit = [
            "viewWillAppear - User: Bob", "viewDidAppear: Camera started", "viewWillDisappear", "viewDidDisappear",
        ]
        #expect(Set(Self.names(["viewDidLoad"] + visit + visit)) == [""])
        #expect(Set(Self.names(["viewDidLoad", "viewWillAppear", "viewDidAppear - Login Success"])) == [""])
    }

    @Test func whereEachCallbackHasItsOwnWordsNobodyIsNamed() {
        let lines = ["viewDidLoad - Hello World", "viewWillAppear - Fetch Users", "viewDidAppear - Timer Started"]
        #expect(Set(Self.names(lines)) == [""])
        #expect(Self.names(Array(lines.prefix(2))) == ["Hello World", "Fetch Users"])
    }

    @Test func aNameWithTwoCallbacksIsAName() {
        let found = Self.names(["viewDidLoad", "viewWillAppear Cart", "viewDidAppear Cart", "viewWillDisappear"])
        #expect(found == ["", "Cart", "Cart", ""])
    }

    @Test(arguments: ["CartViewController", "CartVC", "CartScreen", "Cart Page"])
    func aControllersNameIsAName(_ name: String) {
        #expect(Self.names(["viewDidLoad", "viewWillAppear", "viewDidAppear - \(name)"]) == ["", "", name])
    }

    @Test func aNameInFrontIsAName() {
        #expect(Self.names(["viewDidLoad", "viewWillAppear", "Cart viewDidAppear"]) == ["", "", "Cart"])
    }

    @Test func aScreenThatComesBetweenIsAnother() {
        let push = ["viewWillAppear", "viewDidAppear", "viewDidLoad: Cart", "viewWillDisappear", "viewDidDisappear"]
        #expect(Self.names(push) == ["", "", "Cart", "", ""])
        let twice = ["viewWillAppear", "viewDidAppear", "viewDidAppear: Cart"]
        #expect(Self.names(twice) == ["", "", "Cart"])
    }

    @Test func aLogThatNamesAControllerNamesTheOthersToo() {
        let found = Self.names(["HomeVC viewDidLoad", "viewWillAppear", "viewDidAppear: Cart"])
        #expect(found == ["HomeVC", "", "Cart"])
        let address = ["viewDidLoad 0x15f06700", "viewWillAppear 0x15f06700", "viewDidAppear: Cart"]
        #expect(Self.names(address).last == "Cart")
    }
}
