import Lifecycle
import Testing

@testable import Capture

/// A superclass prints under its own name what its classes print, too.
struct SuperclassPrintTests {
    private static func count(_ lines: [String]) -> Int {
        CaptureReaderTests.read(lines.map { $0 + "\n" }.joined()).events.count
    }

    private static let turn = ["viewDidLoad", "viewDidAppear", "viewDidDisappear", "deinit"]

    /// A visit to each of some screens, each callback of which another class prints beside it.
    private static func visits(_ other: String, isInFront: (_ callback: String) -> Bool) -> [String] {
        ["Cart", "Room", "Map", "Cart"].flatMap { name in
            turn.flatMap { isInFront($0) ? ["\(other) \($0)", "\(name) \($0)"] : ["\(name) \($0)", "\(other) \($0)"] }
        }
    }

    @Test func whatASuperclassPrintsInFrontOfEachClassIsNoCallOfItsOwn() {
        #expect(Self.count(Self.visits("Common") { $0 != "deinit" }) == 16)
    }

    /// It loads behind its parent, whenever it appears; or it dies behind its container.
    @Test func aChildThatIsAlwaysBesideItsParentIsNoSuperclass() {
        #expect(Self.count(Self.visits("Child") { _ in false }) == 32)
        #expect(Self.count(Self.visits("Child") { $0 == "viewDidAppear" || $0 == "viewDidDisappear" }) == 32)
        #expect(Self.count(Self.visits("Container") { _ in true }) == 32)
    }
}
